// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws as data/laws tells them: each sentence in our words, the functions that say it, the cases that
// show it.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::questions {

/// A move that a case tries, and what becomes of it.
struct LawTrial {
  std::string fen;   ///< The position it is tried in.
  std::string move;  ///< As UCI writes it.
  bool legal;
};

struct LawCase {
  std::string id;
  std::optional<std::string> fen;  ///< Its first position; none for a board of another size.
  std::vector<LawTrial> trials;    ///< In the order of the case.
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

/// {"articles":[{"id","text","sentences":[{"id","text"}],"cases":[{"id","fen","try":[{"move","legal"}]}]}]}:
/// the Laws by article, with the cases that a board of the usual size can show, each in the position in which
/// it tries its first moves.
[[nodiscard]] boost::json::object answer_laws();

/// Does the article contain the sentence? "3.8.2", "3.8" and "3" contain "3.8.2#1", and so does "3.8.2#1"
/// itself.
[[nodiscard]] bool contains(std::string_view article, std::string_view sentence);

}  // namespace adoube::questions
