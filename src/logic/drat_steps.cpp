// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the steps of a proof.
#include "drat_steps.hpp"

#include <cstdlib>
#include <utility>

#include "adoube/core/shown.hpp"

namespace adoube::logic {

DratSteps::Found DratSteps::fail(std::uint64_t place, std::string text) {
  place_ = place;
  fault_ = std::move(text);
  return Found::fault;
}

DratSteps::Found DratSteps::next_line() {
  literals_.clear();
  auto word = words_.next();
  place_ = words_.line();
  if (!word) return Found::end;
  is_deletion_ = *word == "d";
  if (is_deletion_) word = words_.next();
  for (; word; word = words_.next()) {
    const auto literal = whole_number(*word);
    if (!literal) return fail(words_.line(), shown(*word) + " is no literal.");
    if (*literal == 0) return Found::step;
    if (*literal < -most_variables || *literal > most_variables) {
      return fail(words_.line(), "The variable " + plain(*word) + " has too high a number.");
    }
    literals_.push_back(static_cast<Literal>(*literal));
  }
  return fail(words_.line(), "The proof ends inside a step.");
}

DratSteps::Found DratSteps::next_bytes() {
  constexpr std::uint32_t highest_code = 2 * static_cast<std::uint32_t>(most_variables) + 1;
  literals_.clear();
  place_ = at_;
  if (at_ == proof_.size()) return Found::end;
  const char kind = proof_[at_++];
  if (kind != 'a' && kind != 'd') return fail(at_ - 1, "A step must begin with the byte a or d.");
  is_deletion_ = kind == 'd';
  while (at_ < proof_.size()) {
    const std::size_t begin = at_;
    std::uint32_t code = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (at_ == proof_.size()) return fail(at_, "The proof ends inside a literal.");
      const auto byte = static_cast<unsigned char>(proof_[at_++]);
      if (shift > 21 && byte != 0) return fail(begin, "A variable has too high a number.");
      code |= (byte & 0x7fU) << shift;
      if ((byte & 0x80U) == 0) break;
    }
    if (code == 0) return Found::step;
    if (code == 1) return fail(begin, "There is no variable 0.");
    if (code > highest_code) return fail(begin, "A variable has too high a number.");
    const auto variable = static_cast<Literal>(code >> 1U);
    literals_.push_back((code & 1U) != 0 ? -variable : variable);
  }
  return fail(at_, "The proof ends inside a step.");
}

}  // namespace adoube::logic
