// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/endgame/syzygy.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/tables.hpp"
#include "prober.hpp"
#include "shelf.hpp"

namespace adoube::endgame {

namespace {

/// [FIDE 9.3] What is left of a result when the counter already stands at `clock` and the next zeroing move
/// is `distance` away, itself included: it must come before fifty moves of both players are full.
[[nodiscard]] Wdl5 with_clock(Wdl5 wdl, syzygy::Distance distance, int clock) noexcept {
  if (wdl == Wdl5::win) {
    // In doubt about a ply, the win is not promised.
    const int latest = clock + distance.plies + (distance.is_exact || clock == 0 ? 0 : 1);
    return latest <= 100 ? wdl : Wdl5::cursed_win;
  }
  if (wdl == Wdl5::loss) return clock - distance.plies <= 100 ? wdl : Wdl5::blessed_loss;
  return wdl;
}

}  // namespace

std::string_view to_string(Wdl5 wdl) noexcept {
  switch (wdl) {
    case Wdl5::loss: return "loss";
    case Wdl5::blessed_loss: return "blessed loss";
    case Wdl5::draw: return "draw";
    case Wdl5::cursed_win: return "cursed win";
    case Wdl5::win: return "win";
  }
  return "";
}

std::string to_string(const SyzygySilence& silence) {
  using Reason = SyzygySilence::Reason;
  switch (silence.reason) {
    case Reason::castling_rights: return "no table knows of castling rights";
    case Reason::too_many_men: return "no table has more than seven men";
    case Reason::missing_table: return "the table " + silence.file + " is not there";
    case Reason::broken_table: return "the table " + silence.file + " is broken: " + silence.fault;
  }
  return {};
}

Result<SyzygyTables, SyzygyFolderFault> SyzygyTables::open(std::span<const std::filesystem::path> folders) {
  auto shelf = syzygy::Shelf::open(folders);
  if (!shelf) return std::unexpected(std::move(shelf.error()));
  return SyzygyTables(*std::move(shelf));
}

int SyzygyTables::largest() const noexcept { return shelf_->largest(); }
std::size_t SyzygyTables::count() const noexcept { return shelf_->count(); }
std::size_t SyzygyTables::wdl_count() const noexcept { return shelf_->count(syzygy::TableKind::wdl); }
std::size_t SyzygyTables::dtz_count() const noexcept { return shelf_->count(syzygy::TableKind::dtz); }
std::vector<SyzygySilence> SyzygyTables::faults() const { return shelf_->faults(); }

Result<Wdl5, SyzygySilence> SyzygyTables::probe_wdl(const board::Position& position) const {
  return syzygy::Prober(*shelf_).wdl(position);
}

Result<int, SyzygySilence> SyzygyTables::probe_dtz(const board::Position& position) const {
  const auto distance = syzygy::Prober(*shelf_).distance(position);
  if (!distance) return std::unexpected(distance.error());
  return distance->plies;
}

Result<std::vector<RankedMove>, SyzygySilence> SyzygyTables::rank_moves(
    const board::Position& position) const {
  const syzygy::Prober prober(*shelf_);
  // Castling would change what may be asked: it is refused before any move is tried.
  if (const auto silence = prober.wdl(position); !silence) return std::unexpected(silence.error());
  std::vector<RankedMove> ranked;
  for (const Move move : board::legal_moves(position)) {
    const board::Position next = board::after(position, move);
    const auto answer = prober.wdl(next);
    if (!answer) return std::unexpected(answer.error());
    const Wdl5 wdl = reversed(*answer);
    const auto distance = prober.distance_by(position, move, wdl);
    if (!distance) return std::unexpected(distance.error());
    const bool is_zeroing = syzygy::is_zeroing(position, move);
    const bool is_mate = board::is_checkmate(next);
    // A zeroing move finds the counter at zero; a ply on, the tables' own result holds. Mate ends the game
    // whatever the counter says.
    const Wdl5 outcome = is_zeroing || is_mate ? wdl : with_clock(wdl, *distance, position.halfmove_clock());
    ranked.push_back({.move = move,
                      .wdl = wdl,
                      .outcome = outcome,
                      .dtz = distance->plies,
                      .is_zeroing = is_zeroing,
                      .is_mate = is_mate});
  }
  // With the sign, the least distance is best for either: the winner's shortest, the loser's longest.
  // Of promotions that take as long, the queen's comes first.
  std::ranges::sort(ranked, {}, [](const RankedMove& m) {
    const auto role = m.move.promotion();
    return std::tuple(-static_cast<int>(m.outcome), m.is_mate ? 0 : 1, m.dtz, m.is_zeroing ? 0 : 1,
                      role ? -1 - static_cast<int>(*role) : 0, m.move);
  });
  return ranked;
}

std::vector<std::string> SyzygyTables::missing_files(const board::Position& position) const {
  using syzygy::TableKind;
  const Material whole = Material::of(position).material;
  std::set<std::string> missing;
  std::set<Material> seen;
  std::vector<Material> waiting{whole};
  while (!waiting.empty()) {
    const Material men = waiting.back();
    waiting.pop_back();
    if (men.size() < 3 || men.size() > most_men || !seen.insert(men).second) continue;
    if (!shelf_->has(TableKind::wdl, men)) missing.insert(syzygy::file_name(TableKind::wdl, men));
    for (const Material& next : materials_after(men)) waiting.push_back(next);
  }
  // Who asks for the distance to a zeroing move needs it no further than that.
  if (whole.size() >= 3 && whole.size() <= most_men && !shelf_->has(TableKind::dtz, whole)) {
    missing.insert(syzygy::file_name(TableKind::dtz, whole));
  }
  return {missing.begin(), missing.end()};
}

}  // namespace adoube::endgame
