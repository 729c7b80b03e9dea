// SPDX-License-Identifier: GPL-3.0-or-later
// Syzygy endgame tables, read from files: who wins under the fifty-move rule, and how far the next zeroing
// is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"

namespace adoube::endgame {

/// How a position stands for the player to move, both playing best, if the last move was a capture or a pawn
/// move. A cursed win is one that the fifty-move rule [FIDE 9.3] turns into a draw, a blessed loss likewise.
enum class Wdl5 : std::int8_t { loss = -2, blessed_loss = -1, draw = 0, cursed_win = 1, win = 2 };

/// The same seen by the other player.
[[nodiscard]] constexpr Wdl5 reversed(Wdl5 wdl) noexcept { return static_cast<Wdl5>(-static_cast<int>(wdl)); }

/// "loss", "blessed loss", "draw", "cursed win", "win".
[[nodiscard]] std::string_view to_string(Wdl5 wdl) noexcept;

/// Why the tables say nothing about a position.
struct SyzygySilence {
  enum class Reason : std::uint8_t { castling_rights, too_many_men, missing_table, broken_table };

  Reason reason;
  /// The file that was needed, "KRvKP.rtbz"; empty where no file could help.
  std::string file;
  /// What is wrong with a broken file.
  std::string fault;

  friend bool operator==(const SyzygySilence&, const SyzygySilence&) = default;
};

[[nodiscard]] std::string to_string(const SyzygySilence& silence);

/// A folder that cannot be listed.
struct SyzygyFolderFault {
  std::filesystem::path folder;
  std::string reason;
};

/// A legal move as the tables judge it, for the player who makes it.
struct RankedMove {
  Move move;
  /// If the counter of the fifty-move rule stood at zero.
  Wdl5 wdl;
  /// With the counter where it stands: a win that comes too late is a cursed win, a loss a blessed loss.
  Wdl5 outcome;
  /// Plies up to and including the next capture, pawn move or mate, by this move or after it; positive for
  /// the winner, negative for the loser, zero if drawn. Past the fifty-move rule 100 is added.
  int dtz;
  /// Does the move itself capture, or move a pawn?
  bool is_zeroing;
  bool is_mate;
};

namespace syzygy {
class Shelf;
}

/// The tables of some folders. Copies share them; any number of threads may ask at once. A file is opened,
/// and its header checked, when it is first needed.
class SyzygyTables {
 public:
  /// The most men any table of this format has.
  static constexpr int most_men = 7;

  /// Lists the folders; files that are not tables are passed over. Of two files with one name, the first
  /// counts.
  [[nodiscard]] static Result<SyzygyTables, SyzygyFolderFault> open(
      std::span<const std::filesystem::path> folders);

  /// The number of men of the largest table that says who wins; zero if there is none.
  [[nodiscard]] int largest() const noexcept;
  /// The number of files of either kind.
  [[nodiscard]] std::size_t count() const noexcept;
  /// Of those that say who wins, and of those that say how far the next zeroing is.
  [[nodiscard]] std::size_t wdl_count() const noexcept;
  [[nodiscard]] std::size_t dtz_count() const noexcept;

  /// Opens every file and checks what can be checked without reading all of it.
  [[nodiscard]] std::vector<SyzygySilence> faults() const;

  /// Who wins. En passant is accounted for, the counter of the position is not.
  [[nodiscard]] Result<Wdl5, SyzygySilence> probe_wdl(const board::Position& position) const;

  /// The distance to the next zeroing move (a capture or a move of a pawn) or mate, in plies, both playing
  /// best: positive if the player to move wins, negative if he loses (-1 if he is mated), zero if drawn;
  /// beyond 100 either way if the fifty-move rule intervenes. Some tables keep whole moves only; n then may
  /// mean n + 1 plies, but never where that would matter to the rule.
  [[nodiscard]] Result<int, SyzygySilence> probe_dtz(const board::Position& position) const;

  /// All legal moves, best first; whoever always plays the first wins what can be won.
  [[nodiscard]] Result<std::vector<RankedMove>, SyzygySilence> rank_moves(
      const board::Position& position) const;

  /// The files that the answers about a position may need, through captures and promotions, and that are not
  /// there; sorted.
  [[nodiscard]] std::vector<std::string> missing_files(const board::Position& position) const;

 private:
  explicit SyzygyTables(std::shared_ptr<const syzygy::Shelf> shelf) noexcept : shelf_(std::move(shelf)) {}

  std::shared_ptr<const syzygy::Shelf> shelf_;
};

}  // namespace adoube::endgame
