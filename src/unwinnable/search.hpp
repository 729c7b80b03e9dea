// SPDX-License-Identifier: GPL-3.0-or-later
// One search over exactly known positions: it finds a helpmate, or it runs dry and has proved that there is
// none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "confinement.hpp"
#include "frontier.hpp"
#include "guide.hpp"
#include "novelty.hpp"
#include "visited.hpp"

namespace adoube::unwinnable {

/// The working space of a search, to be used again and again.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) = delete;
  Search& operator=(Search&&) = delete;
  ~Search() = default;

  /// Follows only what looks promising, for a moment: `winnable` or `undetermined`.
  [[nodiscard]] Verdict glance(const board::Standing& start, Colour winner, Style style);

  /// Expands everything, the most promising first, until a mate is found, nothing is left, or `most`
  /// positions have been seen. Precondition of both: the start has a legal move; en passant is noted only if
  /// it can be played.
  [[nodiscard]] Verdict exhaust(const board::Standing& start, Colour winner, std::size_t most);

  /// The moves to the mate that was found last.
  [[nodiscard]] certificate::Helpmate helpmate() const;
  /// The proof, after `unwinnable`.
  [[nodiscard]] certificate::ClosedSet closed_set() const;
  [[nodiscard]] std::size_t seen() const noexcept { return visited_->size(); }

 private:
  /// Searches up to this size are frequent enough to keep the memory.
  static constexpr std::size_t most_kept = 32'768;
  /// Guesses and what was spent, together, stay below.
  static constexpr std::size_t farthest = 512;

  struct Child {
    certificate::PackedPosition position;
    std::uint64_t hash;
    Move move;
    bool is_check;
    std::uint8_t spent;
  };

  void begin(Visited& visited, const board::Standing& start, Colour winner);
  /// The successor of a node by this move; nothing if that is the mate, which is noted.
  [[nodiscard]] std::optional<Child> unfold(std::uint32_t parent, const board::Standing& before, Move move);
  bool add(std::uint32_t parent, const Child& child);
  [[nodiscard]] std::optional<std::uint32_t> next() noexcept;
  [[nodiscard]] std::optional<bool> looked_up(const certificate::PackedPosition& position) const;
  [[nodiscard]] bool resume_leaves();
  [[nodiscard]] bool is_covered(const board::Placement& placement, bool is_new_stratum);

  Colour winner_ = Colour::white;
  /// A glance has a small set of its own: a large one takes long to empty.
  Visited glanced_;
  Visited searched_ = Visited(most_kept);
  Visited* visited_ = &glanced_;
  std::vector<Child> children_;
  GuessedMoves promising_;
  std::uint32_t mate_ = 0;
  /// By the guess of the distance alone, and by novelty before it: in turns.
  Frontier<farthest> nearest_;
  Frontier<farthest * Novelty::levels> newest_;
  bool is_turn_of_newest_ = false;
  Novelty novelty_;
  std::vector<Confinement> confinements_;
  bool uses_tables_ = true;
  std::vector<std::uint32_t> leaves_;  ///< Put off: unwinnable by the tables.
  std::uint64_t asked_ = 0;            ///< How often confinement was asked for.
};

}  // namespace adoube::unwinnable
