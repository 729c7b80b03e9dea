// SPDX-License-Identifier: GPL-3.0-or-later
// What the program answers to the questions of a case, in the words that the cases use.
#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/perft.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/geometry.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/wire/verdict.hpp"
#include "adoube/wire/words.hpp"
#include "law_stand.hpp"
#include "law_words.hpp"

namespace adoube::questions {

/// An answer, with what is known about it beyond the answer.
struct LawStand::Found {
  std::string answer;
  // Said, so that who has none need not say so: NOLINTBEGIN(readability-redundant-member-init)
  std::vector<Square> squares = {};
  std::string phrase = {};        ///< Says more than the answer does.
  std::string_view article = {};  ///< The Law behind it, where one ends the game or binds a player.
  // NOLINTEND(readability-redundant-member-init)
};

namespace {

/// Long ones would keep others waiting.
constexpr int deepest_perft = 2;

[[nodiscard]] std::string yes_or_no(bool holds) { return holds ? "yes" : "no"; }

[[nodiscard]] std::string colour_or_none(const std::optional<Colour>& player) {
  return player ? std::string(to_string(*player)) : "none";
}

/// As the cases write it: castling is the king's step where king and rook stand as in the initial position.
[[nodiscard]] std::string text_of(Move move) {
  const bool is_classic =
      file_of(move.from()) == File::e && (file_of(move.to()) == File::a || file_of(move.to()) == File::h);
  const bool is_step = move.kind() == MoveKind::castling && is_classic;
  std::string text = to_string(move.from()) + to_string(is_step ? move.target() : move.to());
  if (const auto role = move.promotion()) text += letter_of(to_role(*role));
  return text;
}

[[nodiscard]] std::string text_of(const Outcome& outcome) {
  std::string text(to_string(outcome.result));
  text.append(" ").append(to_string(outcome.termination)).append(" ").append(outcome.article);
  return text.append(outcome.automatic ? " automatic" : " declared");
}

template <class Moves>
[[nodiscard]] std::vector<std::string> texts_of(const Moves& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(text_of(move));
  return texts;
}

template <class Moves>
[[nodiscard]] std::vector<Square> targets_of(const Moves& moves) {
  std::vector<Square> squares;
  for (const Move move : moves) {
    if (std::ranges::find(squares, move.target()) == squares.end()) squares.push_back(move.target());
  }
  return squares;
}

[[nodiscard]] Colour colour_of(std::string_view word) {
  return word == "white" ? Colour::white : Colour::black;
}

[[nodiscard]] std::string rights_of(const board::Position& position) {
  const CastlingRights rights = board::to_setup(position).castling;
  std::vector<std::string> rooks;
  for (const Colour player : both_colours) {
    for (const File file : all_files) {
      if (rights.has(player, file)) rooks.push_back(to_string(make_square(file, back_rank(player))));
    }
  }
  return answer_of("rights", std::move(rooks));
}

[[nodiscard]] std::string claims_of(const game::Game& game) {
  std::vector<std::string> texts;
  for (const game::Claim& claim : game.claims()) {
    std::string text = claim.kind == game::ClaimKind::threefold_repetition ? "threefold" : "fifty";
    if (claim.with_move) text += ":" + text_of(*claim.with_move);
    texts.push_back(std::move(text));
  }
  return answer_of("claims", std::move(texts));
}

[[nodiscard]] bool is_initial(Setup setup) {
  const Setup initial = initial_setup();
  setup.halfmove_clock = initial.halfmove_clock;
  setup.fullmove_number = initial.fullmove_number;
  return setup == initial;
}

}  // namespace

std::optional<LawAnswer> LawStand::judge_question(const LawLine& line) const {
  const auto question = question_of(line);
  if (!question) return std::nullopt;
  const auto found = find(question->verb, question->about);
  if (!found) return std::nullopt;
  const std::string said = answered(*question, found->answer);
  LawAnswer answer =
      answer_with(wire::verdict_of("answer", found->phrase.empty() ? said : found->phrase, found->article));
  answer.verdict["squares"] = wire::squares_to_json(found->squares);
  answer.answer = found->answer;
  return answer;
}

std::optional<LawStand::Found> LawStand::find(std::string_view verb,
                                              const std::vector<std::string>& about) const {
  if (verb == "light") {
    const auto square = parse_square(about[0]);
    if (!square) return std::nullopt;
    return Found{.answer = yes_or_no(laws::is_light(laws::to_coordinate(*square))), .squares = {*square}};
  }
  if (verb == "corner") {
    const auto corner = laws::near_right_corner(laws::chessboard(), colour_of(about[0]));
    return Found{.answer = laws::to_string(corner), .squares = {laws::to_square(corner)}};
  }
  if (!history_) return std::nullopt;
  if (auto found = find_in_hand(verb)) return found;
  if (auto found = find_in_game(verb, about)) return found;
  return find_on_board(verb, about);
}

std::optional<LawStand::Found> LawStand::find_on_board(std::string_view verb,
                                                       const std::vector<std::string>& about) const {
  if (!history_) return std::nullopt;
  const board::Position& position = history_->position();
  const board::MoveList legal = board::legal_moves(position);
  const Square king = position.king(position.turn());
  if (verb == "turn") return Found{.answer = std::string(to_string(position.turn()))};
  if (verb == "check") return Found{.answer = yes_or_no(board::is_check(position)), .squares = {king}};
  if (verb == "mate") return Found{.answer = yes_or_no(board::is_checkmate(position)), .squares = {king}};
  if (verb == "stalemate")
    return Found{.answer = yes_or_no(board::is_stalemate(position)), .squares = {king}};
  if (verb == "initial") return Found{.answer = yes_or_no(is_initial(board::to_setup(position)))};
  if (verb == "rights") return Found{.answer = rights_of(position)};
  if (verb == "position") return Found{.answer = notation::to_fen(position)};
  if (verb == "count") return Found{.answer = std::to_string(legal.size()), .squares = targets_of(legal)};
  if (verb == "exactly")
    return Found{.answer = answer_of(verb, texts_of(legal)), .squares = targets_of(legal)};
  if (verb == "en_passant") {
    const auto crossed = board::to_setup(position).en_passant;
    if (!crossed) return Found{.answer = "none"};
    return Found{.answer = to_string(*crossed), .squares = {*crossed}};
  }
  if (verb == "perft") {
    const int depth = std::stoi(about[0]);
    if (depth > deepest_perft) return std::nullopt;
    return Found{.answer = std::to_string(board::perft(position, depth))};
  }
  const auto square = about.empty() ? std::nullopt : parse_square(about[0]);
  if (!square) return std::nullopt;
  if (verb == "attacked") {
    const auto from = board::attackers(position, *square, colour_of(about[2]), position.occupied());
    return Found{.answer = yes_or_no(!from.empty()), .squares = {*square}};
  }
  if (verb == "reaches") {
    std::vector<std::string> texts;
    std::vector<Square> squares;
    for (const Move move : legal) {
      if (move.from() != *square) continue;
      texts.push_back(text_of(move).substr(2));
      squares.push_back(move.target());
    }
    return Found{.answer = answer_of(verb, std::move(texts)), .squares = std::move(squares)};
  }
  return std::nullopt;
}

std::optional<LawStand::Found> LawStand::find_in_game(std::string_view verb,
                                                      const std::vector<std::string>& about) const {
  if (!game_) return std::nullopt;
  const auto& outcome = game_->outcome();
  if (verb == "ends" || verb == "outcome") {
    if (!outcome) return Found{.answer = "none"};
    std::string answer = text_of(*outcome);
    if (verb == "ends") answer.append(" ").append(outcome->by ? to_string(*outcome->by) : "-");
    return Found{.answer = std::move(answer), .phrase = game_->reason(), .article = outcome->article};
  }
  if (verb == "claims") return Found{.answer = claims_of(*game_)};
  if (verb == "offer") return Found{.answer = colour_or_none(game_->draw_offer())};
  if (verb == "bound") {
    const auto& move = game_->bound_to();
    if (!move) return Found{.answer = "none"};
    return Found{
        .answer = text_of(*move), .squares = {move->from(), move->target()}, .article = "FIDE 9.5.3"};
  }
  if (verb == "flag") {
    const auto verdict = game::flag_outcome(game_->position(), colour_of(about[0]), game::FlagRule::fide);
    return Found{.answer = std::string(to_string(verdict.outcome.result)),
                 .phrase = verdict.reason,
                 .article = verdict.outcome.article};
  }
  return std::nullopt;
}

std::optional<LawStand::Found> LawStand::find_in_hand(std::string_view verb) const {
  if (!touch_) return std::nullopt;
  if (verb == "permitted") {
    const auto moves = touch_->permitted();
    return Found{.answer = answer_of(verb, texts_of(moves)), .squares = targets_of(moves)};
  }
  if (verb == "obliged") {
    Found found{.answer = {}};
    std::vector<std::string> articles;
    for (const game::Obligation& one : touch_->obligations()) {
      articles.emplace_back(one.article);
      found.squares.insert(found.squares.end(), one.squares.begin(), one.squares.end());
      found.phrase.append(found.phrase.empty() ? "" : "; ").append(one.text);
      if (found.article.empty()) found.article = one.article;
    }
    found.answer = answer_of(verb, std::move(articles));
    return found;
  }
  if (verb == "made") {
    const auto made = touch_->made();
    return Found{.answer = made ? text_of(*made) : "none"};
  }
  if (verb == "violated") {
    const auto violation = touch_->violation();
    if (!violation) return Found{.answer = "none"};
    return Found{.answer = std::string(violation->breached.article) + " " + text_of(violation->move),
                 .squares = violation->breached.squares,
                 .phrase = violation->breached.text,
                 .article = violation->breached.article};
  }
  if (verb == "claim_open") return Found{.answer = colour_or_none(touch_->claim_open())};
  return std::nullopt;
}

}  // namespace adoube::questions
