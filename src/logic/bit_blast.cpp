// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers become bits, and arithmetic gates.
#include "adoube/logic/bit_blast.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "adoube/core/contract.hpp"
#include "clauses_of_gates.hpp"
#include "gates.hpp"
#include "intervals.hpp"

namespace adoube::logic {

namespace {

/// In two's complement, the lowest bit first; the last one is the sign and goes on for ever.
using Bits = std::vector<Wire>;

/// How many bits hold all values of the interval, with the sign.
[[nodiscard]] std::size_t width(Interval interval) {
  const auto magnitude = [](std::int64_t value) {
    return std::bit_width(static_cast<std::uint64_t>(value < 0 ? -(value + 1) : value));
  };
  return static_cast<std::size_t>(std::max(magnitude(interval.lowest), magnitude(interval.highest))) + 1;
}

[[nodiscard]] Wire bit_at(const Bits& number, std::size_t place) {
  return number[std::min(place, number.size() - 1)];
}

[[nodiscard]] Bits constant_bits(std::int64_t value) {
  Bits bits;
  for (std::size_t i = 0; i < width({.lowest = value, .highest = value}); ++i) {
    bits.push_back(Circuit::constant(((value >> i) & 1) != 0));
  }
  return bits;
}

class Blaster {
 public:
  explicit Blaster(const Truth& formula)
      : terms_(formula.terms()),
        root_(formula.index()),
        parts_(parts_of(formula)),
        intervals_(intervals_of(formula)) {}

  [[nodiscard]] Result<BitBlasted, BitBlastError> run() {
    is_false_ = std::ranges::any_of(parts_, [&](Index i) { return intervals_[i].is_empty(); });
    auto error = is_false_ ? std::nullopt : find_unbounded();
    if (error) return std::unexpected(std::move(*error));
    make_variables();
    if (is_false_) {
      outputs_.push_back(Circuit::constant(false));
    } else {
      numbers_.resize(std::size_t{root_} + 1);
      truths_.resize(std::size_t{root_} + 1);
      for (const Index i : parts_) build(i);
      outputs_.push_back(truths_[root_]);
    }
    result_.cnf = clauses_of(circuit_, inputs_, outputs_);
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::optional<BitBlastError> find_unbounded() const {
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      if (!is_number(node.operation) || intervals_[i].is_finite()) continue;
      if (node.operation != Operation::unknown) {
        return BitBlastError{.variable = {}, .text = "A number of the formula can be too large."};
      }
      const bool has_lowest = intervals_[i].lowest > -unbounded;
      const bool has_highest = intervals_[i].highest < unbounded;
      return BitBlastError{.variable = terms_.name(node),
                           .text = "The formula gives the variable " + terms_.name(node) + " no " +
                                   (has_lowest    ? "highest"
                                    : has_highest ? "lowest"
                                                  : "lowest and no highest") +
                                   " value."};
    }
    return std::nullopt;
  }

  /// Variables come first and in one order, whatever becomes of the formula.
  void make_variables() {
    variable_bits_.resize(std::size_t{root_} + 1);
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      if (node.operation == Operation::unknown) {
        make_number(i, terms_.name(node));
      } else if (node.operation == Operation::question) {
        const Wire bit = input();
        variable_bits_[i] = {bit};
        result_.truths.push_back({.name = terms_.name(node), .bit = static_cast<Literal>(inputs_.size())});
      }
    }
  }

  void make_number(Index i, const std::string& name) {
    // Of a false formula no number has a value.
    const Interval interval = is_false_ ? Interval{.lowest = 1, .highest = 0} : intervals_[i];
    NumberBits number{.name = name, .lowest = interval.lowest, .highest = interval.highest, .bits = {}};
    if (interval.lowest == interval.highest) {
      variable_bits_[i] = constant_bits(interval.lowest);
    } else if (!interval.is_empty()) {
      Bits bits;
      const bool has_sign = interval.lowest < 0;
      for (std::size_t k = 0; k + (has_sign ? 0 : 1) < width(interval); ++k) {
        bits.push_back(input());
        number.bits.push_back(static_cast<Literal>(inputs_.size()));
      }
      if (!has_sign) bits.push_back(Circuit::constant(false));
      // What the bits could say beyond the bounds is excluded here, once. Everything else relies on it.
      outputs_.push_back(at_most(constant_bits(interval.lowest), bits));
      outputs_.push_back(at_most(bits, constant_bits(interval.highest)));
      variable_bits_[i] = std::move(bits);
    }
    result_.numbers.push_back(std::move(number));
  }

  [[nodiscard]] Wire input() {
    inputs_.push_back(circuit_.input());
    return inputs_.back();
  }

  void build(Index i) {
    const Node& node = terms_[i];
    const Index left = node.left;
    const Index right = node.right;
    switch (node.operation) {
      case Operation::number: numbers_[i] = constant_bits(node.value); break;
      case Operation::unknown: numbers_[i] = variable_bits_[i]; break;
      case Operation::plus: numbers_[i] = sum(numbers_[left], numbers_[right], false, intervals_[i]); break;
      case Operation::minus: numbers_[i] = sum(numbers_[left], numbers_[right], true, intervals_[i]); break;
      case Operation::choice:
        numbers_[i] = chosen(truths_[node.condition], numbers_[left], numbers_[right], intervals_[i]);
        break;
      case Operation::truth: truths_[i] = Circuit::constant(node.value != 0); break;
      case Operation::question: truths_[i] = variable_bits_[i].front(); break;
      case Operation::at_most: truths_[i] = compare(left, right); break;
      case Operation::equal: truths_[i] = equal(left, right); break;
      case Operation::negation: truths_[i] = !truths_[left]; break;
      case Operation::both: truths_[i] = circuit_.both(truths_[left], truths_[right]); break;
      case Operation::either: truths_[i] = circuit_.either(truths_[left], truths_[right]); break;
      case Operation::same: truths_[i] = !circuit_.differ(truths_[left], truths_[right]); break;
    }
  }

  /// left + right, or left - right as left + !right + 1: exact, because the width holds every possible
  /// result.
  [[nodiscard]] Bits sum(const Bits& left, const Bits& right, bool subtract, Interval interval) {
    if (interval.lowest == interval.highest) return constant_bits(interval.lowest);
    Bits result;
    Wire carry = Circuit::constant(subtract);
    for (std::size_t k = 0; k < width(interval); ++k) {
      const Wire a = bit_at(left, k);
      const Wire b = subtract ? !bit_at(right, k) : bit_at(right, k);
      result.push_back(circuit_.differ(circuit_.differ(a, b), carry));
      carry = circuit_.majority(a, b, carry);
    }
    return result;
  }

  [[nodiscard]] Bits chosen(Wire condition, const Bits& yes, const Bits& no, Interval interval) {
    Bits result;
    for (std::size_t k = 0; k < width(interval); ++k) {
      result.push_back(circuit_.choose(condition, bit_at(yes, k), bit_at(no, k)));
    }
    return result;
  }

  [[nodiscard]] Wire compare(Index left, Index right) {
    if (intervals_[left].highest <= intervals_[right].lowest) return Circuit::constant(true);
    if (intervals_[left].lowest > intervals_[right].highest) return Circuit::constant(false);
    return at_most(numbers_[left], numbers_[right]);
  }

  /// From the lowest bit up: a higher bit overrules what the lower ones said, and the sign counts the other
  /// way.
  [[nodiscard]] Wire at_most(const Bits& left, const Bits& right) {
    const std::size_t common_width = std::max(left.size(), right.size());
    Wire so_far = Circuit::constant(true);
    for (std::size_t k = 0; k + 1 < common_width; ++k) {
      so_far = circuit_.majority(!bit_at(left, k), bit_at(right, k), so_far);
    }
    return circuit_.majority(left.back(), !right.back(), so_far);
  }

  [[nodiscard]] Wire equal(Index left, Index right) {
    if (common(intervals_[left], intervals_[right]).is_empty()) return Circuit::constant(false);
    const Bits& a = numbers_[left];
    const Bits& b = numbers_[right];
    Wire result = Circuit::constant(true);
    for (std::size_t k = 0; k < std::max(a.size(), b.size()); ++k) {
      result = circuit_.both(result, !circuit_.differ(bit_at(a, k), bit_at(b, k)));
    }
    return result;
  }

  const Terms& terms_;
  Index root_;
  std::vector<Index> parts_;
  std::vector<Interval> intervals_;
  bool is_false_ = false;  ///< A variable has no value left.
  Circuit circuit_;
  std::vector<Wire> inputs_;
  std::vector<Wire> outputs_;
  std::vector<Bits> variable_bits_;
  std::vector<Bits> numbers_;
  std::vector<Wire> truths_;
  BitBlasted result_;
};

}  // namespace

Result<BitBlasted, BitBlastError> bit_blast(const Truth& formula) { return Blaster(formula).run(); }

Assignment decoded(const BitBlasted& blasted, const std::vector<bool>& model) {
  expects(model.size() > static_cast<std::size_t>(blasted.cnf.variables()),
          "decoded: the model has a value for every variable");
  Assignment values;
  for (const NumberBits& number : blasted.numbers) {
    std::int64_t value = number.bits.empty() ? number.lowest : 0;
    for (std::size_t k = 0; k < number.bits.size(); ++k) {
      const bool is_sign = number.lowest < 0 && k + 1 == number.bits.size();
      const std::int64_t weight = std::int64_t{1} << k;
      if (model[static_cast<std::size_t>(number.bits[k])]) value += is_sign ? -weight : weight;
    }
    values.numbers.emplace(number.name, value);
  }
  for (const TruthBit& truth : blasted.truths) {
    values.truths.emplace(truth.name, model[static_cast<std::size_t>(truth.bit)]);
  }
  return values;
}

Result<std::vector<Literal>, BitBlastError> encoded(const BitBlasted& blasted, const Assignment& values) {
  std::vector<Literal> literals;
  for (const NumberBits& number : blasted.numbers) {
    const std::int64_t value = values.numbers.at(number.name);
    if (value < number.lowest || value > number.highest) {
      return std::unexpected(BitBlastError{
          .variable = number.name, .text = "The value of " + number.name + " makes the formula false."});
    }
    for (std::size_t k = 0; k < number.bits.size(); ++k) {
      literals.push_back(((value >> k) & 1) != 0 ? number.bits[k] : -number.bits[k]);
    }
  }
  for (const TruthBit& truth : blasted.truths) {
    literals.push_back(values.truths.at(truth.name) ? truth.bit : -truth.bit);
  }
  return literals;
}

std::string describe_variables(const BitBlasted& blasted) {
  std::string text;
  for (const NumberBits& number : blasted.numbers) {
    text += "v " + number.name + ' ' + std::to_string(number.lowest) + ".." + std::to_string(number.highest) +
            " :";
    for (const Literal bit : number.bits) text += ' ' + std::to_string(bit);
    text += '\n';
  }
  for (const TruthBit& truth : blasted.truths) {
    text += "v " + truth.name + " truth : " + std::to_string(truth.bit) + '\n';
  }
  return text;
}

}  // namespace adoube::logic
