// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers for the placements of the three men: for each its own, and for those that are one up to the board's
// symmetries, one in common.
//
// A placement is two triples: the men's files and their ranks. Seeing the board from the other side turns one
// triple round and leaves the other alone; on a square board the two may also be exchanged. So a class of
// placements is a pair of classes of triples, unordered if the board is square.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "adoube/endgame/krk/men.hpp"

namespace adoube::endgame::krk {

/// The men along one side of the board.
struct Triple {
  int king;
  int lone_king;
  int rook;
};

/// The triples of one side, and their classes: a triple and the one it is from the other end.
class Axis {
 public:
  explicit Axis(int lines);

  [[nodiscard]] std::size_t triples() const { return class_of_.size(); }
  [[nodiscard]] std::size_t number(const Triple& t) const {
    const int number = (t.lone_king * lines_ + t.king) * lines_ + t.rook;
    return static_cast<std::size_t>(number);
  }
  [[nodiscard]] Triple triple(std::size_t number) const;

  [[nodiscard]] std::size_t classes() const { return members_.size(); }
  [[nodiscard]] std::size_t class_of(const Triple& t) const { return class_of_[number(t)]; }
  /// The member that stands for the class, and how many it has: one or two.
  [[nodiscard]] const Triple& member(std::size_t which) const { return members_[which].first; }
  [[nodiscard]] unsigned size(std::size_t which) const { return members_[which].second; }

 private:
  int lines_;
  std::vector<std::uint32_t> class_of_;
  std::vector<std::pair<Triple, unsigned>> members_;
};

/// All placements of a board, legal or not.
class Placements {
 public:
  explicit Placements(const Size& size);

  [[nodiscard]] const Size& size() const { return size_; }

  /// Every placement for itself, in rows of equal files.
  [[nodiscard]] std::size_t count() const { return files_.triples() * ranks_.triples(); }
  [[nodiscard]] std::size_t rows() const { return files_.triples(); }
  [[nodiscard]] std::size_t number(const Men& p) const {
    return files_.number(along_files(p)) * ranks_.triples() + ranks_.number(along_ranks(p));
  }
  [[nodiscard]] Men men(std::size_t number) const;
  /// Calls `see(number, men)` for each placement of a row.
  template <class See>
  void for_each(std::size_t row, const See& see) const {
    const Triple files = files_.triple(row);
    for (std::size_t n = 0; n < ranks_.triples(); ++n)
      see(row * ranks_.triples() + n, together(files, ranks_.triple(n)));
  }

  /// The placements up to symmetry, in rows too.
  [[nodiscard]] std::size_t classes() const { return first_.back(); }
  [[nodiscard]] std::size_t class_rows() const { return files_.classes(); }
  [[nodiscard]] std::size_t class_of(const Men& p) const {
    const std::size_t a = files_.class_of(along_files(p));
    const std::size_t b = ranks_.class_of(along_ranks(p));
    return is_square_ && a < b ? first_[b] + a : first_[a] + b;
  }
  /// Where a row begins; that of the row after the last is the number of classes.
  [[nodiscard]] std::size_t first_of_row(std::size_t row) const { return first_[row]; }
  /// The placement that stands for a class.
  [[nodiscard]] Men member(std::size_t which) const;
  /// Calls `see(class, men, size)` for each class of a row.
  template <class See>
  void for_each_class(std::size_t row, const See& see) const {
    const Triple& files = files_.member(row);
    for (std::size_t which = first_[row]; which < first_[row + 1]; ++which) {
      const std::size_t b = which - first_[row];
      see(which, together(files, ranks_.member(b)),
          files_.size(row) * ranks_.size(b) * (is_square_ && b != row ? 2 : 1));
    }
  }

 private:
  [[nodiscard]] static Triple along_files(const Men& p) {
    return {.king = p.king.file, .lone_king = p.lone_king.file, .rook = p.rook.file};
  }
  [[nodiscard]] static Triple along_ranks(const Men& p) {
    return {.king = p.king.rank, .lone_king = p.lone_king.rank, .rook = p.rook.rank};
  }
  [[nodiscard]] static Men together(const Triple& files, const Triple& ranks) {
    return {.king = {.file = files.king, .rank = ranks.king},
            .lone_king = {.file = files.lone_king, .rank = ranks.lone_king},
            .rook = {.file = files.rook, .rank = ranks.rook}};
  }

  Size size_;
  bool is_square_;
  Axis files_;
  Axis ranks_;
  std::vector<std::size_t> first_;  ///< Class of each row's beginning.
};

}  // namespace adoube::endgame::krk
