// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a proof in the DRAT format, one after the other, from its text or its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/logic/cnf.hpp"
#include "adoube/logic/drat.hpp"
#include "words.hpp"

namespace adoube::logic {

class DratSteps {
 public:
  enum class Found : std::uint8_t { step, end, fault };

  DratSteps(std::string_view proof, DratForm form) : proof_(proof), form_(form), words_(proof) {}

  /// Reads on. What was found is told by the members below.
  [[nodiscard]] Found next() { return form_ == DratForm::text ? next_line() : next_bytes(); }

  [[nodiscard]] bool is_deletion() const noexcept { return is_deletion_; }
  [[nodiscard]] const std::vector<Literal>& literals() const noexcept { return literals_; }
  /// The line or the byte where the step begins or the fault is.
  [[nodiscard]] std::uint64_t place() const noexcept { return place_; }
  [[nodiscard]] const std::string& fault() const noexcept { return fault_; }

 private:
  [[nodiscard]] Found next_line();
  [[nodiscard]] Found next_bytes();
  [[nodiscard]] Found fail(std::uint64_t place, std::string text);

  std::string_view proof_;
  DratForm form_;
  Words words_;         ///< of a text
  std::size_t at_ = 0;  ///< in bytes
  bool is_deletion_ = false;
  std::vector<Literal> literals_;
  std::uint64_t place_ = 0;
  std::string fault_;
};

}  // namespace adoube::logic
