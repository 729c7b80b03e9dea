// SPDX-License-Identifier: GPL-3.0-or-later
// The values of all positions of one material.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::endgame {

/// Tables are made of so many men, kings included; whether memory suffices is another question.
inline constexpr int most_table_men = 5;

/// Why there is no table.
struct TableError {
  enum class Code : std::uint8_t {
    too_many_men,       ///< More than most_table_men, or two kings alone.
    too_little_memory,  ///< The limit that was set does not suffice.
    too_deep,           ///< A mate lies farther away than a table can say.
    unreadable,         ///< The file cannot be opened or read.
    unwritable,         ///< The file cannot be written.
    corrupt,            ///< The file is not what was written.
    stopped,            ///< Whoever asked for it does not want it any more.
  };
  Code code;
  std::string reason;  ///< A sentence without its full stop.
};

namespace table {
class Data;
}

/// One table: for each position of its material, either player to move, the value. Copies share it.
class Table {
 public:
  explicit Table(std::shared_ptr<const table::Data> data) noexcept;

  [[nodiscard]] const Material& material() const noexcept;
  /// How much memory it takes.
  [[nodiscard]] std::size_t bytes() const noexcept;

  /// The value for the player to move, whichever colour is the stronger. None if the material is another,
  /// and none where castling or an en passant capture is possible: the latter Tables::probe answers.
  [[nodiscard]] std::optional<Value> probe(const board::Position& position) const noexcept;

  /// How it is stored, for those who make, save and verify tables.
  [[nodiscard]] const table::Data& data() const noexcept { return *data_; }

  /// The same values.
  friend bool operator==(const Table& a, const Table& b) noexcept;

 private:
  std::shared_ptr<const table::Data> data_;
};

}  // namespace adoube::endgame
