// SPDX-License-Identifier: GPL-3.0-or-later
// Wording the lines of cases.
#include "law_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>
#include <variant>

#include "adoube/core/article.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/game/touch_event.hpp"

namespace adoube::questions {

namespace {

struct Kind {
  std::string_view verb;
  std::size_t about;  ///< So many words say what is asked about; the others are the answer.
  bool is_set;        ///< The order of the answer's words does not matter.
};

constexpr std::array<Kind, 27> kinds{{
    {.verb = "turn", .about = 0, .is_set = false},       {.verb = "check", .about = 0, .is_set = false},
    {.verb = "mate", .about = 0, .is_set = false},       {.verb = "stalemate", .about = 0, .is_set = false},
    {.verb = "attacked", .about = 3, .is_set = false},   {.verb = "light", .about = 1, .is_set = false},
    {.verb = "initial", .about = 0, .is_set = false},    {.verb = "rights", .about = 0, .is_set = true},
    {.verb = "en_passant", .about = 0, .is_set = true},  {.verb = "count", .about = 0, .is_set = false},
    {.verb = "exactly", .about = 0, .is_set = true},     {.verb = "reaches", .about = 1, .is_set = true},
    {.verb = "position", .about = 0, .is_set = false},   {.verb = "corner", .about = 1, .is_set = false},
    {.verb = "attacks", .about = 2, .is_set = false},    {.verb = "perft", .about = 1, .is_set = false},
    {.verb = "outcome", .about = 0, .is_set = false},    {.verb = "ends", .about = 0, .is_set = false},
    {.verb = "claims", .about = 0, .is_set = true},      {.verb = "offer", .about = 0, .is_set = false},
    {.verb = "bound", .about = 0, .is_set = false},      {.verb = "flag", .about = 1, .is_set = false},
    {.verb = "permitted", .about = 0, .is_set = true},   {.verb = "obliged", .about = 0, .is_set = false},
    {.verb = "made", .about = 0, .is_set = false},       {.verb = "violated", .about = 0, .is_set = false},
    {.verb = "claim_open", .about = 0, .is_set = false},
}};

[[nodiscard]] const Kind* kind_of(std::string_view verb) {
  const auto* const found = std::ranges::find(kinds, verb, &Kind::verb);
  return found == kinds.end() ? nullptr : found;
}

[[nodiscard]] std::string_view player(std::string_view colour) {
  return colour == "white" ? "White" : "Black";
}

[[nodiscard]] std::string listed(std::vector<std::string> words) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const std::string last = std::move(words.back());
  words.pop_back();
  return fmt::format("{} and {}", fmt::join(words, ", "), last);
}

[[nodiscard]] std::string moves_in_words(const std::string& answer) {
  std::vector<std::string> moves;
  for (const std::string& move : words_of(answer)) moves.push_back(spoken_move(move));
  return listed(std::move(moves));
}

/// "threefold:g8f6"
[[nodiscard]] std::string claim_in_words(std::string_view claim) {
  const auto colon = claim.find(':');
  std::string text = claim.starts_with("threefold") ? "threefold repetition" : "fifty moves";
  if (colon != std::string_view::npos) text += " with " + spoken_move(claim.substr(colon + 1));
  return text;
}

/// "1/2-1/2 agreement 5.2c declared black"
[[nodiscard]] std::string ending_in_words(const std::string& answer) {
  if (answer == "none") return "No, the game goes on.";
  const auto words = words_of(answer);
  std::string how = words.size() > 1 ? words[1] : "";
  std::ranges::replace(how, '_', ' ');
  if (words.front() == "1/2-1/2") return fmt::format("Yes, with a draw: {}.", how);
  return fmt::format("Yes, {} wins: {}.", words.front() == "1-0" ? "White" : "Black", how);
}

[[nodiscard]] std::string result_in_words(std::string_view result) {
  if (result == "1/2-1/2") return "The game would be drawn.";
  return fmt::format("{} would win.", result == "1-0" ? "White" : "Black");
}

[[nodiscard]] std::string yes_or_no(std::string_view answer, std::string_view yes, std::string_view no) {
  return answer == "yes" ? fmt::format("Yes, {}.", yes) : fmt::format("No, {}.", no);
}

[[nodiscard]] std::string spoken(const game::Adjust& /*said*/) { return "say “j’adoube”"; }
[[nodiscard]] std::string spoken(const game::Touch& one) { return "touch " + to_string(one.square); }
[[nodiscard]] std::string spoken(const game::TouchByAccident& one) {
  return fmt::format("touch {} by accident", to_string(one.square));
}
[[nodiscard]] std::string spoken(const game::TouchTwo& two) {
  const bool is_at_once = two.order == game::TouchOrder::together;
  return fmt::format("touch {} and {} {}", to_string(two.first), to_string(two.second),
                     is_at_once ? "together" : "in unclear order");
}
[[nodiscard]] std::string spoken(const game::IntendCastling& intended) {
  return fmt::format("announce castling on the {} side",
                     intended.side == CastlingSide::king_side ? "king’s" : "queen’s");
}
[[nodiscard]] std::string spoken(const game::Lift& one) { return "lift " + to_string(one.square); }
[[nodiscard]] std::string spoken(const game::Place& one) {
  return fmt::format("put it on {}, still held", to_string(one.square));
}
[[nodiscard]] std::string spoken(const game::Release& one) { return "let go on " + to_string(one.square); }
[[nodiscard]] std::string spoken(const game::Remove& one) {
  return fmt::format("take {} off the board", to_string(one.square));
}
[[nodiscard]] std::string spoken(const game::Promote& one) {
  return fmt::format("touch {} with a new {}", to_string(one.square), to_string(to_role(one.role)));
}
[[nodiscard]] std::string spoken(const game::ClaimViolation& claim) {
  return "claim a violation of " + cite(claim.law == game::TouchLaw::article_4_3 ? "4.3" : "4.4");
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const auto part : text | std::views::split(' ')) {
    const auto word = trimmed(std::string_view(part.begin(), part.end()));
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

std::string answer_of(std::string_view verb, std::vector<std::string> words) {
  std::erase_if(words, [](const std::string& word) { return word == "none" || word == "-"; });
  if (words.empty()) return "none";
  if (const Kind* const kind = kind_of(verb); kind != nullptr && kind->is_set) std::ranges::sort(words);
  return fmt::format("{}", fmt::join(words, " "));
}

std::optional<LawQuestion> question_of(const LawLine& line) {
  const Kind* const kind = kind_of(line.verb);
  auto words = words_of(line.rest);
  if (kind == nullptr || words.size() < kind->about) return std::nullopt;
  const auto middle = words.begin() + static_cast<std::ptrdiff_t>(kind->about);
  std::vector<std::string> answer(middle, words.end());
  words.erase(middle, words.end());
  // The dashes of a FEN and of an ending mean something.
  const bool is_whole = line.verb == "position" || line.verb == "ends" || line.verb == "outcome";
  return LawQuestion{.verb = line.verb,
                     .about = std::move(words),
                     .answer = is_whole ? fmt::format("{}", fmt::join(answer, " "))
                                        : answer_of(line.verb, std::move(answer))};
}

std::string asked(const LawQuestion& question) {
  const auto& [verb, about, answer] = question;
  if (verb == "turn") return "Who has the move?";
  if (verb == "check") return "Is the king in check?";
  if (verb == "mate") return "Is it checkmate?";
  if (verb == "stalemate") return "Is it stalemate?";
  if (verb == "attacked") return fmt::format("Does {} attack {}?", player(about[2]), about[0]);
  if (verb == "light") return fmt::format("Is {} a light square?", about[0]);
  if (verb == "initial") return "Is this the initial position?";
  if (verb == "rights") return "With which rooks may castling still come?";
  if (verb == "en_passant") return "Which square has a pawn just crossed?";
  if (verb == "count") return "How many moves are legal?";
  if (verb == "exactly") return "Which moves are legal?";
  if (verb == "reaches") return fmt::format("Where may the piece on {} go?", about[0]);
  if (verb == "position") return "What is the position now?";
  if (verb == "corner") return fmt::format("Which corner is near {}, to the right?", player(about[0]));
  if (verb == "attacks") return fmt::format("Does the piece on {} attack {}?", about[0], about[1]);
  if (verb == "perft") return fmt::format("In how many ways can {} moves be played?", about[0]);
  if (verb == "outcome" || verb == "ends") return "Is the game over?";
  if (verb == "claims") return "Which draws can be claimed?";
  if (verb == "offer") return "Whose offer of a draw stands?";
  if (verb == "bound") return "Which move was announced?";
  if (verb == "flag") return fmt::format("What if {}’s flag fell now?", player(about[0]));
  if (verb == "permitted") return "Which moves are left?";
  if (verb == "obliged") return "What is the player bound by?";
  if (verb == "made") return "Is a move made?";
  if (verb == "violated") return "Was touch-move violated?";
  return "Who may claim now?";
}

std::string answered(const LawQuestion& question, const std::string& answer) {
  const auto& [verb, about, expected] = question;
  const bool is_none = answer == "none";
  if (verb == "turn") return fmt::format("{} has the move.", player(answer));
  if (verb == "check") return yes_or_no(answer, "it is attacked", "it is not attacked");
  if (verb == "mate") return yes_or_no(answer, "it is checkmate", "it is not checkmate");
  if (verb == "stalemate") return yes_or_no(answer, "it is stalemate", "it is not stalemate");
  if (verb == "attacked" || verb == "attacks") {
    const std::string& square = verb == "attacks" ? about[1] : about[0];
    return yes_or_no(answer, square + " is attacked", square + " is not attacked");
  }
  if (verb == "light") return yes_or_no(answer, about[0] + " is light", about[0] + " is dark");
  if (verb == "initial") return yes_or_no(answer, "it is", "it is another one");
  if (verb == "rights")
    return is_none ? "With none." : fmt::format("With those of {}.", listed(words_of(answer)));
  if (verb == "en_passant") return is_none ? "None." : fmt::format("It has crossed {}.", answer);
  if (verb == "count")
    return answer == "1" ? "One." : fmt::format("{}.", is_none || answer == "0" ? "None" : answer);
  if (verb == "exactly" || verb == "permitted") return is_none ? "None." : moves_in_words(answer) + ".";
  if (verb == "reaches") return is_none ? "Nowhere." : fmt::format("To {}.", listed(words_of(answer)));
  if (verb == "corner") return fmt::format("The one of {}.", answer);
  if (verb == "outcome" || verb == "ends") return ending_in_words(answer);
  if (verb == "claims") {
    std::vector<std::string> claims;
    for (const std::string& claim : words_of(is_none ? "" : answer)) claims.push_back(claim_in_words(claim));
    return is_none ? "None." : fmt::format("A draw by {}.", listed(std::move(claims)));
  }
  if (verb == "offer") return is_none ? "Nobody’s." : fmt::format("{}’s.", player(answer));
  if (verb == "bound")
    return is_none ? "None: any legal move may be played." : spoken_move(answer) + ", which must be played.";
  if (verb == "flag") return result_in_words(answer);
  if (verb == "obliged") return is_none ? "By nothing." : fmt::format("By {}.", listed(words_of(answer)));
  if (verb == "made") return is_none ? "No, none yet." : fmt::format("Yes, {}.", spoken_move(answer));
  if (verb == "violated") {
    if (is_none) return "No.";
    const auto words = words_of(answer);
    return fmt::format("Yes, {} by {}.", words.front(), spoken_move(words.back()));
  }
  if (verb == "claim_open") return is_none ? "Nobody." : fmt::format("{}.", player(answer));
  return answer + ".";
}

std::string spoken_move(std::string_view uci) {
  // Whoever tries a move off the board writes it his way.
  const bool is_promotion = uci.size() == 5 && uci.back() >= 'a' && uci.back() <= 'z';
  if (uci.size() != 4 && !is_promotion) return std::string(uci);
  std::string text = fmt::format("{}–{}", uci.substr(0, 2), uci.substr(2, 2));
  if (is_promotion) text += fmt::format("={}", static_cast<char>(uci[4] - 'a' + 'A'));
  return text;
}

std::string spoken_event(const std::vector<std::string>& words) {
  const std::string_view by = player(words[0]);
  const std::string& what = words[1];
  if (what == "play") return fmt::format("{} plays {}", by, spoken_move(words.at(2)));
  if (what == "claim") {
    const std::string with = words.size() > 3 ? ":" + words[3] : "";
    return fmt::format("{} claims {}", by, claim_in_words(words.at(2) + with));
  }
  if (what == "offer") return fmt::format("{} offers a draw", by);
  if (what == "accept") return fmt::format("{} accepts the draw", by);
  if (what == "decline") return fmt::format("{} declines the draw", by);
  return fmt::format("{} resigns", by);
}

std::string spoken_touches(std::string_view events) {
  const auto parsed = game::parse_touch_events(events);
  if (!parsed) return std::string(events);
  std::string text;
  for (const game::TouchEvent& event : *parsed) {
    if (!text.empty()) text += ", then ";
    if (event.by) text += fmt::format("{}: ", name_of(*event.by));
    text += std::visit([](const auto& action) { return spoken(action); }, event.action);
  }
  if (!text.empty() && text.front() >= 'a') text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

}  // namespace adoube::questions
