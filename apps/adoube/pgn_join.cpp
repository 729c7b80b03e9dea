// SPDX-License-Identifier: GPL-3.0-or-later
// Finding out where games grow together.
#include "pgn_join.hpp"

#include <cstdint>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::app {

namespace {

/// Counts the games on both sides of a place in the text, and those across it.
class Sides : public notation::PgnVisitor {
 public:
  explicit Sides(std::uint64_t place) : place_(place) {}

  void begin_game(std::uint64_t /*number*/, std::uint64_t offset) override {
    begins_before_ = offset < place_;
    ++(begins_before_ ? before_ : behind_);
  }
  void end_game(std::uint64_t end) override { is_crossed_ = is_crossed_ || (begins_before_ && end > place_); }

  [[nodiscard]] bool are_apart() const { return before_ == 1 && behind_ > 0 && !is_crossed_; }

 private:
  std::uint64_t place_;
  std::uint64_t before_ = 0;
  std::uint64_t behind_ = 0;
  bool begins_before_ = false;
  bool is_crossed_ = false;
};

}  // namespace

std::string with_tag(std::string_view tag, std::string_view game) {
  std::string text(tag);
  text += game.starts_with('[') ? "\n" : "\n\n";
  return text.append(game);
}

PgnJoin join_of(std::string_view first, std::string_view second, std::string_view tag) {
  constexpr PgnJoin surest{.marker = true, .tag = true};
  for (const PgnJoin join : {PgnJoin{}, PgnJoin{.marker = true}, PgnJoin{.tag = true}}) {
    std::string text(first);
    text += join.marker ? "*\n\n" : "\n";
    Sides sides(text.size());
    text += join.tag ? with_tag(tag, second) : second;
    notation::read_pgn(text, sides, notation::PgnReading::lenient);
    if (sides.are_apart()) return join;
  }
  // A tag behind an empty line behind a line that is no tag begins a game, whatever stands before.
  return surest;
}

}  // namespace adoube::app
