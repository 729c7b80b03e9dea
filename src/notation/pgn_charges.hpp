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

template <class Sink>
class Charges {
 public:
  Charges(std::string_view text, Sink& sink, PgnReading reading, TextPlace first, const Score& score) noexcept
      : sink_(sink), score_(score), reading_(reading), places_(text, first) {}

  /// The number of the game.
  std::uint64_t begin_game(const char* at, std::uint64_t games_before) noexcept {
    places_.begin_game(at);
    is_faulty_ = has_start_ = false;
    game_ = games_before + ++counts_.games;
    return game_;
  }
  /// From here on, the score stands somewhere.
  void begin_moves() noexcept { has_start_ = true; }
  void end_game() noexcept { counts_.faulty_games += is_faulty_ ? 1U : 0U; }

  /// Of games, faulty games, faults and deviations.
  [[nodiscard]] const PgnCounts& counts() const noexcept { return counts_; }

  /// The token, a view into the text, is also the place of the fault. `why` gives the Reason, and is asked
  /// for it only if the fault is told.
  template <class Why>
  void charge(PgnCode code, std::string_view token, const Why& why) {
    if (count(code)) tell(code, token, why(), is_of_move(code) ? 1U : 0U);
  }
  void charge(PgnCode code, std::string_view token) {
    if (count(code)) tell(code, token, saying(code), is_of_move(code) ? 1U : 0U);
  }
  /// Of a mark that stands apart from its move.
  void charge_last_move(PgnCode code, std::string_view token) {
    if (count(code)) tell(code, token, saying(code), 0);
  }

 private:
  [[nodiscard]] static Reason saying(PgnCode code) { return without_article(sentence_of(code)); }

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

  void tell(PgnCode code, std::string_view token, Reason&& reason, std::uint64_t plies_ahead) {
    sink_.fault(PgnFault{.code = code,
                         .game = game_,
                         .place = places_.place_of(std::to_address(token.begin())),
                         .ply = score_.ply() + plies_ahead,
                         .token = cut_token(token),
                         .fen = has_start_ ? fen_of(score_) : std::string(),
                         .article = std::move(reason.article),
                         .text = std::move(reason.text),
                         .sentences = std::move(reason.sentences),
                         .reasons = std::move(reason.reasons)});
  }

  Sink& sink_;
  const Score& score_;
  PgnReading reading_;
  Places places_;
  PgnCounts counts_;
  std::uint64_t game_ = 0;
  bool is_faulty_ = false;
  bool has_start_ = false;
};

}  // namespace adoube::notation::pgn
