// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws as data/laws tells them: each sentence in our words, the functions that say it, the cases that
// show it.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// A line of a case: "illegal", "e1g1 castle_through_attack:f1,f4".
struct LawLine {
  std::string verb;
  std::string rest;
};

/// Something that a case does or asks, and what the Laws say to it.
struct LawTry {
  LawLine line;                  ///< The line, of one move where it has several.
  std::size_t after;             ///< So many lines of the case come before it.
  std::string fen;               ///< The board at that time.
  std::string deeds;             ///< What was done on it before, in words; or empty.
  std::string say;               ///< "Touch e2, then lift e2", "Is the king in check?"
  std::optional<bool> accepted;  ///< Whether it is; none for a question.
  std::string expected;          ///< The answer, as a sentence.
};

struct LawCase {
  std::string id;
  std::optional<std::string> fen;  ///< Its first position; none for a board of another size.
  std::vector<LawLine> lines;
  std::vector<LawTry> tries;  ///< In the order of the case.
};

struct LawSentence {
  std::string id;  ///< "3.8.2#1"
  std::string text;
  std::vector<std::string> functions;
  std::string treatment;  ///< spec, omitted or planned.
  std::string note;
  std::vector<LawCase> cases;
};

/// Every sentence, in the order of the Laws.
[[nodiscard]] std::vector<LawSentence> law_sentences();

/// {"articles":[{"id","fide","text","sentences":[{"id","fide","text"}],"cases":[{"id","fen","try":[{"say","deeds","fen","accepted",
/// "expected"}],"note"}]}]}: the Laws by article, with the cases that a board of the usual size can show. The
/// note is for cases without a try.
[[nodiscard]] boost::json::object answer_laws();

/// {"case","try"}, the number of a try from 0: what the program says to it now, as {"accepted","as_expected",
/// "verdict","fen","move"}.
[[nodiscard]] Reply answer_law_try(const boost::json::object& question, const Limits& limits);

}  // namespace adoube::questions
