// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the limits behind `go`.
#include "go_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/uci.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

/// Longer than any game: a sum of such times does not overflow.
constexpr std::int64_t longest_time = std::int64_t{1000} * 60 * 60 * 24 * 365;

/// Nobody will see the end of it; the count calls itself so often.
constexpr std::int64_t deepest_perft = 60;

class Reader {
 public:
  Reader(const board::Position& position, std::string_view text) : position_(position), words_(text) {}

  [[nodiscard]] GoOrder read() {
    while (!words_.empty()) {
      const auto word = words_.take();
      if (equals_ignoring_case(word, "infinite")) {
        limits().infinite = true;
      } else if (equals_ignoring_case(word, "ponder")) {
        limits().ponder = true;
      } else if (equals_ignoring_case(word, "searchmoves")) {
        read_moves();
      } else if (!read_number_for(word)) {
        order_.oddities.push_back(fmt::format("go does not know {}", shown(word)));
      }
    }
    for (const Colour colour : both_colours) {
      const engine::Time increment = increments_[static_cast<std::size_t>(index_of(colour))];
      auto& state = clock(colour);
      // An increment alone is a clock that shows nothing: whoever tells it wants a move in time.
      if (!state && increment > engine::Time(0)) state = engine::ClockState{};
      if (state) state->increment = increment;
    }
    // Whoever tells only the opponent's clock still wants a move in time.
    const Colour player = position_.turn();
    if (!clock(player)) clock(player) = clock(opposite(player));
    return std::move(order_);
  }

 private:
  [[nodiscard]] engine::Limits& limits() { return order_.limits; }
  [[nodiscard]] std::optional<engine::ClockState>& clock(Colour player) {
    return limits().clocks[static_cast<std::size_t>(index_of(player))];
  }

  /// The number behind the word that was taken, within the range; none if there is no number.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name, std::int64_t least,
                                                   std::int64_t most) {
    const auto found = number_of<std::int64_t>(words_.peek());
    if (!found) {
      order_.oddities.push_back(fmt::format("{} has no number", name));
      return std::nullopt;
    }
    words_.take();
    return std::clamp(*found, least, most);
  }

  void read_time(Colour player, std::string_view name) {
    const auto time = number(name, -longest_time, longest_time);
    if (!time) return;
    clock(player) = engine::ClockState{.left = engine::Time(*time), .increment = {}};
  }

  void read_increment(Colour player, std::string_view name) {
    const auto time = number(name, 0, longest_time);
    if (time) increments_[static_cast<std::size_t>(index_of(player))] = engine::Time(*time);
  }

  void read_into(std::optional<int>& limit, std::string_view name) {
    if (const auto found = number(name, 1, std::numeric_limits<int>::max())) limit = static_cast<int>(*found);
  }

  [[nodiscard]] bool read_number_for(std::string_view name) {
    if (equals_ignoring_case(name, "wtime")) {
      read_time(Colour::white, name);
    } else if (equals_ignoring_case(name, "btime")) {
      read_time(Colour::black, name);
    } else if (equals_ignoring_case(name, "winc")) {
      read_increment(Colour::white, name);
    } else if (equals_ignoring_case(name, "binc")) {
      read_increment(Colour::black, name);
    } else if (equals_ignoring_case(name, "movestogo")) {
      read_into(limits().moves_to_go, name);
    } else if (equals_ignoring_case(name, "depth")) {
      read_into(limits().depth, name);
    } else if (equals_ignoring_case(name, "mate")) {
      read_into(limits().mate, name);
    } else if (equals_ignoring_case(name, "perft")) {
      if (const auto found = number(name, 1, deepest_perft)) order_.perft = static_cast<int>(*found);
    } else if (equals_ignoring_case(name, "nodes")) {
      if (const auto found = number(name, 1, std::numeric_limits<std::int64_t>::max()))
        limits().nodes = static_cast<std::uint64_t>(*found);
    } else if (equals_ignoring_case(name, "movetime")) {
      if (const auto found = number(name, 1, longest_time)) limits().move_time = engine::Time(*found);
    } else {
      return false;
    }
    return true;
  }

  void read_moves() {
    while (notation::parse_uci_squares(words_.peek())) {
      const auto word = words_.take();
      const auto move = notation::parse_uci(position_, word);
      if (!move) {
        order_.oddities.push_back(fmt::format("{} is no legal move here", plain(word)));
      } else if (std::ranges::find(limits().search_moves, *move) == limits().search_moves.end()) {
        limits().search_moves.push_back(*move);
      }
    }
  }

  const board::Position& position_;
  Words words_;
  GoOrder order_;
  std::array<engine::Time, 2> increments_{};
};

}  // namespace

GoOrder read_go(const board::Position& position, std::string_view text) {
  return Reader(position, text).read();
}

}  // namespace adoube::uci::serving
