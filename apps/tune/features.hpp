// SPDX-License-Identifier: GPL-3.0-or-later
// Samples as the fit needs them: which weights count how often, and nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evaluation/trace.hpp"
#include "evaluation/weights.hpp"
#include "sample.hpp"

namespace adoube::tune {

/// Middle game and end of each weight, as numbers that can change a little at a time.
struct Vector {
  std::vector<double> middle = std::vector<double>(engine::weight_count);
  std::vector<double> end = std::vector<double>(engine::weight_count);
};

[[nodiscard]] Vector to_vector(const engine::Weights& weights);
/// Rounded.
[[nodiscard]] engine::Weights to_weights(const Vector& vector);

struct Term {
  std::uint16_t weight;
  std::int16_t times;
};

/// All samples in a few large pieces of memory.
class Features {
 public:
  struct Entry {
    std::size_t first;  ///< Where its terms begin: for both players together, for the end
                        ///< alone, then each king's danger.
    std::uint16_t counts;
    std::uint16_t ends;
    std::array<std::uint16_t, 2> dangers;
    float middle;  ///< By what the sums of the middle game and the end are multiplied.
    float end;
    float result;
    float score;
  };

  /// Known endings teach nothing: they are left out, and false is returned.
  bool add(const Sample& sample, const engine::Weights& weights);
  void add(const engine::Trace& trace, double result, int score);

  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] const Entry& operator[](std::size_t i) const noexcept { return entries_[i]; }
  [[nodiscard]] std::span<const Term> counts(const Entry& entry) const noexcept {
    return {terms_.data() + entry.first, entry.counts};
  }
  [[nodiscard]] std::span<const Term> ends(const Entry& entry) const noexcept {
    return {terms_.data() + entry.first + entry.counts, entry.ends};
  }
  [[nodiscard]] std::span<const Term> danger(const Entry& entry, std::size_t player) const noexcept {
    return {terms_.data() + entry.first + entry.counts + entry.ends + (player == 0 ? 0 : entry.dangers[0]),
            entry.dangers[player]};
  }

 private:
  std::vector<Entry> entries_;
  std::vector<Term> terms_;
};

/// The judgement for White.
[[nodiscard]] double value_of(const Features& features, const Features::Entry& entry, const Vector& weights);

/// Adds to `gradient` by how much the judgement grows with each weight, times `slope`.
void add_gradient(const Features& features, const Features::Entry& entry, const Vector& weights, double slope,
                  Vector& gradient);

}  // namespace adoube::tune
