// SPDX-License-Identifier: GPL-3.0-or-later
// Counting how plays go on.
#include "progress.hpp"

#include <algorithm>
#include <atomic>
#include <tuple>
#include <vector>

#include "adoube/core/parallel.hpp"
#include "adoube/endgame/krk/explanation.hpp"
#include "adoube/endgame/krk/measures.hpp"

namespace adoube::endgame::krk {

namespace {

/// Squeeze, Approach or KeepRoom.
[[nodiscard]] bool is_basic(Kind kind) { return Kind::squeeze <= kind && kind <= Kind::keep_room_non_diag; }

using Classes = std::vector<std::uint8_t>;

/// Calls `see(class, men, size)` for all legal classes, by several threads.
template <class See>
void for_each_legal(const View& view, int threads, const See& see) {
  for_each_index(view.placements().class_rows(), threads, [&](std::size_t row) {
    view.placements().for_each_class(row, [&](std::size_t which, const Men& p, unsigned weight) {
      if (view.is_legal(which)) see(which, p, weight);
    });
  });
}

/// The classes that full moves lead to from the members of a set in which such a kind is played.
template <class Plays>
[[nodiscard]] Classes after_full_move(const View& view, int threads, const Classes& from,
                                      const Plays& plays) {
  Classes to(from.size());
  for_each_legal(view, threads, [&](std::size_t which, const Men& p, unsigned) {
    const auto kind = view.kind(which);
    if (from[which] == 0 || !kind || !plays(*kind)) return;
    std::ignore = view.for_each_full_move(
        which, p, [&](std::size_t next) { std::atomic_ref(to[next]).store(1, std::memory_order_relaxed); });
  });
  return to;
}

template <class Count>
void count_members(const View& view, const Classes& set, const Count& count) {
  for_each_legal(view, 1, [&](std::size_t which, const Men&, unsigned weight) {
    if (set[which] != 0) count(view.kind(which), weight);
  });
}

void count_reachable(const View& view, int threads, Progress& progress) {
  Classes set(view.placements().classes(), 1);
  for (auto& move : progress.moves) {
    if (&move != progress.moves.data()) set = after_full_move(view, threads, set, [](Kind) { return true; });
    count_members(view, set, [&](std::optional<Kind> kind, unsigned weight) {
      move.positions += weight;
      if (kind == Kind::rook_home) move.rook_home += weight;
      if (kind == Kind::rook_safe) move.rook_safe += weight;
    });
  }
}

void count_small_rooms(const View& view, int threads, Progress& progress) {
  Classes set(view.placements().classes());
  for_each_legal(view, threads, [&](std::size_t which, const Men& p, unsigned) {
    set[which] = room(view.size(), p) <= 3 && !is_exposed_on_whites_move(p) ? 1 : 0;
  });
  for (auto& small_room : progress.small_rooms) {
    if (&small_room != progress.small_rooms.data()) set = after_full_move(view, threads, set, is_basic);
    count_members(view, set, [&](std::optional<Kind> kind, unsigned weight) {
      small_room.positions += weight;
      if (!kind || !is_mating(*kind)) small_room.not_mate_kind += weight;
    });
  }
}

/// (exposed, room, way to the critical square) as one number that is ordered alike; never 0.
using Measure = std::uint16_t;
[[nodiscard]] Measure measure(const Size& size, const Men& p) {
  const int lines = size.files + size.ranks;
  const int exposed = is_exposed_on_whites_move(p) ? 1 : 0;
  return static_cast<Measure>(((exposed * lines) + room(size, p)) * lines + way_to_critical_square(p) + 1);
}

/// For each class the greatest measure after so many basic full moves, each time one more; 0 if so many
/// cannot follow.
void count_descents(const View& view, int threads, Progress& progress) {
  std::vector<Measure> greatest(view.placements().classes());
  for_each_legal(view, threads, [&](std::size_t which, const Men& p, unsigned) {
    greatest[which] = measure(view.size(), p);
  });
  for (auto& descent : progress.descents) {
    std::vector<Measure> before(greatest.size());
    for_each_legal(view, threads, [&](std::size_t which, const Men& p, unsigned weight) {
      const auto kind = view.kind(which);
      if (!kind || !is_basic(*kind)) return;
      Measure most = 0;
      std::ignore =
          view.for_each_full_move(which, p, [&](std::size_t next) { most = std::max(most, greatest[next]); });
      before[which] = most;
      const bool is_exposed = is_exposed_on_whites_move(p);
      if (most == 0 || (!is_exposed && room(view.size(), p) <= 3)) return;
      const auto count = [&](std::uint64_t& counter) {
        std::atomic_ref(counter).fetch_add(weight, std::memory_order_relaxed);
      };
      count(descent.starts);
      if (most < measure(view.size(), p)) return;
      count(descent.bad_starts);
      if (is_exposed) count(descent.exposed_starts);
    });
    greatest = std::move(before);
  }
}

void count_ready_without_mate(const View& view, int threads, Progress& progress) {
  const Classes ready(view.placements().classes(), 1);
  const Classes next =
      after_full_move(view, threads, ready, [](Kind kind) { return kind == Kind::ready_to_mate; });
  count_members(view, next, [&](std::optional<Kind> kind, unsigned weight) {
    if (kind != Kind::immediate_mate) progress.ready_without_mate += weight;
  });
}

}  // namespace

Progress progress(const View& view, int threads) {
  Progress progress{};
  count_reachable(view, threads, progress);
  count_descents(view, threads, progress);
  count_small_rooms(view, threads, progress);
  count_ready_without_mate(view, threads, progress);
  return progress;
}

}  // namespace adoube::endgame::krk
