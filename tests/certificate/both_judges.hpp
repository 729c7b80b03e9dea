// SPDX-License-Identifier: GPL-3.0-or-later
// A certificate before both judges, who must not differ.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "adoube/certificate/check.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::certificate {

[[nodiscard]] inline std::string show(const Objection& objection) {
  return objection.text +
         (objection.position ? " (" + notation::to_fen(setup_of(*objection.position)) + ")" : "");
}

/// What they object, empty if nothing.
[[nodiscard]] inline std::string objection_of_both(const Certificate& certificate) {
  const auto by_board = objection_to(certificate, Judge::board);
  const auto by_laws = objection_to(certificate, Judge::laws);
  const std::string text = by_board ? show(*by_board) : "";
  // Which of two moves out they meet first is their own affair.
  EXPECT_EQ(by_board ? by_board->text : "", by_laws ? by_laws->text : "");
  return text;
}

[[nodiscard]] inline bool is_accepted(const Certificate& certificate) {
  return objection_of_both(certificate).empty();
}

}  // namespace adoube::certificate
