// SPDX-License-Identifier: GPL-3.0-or-later
// Looking captures and promotions up.
#include "conversions.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"

namespace adoube::endgame::table {

namespace {

[[nodiscard]] bool is_last_rank(Piece man, Square s) noexcept {
  return man.role == Role::pawn && rank_seen_by(man.colour, s) == 7;
}

}  // namespace

Prospect better(Prospect prospect, Entry next) noexcept {
  if (next == drawn) return wins(prospect) ? prospect : holding;
  const auto reached = static_cast<Prospect>(next + 1);
  if (wins(reached)) return wins(prospect) ? std::min(prospect, reached) : reached;
  if (wins(prospect) || prospect == holding) return prospect;
  return std::max(prospect, reached);
}

Conversions::Conversions(const Layout& layout, const Tables& tables) : layout_(&layout) {
  ways_.resize((none + 1) * (none * roles + 1));
  const auto men = layout.men();
  for (std::size_t removed = 2; removed <= men.size(); ++removed) {
    const auto gone = removed < men.size() ? std::optional(removed) : std::nullopt;
    if (gone) ways_[place(gone, std::nullopt)] = find_way(gone, std::nullopt, tables);
    for (std::size_t slot = 2; slot < men.size(); ++slot) {
      if (men[slot].role != Role::pawn || (gone && men[*gone].colour == men[slot].colour)) continue;
      for (const PromotionRole role : all_promotion_roles) {
        const Promoting promoting{.slot = slot, .role = role};
        ways_[place(gone, promoting)] = find_way(gone, promoting, tables);
      }
    }
  }
}

std::size_t Conversions::place(std::optional<std::size_t> removed,
                               const std::optional<Promoting>& promoting) noexcept {
  const std::size_t promotion =
      promoting ? promoting->slot * roles + std::to_underlying(promoting->role) + 1 : 0;
  return removed.value_or(none) * (none * roles + 1) + promotion;
}

const Conversions::Way& Conversions::way(std::optional<std::size_t> removed,
                                         const std::optional<Promoting>& promoting) const noexcept {
  return ways_[place(removed, promoting)];
}

Conversions::Way Conversions::find_way(std::optional<std::size_t> removed,
                                       const std::optional<Promoting>& promoting,
                                       const Tables& tables) const {
  std::vector<std::pair<Piece, std::uint8_t>> men;
  std::vector<Piece> pieces;
  for (std::size_t slot = 0; slot < layout_->slots(); ++slot) {
    if (slot == removed) continue;
    Piece man = layout_->men()[slot];
    if (promoting && promoting->slot == slot) man.role = to_role(promoting->role);
    men.emplace_back(man, static_cast<std::uint8_t>(slot));
    pieces.push_back(man);
  }
  const SeenMaterial seen = Material::of(pieces);
  Way way{.data = nullptr, .swapped = seen.swapped, .slots = {}};
  if (seen.material == Material()) {
    way.slots[1] = 1;
    return way;
  }
  const Table* table = tables.find(seen.material);
  expects(table != nullptr, "generate: the tables after captures and promotions are given");
  way.data = &table->data();
  const auto wanted = way.data->layout().men();
  for (std::size_t slot = 0; slot < wanted.size(); ++slot) {
    Piece man = wanted[slot];
    if (seen.swapped) man.colour = opposite(man.colour);
    const auto found = std::ranges::find(men, man, &std::pair<Piece, std::uint8_t>::first);
    way.slots[slot] = found->second;
    men.erase(found);
  }
  return way;
}

Entry Conversions::after(const Squares& squares, std::optional<std::size_t> removed,
                         const std::optional<Promoting>& promoting, Colour turn) const noexcept {
  const Way& way = this->way(removed, promoting);
  if (way.data == nullptr) {
    return KingPairs::of(false).find(squares[0], squares[1]) ? drawn : illegal;
  }
  Squares there{};
  const int turned = way.swapped ? 56 : 0;
  for (std::size_t slot = 0; slot < way.data->layout().slots(); ++slot) {
    there[slot] = static_cast<Square>(index_of(squares[way.slots[slot]]) ^ turned);
  }
  return way.data->at(there, way.swapped ? opposite(turn) : turn);
}

void Conversions::write_prospects(const Frame& frame, Colour turn, std::uint64_t legal,
                                  std::span<Entry, 64> prospects) const noexcept {
  const auto men = layout_->men();
  const std::size_t ranging = layout_->ranging();
  const Piece ranging_man = layout_->ranging_man();
  const std::uint64_t occupied = frame.occupied();
  const Colour other = opposite(turn);

  // For each square of the ranging man: the man in `slot` goes to `to`, where `removed` stands if one does.
  const auto note = [&](std::uint64_t where, std::size_t slot, std::optional<std::size_t> removed,
                        std::optional<Square> to) {
    Squares squares = frame.squares();
    for (const Square s : board::Bitboard(where & legal)) {
      squares[ranging] = s;
      const Square target = to.value_or(s);
      squares[slot] = target;
      Prospect& prospect = prospects[static_cast<std::size_t>(index_of(s))];
      const auto add = [&](Entry next) {
        if (next != illegal) prospect = better(prospect, next);
      };
      if (is_last_rank(men[slot], target)) {
        for (const PromotionRole role : all_promotion_roles) {
          add(after(squares, removed, Promoting{.slot = slot, .role = role}, other));
        }
      } else {
        add(after(squares, removed, std::nullopt, other));
      }
    }
  };

  for (std::size_t slot = 0; slot < ranging; ++slot) {
    if (men[slot].colour != turn) continue;
    const Square from = frame.squares()[slot];
    const std::uint64_t attacked = attacks(men[slot], from, occupied);
    // 1. A man of the frame captures another of it, past the ranging man.
    for (std::size_t victim = 2; victim < ranging; ++victim) {
      const Square to = frame.squares()[victim];
      if (men[victim].colour == turn || (attacked & board::bit(to)) == 0) continue;
      note(~board::between(from, to).bits(), slot, victim, to);
    }
    // 2. It captures the ranging man.
    if (ranging_man.colour != turn) note(attacked, slot, ranging, std::nullopt);
    // 3. A pawn of the frame is promoted.
    if (men[slot].role != Role::pawn || rank_seen_by(turn, from) != 6) continue;
    const Square to = ahead(turn, from, 1);
    if ((occupied & board::bit(to)) == 0) note(~board::bit(to), slot, std::nullopt, to);
  }
  if (ranging_man.colour != turn) return;
  // 4. The ranging man captures one of the frame.
  for (std::size_t victim = 2; victim < ranging; ++victim) {
    const Square to = frame.squares()[victim];
    if (men[victim].colour != turn) note(attackers(ranging_man, to, occupied), ranging, victim, to);
  }
  // 5. It is a pawn and is promoted.
  if (ranging_man.role != Role::pawn) return;
  for (const Square from :
       board::Bitboard(legal & board::bits_of(turn == Colour::white ? Rank::r7 : Rank::r2))) {
    const Square to = ahead(turn, from, 1);
    if ((occupied & board::bit(to)) == 0) note(board::bit(from), ranging, std::nullopt, to);
  }
}

}  // namespace adoube::endgame::table
