// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of PGN: one pass over the text, no recursion, each move played on the board beside it.
//
// Narrated: a text is games one after the other (read); a game is tags (read_tags), a start (begin_moves) and
// movetext (read_moves), in which the first character of each token says what it is. A move in canonical SAN
// is followed on the spot (Score::follow); everything else goes the slow way (read_token), which forgives,
// and says what it forgave, or refuses, and says why. After a refusal the rest of the game is skipped by the
// same tokens, so that the next game begins where it would have begun anyway.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_nag.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/utf8.hpp"
#include "pgn_charges.hpp"
#include "pgn_faults.hpp"
#include "pgn_score.hpp"
#include "pgn_skipper.hpp"
#include "pgn_tags.hpp"
#include "pgn_text.hpp"
#include "pgn_token.hpp"

namespace adoube::notation::pgn {

/// `Sink` takes what a PgnVisitor takes; `Sink::is_told` says whether it cares for more than faults.
template <class Sink>
class GameReader {
 public:
  /// `is_start`: nothing stands before the text, and it may begin with a byte order mark.
  GameReader(std::string_view text, Sink& sink, PgnReading reading, const PgnOrigin& origin, bool is_start,
             std::span<const DeadAfter> dead = {})
      : sink_(sink),
        origin_(origin),
        begin_(text.data()),
        end_(text.data() + text.size()),
        at_(begin_),
        score_(dead),
        charges_(text, sink, reading, origin.place, score_),
        is_start_(is_start) {}

  [[nodiscard]] PgnCounts read() {
    if (is_start_ && is_utf16({begin_, end_})) {
      charge(PgnCode::utf16, {begin_, 2});
    } else {
      for (at_ = skip_between_games(text(), begin_); at_ != end_; at_ = skip_between_games(text(), at_))
        read_game();
    }
    PgnCounts counts = charges_.counts();
    counts.plies = plies_;
    counts.bytes = static_cast<std::uint64_t>(end_ - begin_);
    counts.lines = count_line_breaks({begin_, static_cast<std::size_t>(end_ - begin_)});
    return counts;
  }

 private:
  /// What becomes of the game after a token.
  enum class Game : std::uint8_t { goes_on, is_over, is_refused };

  struct EarlyComment {
    std::string_view text;
    CommentForm form;
  };

  // ---- a game ----

  void read_game() {
    const char* const begin = at_;
    const char* mark = before_marks(begin_, begin);
    const std::uint64_t number = charges_.begin_game(mark, origin_.games);
    has_result_ = is_unterminated_ = is_draw_told_ = high_ = false;
    tags_.clear();
    early_.clear();
    score_.begin_game(number - origin_.games);
    if constexpr (Sink::is_told) sink_.begin_game(number, offset_of(begin));
    if (mark != begin) [[unlikely]] {
      if (is_start_ && mark == begin_) mark += byte_order_mark.size();  // Where it may stand.
      if (mark != begin) charge(PgnCode::byte_order_mark, {mark, byte_order_mark.size()});
    }

    // A game in which only tags were read is over when the next one begins.
    const bool has_moves = read_tags();
    const Game game = !begin_moves() ? Game::is_refused : has_moves ? read_moves() : Game::is_over;
    if (game == Game::is_refused) {
      std::size_t depth = 0;
      for (; score_.in_variation(); ++depth) score_.end_variation();
      at_ = skip_game(text(), at_, depth, high_).end;
    } else {
      finish_game();
    }
    plies_ += score_.main_plies();
    if (const char* const bad = high_ ? find_bad_utf8({begin, at_}) : nullptr)
      charge(PgnCode::not_utf8, {bad, 1});
    charges_.end_game();
    if constexpr (Sink::is_told) sink_.end_game(offset_of(at_));
  }

  // ---- tags ----

  /// False if another game begins where the moves should.
  [[nodiscard]] bool read_tags() {
    const char* const begin = at_;
    for (;;) {
      int breaks = 0;
      for (; at_ != end_ && is_blank(*at_); ++at_) breaks += is_line_break(at_, end_) ? 1 : 0;
      if (at_ == end_) return true;
      if (*at_ == '[') {
        const bool is_apart = breaks >= 2 && at_ != begin;
        if (is_apart && (begins_like_another(at_) || begins_game(begin_, at_, end_))) return false;
        if (is_apart) charge(PgnCode::tag_after_blank_line, {at_, 1});
        read_tag_here();
      } else if (*at_ == '{' || *at_ == ';') {
        // A comment among the tags belongs to the first move.
        const CommentForm form = *at_ == '{' ? CommentForm::brace : CommentForm::line;
        std::string_view text;
        if (!scan_comment(text)) return true;
        early_.push_back({.text = text, .form = form});
      } else if (*at_ == '%' && is_line_start(begin_, at_)) {
        at_ = line_end(at_);
      } else {
        return true;
      }
    }
  }

  /// Behind an empty line, a tag that the game already has is one of the next game.
  [[nodiscard]] bool begins_like_another(const char* bracket) noexcept {
    bool ignored = false;
    const TagText tag = read_tag(bracket, end_, ignored);
    return tag.is_readable && tags_.has(tag.name);
  }

  void read_tag_here() {
    const char* const bracket = at_;
    const TagText tag = read_tag(bracket, end_, high_);
    at_ = tag.end;
    if (!tag.is_readable) {
      charge(PgnCode::bad_tag, {bracket, static_cast<std::size_t>(tag.end - bracket)});
      return;
    }
    std::string_view value = tag.value;
    if (tag.has_escapes) [[unlikely]] {
      bool is_clean = true;
      unescape(value, unescaped_, is_clean);
      value = unescaped_;
      if (!is_clean) charge(PgnCode::bad_escape, tag.value);
    }
    if (tag.has_quotes) [[unlikely]]
      charge(PgnCode::unescaped_quote, tag.value);
    if (tag.has_bad_layout) [[unlikely]]
      charge(PgnCode::tag_layout, {bracket, static_cast<std::size_t>(tag.end - bracket)});
    const Tags::Added added = tags_.add(tag.name, tag.value);
    if (added.is_again) charge(PgnCode::duplicate_tag, tag.name);
    if (added.has_other_case) charge(PgnCode::tag_case, tag.name);
    if constexpr (Sink::is_told) sink_.tag(tag.name, value);
  }

  // ---- the start ----

  [[nodiscard]] bool begin_moves() {
    if (is_unterminated_) return false;
    if (tags_.has_start()) [[unlikely]] {
      if (!begin_from_tags()) return false;
    } else {
      charges_.begin_moves();
      if constexpr (Sink::is_told) sink_.begin_moves(board::Position());
    }
    const std::string_view result = tags_.result();
    if (!result.empty() && !parse_pgn_result(result)) charge(PgnCode::bad_result_tag, result);
    for (const EarlyComment& comment : early_) tell_comment(comment.text, comment.form);
    return true;
  }

  [[nodiscard]] bool begin_from_tags() {
    const auto start = tags_.start();
    if (!start) {
      const StartFault& fault = start.error();
      refuse(fault.code, fault.token, [&] { return without_article(fault.text); });
      return false;
    }
    score_.start_from(*start);
    charges_.begin_moves();
    const std::string_view fen = tags_.fen();
    if (!fen.empty() && tags_.setup().empty()) charge(PgnCode::fen_without_setup, fen);
    if (fen.empty() ? tags_.setup() == "1" : !tags_.setup().empty() && tags_.setup() != "1")
      charge(PgnCode::setup_without_fen, tags_.setup());
    if (const auto oddity = tags_.oddity())
      charge(PgnCode::odd_start, fen, [&] { return without_article(*oddity); });
    if constexpr (Sink::is_told) sink_.begin_moves(*start);
    return true;
  }

  // ---- movetext ----

  [[nodiscard]] Game read_moves() {
    for (;;) {
      follow_plain_moves();
      if (at_ == end_) return Game::is_over;
      Game game = Game::goes_on;
      switch (sign_of(*at_)) {
        case Sign::blank: ++at_; continue;
        case Sign::piece:
        case Sign::file:
        case Sign::castle:
        case Sign::star:
        case Sign::other: game = read_token(); break;
        case Sign::digit: game = read_number(); break;
        case Sign::dot: ++at_; continue;
        case Sign::brace:
        case Sign::semicolon: game = read_comment(); break;
        case Sign::open: game = open_variation(); break;
        case Sign::close: close_variation(); break;
        case Sign::dollar: game = read_nag(); break;
        case Sign::judgement: read_judgement(); break;
        case Sign::bracket:
          if (looks_like_tag(at_, end_)) return Game::is_over;
          game = read_token();
          break;
        case Sign::percent:
          if (is_line_start(begin_, at_)) {
            at_ = line_end(at_);
          } else {
            game = read_token();
          }
          break;
        case Sign::quote:
          charge(PgnCode::quoted_text, {at_, 1});
          ++at_;
          break;
      }
      if (game != Game::goes_on) return game;
    }
  }

  /// The fast lane: canonical moves, their numbers, clocks and the blanks between them, up to anything else.
  void follow_plain_moves() {
    // Nothing in this lane looks further ahead than this.
    constexpr std::ptrdiff_t reach = 20;
    const char* at = at_;
    while (end_ - at >= reach) {
      const Sign sign = sign_of(*at);
      if (is_of_move(sign)) {
        if (score_.drawn() != Drawn::not_yet) [[unlikely]]
          break;  // The game should be over.
        const char* const behind = score_.follow(at);
        if (behind == nullptr) break;
        if constexpr (Sink::is_told) sink_.move(score_.followed());
        at = behind;
      } else if (sign == Sign::digit) {
        const char* const behind = number_end(at, score_.move_number());
        if (behind == nullptr) break;
        at = behind;
      } else if (sign == Sign::brace) {
        const char* const behind = clock_comment_end(at, end_);
        if (behind == nullptr) break;
        tell_comment({at + 1, static_cast<std::size_t>(behind - at) - 2}, CommentForm::brace);
        at = behind;
      } else if (sign != Sign::blank) {
        break;
      }
      at += is_blank(*at) ? 1 : 0;
    }
    at_ = at;
  }

  /// A move number, a result, or a move that begins with a digit.
  [[nodiscard]] Game read_number() {
    const auto [number, at] = number_at(at_, end_);
    if (at != end_ && *at != '.' && !ends_token(*at)) return read_token();
    if (number == 0 && at - at_ > 1 && (at == end_ || *at != '.')) return read_token();  // 0000
    const char* const begin = at_;
    at_ = at;
    while (at_ != end_ && *at_ == '.') ++at_;
    if (number != score_.move_number()) [[unlikely]] {
      charge(PgnCode::wrong_move_number, {begin, at}, [&] { return due_number(score_.move_number()); });
    }
    return Game::goes_on;
  }

  [[nodiscard]] Game open_variation() {
    if (const auto size = en_passant_mark_at(at_, end_)) {
      charges_.charge_last_move(PgnCode::en_passant_mark, {at_, size});
      at_ += size;
      return Game::goes_on;
    }
    if (!score_.can_vary()) return refuse(PgnCode::variation_without_move, {at_, 1});
    score_.begin_variation();
    if constexpr (Sink::is_told) sink_.begin_variation();
    ++at_;
    return Game::goes_on;
  }

  void close_variation() {
    if (score_.in_variation()) {
      score_.end_variation();
      if constexpr (Sink::is_told) sink_.end_variation();
    } else {
      charge(PgnCode::stray_parenthesis, {at_, 1});
    }
    ++at_;
  }

  [[nodiscard]] Game read_nag() {
    const auto [code, behind] = number_at(at_ + 1, end_);
    const std::string_view token(at_, behind);
    if (token.size() == 1) return read_token();
    at_ = behind;
    if (code > std::numeric_limits<int>::max()) {
      return refuse(PgnCode::unknown_token, token,
                    [] { return without_article("The number of this annotation is too large"); });
    }
    if (code > largest_nag) charge(PgnCode::bad_nag, token);
    if constexpr (Sink::is_told) sink_.nag(static_cast<int>(code));
    return Game::goes_on;
  }

  /// ! and ? in any of their six combinations; of a longer run, two at a time.
  void read_judgement() {
    const bool is_pair = end_ - at_ >= 2 && sign_of(at_[1]) == Sign::judgement;
    const std::string_view glyph(at_, is_pair ? 2 : 1);
    if constexpr (Sink::is_told) {
      if (const auto code = nag_of_glyph(glyph)) sink_.nag(*code);
    }
    at_ += glyph.size();
  }

  // ---- comments ----

  [[nodiscard]] Game read_comment() {
    const CommentForm form = *at_ == '{' ? CommentForm::brace : CommentForm::line;
    std::string_view text;
    if (!scan_comment(text)) return Game::is_refused;
    tell_comment(text, form);
    return Game::goes_on;
  }

  void tell_comment([[maybe_unused]] std::string_view text, [[maybe_unused]] CommentForm form) {
    if constexpr (Sink::is_told) sink_.comment(text, form);
  }

  /// Reads over the comment that begins here. False if it is never closed: the fault has been charged, and
  /// the next game begins here.
  [[nodiscard]] bool scan_comment(std::string_view& text) {
    const char* const begin = at_ + 1;
    if (*at_ == ';') {
      at_ = line_end(begin);
      text = {begin, static_cast<std::size_t>(at_ - begin)};
      if (text.find("[%") != std::string_view::npos) check_commands(text);
      return true;
    }
    bool has_command = false;
    for (const char* at = begin;; ++at) {
      at = find_either(at, end_, '}', '[', high_);
      if (is_plain_clock(at, end_)) {
        at += 13;
        continue;
      }
      if (at == end_ ||
          (*at == '[' && may_begin_game_behind(at[-1]) && begins_game(begin_, at, end_, begin - 1))) {
        refuse(PgnCode::unterminated_comment, {begin - 1, 1});
        is_unterminated_ = true;
        at_ = before_marks(begin_, at);
        return false;
      }
      if (*at == '}') {
        text = {begin, static_cast<std::size_t>(at - begin)};
        at_ = at + 1;
        if (has_command) check_commands(text);
        return true;
      }
      has_command = has_command || (at + 1 != end_ && at[1] == '%');
    }
  }

  void check_commands(std::string_view text) {
    for (const BadCommand& bad : find_bad_commands(text))
      charge(PgnCode::bad_command, text.substr(bad.offset, bad.length));
  }

  // ---- the slow way: any other token ----

  [[nodiscard]] Game read_token() {
    if (const char* const behind = behind_marks(at_, end_); behind != at_) [[unlikely]] {
      if (looks_like_tag(behind, end_)) return Game::is_over;  // They stand before the next game.
      charge(PgnCode::byte_order_mark, {at_, byte_order_mark.size()});
      at_ = behind;
      return Game::goes_on;
    }
    const std::string_view token = token_at(at_, end_);
    at_ += token.size();
    high_ = high_ || std::ranges::any_of(token, is_high);

    if (const auto result = result_of(token)) return read_result(*result, token);
    if (is_null_move(token)) return read_null_move(token);
    if (const auto code = nag_of_glyph(token)) {
      charge(PgnCode::symbol_annotation, token);
      if constexpr (Sink::is_told) sink_.nag(*code);
      return Game::goes_on;
    }
    if (score_.can_vary()) {
      if (is_en_passant_mark(token)) {
        charges_.charge_last_move(PgnCode::en_passant_mark, token);
        return Game::goes_on;
      }
      if (is_check_mark(token)) {
        charges_.charge_last_move(PgnCode::check_sign, token);
        return Game::goes_on;
      }
    }
    return read_other_move(token);
  }

  /// With a symbol or a result glued to it or not.
  [[nodiscard]] Game read_other_move(std::string_view token) {
    std::string_view move_text = token;
    std::optional<int> glued;
    auto text = parse_move_text(token);
    if (!text) {
      if (split_result(move_text)) {
        at_ = token.data() + move_text.size();
        charge(PgnCode::result_form, token.substr(move_text.size()));
        text = parse_move_text(move_text);
      } else {
        glued = split_symbol(move_text);
        if (glued) text = parse_move_text(move_text);
      }
    }
    if (!text) return refuse(PgnCode::unknown_token, token);
    const auto read = notation::read_move(score_.now(), *text);
    if (!read) return refuse_move(move_text, *text, read.error());
    const std::uint64_t flaws = read->flaws.bits();
    for (std::uint64_t rest = flaws; rest != 0; rest &= rest - 1) {
      charge(static_cast<PgnCode>(std::countr_zero(rest)), move_text);
    }
    if (score_.drawn() != Drawn::not_yet && !score_.in_variation()) charge_move_after_draw(move_text);
    score_.play(read->move);
    if constexpr (Sink::is_told) sink_.move(read->move);
    if (glued) {
      charge(PgnCode::symbol_annotation, token);
      if constexpr (Sink::is_told) sink_.nag(*glued);
    }
    return Game::goes_on;
  }

  [[nodiscard]] Game read_null_move(std::string_view token) {
    if (!board::has_legal_move(score_.now())) return refuse_after_end(token);
    if (score_.now().checkers != 0) {
      return refuse(PgnCode::illegal_null_move, token, reason_against_null_move);
    }
    charge(score_.in_variation() ? PgnCode::null_move_in_variation : PgnCode::null_move, token);
    score_.pass();
    if constexpr (Sink::is_told) sink_.null_move();
    return Game::goes_on;
  }

  [[nodiscard]] Game read_result(ResultText result, std::string_view token) {
    if (!result.is_canonical) charge(PgnCode::result_form, token);
    if (score_.in_variation()) {
      charge(PgnCode::result_in_variation, token);
      return Game::goes_on;
    }
    has_result_ = true;
    result_ = result.result;
    result_text_ = token;

    // Comments behind the result, before an empty line, are still of this game.
    while (const char* const comment = late_comment(text(), at_)) {
      at_ = comment;
      charge(PgnCode::comment_after_result, {comment, 1});
      if (read_comment() == Game::is_refused) break;
    }
    if constexpr (Sink::is_told) sink_.result(result_);
    return Game::is_over;
  }

  // ---- the end ----

  void finish_game() {
    if (score_.in_variation()) {
      charge(PgnCode::unterminated_variation, behind_last_token());
      while (score_.in_variation()) {
        score_.end_variation();
        if constexpr (Sink::is_told) sink_.end_variation();
      }
    }
    const std::string_view tag = tags_.result();
    const auto promised = parse_pgn_result(tag);
    if (!has_result_) {
      const bool is_promised = promised && *promised != PgnResult::unknown;
      charge(!is_promised               ? PgnCode::missing_termination
             : score_.main_plies() == 0 ? PgnCode::no_moves
                                        : PgnCode::truncated,
             behind_last_token());
      if (promised) check_result(*promised, tag);
      return;
    }
    if (promised && *promised != result_) {
      charge(PgnCode::result_mismatch, result_text_, [&] { return differing_results(tag, result_text_); });
    }
    check_result(result_, result_text_);
  }

  void check_result(PgnResult result, std::string_view token) {
    // A draw before the last move decides, whatever came of it.
    auto ended = is_draw_told_ ? std::nullopt : ended_by_position(score_.now());
    if (!ended) ended = ended_by_draw(score_.drawn(), tags_.date());
    if (!ended || ended->result == result) return;
    charge(result == PgnResult::unknown ? PgnCode::open_result : PgnCode::wrong_result, token,
           [&] { return reason_against_result(*ended, token); });
  }

  /// Once in a game: what follows is read like any other move.
  void charge_move_after_draw(std::string_view token) {
    const auto ended = ended_by_draw(score_.drawn(), tags_.date());
    if (!ended || std::exchange(is_draw_told_, true)) return;
    charge(PgnCode::move_after_draw, token, [&] { return reason_after(*ended); });
  }

  // ---- faults ----

  [[nodiscard]] Game refuse_move(std::string_view token, const MoveText& text, const MoveError& error) {
    if (!board::has_legal_move(score_.now())) return refuse_after_end(token);
    return refuse(to_pgn_code(error.flaw), token, [&] { return reason_against(score_, token, text, error); });
  }

  [[nodiscard]] Game refuse_after_end(std::string_view token) {
    return refuse(PgnCode::move_after_end, token,
                  [&] { return reason_after(*ended_by_position(score_.now())); });
  }

  /// A fault after which the game cannot be read on.
  template <class Why>
  Game refuse(PgnCode code, std::string_view token, const Why& why) {
    charge(code, token, [&] {
      Reason reason = why();
      reason.text += "; the rest of the game is skipped";
      return reason;
    });
    return Game::is_refused;
  }
  Game refuse(PgnCode code, std::string_view token) {
    return refuse(code, token, [&] { return without_article(sentence_of(code)); });
  }

  template <class... Why>
  void charge(PgnCode code, std::string_view token, const Why&... why) {
    charges_.charge(code, token, why...);
  }

  // ---- places ----

  [[nodiscard]] Span text() const noexcept { return {.begin = begin_, .end = end_}; }
  /// Where something is missing: nothing, but somewhere.
  [[nodiscard]] std::string_view behind_last_token() const noexcept {
    const char* at = at_;
    while (at != begin_ && is_blank(at[-1])) --at;
    return {at, at};
  }
  [[nodiscard]] const char* line_end(const char* at) noexcept {
    return find_either(at, end_, '\n', '\r', high_);
  }
  [[nodiscard]] std::uint64_t offset_of(const char* at) const noexcept {
    return origin_.place.offset + static_cast<std::uint64_t>(at - begin_);
  }

  Sink& sink_;
  PgnOrigin origin_;
  const char* const begin_;
  const char* const end_;
  const char* at_;
  Score score_;
  Charges<Sink> charges_;
  Tags tags_;
  std::vector<EarlyComment> early_;
  std::string unescaped_;
  std::uint64_t plies_ = 0;
  std::string_view result_text_;
  PgnResult result_ = PgnResult::unknown;
  bool is_start_;
  bool has_result_ = false;
  bool is_unterminated_ = false;
  bool is_draw_told_ = false;
  bool high_ = false;  ///< A byte beyond ASCII was met in this game.
};

}  // namespace adoube::notation::pgn
