// SPDX-License-Identifier: GPL-3.0-or-later
// Cases judged by the fast board.
#include "adoube/board/moves.hpp"
#include "adoube/board/perft.hpp"
#include "adoube/board/position.hpp"
#include "judge_lines.hpp"

namespace adoube::cases {
namespace {

class BoardModel {
 public:
  explicit BoardModel(const board::Position& position) : position_(position) {}

  [[nodiscard]] static std::optional<BoardModel> make(const Setup& setup) {
    const auto position = board::make_position(setup);
    if (!position) return std::nullopt;
    return BoardModel(*position);
  }
  [[nodiscard]] static BoardModel start() { return BoardModel(board::Position()); }
  [[nodiscard]] static Setup initial() { return board::to_setup(board::Position()); }
  [[nodiscard]] static SetupFaults setup_faults(const Setup& setup) { return board::setup_faults(setup); }
  [[nodiscard]] static bool is_light(Square square) {
    return (index_of(file_of(square)) + index_of(rank_of(square))) % 2 != 0;
  }

  [[nodiscard]] Colour turn() const { return position_.turn(); }
  [[nodiscard]] Setup setup() const { return board::to_setup(position_); }
  [[nodiscard]] bool is_check() const { return board::is_check(position_); }
  [[nodiscard]] bool is_checkmate() const { return board::is_checkmate(position_); }
  [[nodiscard]] bool is_stalemate() const { return board::is_stalemate(position_); }
  [[nodiscard]] bool is_attacked(Square square, Colour by) const {
    return !board::attackers(position_, square, by, position_.occupied()).empty();
  }
  [[nodiscard]] std::vector<Move> legal_moves() const {
    const board::MoveList moves = board::legal_moves(position_);
    return {moves.begin(), moves.end()};
  }
  [[nodiscard]] std::uint64_t perft(int depth) const { return board::perft(position_, depth); }
  void play(Move move) { position_ = board::after(position_, move); }

  /// The board does not give reasons.
  [[nodiscard]] static std::optional<std::set<std::string>> why_not(const std::string& /*text*/) {
    return std::nullopt;
  }
  /// Boards of other sizes, sentences and contracts are the business of the Laws.
  static void judge_other(const Line& /*line*/, const Setup& /*setup*/, std::optional<BoardModel>& /*model*/,
                          Failures& /*failures*/) {}

 private:
  board::Position position_;
};

/// The lines that speak of the chessboard: a board of another size, and what is asked of it, are left out.
Case on_chessboard(Case one) {
  bool is_other = false;
  std::erase_if(one.lines, [&](const Line& line) {
    if (line.verb == Verb::board) is_other = true;
    if (line.verb == Verb::fen) is_other = false;
    return is_other;
  });
  return one;
}

}  // namespace

bool has_lines_for_board(const Case& one) {
  // `fen` and `moves` lead to a position; the verbs from `legal` to `perft` expect something of it.
  return std::ranges::any_of(on_chessboard(one).lines, [](const Line& line) {
    return line.verb > Verb::moves && line.verb < Verb::says;
  });
}

Failures judge_by_board(const Case& one) { return LineJudge<BoardModel>().judge(on_chessboard(one)); }

}  // namespace adoube::cases
