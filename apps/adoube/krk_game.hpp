// SPDX-License-Identifier: GPL-3.0-or-later
// A king-and-rook ending being played out: what happened, and whether it is over.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/endgame/krk/judgement.hpp"
#include "krk_ending.hpp"

namespace adoube::app {

/// How a game ended.
enum class KrkEnd : std::uint8_t {
  mate,
  stalemate,
  rook_lost,
  repetition,   ///< The same position for the fifth time.
  quiet_moves,  ///< Seventy-five moves of each, on the chessboard.
  no_move,      ///< The strategy had none.
  left,         ///< By whoever sits at the keyboard.
};
[[nodiscard]] std::string_view to_string(KrkEnd end) noexcept;

/// One move as it was played.
struct KrkPly {
  endgame::krk::Ending before;
  endgame::krk::Step step;
  endgame::krk::Ending after;
  /// By the strategy, or by a pupil where the strategy allows it.
  std::optional<endgame::krk::Explanation> explanation;
  std::optional<endgame::krk::Judgement> judgement;  ///< Of a pupil's.
};

class KrkGame {
 public:
  explicit KrkGame(endgame::krk::Ending start);

  [[nodiscard]] const endgame::krk::Ending& start() const noexcept { return start_; }
  [[nodiscard]] const endgame::krk::Ending& now() const noexcept { return now_; }
  [[nodiscard]] const std::vector<KrkPly>& plies() const noexcept { return plies_; }

  /// The strategy moves; false if it has no move.
  bool play_strategy();
  /// The lone king moves.
  void play_lone(const endgame::krk::Step& step);
  /// A pupil moves the strong side.
  void play_pupil(const endgame::krk::Step& step);

  /// By the position or the Laws, if it is over.
  [[nodiscard]] std::optional<KrkEnd> end() const;
  /// How many moves the strong side has made, and how many of them the strategy does not allow.
  [[nodiscard]] int strong_moves() const;
  [[nodiscard]] int lapses() const;

  /// "12. Rd4+" or "12... Kc8", counted from the start.
  [[nodiscard]] std::string numbered(std::size_t ply) const;

 private:
  void play(KrkPly ply);

  endgame::krk::Ending start_;
  endgame::krk::Ending now_;
  std::vector<KrkPly> plies_;
  std::map<std::string, int> seen_;
  bool is_repeated_ = false;
};

/// The last sentence of a game: "Mate: the rook's side needed 12 moves."
[[nodiscard]] std::string end_text(const KrkGame& game, KrkEnd end);

/// All positions of the game in one picture. Expects a chessboard.
[[nodiscard]] std::optional<Failure> write_krk_sheet(const KrkGame& game, const std::string& path,
                                                     int board_size);

}  // namespace adoube::app
