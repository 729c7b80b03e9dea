// SPDX-License-Identifier: GPL-3.0-or-later
// Reading happenings, and saying where a text stops being one.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/store/happening.hpp"
#include "happening_words.hpp"

namespace adoube::store {

namespace {

using Error = std::unexpected<HappeningError>;

constexpr std::size_t longest_id = 64;
constexpr Abort by_nobody{};

/// Words with single blanks between them, and where each began.
class Words {
 public:
  explicit Words(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::string_view next() noexcept {
    begin_ = next_;
    const std::size_t blank = std::min(text_.find(' ', begin_), text_.size());
    next_ = std::min(blank + 1, text_.size());
    return text_.substr(begin_, blank - begin_);
  }
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(next_); }
  /// Of the word told last.
  [[nodiscard]] std::size_t column() const noexcept { return begin_ + 1; }
  [[nodiscard]] std::size_t column_of_rest() const noexcept { return next_ + 1; }
  void skip(std::size_t count) noexcept { next_ = std::min(next_ + count, text_.size()); }

 private:
  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t next_ = 0;
};

[[nodiscard]] Error fail(std::size_t column, std::string_view expected, std::string_view found) {
  return Error({.column = column,
                .text = found.empty() ? fmt::format("The text ends where {} is expected.", expected)
                                      : fmt::format("{} is not {}.", shown(found), expected)});
}

[[nodiscard]] std::optional<Move> read_move(std::string_view text) noexcept {
  if (text.size() < 4) return std::nullopt;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  const std::string_view mark = text.substr(4);
  if (mark.empty()) return Move::normal(*from, *to);
  if (mark == en_passant_mark) return Move::en_passant(*from, *to);
  if (mark == castling_mark) return Move::castling(*from, *to);
  if (mark.size() != 1) return std::nullopt;
  const auto role = role_of_letter(mark.front());
  const auto promotion = role ? to_promotion_role(*role) : std::nullopt;
  if (!promotion) return std::nullopt;
  return Move::promotion(*from, *to, *promotion);
}

[[nodiscard]] Result<Move, HappeningError> read_move(Words& words) {
  const std::string_view text = words.next();
  if (const auto move = read_move(text)) return *move;
  return fail(words.column(), "a move", text);
}

[[nodiscard]] Result<game::Action, HappeningError> read_claim(Words& words) {
  const std::string_view kind = words.next();
  game::Claim claim{.kind = game::ClaimKind::threefold_repetition};
  if (kind == game::to_string(game::ClaimKind::fifty_moves)) {
    claim.kind = game::ClaimKind::fifty_moves;
  } else if (kind != game::to_string(claim.kind)) {
    return fail(words.column(), "a claim that can be made", kind);
  }
  if (!words.rest().empty() && !words.rest().starts_with('@')) {
    const auto move = read_move(words);
    if (!move) return std::unexpected(move.error());
    claim.with_move = *move;
  }
  return game::ClaimDraw{.claim = claim};
}

[[nodiscard]] Result<game::Action, HappeningError> read_hand(Words& words) {
  const std::string_view text = words.rest().substr(0, words.rest().find(" @"));
  auto touch = game::parse_touch_event(text);
  if (!touch) {
    return Error({.column = words.column_of_rest() + touch.error().column - 1,
                  .text = fmt::format("This is nothing that hands do: {}.", shown(touch.error().reason))});
  }
  words.skip(text.size() + 1);
  return game::Handle{.touch = touch->action};
}

[[nodiscard]] std::optional<game::Action> plain_action(std::string_view word) {
  return std::apply(
      [word](const auto&... plain) {
        std::optional<game::Action> found;
        ((word == plain.word ? static_cast<void>(found = plain.action) : void()), ...);
        return found;
      },
      plain_actions);
}

[[nodiscard]] Result<game::Action, HappeningError> read_action(std::string_view word, Words& words) {
  if (word == "move") {
    const auto move = read_move(words);
    if (!move) return std::unexpected(move.error());
    return game::Play{.move = *move};
  }
  if (word == "hand") return read_hand(words);
  if (word == "claim") return read_claim(words);
  if (auto action = plain_action(word)) return *action;
  return fail(words.column(), "anything that happens in a game", word);
}

[[nodiscard]] Result<Happening, HappeningError> read_event(Colour by, std::string_view word, Words& words) {
  auto action = read_action(word, words);
  if (!action) return std::unexpected(std::move(action).error());
  game::Event event{.by = by, .action = *std::move(action)};
  if (words.rest().empty()) return event;
  const std::string_view time = words.next();
  std::int64_t count = 0;
  const char* const last = std::to_address(time.end());
  if (!time.starts_with('@')) return fail(words.column(), "the time of the event", time);
  const auto [end, fault] = std::from_chars(std::to_address(time.begin() + 1), last, count);
  if (fault != std::errc{} || end != last) return fail(words.column(), "the time of the event", time);
  event.at = game::Time(count);
  return event;
}

[[nodiscard]] Result<Happening, HappeningError> read_rematch(Words& words) {
  const std::string_view id = words.next();
  const bool is_id = !id.empty() && id.size() <= longest_id && std::ranges::all_of(id, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
  if (!is_id) return fail(words.column(), "the id of a game", id);
  return Rematch{.game = std::string(id)};
}

[[nodiscard]] Result<Happening, HappeningError> read_first_form(Words& words) {
  const std::string_view who = words.next();
  if (who != "w" && who != "b" && who != "-") return fail(words.column(), "w, b or -", who);
  const std::string_view word = words.next();
  if (who == "-") {
    if (word == "abort") return by_nobody;
    if (word == "rematch") return read_rematch(words);
    return fail(words.column(), "what happens without a player", word);
  }
  const Colour by = who == "w" ? Colour::white : Colour::black;
  if (word == "abort") return Abort{.by = by};
  if (word == "offer_rematch") return OfferRematch{.by = by};
  if (word == "decline_rematch") return DeclineRematch{.by = by};
  return read_event(by, word, words);
}

}  // namespace

Result<Happening, HappeningError> parse_happening(std::string_view text) {
  Words words(text);
  const std::string_view form = words.next();
  if (form != happening_form) return fail(words.column(), "a form of events that this program knows", form);
  auto happening = read_first_form(words);
  if (!happening) return happening;
  // One happening has one text: what was read more leniently, or is left over, is no text of ours.
  const std::string canonical = to_text(*happening);
  if (canonical == text) return happening;
  const auto differs = std::ranges::mismatch(canonical, text).in1 - canonical.begin();
  return Error({.column = static_cast<std::size_t>(differs) + 1,
                .text = fmt::format("The event would be written {}.", shown(canonical))});
}

}  // namespace adoube::store
