// SPDX-License-Identifier: GPL-3.0-or-later
// The two models of chess behind one face, so that each comparison is written once, as a template.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/setup.hpp"

namespace adoube::equivalence {

/// The executable specification.
struct Laws {
  using Position = laws::Board;
  static constexpr const char* name = "laws";

  [[nodiscard]] static Result<Position, SetupFaults> make(const Setup& s) { return laws::make_board(s); }
  [[nodiscard]] static SetupFaults faults(const Setup& s) { return laws::setup_faults(s); }
  [[nodiscard]] static Setup to_setup(const Position& p) { return laws::to_setup(p); }

  /// Its own moves by the name that programs exchange.
  [[nodiscard]] static std::map<Move, laws::Move> named_moves(const Position& p) {
    std::map<Move, laws::Move> moves;
    for (const laws::Move& m : laws::legal_moves(p)) moves.emplace(laws::to_core(p, m), m);
    return moves;
  }
  [[nodiscard]] static std::set<Move> legal_moves(const Position& p) {
    std::set<Move> moves;
    for (const laws::Move& m : laws::legal_moves(p)) moves.insert(laws::to_core(p, m));
    return moves;
  }
  [[nodiscard]] static Position after(const Position& p, Move m) {
    return laws::after(p, named_moves(p).at(m));
  }
};

/// The fast board.
struct Board {
  using Position = board::Position;
  static constexpr const char* name = "board";

  [[nodiscard]] static Result<Position, SetupFaults> make(const Setup& s) { return board::make_position(s); }
  [[nodiscard]] static SetupFaults faults(const Setup& s) { return board::setup_faults(s); }
  [[nodiscard]] static Setup to_setup(const Position& p) { return board::to_setup(p); }
  [[nodiscard]] static std::set<Move> legal_moves(const Position& p) {
    const auto moves = board::legal_moves(p);
    return {moves.begin(), moves.end()};
  }
  [[nodiscard]] static Position after(const Position& p, Move m) { return board::after(p, m); }
};

/// All a model says about one position.
struct Facts {
  Setup setup;
  std::set<Move> moves;
  bool check;
  bool checkmate;
  bool stalemate;

  friend bool operator==(const Facts&, const Facts&) = default;
};

/// is_check, is_checkmate and is_stalemate are found in the model's own namespace: the verbs are the same.
template <class Model>
[[nodiscard]] Facts facts_of(const typename Model::Position& p) {
  return {Model::to_setup(p), Model::legal_moves(p), is_check(p), is_checkmate(p), is_stalemate(p)};
}

}  // namespace adoube::equivalence
