// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of play, and every position of the main one: when it was drawn without a claim, the plain way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"

namespace adoube::notation::simple {

/// A line of play.
struct Place {
  board::Position before;
  board::Position now;
  std::uint64_t ply = 0;
  bool has_move = false;
};

class MainLine {
 public:
  void add(const board::Position& now, const std::string& date) {
    positions_.push_back(now);
    const bool is_long = now.halfmove_clock() >= 150 || std::ranges::count(positions_, now) >= 5;
    const bool is_dead = has_too_little(now);
    if (is_dead ? !was_dead_ : is_long && !is_old(date) && !drawn_ply_) drawn_ply_ = positions_.size() - 1;
    was_dead_ = was_dead_ || is_dead;
  }

  /// The ply after which it was drawn; a dead position draws what long play has drawn before.
  [[nodiscard]] std::optional<std::uint64_t> drawn_ply() const { return drawn_ply_; }

 private:
  /// Long play draws since July 2014.
  [[nodiscard]] static bool is_old(const std::string& text) {
    static const std::regex date("(\\d{4})(?:.(\\d\\d))?.*");
    std::smatch parts;
    if (!std::regex_match(text, parts, date)) return false;
    const int year = std::stoi(parts[1]);
    return year < 2014 || (year == 2014 && parts[2].matched && std::stoi(parts[2]) < 7);
  }

  /// Kings, with one knight, or with bishops that all stand on squares of one colour.
  [[nodiscard]] static bool has_too_little(const board::Position& position) {
    int knights = 0;
    int bishops[2] = {0, 0};  // NOLINT(modernize-avoid-c-arrays)
    for (const Square square : all_squares) {
      const auto piece = position.piece_at(square);
      if (!piece || piece->role == Role::king) continue;
      if (piece->role == Role::knight) {
        ++knights;
      } else if (piece->role == Role::bishop) {
        ++bishops[(index_of(file_of(square)) + index_of(rank_of(square))) % 2];
      } else {
        return false;
      }
    }
    if (knights > 0) return knights == 1 && bishops[0] + bishops[1] == 0;
    return bishops[0] == 0 || bishops[1] == 0;
  }

  std::vector<board::Position> positions_;
  std::optional<std::uint64_t> drawn_ply_;
  bool was_dead_ = false;
};

}  // namespace adoube::notation::simple
