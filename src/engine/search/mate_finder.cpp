// SPDX-License-Identifier: GPL-3.0-or-later
// Attack: some move mates. Defence: every move is answered by mate. Nothing else counts.
#include "mate_finder.hpp"

#include <algorithm>
#include <utility>

namespace adoube::engine {

namespace {

constexpr std::size_t known_positions = std::size_t{1} << 19;

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

/// The order of attack: checks first, and whatever leaves the fewest replies.
constexpr int quiet_penalty = 40;

}  // namespace

/// Moves in the order in which they are tried.
class MateFinder::Order {
 public:
  /// The lower the rank, the sooner.
  void add(Move move, int rank) noexcept { moves_[size_++] = {.rank = rank, .move = move}; }
  [[nodiscard]] std::span<const Ranked> sorted() noexcept {
    const auto end = moves_.begin() + static_cast<std::ptrdiff_t>(size_);
    std::sort(moves_.begin(), end, [](const Ranked& a, const Ranked& b) {
      return std::pair(a.rank, a.move) < std::pair(b.rank, b.move);
    });
    return {moves_.begin(), end};
  }

 private:
  std::array<Ranked, board::MoveList::capacity> moves_;
  std::size_t size_ = 0;
};

MateFinder::MateFinder(std::function<bool()> is_over) : is_over_(std::move(is_over)) {}

void MateFinder::begin(const board::Position& root, std::span<const Move> root_moves) {
  root_ = root;
  root_moves_.assign(root_moves.begin(), root_moves.end());
  settled_ = 0;
  positions_ = 0;
  is_stopped_ = false;
  known_.clear();
}

bool MateFinder::is_spent() {
  if (is_stopped_ || positions_ >= limit_) return true;
  if (positions_ % 4096 == 0 && is_over_()) is_stopped_ = true;
  return is_stopped_;
}

MateFinder::Truth MateFinder::attack(const board::Position& position, int moves, Move* best) {
  ++positions_;
  if (is_spent()) return Truth::unknown;
  if (position.halfmove_clock() >= 100) return Truth::no;
  // [FIDE 9.3] A draw may be claimed before the mate; but a mate on the last of the fifty moves counts.
  const bool counts = position.halfmove_clock() + 2 * moves < 100;
  if (counts && best == nullptr) {
    if (const Truth truth = recall(position.key(), moves); truth != Truth::unknown) return truth;
  }
  // 1. Which moves, in which order: does one of them mate at once?
  Order order;
  if (const Move mate = list_attacks(position, moves, order); mate != no_move) {
    if (best != nullptr) *best = mate;
    if (counts) known(position.key()) = {.key = position.key(), .mates_in = 1, .not_in = 0};
    return Truth::yes;
  }
  // 2. Each of them: does it leave a defence?
  Truth truth = Truth::no;
  for (const Ranked& ranked : order.sorted()) {
    const Truth answer = defend(board::after(position, ranked.move), moves - 1);
    if (answer == Truth::yes) {
      if (best != nullptr) *best = ranked.move;
      truth = Truth::yes;
      break;
    }
    if (answer == Truth::unknown) {
      truth = Truth::unknown;
      if (is_stopped_ || positions_ >= limit_) break;
    }
  }
  if (counts && truth != Truth::unknown) remember(position.key(), moves, truth);
  return truth;
}

MateFinder::Truth MateFinder::recall(std::uint64_t key, int moves) noexcept {
  const Known& k = known(key);
  if (k.key != key) return Truth::unknown;
  if (k.mates_in != 0 && k.mates_in <= moves) return Truth::yes;
  return k.not_in >= moves ? Truth::no : Truth::unknown;
}

void MateFinder::remember(std::uint64_t key, int moves, Truth truth) noexcept {
  Known& k = known(key);
  if (k.key != key) k = {.key = key, .mates_in = 0, .not_in = 0};
  if (truth == Truth::yes) {
    k.mates_in = static_cast<std::uint8_t>(k.mates_in == 0 ? moves : std::min<int>(k.mates_in, moves));
  } else {
    k.not_in = static_cast<std::uint8_t>(std::max<int>(k.not_in, moves));
  }
}

Move MateFinder::list_attacks(const board::Position& position, int moves, Order& order) {
  for (const Move move : board::legal_moves(position)) {
    const board::Position next = board::after(position, move);
    const bool gives_check = board::is_check(next);
    if (moves == 1 && !gives_check) continue;
    const auto replies = static_cast<int>(board::count_legal_moves(next));
    if (replies == 0) {
      if (gives_check) return move;
      continue;
    }
    if (moves > 1) order.add(move, replies + (gives_check ? 0 : quiet_penalty));
  }
  return no_move;
}

MateFinder::Truth MateFinder::defend(const board::Position& position, int moves) {
  const bool in_check = board::is_check(position);
  const board::MoveList list = board::legal_moves(position);
  if (list.empty()) return in_check ? Truth::yes : Truth::no;
  if (moves == 0 || position.halfmove_clock() >= 100) return Truth::no;
  // Captures and checks refute most often.
  Order order;
  for (const Move move : list) {
    const board::Position next = board::after(position, move);
    const bool captures = move.kind() != MoveKind::castling && position.occupied().contains(move.to());
    order.add(move, (board::is_check(next) ? 0 : 2) - (captures ? 1 : 0));
  }
  for (const Ranked& ranked : order.sorted()) {
    const Truth answer = attack(board::after(position, ranked.move), moves, nullptr);
    if (answer != Truth::yes) return answer;
  }
  return Truth::yes;
}

int MateFinder::shortest(const board::Position& position, int most) {
  for (int moves = 1; moves < most; ++moves) {
    if (attack(position, moves, nullptr) == Truth::yes) return moves;
  }
  return most;
}

void MateFinder::append_attack(board::Position position, int moves, std::vector<Move>& line) {
  Move best = no_move;
  if (attack(position, moves, &best) != Truth::yes) return;
  line.push_back(best);
  position.play(best);
  append_defence(position, moves - 1, line);
}

void MateFinder::append_defence(board::Position position, int moves, std::vector<Move>& line) {
  if (moves == 0) return;
  Move longest = no_move;
  int length = 0;
  for (const Move move : board::legal_moves(position)) {
    const int until = shortest(board::after(position, move), moves);
    if (until > length) {
      length = until;
      longest = move;
    }
  }
  if (longest == no_move) return;
  line.push_back(longest);
  position.play(longest);
  append_attack(position, length, line);
}

std::optional<FoundMate> MateFinder::look(std::uint64_t positions) {
  if (known_.empty()) known_.resize(known_positions);
  limit_ = positions_ + positions;
  while (!is_spent()) {
    const int moves = settled_ + 1;
    if (moves > 100) return std::nullopt;
    // 1. Does the player to move mate, by one of the moves he may choose?
    bool is_settled = true;
    for (const Move move : root_moves_) {
      const Truth truth = defend(board::after(root_, move), moves - 1);
      if (truth == Truth::yes) {
        // What was found is told in full, unless somebody says stop.
        limit_ = no_limit;
        FoundMate found{.moves = moves, .line = {move}};
        append_defence(board::after(root_, move), moves - 1, found.line);
        return found;
      }
      is_settled = is_settled && truth == Truth::no;
    }
    if (!is_settled) return std::nullopt;
    // 2. Is he mated, whatever he does?
    Truth is_mated = Truth::yes;
    for (const Move move : root_moves_) {
      is_mated = attack(board::after(root_, move), moves, nullptr);
      if (is_mated != Truth::yes) break;
    }
    if (is_mated == Truth::unknown) return std::nullopt;
    if (is_mated == Truth::yes && !root_moves_.empty()) {
      limit_ = no_limit;
      FoundMate found{.moves = -moves, .line = {}};
      Move longest = root_moves_.front();
      int length = 0;
      for (const Move move : root_moves_) {
        if (const int until = shortest(board::after(root_, move), moves); until > length) {
          length = until;
          longest = move;
        }
      }
      found.line.push_back(longest);
      append_attack(board::after(root_, longest), length, found.line);
      return found;
    }
    settled_ = moves;
  }
  return std::nullopt;
}

}  // namespace adoube::engine
