// SPDX-License-Identifier: GPL-3.0-or-later
// Opening books in Polyglot's format: which moves are played in a position, and how often.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"

namespace adoube::engine {

/// A move that a book knows, and how often it wants it played beside the others.
struct BookMove {
  Move move;
  int weight;
};

/// Copies share the book.
class Book {
 public:
  /// Larger files are refused.
  static constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 29;

  /// A sentence says why a book cannot be used. Entries need not be sorted.
  [[nodiscard]] static Result<Book, std::string> open(const std::filesystem::path& path);
  /// The same of a file's bytes.
  [[nodiscard]] static Result<Book, std::string> parse(std::span<const std::byte> bytes);

  [[nodiscard]] std::size_t size() const noexcept;
  /// The legal ones of its moves for the position, each once, the weightiest first.
  [[nodiscard]] std::vector<BookMove> moves(const board::Position& position) const;
  /// One of them, each as likely as its weight says; `random` is any number. Moves of weight zero never.
  [[nodiscard]] std::optional<Move> choose(const board::Position& position, std::uint64_t random) const;

 private:
  struct Entry;
  explicit Book(std::shared_ptr<const std::vector<Entry>> entries) noexcept;

  std::shared_ptr<const std::vector<Entry>> entries_;  ///< Sorted by key.
};

}  // namespace adoube::engine
