// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits of logic gates: equal gates are one, and what constants decide is no gate.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace adoube::logic {

/// The output of a gate, or its negation.
class Wire {
 public:
  constexpr Wire() = default;
  constexpr Wire(std::uint32_t gate, bool is_negated) : code_(2 * gate + (is_negated ? 1 : 0)) {}

  [[nodiscard]] constexpr std::uint32_t gate() const noexcept { return code_ / 2; }
  [[nodiscard]] constexpr bool is_negated() const noexcept { return code_ % 2 != 0; }
  [[nodiscard]] constexpr std::uint32_t code() const noexcept { return code_; }

  friend constexpr Wire operator!(Wire a) { return {a.gate(), !a.is_negated()}; }
  friend constexpr auto operator<=>(Wire, Wire) = default;

 private:
  std::uint32_t code_ = 0;
};

enum class GateKind : std::uint8_t {
  constant,  ///< false
  input,
  conjunction,   ///< a and b
  exclusive_or,  ///< a differs from b
  multiplexer,   ///< a ? b : c
  majority,      ///< at least two of a, b, c
};

struct Gate {
  GateKind kind;
  Wire a = Wire(0, false);
  Wire b = Wire(0, false);
  Wire c = Wire(0, false);

  friend bool operator==(const Gate&, const Gate&) = default;
};

/// All gates of a circuit, each after those it takes its inputs from.
class Circuit {
 public:
  Circuit() { gates_.push_back({.kind = GateKind::constant}); }

  [[nodiscard]] static constexpr Wire constant(bool value) { return {0, value}; }
  [[nodiscard]] Wire input();

  [[nodiscard]] Wire both(Wire a, Wire b);
  [[nodiscard]] Wire either(Wire a, Wire b) { return !both(!a, !b); }
  [[nodiscard]] Wire differ(Wire a, Wire b);
  [[nodiscard]] Wire choose(Wire condition, Wire left, Wire right);
  [[nodiscard]] Wire majority(Wire a, Wire b, Wire c);

  [[nodiscard]] const Gate& operator[](std::size_t gate) const { return gates_[gate]; }
  [[nodiscard]] std::size_t size() const noexcept { return gates_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Gate& gate) const noexcept;
  };
  [[nodiscard]] Wire intern(const Gate& gate);

  std::vector<Gate> gates_;
  std::unordered_map<Gate, std::uint32_t, Hash> index_;
};

}  // namespace adoube::logic
