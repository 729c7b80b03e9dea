// SPDX-License-Identifier: GPL-3.0-or-later
// Which table is asked, and what its answer is worth under the fifty-move rule.
#include "endings.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "adoube/endgame/value.hpp"
#include "endings/own_tables.hpp"
#include "endings/proved_krk.hpp"

namespace adoube::engine {

using endgame::RankedMove;
using endgame::SyzygyTables;
using endgame::Value;
using endgame::Wdl;
using endgame::Wdl5;

namespace {

/// [FIDE 9.3] Fifty moves by each player; a mate that ends them still counts.
constexpr int most_plies = 100;

[[nodiscard]] int sign_of(Wdl wdl) noexcept { return static_cast<int>(wdl) - static_cast<int>(Wdl::draw); }

/// Of a cursed win or a blessed loss the fifty-move rule makes a draw.
[[nodiscard]] int sign_of(Wdl5 wdl, bool fifty_moves) noexcept {
  const int value = static_cast<int>(wdl);
  return fifty_moves ? value / 2 : std::clamp(value, -1, 1);
}

/// Can a capture or a pawn's move begin the count of the fifty moves anew, and the winner win all the same?
/// With one piece against a bare king there is none; with two, one may be given up.
[[nodiscard]] bool may_begin_anew(const board::Position& position) noexcept {
  constexpr int too_few = 3;
  return !position.pieces(Role::pawn).empty() || position.occupied().count() > too_few;
}

/// A draw stays one under any rule that makes more draws. A mate within the fifty moves comes as the table
/// says. Of one beyond them a table that does not count them can say nothing, unless the count goes on to its
/// end.
[[nodiscard]] std::optional<EndingVerdict> verdict_of(Value value, const board::Position& position,
                                                      bool fifty_moves) noexcept {
  const EndingVerdict drawn{.sign = 0, .mate_plies = std::nullopt};
  if (value.wdl == Wdl::draw) return drawn;
  if (fifty_moves && position.halfmove_clock() + value.plies > most_plies) {
    if (may_begin_anew(position)) return std::nullopt;
    return drawn;
  }
  return EndingVerdict{.sign = sign_of(value.wdl), .mate_plies = value.plies};
}

}  // namespace

class Endings::Impl {
 public:
  [[nodiscard]] Result<void, std::string> configure(const Options& options);
  void prepare(const board::Position& root) { own_.prepare(root); }
  void wait() { own_.wait(); }

  [[nodiscard]] int most_men() const noexcept { return std::max(own_.most_men(), syzygy_men_); }
  [[nodiscard]] std::optional<EndingVerdict> probe(const board::Position& position, int depth) const;
  [[nodiscard]] std::optional<std::vector<EndingMove>> best_moves(const board::Position& root) const;

 private:
  [[nodiscard]] std::optional<EndingVerdict> own_verdict(const board::Position& position) const;
  [[nodiscard]] std::optional<std::vector<EndingMove>> best_by_strategy(const board::Position& root) const;
  [[nodiscard]] std::optional<std::vector<EndingMove>> best_by_own_tables(const board::Position& root) const;
  [[nodiscard]] std::optional<std::vector<EndingMove>> best_by_syzygy(const board::Position& root) const;

  OwnTables own_;
  std::vector<std::filesystem::path> syzygy_folders_;
  std::optional<SyzygyTables> syzygy_;
  int syzygy_largest_ = 0;
  int syzygy_men_ = 0;  ///< The most that are looked up; none if zero.
  int syzygy_depth_ = 1;
  bool fifty_moves_ = true;
  bool proved_krk_ = false;
};

Result<void, std::string> Endings::Impl::configure(const Options& options) {
  // 1. Whatever may be refused, before anything is changed.
  if (options.table_men != 0 && options.table_men != 3 && options.table_men != 4) {
    return std::unexpected("tables can have up to 3 or 4 men, or none be used (0); " +
                           std::to_string(options.table_men) + " men were asked for");
  }
  std::error_code ignored;
  if (options.table_folder && !std::filesystem::is_directory(*options.table_folder, ignored)) {
    return std::unexpected("the folder of tables, " + options.table_folder->string() + ", is not there");
  }
  if (options.syzygy_folders != syzygy_folders_) {
    auto opened = SyzygyTables::open(options.syzygy_folders);
    if (!opened) {
      return std::unexpected("the folder of Syzygy tables, " + opened.error().folder.string() +
                             ", cannot be read: " + opened.error().reason);
    }
    syzygy_ = *std::move(opened);
    syzygy_folders_ = options.syzygy_folders;
    syzygy_largest_ = syzygy_->largest();
  }
  // 2. The rest cannot fail.
  syzygy_men_ = std::clamp(options.syzygy_men, 0, syzygy_largest_);
  syzygy_depth_ = options.syzygy_depth;
  fifty_moves_ = options.fifty_moves;
  proved_krk_ = options.proved_krk;
  own_.configure(options.table_men, options.table_folder);
  return {};
}

std::optional<EndingVerdict> Endings::Impl::own_verdict(const board::Position& position) const {
  const auto value = own_.probe(position);
  if (!value) return std::nullopt;
  return verdict_of(*value, position, fifty_moves_);
}

std::optional<EndingVerdict> Endings::Impl::probe(const board::Position& position, int depth) const {
  const int men = position.occupied().count();
  if (men <= own_.most_men()) {
    if (const auto verdict = own_verdict(position)) return verdict;
  }
  // Syzygy's results are those of positions in which the count has just begun.
  if (!syzygy_ || men > syzygy_men_ || position.halfmove_clock() != 0) return std::nullopt;
  if (depth < syzygy_depth_ && men >= syzygy_largest_) return std::nullopt;
  const auto wdl = syzygy_->probe_wdl(position);
  if (!wdl) return std::nullopt;
  return EndingVerdict{.sign = sign_of(*wdl, fifty_moves_), .mate_plies = std::nullopt};
}

std::optional<std::vector<EndingMove>> Endings::Impl::best_moves(const board::Position& root) const {
  if (auto moves = best_by_strategy(root)) return moves;
  if (auto moves = best_by_own_tables(root)) return moves;
  return best_by_syzygy(root);
}

std::optional<std::vector<EndingMove>> Endings::Impl::best_by_strategy(const board::Position& root) const {
  if (!proved_krk_) return std::nullopt;
  const auto move = proved_krk_move(root, fifty_moves_);
  if (!move) return std::nullopt;
  EndingVerdict verdict{.sign = 1, .mate_plies = std::nullopt};
  if (const auto next = own_verdict(board::after(root, *move)); next && next->mate_plies)
    verdict.mate_plies = *next->mate_plies + 1;
  return std::vector{EndingMove{.move = *move, .verdict = verdict}};
}

std::optional<std::vector<EndingMove>> Endings::Impl::best_by_own_tables(const board::Position& root) const {
  if (root.occupied().count() > own_.most_men()) return std::nullopt;
  // Where the fifty-move rule may interfere, the shortest mate is not what counts.
  const auto here = own_verdict(root);
  if (!here) return std::nullopt;
  std::optional<Value> best;
  std::vector<EndingMove> moves;
  for (const Move move : board::legal_moves(root)) {
    const auto next = own_.probe(board::after(root, move));
    if (!next) return std::nullopt;
    const Value value = endgame::before(*next);
    if (best && endgame::is_better(*best, value)) continue;
    if (!best || endgame::is_better(value, *best)) moves.clear();
    best = value;
    moves.push_back({.move = move, .verdict = *here});
  }
  if (moves.empty()) return std::nullopt;
  return moves;
}

std::optional<std::vector<EndingMove>> Endings::Impl::best_by_syzygy(const board::Position& root) const {
  if (!syzygy_ || root.occupied().count() > syzygy_men_) return std::nullopt;
  const auto ranked = syzygy_->rank_moves(root);
  if (!ranked || ranked->empty()) return std::nullopt;
  // Without the fifty-move rule a cursed win is worth a win; its distance says that it takes longer.
  const auto rank_of = [&](const RankedMove& m) {
    return std::tuple(fifty_moves_ ? -static_cast<int>(m.outcome) : -sign_of(m.wdl, false), m.is_mate ? 0 : 1,
                      m.dtz);
  };
  const auto best = rank_of(*std::ranges::min_element(*ranked, {}, rank_of));
  std::vector<EndingMove> moves;
  for (const RankedMove& m : *ranked) {
    if (rank_of(m) != best) continue;
    const int sign = fifty_moves_ ? sign_of(m.outcome, true) : sign_of(m.wdl, false);
    moves.push_back({.move = m.move,
                     .verdict = {.sign = sign, .mate_plies = m.is_mate ? std::optional(1) : std::nullopt}});
  }
  return moves;
}

Endings::Endings() : impl_(std::make_unique<Impl>()) {}
Endings::~Endings() = default;

Result<void, std::string> Endings::configure(const Options& options) { return impl_->configure(options); }
void Endings::prepare(const board::Position& root) { impl_->prepare(root); }
void Endings::wait() { impl_->wait(); }
int Endings::most_men() const noexcept { return impl_->most_men(); }

std::optional<EndingVerdict> Endings::probe(const board::Position& position, int depth) const {
  return impl_->probe(position, depth);
}

std::optional<std::vector<EndingMove>> Endings::best_moves(const board::Position& root) const {
  return impl_->best_moves(root);
}

}  // namespace adoube::engine
