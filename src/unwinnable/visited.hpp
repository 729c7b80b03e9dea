// SPDX-License-Identifier: GPL-3.0-or-later
// The positions a search has seen, exactly, each with the move that led to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "adoube/certificate/packed_position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::unwinnable {

/// What a search notes of a position.
enum class Fate : std::uint8_t {
  open,     ///< To be expanded.
  closed,   ///< Expanded: its successors have been seen.
  covered,  ///< Unwinnable by a lemma: never expanded.
};

struct Node {
  certificate::PackedPosition position;
  std::uint32_t parent;
  Move move;  ///< From the parent.
  Fate fate;
  std::uint8_t spent;  ///< How many captures and pawn moves the loser has made on the way, up to 255.
};

static_assert(sizeof(Node) == 40);

/// Of a position that no move has led to.
inline constexpr Move no_move = Move::normal(Square::a1, Square::a1);

[[nodiscard]] constexpr std::uint64_t hash_of(const certificate::PackedPosition& p) noexcept {
  std::uint64_t h = p.diagonal * 0x9e3779b97f4a7c15;
  h = (h ^ h >> 32 ^ p.orthogonal) * 0xd6e8feb86659fd93;
  h = (h ^ h >> 32 ^ p.stepping) * 0xa0761d6478bd642f;
  h = (h ^ h >> 32 ^ p.black) * 0xe7037ed1a0b428db;
  return h ^ h >> 32;
}

/// A hash table of numbers into a list of nodes: positions are compared in full, the hash only finds them.
class Visited {
 public:
  /// Bytes for each position at most: the node, its share of a table that is just being doubled, and its
  /// numbers in the queues of a search.
  static constexpr std::size_t bytes_per_node =
      sizeof(Node) + 6 * sizeof(std::uint64_t) + 6 * sizeof(std::uint32_t);

  /// Numbers have 32 bits.
  static constexpr std::size_t most_nodes = std::size_t{1} << 31;

  /// Space for so many positions is kept when it is cleared, more is given back.
  explicit Visited(std::size_t most_kept = 0);

  void clear();
  /// Up to so many positions will not be moved in memory: what is not needed of it is not touched.
  void reserve(std::size_t most) { nodes_.reserve(most); }

  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] const Node& operator[](std::size_t number) const noexcept { return nodes_[number]; }
  [[nodiscard]] Node& operator[](std::size_t number) noexcept { return nodes_[number]; }
  [[nodiscard]] const std::vector<Node>& nodes() const noexcept { return nodes_; }

  /// Adds a node with number size(), unless its position is known. `hash` must be the position's.
  bool add(const Node& node, std::uint64_t hash);

  /// The lookup of this hash is near: begin to fetch it from memory.
  void expect(std::uint64_t hash) const noexcept { __builtin_prefetch(&slots_[hash & mask_]); }

 private:
  void grow();

  std::size_t most_kept_slots_;
  std::vector<Node> nodes_;
  /// The upper half of the hash, then the node's number plus one; zero is empty.
  std::vector<std::uint64_t> slots_;
  std::uint64_t mask_;
};

}  // namespace adoube::unwinnable
