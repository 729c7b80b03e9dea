// SPDX-License-Identifier: GPL-3.0-or-later
// Writing happenings.
#include <fmt/format.h>

#include "adoube/store/happening.hpp"
#include "happening_words.hpp"

namespace adoube::store {

namespace {

[[nodiscard]] std::string text_of(Move move) {
  std::string text = to_string(move.from()) + to_string(move.to());
  switch (move.kind()) {
    case MoveKind::normal: break;
    case MoveKind::promotion:
      if (const auto role = move.promotion()) text += letter_of(to_role(*role));
      break;
    case MoveKind::en_passant: text += en_passant_mark; break;
    case MoveKind::castling: text += castling_mark; break;
  }
  return text;
}

[[nodiscard]] char letter_of(std::optional<Colour> by) noexcept {
  if (!by) return '-';
  return *by == Colour::white ? 'w' : 'b';
}

struct ActionText {
  std::string operator()(const game::Play& play) const { return "move " + text_of(play.move); }
  std::string operator()(const game::Handle& handle) const {
    return "hand " + game::to_string({.action = handle.touch});
  }
  std::string operator()(const game::ClaimDraw& draw) const {
    std::string text = fmt::format("claim {}", game::to_string(draw.claim.kind));
    if (draw.claim.with_move) text += ' ' + text_of(*draw.claim.with_move);
    return text;
  }
  template <class Plain>
  std::string operator()(const Plain& /*action*/) const {
    return std::string(std::get<WordOf<Plain>>(plain_actions).word);
  }
};

struct HappeningText {
  std::string operator()(const game::Event& event) const {
    std::string text = fmt::format("{} {}", letter_of(event.by), std::visit(ActionText{}, event.action));
    if (event.at) text += fmt::format(" @{}", event.at->count());
    return text;
  }
  std::string operator()(const Abort& abort) const { return fmt::format("{} abort", letter_of(abort.by)); }
  std::string operator()(const OfferRematch& offer) const {
    return fmt::format("{} offer_rematch", letter_of(offer.by));
  }
  std::string operator()(const DeclineRematch& decline) const {
    return fmt::format("{} decline_rematch", letter_of(decline.by));
  }
  std::string operator()(const Rematch& rematch) const { return "- rematch " + rematch.game; }
};

}  // namespace

std::string to_text(const Happening& happening) {
  return fmt::format("{} {}", happening_form, std::visit(HappeningText{}, happening));
}

}  // namespace adoube::store
