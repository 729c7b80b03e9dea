// SPDX-License-Identifier: GPL-3.0-or-later
// Backward analysis, a frame at a time: which positions are lost in 0 plies, won in 1, lost in 2, and so on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "adoube/core/colour.hpp"
#include "conversions.hpp"
#include "data.hpp"
#include "en_passant.hpp"
#include "frame.hpp"
#include "layout.hpp"
#include "quiet_moves.hpp"

namespace adoube::endgame::table {

class Generator {
 public:
  Generator(const Layout& layout, const Tables& tables, int threads, std::stop_token stop = {});

  /// What it takes of memory, in bytes.
  [[nodiscard]] static std::size_t memory_needed(const Layout& layout) noexcept;

  /// Finds everything; tells `progress` each distance that it has done. False if a mate is too far away, or a
  /// stop was asked for.
  [[nodiscard]] bool run(const std::function<void(int plies)>& progress);

  /// The finished entries; once.
  [[nodiscard]] Data::Entries take_entries() noexcept { return std::move(entries_); }

 private:
  using Words = std::vector<std::uint64_t>;

  /// The positions that were settled last, and the pairs of kings among them.
  struct Fresh {
    Words words;
    std::vector<std::uint8_t> pairs;
    std::size_t count = 0;

    [[nodiscard]] PositionSet set() const noexcept { return {.words = words, .pairs = pairs}; }
  };

  /// What is known with one player to move.
  struct Side {
    Words undecided;  ///< Legal, and neither won nor lost as far as is known.
    Words not_won;    ///< Legal, and not won as far as is known.
    Words awaiting;   ///< A prospect, which is kept in the entry, may still decide it.
    Fresh wins;
    Fresh losses;
    std::vector<DoubleStep> double_steps;
    Words step_wins;                   ///< Won now by a double step. Empty if there is none in the material.
    Words step_blocks;                 ///< Not lost yet because of a double step.
    std::array<bool, 256> expected{};  ///< The distances at which a prospect decides.
  };

  [[nodiscard]] Side& side(Colour turn) noexcept { return sides_[static_cast<std::size_t>(index_of(turn))]; }
  [[nodiscard]] std::span<Entry, 64> entries(Colour turn, std::size_t frame) noexcept {
    return std::span<Entry, 64>(&entries_[static_cast<std::size_t>(index_of(turn))][frame * 64], 64);
  }
  [[nodiscard]] bool is_undecided(Colour turn, std::size_t index) noexcept {
    return (side(turn).undecided[index >> 6] >> (index & 63U) & 1U) != 0;
  }

  /// Calls `work(pair)` for all pairs of kings, side by side; for none from a stop on.
  template <class Work>
  void for_each_pair(const Work& work);
  /// Calls `work(frame)` for all frames of a pair, and the pairs side by side.
  template <class Work>
  void for_each_frame(const Work& work);

  void find_legal();
  void find_prospects();
  void find_double_steps();
  void find_mates();
  void find_wins(Colour turn, int plies);
  void find_losses(Colour turn, int plies);
  void look_at_double_steps(Colour turn, int plies);
  /// Settles one pass: `judge(frame)` gives the positions, `fresh` receives them.
  template <class Judge>
  void settle(Colour turn, int plies, Fresh& fresh, const Judge& judge);
  [[nodiscard]] std::uint64_t decided_by_prospect(Colour turn, std::size_t frame, int plies) noexcept;
  void finish();

  const Layout* layout_;
  Conversions conversions_;
  int threads_;
  std::stop_token stop_;
  bool has_double_steps_;
  int latest_ = 0;  ///< No prospect decides after this distance.
  std::array<Side, 2> sides_;
  Data::Entries entries_;
};

}  // namespace adoube::endgame::table
