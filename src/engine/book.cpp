// SPDX-License-Identifier: GPL-3.0-or-later
// Reading Polyglot's books: entries of sixteen bytes, the most significant first, sorted by the position's
// key.
#include "adoube/engine/book.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <new>
#include <span>
#include <system_error>
#include <utility>

#include "adoube/board/moves.hpp"

namespace adoube::engine {

namespace {

/// Key, move, weight, and four bytes of what some programs learned, which are passed over.
constexpr std::size_t entry_bytes = 16;

template <class Number>
[[nodiscard]] Number read_number(std::span<const std::byte> bytes, std::size_t place) noexcept {
  Number number = 0;
  for (const std::byte byte : bytes.subspan(place, sizeof(Number))) {
    number = static_cast<Number>(number << 8U | std::to_integer<Number>(byte));
  }
  return number;
}

/// A move as books write it: three bits each for the file and rank it goes to, the file and rank it comes
/// from, and what a pawn becomes.
struct WrittenMove {
  std::uint16_t bits;

  [[nodiscard]] Square to() const noexcept { return static_cast<Square>(bits & 63U); }
  [[nodiscard]] Square from() const noexcept { return static_cast<Square>(bits >> 6U & 63U); }
  [[nodiscard]] unsigned promotion() const noexcept { return bits >> 12U; }
};

[[nodiscard]] unsigned written_promotion(Move move) noexcept {
  const auto role = move.promotion();
  if (!role) return 0;
  switch (*role) {
    case PromotionRole::knight: return 1;
    case PromotionRole::bishop: return 2;
    case PromotionRole::rook: return 3;
    case PromotionRole::queen: return 4;
  }
  return 0;
}

/// Castling is written as the king taking his rook. Some books have the king's two squares instead, which no
/// other move of a king can be.
[[nodiscard]] bool means(WrittenMove written, Move move) noexcept {
  if (written.from() != move.from() || written.promotion() != written_promotion(move)) return false;
  if (written.to() == move.to()) return true;
  return move.kind() == MoveKind::castling && written.to() == move.target() &&
         std::abs(index_of(file_of(move.target())) - index_of(file_of(move.from()))) == 2;
}

}  // namespace

struct Book::Entry {
  std::uint64_t key;
  WrittenMove move;
  std::uint16_t weight;
};

Book::Book(std::shared_ptr<const std::vector<Entry>> entries) noexcept : entries_(std::move(entries)) {}

Result<Book, std::string> Book::parse(std::span<const std::byte> bytes) {
  if (bytes.empty()) return std::unexpected("it is empty");
  if (bytes.size() % entry_bytes != 0) {
    return std::unexpected("its length of " + std::to_string(bytes.size()) +
                           " bytes is not that of whole entries, which take 16 each");
  }
  std::vector<Entry> entries(bytes.size() / entry_bytes);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto entry = bytes.subspan(i * entry_bytes, entry_bytes);
    entries[i] = {.key = read_number<std::uint64_t>(entry, 0),
                  .move = {read_number<std::uint16_t>(entry, 8)},
                  .weight = read_number<std::uint16_t>(entry, 10)};
  }
  if (!std::ranges::is_sorted(entries, {}, &Entry::key)) std::ranges::sort(entries, {}, &Entry::key);
  return Book(std::make_shared<const std::vector<Entry>>(std::move(entries)));
}

Result<Book, std::string> Book::open(const std::filesystem::path& path) {
  const auto refused = [&](const std::string& reason) {
    return std::unexpected("the book " + path.string() + " cannot be used: " + reason);
  };
  std::error_code fault;
  const auto status = std::filesystem::status(path, fault);
  if (fault) return refused(fault.message());
  // Whoever opens a pipe may wait for ever.
  if (!std::filesystem::is_regular_file(status)) return refused("it is not a file");
  const std::uintmax_t size = std::filesystem::file_size(path, fault);
  if (fault) return refused(fault.message());
  if (size > most_bytes) {
    return refused("it has more than " + std::to_string(most_bytes >> 20U) + " MB");
  }
  try {
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    std::ifstream in(path, std::ios::binary);
    if (!in) return refused("it cannot be opened");
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): streams read characters.
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (std::cmp_not_equal(in.gcount(), bytes.size())) return refused("it cannot be read to its end");
    auto book = parse(bytes);
    if (!book) return refused(book.error());
    return book;
  } catch (const std::bad_alloc&) {
    return refused("there is not enough memory for it");
  }
}

std::size_t Book::size() const noexcept { return entries_->size(); }

std::vector<BookMove> Book::moves(const board::Position& position) const {
  std::vector<BookMove> found;
  const auto here = std::ranges::equal_range(*entries_, position.polyglot_key(), {}, &Entry::key);
  if (here.empty()) return found;
  const board::MoveList legal = board::legal_moves(position);
  for (const Entry& entry : here) {
    const auto* const move = std::ranges::find_if(legal, [&](Move m) { return means(entry.move, m); });
    if (move == legal.end()) continue;
    // A move that is there twice is played as often as both say.
    const auto known = std::ranges::find(found, *move, &BookMove::move);
    if (known == found.end()) {
      found.push_back({.move = *move, .weight = entry.weight});
    } else {
      known->weight += std::min<int>(entry.weight, std::numeric_limits<int>::max() - known->weight);
    }
  }
  std::ranges::sort(found, [](const BookMove& a, const BookMove& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.move < b.move;
  });
  return found;
}

std::optional<Move> Book::choose(const board::Position& position, std::uint64_t random) const {
  const std::vector<BookMove> found = moves(position);
  std::uint64_t sum = 0;
  for (const BookMove& move : found) sum += static_cast<std::uint64_t>(move.weight);
  if (sum == 0) return std::nullopt;
  // The sum is tiny beside 2^64: that the last part of the range is not a whole sum is not to be noticed.
  std::uint64_t left = random % sum;
  for (const BookMove& move : found) {
    const auto weight = static_cast<std::uint64_t>(move.weight);
    if (left < weight) return move.move;
    left -= weight;
  }
  return std::nullopt;
}

}  // namespace adoube::engine
