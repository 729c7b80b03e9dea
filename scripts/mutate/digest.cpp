// SPDX-License-Identifier: GPL-3.0-or-later
// Asking `laws` very many questions.
#include "digest.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/patterns.hpp"
#include "adoube/laws/pawn.hpp"
#include "adoube/laws/perft.hpp"
#include "adoube/laws/position.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"

namespace mutation {
namespace {

using namespace adoube;

class Sum {
 public:
  void add(std::integral auto value) {
    sum_ = (sum_ ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15ULL + (sum_ >> 29);
  }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint64_t>(c));
  }
  void add(laws::Coordinate square) { add(static_cast<std::uint64_t>(square.file * 1000 + square.rank)); }
  void add(const Setup& setup) {
    for (const Square square : all_squares) {
      const auto& piece = setup.at(square);
      add(piece ? static_cast<std::uint64_t>(letter_of(*piece)) : std::uint64_t{0});
    }
    for (const Colour player : both_colours) {
      for (const File file : all_files) add(setup.castling.has(player, file) ? 1U : 0U);
    }
    add(to_string(setup.turn));
    add(setup.en_passant ? to_string(*setup.en_passant) : "-");
    add(static_cast<std::uint64_t>(setup.halfmove_clock * 10000 + setup.fullmove_number));
  }
  [[nodiscard]] std::uint64_t value() const { return sum_; }

  /// A broken contract is an answer as well.
  template <class Question>
  void ask(Question question) {
    try {
      question();
    } catch (const ContractViolation& violation) {
      add(violation.what());
    }
  }

 private:
  std::uint64_t sum_ = 1;
};

void add_geometry(Sum& sum) {
  for (int files = 0; files <= 8; ++files) {
    for (int ranks = 0; ranks <= 8; ++ranks) {
      const laws::Size size{.files = files, .ranks = ranks};
      for (const laws::Coordinate square : laws::squares(size)) sum.add(square);
      for (const Colour player : both_colours) sum.add(laws::near_right_corner(size, player));
      for (int file = -2; file <= 9; ++file) {
        for (int rank = -2; rank <= 9; ++rank) {
          sum.add(laws::on_board(size, laws::Coordinate{.file = file, .rank = rank}) ? 1U : 0U);
        }
      }
    }
  }
  const auto all = laws::squares(laws::Size{.files = 8, .ranks = 8});
  for (const laws::Coordinate a : all) {
    sum.add(laws::is_light(a) ? 1U : 0U);
    for (int files = -2; files <= 2; ++files) {
      for (int ranks = -2; ranks <= 2; ++ranks) {
        sum.ask(
            [&] { sum.add(laws::steps_to_edge(laws::chessboard(), a, {.files = files, .ranks = ranks})); });
      }
    }
    for (const laws::Coordinate b : all) {
      sum.add(laws::to_string(laws::Coordinate{.file = a.file - 4, .rank = b.rank - 4}));
      for (int steps = 0; steps < 3; ++steps) sum.add(laws::within(a, b, steps) ? 1U : 0U);
      for (const Colour player : both_colours) {
        for (const Role role : all_roles) sum.add(laws::scope(role, player, a, b) ? 1U : 0U);
      }
      for (const laws::Coordinate c : all) {
        sum.add((laws::between(a, c, b) ? 1U : 0U) + (laws::on_one_line(a, c, b) ? 2U : 0U));
      }
    }
  }
}

void add_refusals(Sum& sum, const laws::Board& board, std::mt19937_64& random) {
  constexpr std::array<std::optional<Role>, 4> choices{std::nullopt, Role::queen, Role::king, Role::knight};
  for (const laws::Piece& piece : board.state.pieces()) {
    for (int file = -1; file <= 8; ++file) {
      for (int rank = -1; rank <= 8; ++rank) {
        if (random() % 6 != 0) continue;
        const laws::Attempt attempt{.from = piece.square,
                                    .to = {.file = file, .rank = rank},
                                    .promotion = choices[random() % 8 < 5 ? 0 : random() % 4]};
        sum.ask([&] {
          for (const laws::Refusal& refusal : laws::refusals(board, attempt)) {
            sum.add(static_cast<std::uint64_t>(refusal.code));
            sum.add(refusal.article);
            sum.add(refusal.text);
            for (const laws::Coordinate square : refusal.squares) sum.add(square);
          }
        });
      }
    }
  }
}

void add_board(Sum& sum, const laws::Board& board) {
  sum.ask([&] {
    for (const laws::Move& move : laws::legal_moves(board)) {
      const Move core = laws::to_core(board, move);
      sum.add(static_cast<std::uint64_t>(index_of(core.from()) * 64 + index_of(core.to())));
      sum.add(static_cast<std::uint64_t>(core.kind()));
      sum.add(core.promotion() ? to_string(to_role(*core.promotion())) : "-");
    }
    sum.add(laws::to_setup(board));
    for (const laws::Move& move : laws::legal_moves(board)) {
      sum.add(laws::is_legal(board, move) ? 1U : 0U);
      for (const int file : {move.to.square.file, 0, 6, 7}) {
        const laws::Attempt attempt{.from = move.from.square,
                                    .to = {.file = file, .rank = move.to.square.rank},
                                    .promotion = std::nullopt};
        const laws::Attempt elsewhere{.from = move.to.square, .to = attempt.to, .promotion = std::nullopt};
        sum.add((laws::means(attempt, move) ? 1U : 0U) + (laws::means(elsewhere, move) ? 2U : 0U));
      }
    }
    for (const int depth : {-1, 0, 1}) {
      sum.ask([&] { sum.add(laws::perft(board, depth)); });
    }
    sum.add((laws::is_check(board) ? 1U : 0U) + (laws::is_checkmate(board) ? 2U : 0U) +
            (laws::is_stalemate(board) ? 4U : 0U));
    if (const auto outcome = laws::outcome(board)) {
      sum.add(to_string(outcome->result));
      sum.add(to_string(outcome->termination));
      sum.add(outcome->article);
    }
    for (const laws::Coordinate square : laws::squares(board.size)) {
      for (const Colour by : both_colours) {
        for (const laws::Piece& piece : laws::attackers(board.state, by, square)) sum.add(piece.square);
      }
    }
  });
}

void add_game(Sum& sum, laws::Board board, int plies, std::mt19937_64& random) {
  for (int ply = 0; ply < plies; ++ply) {
    add_board(sum, board);
    const auto moves = laws::legal_moves(board);
    if (moves.empty()) return;
    board = laws::play(board, *std::next(moves.begin(), static_cast<std::ptrdiff_t>(random() % moves.size())))
                .board;
  }
}

void add_faults(Sum& sum, const Setup& setup) {
  sum.ask([&] {
    for (const SetupFault& fault : laws::setup_faults(setup)) {
      const laws::SetupReason reason = laws::describe(fault);
      sum.add(reason.article);
      sum.add(reason.text);
      for (const Square square : fault.squares) sum.add(to_string(square));
    }
  });
}

Setup disturbed(Setup setup, std::mt19937_64& random) {
  for (std::uint64_t changes = random() % 6; changes > 0; --changes) {
    const Square square = all_squares[random() % 64];
    const auto role = all_roles[random() % all_roles.size()];
    setup.put(square,
              random() % 4 == 0 ? std::nullopt : std::optional(Piece{role, both_colours[random() % 2]}));
  }
  if (random() % 2 == 0) setup.turn = opposite(setup.turn);
  if (random() % 4 == 0) setup.castling.add(both_colours[random() % 2], all_files[random() % 8]);
  if (random() % 4 == 0) setup.en_passant = all_squares[random() % 64];
  if (random() % 8 == 0) setup.halfmove_clock = static_cast<int>(random() % 3);
  return setup;
}

}  // namespace

std::uint64_t digest(const std::vector<cases::Case>& all) {
  Sum sum;
  std::mt19937_64 random(20260101);
  add_geometry(sum);
  add_game(sum, laws::initial_board(), 80, random);
  for (const cases::Case& one : all) {
    for (const cases::Line& line : one.lines) {
      if (line.verb != cases::Verb::fen || line.words.size() != 6) continue;
      std::string fen;
      for (const std::string& word : line.words) fen += (fen.empty() ? "" : " ") + word;
      const Setup setup = *notation::parse_fen(fen);
      add_faults(sum, setup);
      for (int i = 0; i < 20; ++i) add_faults(sum, disturbed(setup, random));
      sum.ask([&] {
        const auto board = laws::make_board(setup);
        if (!board) return;
        add_board(sum, *board);
        add_refusals(sum, *board, random);
        if (laws::men(*board).size() < 6) sum.add(laws::perft(*board, 2));
        add_game(sum, *board, 6, random);
      });
    }
  }
  return sum.value();
}

}  // namespace mutation
