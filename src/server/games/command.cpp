// SPDX-License-Identifier: GPL-3.0-or-later
// Reading commands, each field with its own complaint.
#include "games/command.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <utility>

#include "adoube/questions/fields.hpp"

namespace adoube::server {

namespace {

namespace json = boost::json;
using questions::complain;
using questions::Complaint;

constexpr std::size_t longest_word = 64;

struct PlainWish {
  std::string_view name;
  Wish wish;
};

/// Those that are a word and nothing else.
[[nodiscard]] const auto& plain_wishes() {
  static const std::array<PlainWish, 12> wishes{
      PlainWish{.name = "draw", .wish = WantDraw{}},
      PlainWish{.name = "accept_draw", .wish = TakeDraw{}},
      PlainWish{.name = "decline_draw", .wish = RefuseDraw{}},
      PlainWish{.name = "takeback", .wish = WantTakeback{}},
      PlainWish{.name = "accept_takeback", .wish = TakeTakeback{}},
      PlainWish{.name = "decline_takeback", .wish = RefuseTakeback{}},
      PlainWish{.name = "rematch", .wish = WantRematch{}},
      PlainWish{.name = "accept_rematch", .wish = TakeRematch{}},
      PlainWish{.name = "decline_rematch", .wish = RefuseRematch{}},
      PlainWish{.name = "resign", .wish = GiveUp{}},
      PlainWish{.name = "abort", .wish = CallOff{}},
      PlainWish{.name = "flag", .wish = PointAtFlag{}}};
  return wishes;
}

[[nodiscard]] Result<Wish, Complaint> parse_said_move(const json::object& text) {
  const auto uci = questions::optional_text(text, "uci", longest_word);
  if (!uci) return std::unexpected(uci.error());
  const std::optional<std::string>& said = *uci;
  if (said) return SayMove{.text = *said};
  auto san = questions::required_text(text, "san", longest_word);
  if (!san) return std::unexpected(san.error());
  return SayMove{.text = *std::move(san)};
}

[[nodiscard]] Result<Wish, Complaint> parse_carried(const json::object& text) {
  const auto from = questions::required_square(text, "from");
  if (!from) return std::unexpected(from.error());
  const auto to = questions::required_square(text, "to");
  if (!to) return std::unexpected(to.error());
  const auto field = questions::optional_text(text, "promotion", longest_word);
  if (!field) return std::unexpected(field.error());
  const std::optional<std::string>& letter = *field;
  CarryPiece carried{.from = *from, .to = *to};
  if (!letter) return carried;
  if (letter->size() == 1) carried.promotion = role_of_letter(letter->front());
  if (carried.promotion) return carried;
  return complain("promotion", "a pawn becomes q, r, b or n");
}

[[nodiscard]] Result<Wish, Complaint> parse_hand(const json::object& text) {
  const auto said = questions::required_text(text, "event", longest_word);
  if (!said) return std::unexpected(said.error());
  const auto event = game::parse_touch_event(*said);
  if (event) return UseHand{.touch = event->action};
  auto complaint = complain("event", event.error().reason);
  complaint.error().column = event.error().column;
  return complaint;
}

[[nodiscard]] Result<Wish, Complaint> parse_claim(const json::object& text) {
  const auto kind = questions::required_text(text, "kind", longest_word);
  if (!kind) return std::unexpected(kind.error());
  auto with = questions::optional_text(text, "with", longest_word);
  if (!with) return std::unexpected(with.error());
  for (const auto one : {game::ClaimKind::threefold_repetition, game::ClaimKind::fifty_moves}) {
    if (to_string(one) == *kind) return MakeClaim{.kind = one, .with = *std::move(with)};
  }
  return complain("kind", "threefold_repetition or fifty_moves can be claimed");
}

[[nodiscard]] Result<Wish, Complaint> parse_wish(const json::object& text) {
  const auto word = questions::required_text(text, "do", longest_word);
  if (!word) return std::unexpected(word.error());
  if (*word == "move") return parse_said_move(text);
  if (*word == "try") return parse_carried(text);
  if (*word == "touch") return parse_hand(text);
  if (*word == "claim") return parse_claim(text);
  for (const PlainWish& one : plain_wishes()) {
    if (one.name == *word) return one.wish;
  }
  return complain("do",
                  "nobody can do this; the words are move, try, touch, claim, draw, takeback and rematch "
                  "(also behind accept_ and decline_), resign, abort and flag");
}

}  // namespace

Result<Command, Complaint> parse_command(const json::object& text) {
  auto wish = parse_wish(text);
  if (!wish) return std::unexpected(wish.error());
  const auto ply = questions::optional_number(text, "ply", 0, 100'000);
  if (!ply) return std::unexpected(ply.error());
  Command command{.wish = *std::move(wish)};
  if (const std::optional<std::int64_t>& number = *ply; number)
    command.ply = static_cast<std::size_t>(*number);
  if (text.contains("by")) {
    const auto by = questions::required_colour(text, "by");
    if (!by) return std::unexpected(by.error());
    command.by = *by;
  }
  return command;
}

}  // namespace adoube::server
