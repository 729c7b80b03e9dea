// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting PGN between games.
#include "adoube/notation/pgn_blocks.hpp"

#include <algorithm>
#include <cstring>
#include <span>

#include "adoube/notation/utf8.hpp"
#include "pgn_skipper.hpp"
#include "pgn_text.hpp"

namespace adoube::notation {

namespace {

using pgn::begins_game;

/// The last place, but not before `from`, where a game begins whatever stands before it; 0 if there is none.
[[nodiscard]] std::size_t last_beginning(std::string_view text, std::size_t from) noexcept {
  const char* const begin = text.data();
  std::size_t end = text.size();
  while (end > from) {
    const void* const found = ::memrchr(begin + from, '[', end - from);
    if (found == nullptr) return 0;
    const char* const bracket = static_cast<const char*>(found);
    if (bracket != begin && pgn::may_begin_game_behind(bracket[-1]) &&
        begins_game(begin, bracket, begin + text.size())) {
      if (const char* const cut = pgn::before_marks(begin, bracket); cut != begin)
        return static_cast<std::size_t>(cut - begin);
    }
    end = static_cast<std::size_t>(bracket - begin);
  }
  return 0;
}

/// Without any tag there is nothing to see from afar: beyond so many bytes the games are told apart by their
/// tokens.
constexpr std::size_t patience = std::size_t{8} << 20U;

/// Where to cut a text that goes on: behind as many whole games as it holds; 0 if there is not even one.
/// `searched` bytes are known to hold no beginning.
[[nodiscard]] std::size_t find_cut(std::string_view text, std::size_t searched) {
  // A tag that begins near the end of what was searched may have been incomplete.
  while (searched > 0 && !pgn::ends_line(text[searched - 1])) --searched;
  if (const std::size_t cut = last_beginning(text, searched); cut != 0) return cut;
  return text.size() >= patience ? pgn::last_game_end(text) : 0;
}

}  // namespace

PgnBlocks::PgnBlocks(source::Source& source, std::size_t size) noexcept : source_(source), size_(size) {
  if (const auto whole = source.whole()) {
    is_mapped_ = true;
    mapped_ = *whole;
  }
}

bool PgnBlocks::next(PgnBlock& block) {
  if (is_foreign_) return false;
  const bool is_first = offset_ == 0;
  const bool has_block = is_mapped_ ? next_mapped(block) : next_copied(block);
  is_foreign_ = has_block && is_first && is_utf16(block.text());
  return has_block;
}

void PgnBlocks::finish(PgnBlock& block, std::string_view text) noexcept {
  block.text_ = text;
  block.offset_ = offset_;
  block.column_ = column_;
  offset_ += text.size();
  const auto line_break = text.find_last_of("\r\n");
  if (line_break != std::string_view::npos) column_ = 1;
  column_ += count_characters(text.substr(line_break + 1));
}

bool PgnBlocks::next_mapped(PgnBlock& block) {
  if (mapped_.empty()) return false;
  std::size_t cut = 0;
  std::size_t searched = 0;
  for (std::size_t size = size_; cut == 0; size *= 2) {
    if (size >= mapped_.size()) {
      cut = mapped_.size();
    } else {
      cut = find_cut(mapped_.substr(0, size), searched);
      searched = size;
    }
  }
  finish(block, mapped_.substr(0, cut));
  mapped_.remove_prefix(cut);
  return true;
}

bool PgnBlocks::next_copied(PgnBlock& block) {
  std::vector<char>& storage = block.storage_;
  std::size_t filled = rest_.size();
  if (storage.size() < std::max(size_, filled)) storage.resize(std::max(size_, 2 * filled));
  std::ranges::copy(rest_, storage.begin());
  rest_.clear();

  std::size_t cut = 0;
  std::size_t searched = 0;
  while (cut == 0) {
    if (!is_at_end_) {
      const std::size_t got = source_.read(std::span(storage).subspan(filled));
      filled += got;
      is_at_end_ = filled < storage.size();
    }
    if (filled == 0) return false;
    if (is_at_end_) {
      cut = filled;
    } else {
      cut = find_cut({storage.data(), filled}, searched);
      searched = filled;
      if (cut == 0) storage.resize(2 * storage.size());
    }
  }
  rest_.assign(storage.begin() + static_cast<std::ptrdiff_t>(cut),
               storage.begin() + static_cast<std::ptrdiff_t>(filled));
  finish(block, {storage.data(), cut});
  return true;
}

}  // namespace adoube::notation
