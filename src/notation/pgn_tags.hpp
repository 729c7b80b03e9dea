// SPDX-License-Identifier: GPL-3.0-or-later
// The tags of one game: each read from its line, and those that decide how the moves are to be read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/notation/pgn_fault.hpp"

namespace adoube::notation::pgn {

/// One tag as it is written. Views into the text.
struct TagText {
  std::string_view name;
  std::string_view value;  ///< As written, escapes included.
  const char* end;         ///< Behind the tag.
  bool is_readable;        ///< False: bad_tag, and `end` is the end of its line.
  bool has_escapes;        ///< A backslash is in the value.
  bool has_quotes;         ///< A quotation mark without a backslash is in the value.
  bool has_bad_layout;
};

/// Reads the tag that begins at this bracket. It ends on its line.
[[nodiscard]] TagText read_tag(const char* bracket, const char* end, bool& high) noexcept;

/// The value without its escapes. `is_clean` becomes false where a backslash escapes nothing.
void unescape(std::string_view value, std::string& into, bool& is_clean);

/// Where a game cannot begin.
struct StartFault {
  PgnCode code;
  std::string_view token;
  std::string text;
};

/// What the tags of a game said so far.
class Tags {
 public:
  void clear() noexcept;
  struct Added {
    bool is_again;        ///< The game had one of this name.
    bool has_other_case;  ///< It is FEN, SetUp, Result or Variant, but for its capital letters.
  };
  /// Keeps the name.
  [[nodiscard]] Added add(std::string_view name, std::string_view value);
  [[nodiscard]] bool has(std::string_view name) const noexcept;
  [[nodiscard]] bool empty() const noexcept { return names_.empty(); }

  [[nodiscard]] std::string_view result() const noexcept { return result_; }
  [[nodiscard]] std::string_view fen() const noexcept { return fen_; }
  [[nodiscard]] std::string_view setup() const noexcept { return setup_; }
  [[nodiscard]] std::string_view date() const noexcept { return date_; }
  /// Is there anything about the start that a game of chess from the initial position has not?
  [[nodiscard]] bool has_start() const noexcept {
    return !fen_.empty() || !variant_.empty() || !setup_.empty();
  }
  /// The position the game starts from. Precondition: has_start.
  [[nodiscard]] Result<board::Position, StartFault> start() const;
  /// The start is played from, but its FEN has faults.
  [[nodiscard]] std::optional<std::string> oddity() const;

 private:
  /// Where the value of a tag of this name is kept; null if it means nothing to a reader.
  [[nodiscard]] std::string_view* place_of(std::string_view name, bool& has_other_case) noexcept;

  std::vector<std::string_view> names_;
  std::uint64_t marks_ = 0;  ///< A bit for each name: most names that are new show at once.
  std::string_view result_;
  std::string_view fen_;
  std::string_view setup_;
  std::string_view variant_;
  std::string_view date_;
};

}  // namespace adoube::notation::pgn
