// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a case ask and answer, in words for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/questions/laws_book.hpp"

namespace adoube::questions {

/// The words of a line, with no blanks around them.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

/// A line that asks something: "light a1 no" is about a1, and "no" is the answer.
struct LawQuestion {
  std::string verb;
  std::vector<std::string> about;
  std::string answer;  ///< One word, or several in the order that the line gives, sorted where none matters.
};

/// None for a line that asks nothing.
[[nodiscard]] std::optional<LawQuestion> question_of(const LawLine& line);
/// Several words as one answer: "none" if there are none, sorted where the question leaves the order open.
[[nodiscard]] std::string answer_of(std::string_view verb, std::vector<std::string> words);

/// "Is a1 a light square?"
[[nodiscard]] std::string asked(const LawQuestion& question);
/// "No, a1 is dark.", for any answer to the question.
[[nodiscard]] std::string answered(const LawQuestion& question, const std::string& answer);

/// "e7–e8=Q"
[[nodiscard]] std::string spoken_move(std::string_view uci);
/// "White claims threefold repetition with g1–f3", of the words of `event` and `refused`.
[[nodiscard]] std::string spoken_event(const std::vector<std::string>& words);
/// "Touch e2, then lift e2", of the text that the touched board reads.
[[nodiscard]] std::string spoken_touches(std::string_view events);

}  // namespace adoube::questions
