// SPDX-License-Identifier: GPL-3.0-or-later
// What a text is charged with: faults and deviations, counted, and told to whoever wants to know them.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "adoube/notation/pgn_reader.hpp"
#include "pgn_faults.hpp"
#include "pgn_places.hpp"
#include "pgn_score.hpp"

namespace adoube::notation::pgn {

struct Charge {
  PgnCode code;
  std::string_view token;  ///< A view into the text: it says where.
  Reason reason;
  const Score* score;
  bool has_start;        ///< The score stands somewhere in this game.
  bool is_of_last_move;  ///< It speaks of the move that has just been played.
};

template <class Sink>
class Charges {
 public:
  Charges(std::string_view text, Sink& sink, PgnReading reading, TextPlace first) noexcept
      : sink_(sink), reading_(reading), places_(text, first) {}

  /// The number of the game.
  std::uint64_t begin_game(const char* at, std::uint64_t games_before) noexcept {
    places_.begin_game(at);
    is_faulty_ = false;
    game_ = games_before + ++counts_.games;
    return game_;
  }
  void end_game() noexcept { counts_.faulty_games += is_faulty_ ? 1U : 0U; }

  /// Of games, faulty games, faults and deviations.
  [[nodiscard]] const PgnCounts& counts() const noexcept { return counts_; }

  /// False if it need not be told.
  [[nodiscard]] bool count(PgnCode code) noexcept {
    if (is_deviation(code) && reading_ != PgnReading::strict) {
      ++counts_.deviations;
      if (reading_ == PgnReading::lenient) return false;
    } else {
      ++counts_.faults;
      is_faulty_ = true;
    }
    return !sink_.is_full();
  }

  void tell(Charge&& charge) {
    sink_.fault(
        PgnFault{.code = charge.code,
                 .game = game_,
                 .place = places_.place_of(std::to_address(charge.token.begin())),
                 .ply = charge.score->ply() + (is_of_move(charge.code) && !charge.is_of_last_move ? 1U : 0U),
                 .token = cut_token(charge.token),
                 .fen = charge.has_start ? fen_of(*charge.score) : std::string(),
                 .article = std::move(charge.reason.article),
                 .text = std::move(charge.reason.text)});
  }

 private:
  Sink& sink_;
  PgnReading reading_;
  Places places_;
  PgnCounts counts_;
  std::uint64_t game_ = 0;
  bool is_faulty_ = false;
};

}  // namespace adoube::notation::pgn
