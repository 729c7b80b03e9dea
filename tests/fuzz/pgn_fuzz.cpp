// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to the reader of PGN: it never crashes, all ways of reading agree, a plain second reader agrees,
// blocks give what the whole gives, and what was accepted is written and read back as the same game.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/source/source.hpp"
#include "event_log.hpp"
#include "finding.hpp"
#include "simple_reader.hpp"

namespace adoube::notation {
namespace {

using fuzz::require;

/// Each way of reading: what is told, charged and counted fits together.
void read_every_way(std::string_view text) {
  std::vector<PgnFault> told;
  std::vector<PgnFault> strict;
  std::vector<PgnFault> lenient;
  const PgnCounts as_told = validate_pgn(text, told, PgnReading::told);
  const PgnCounts as_strict = validate_pgn(text, strict, PgnReading::strict);
  const PgnCounts as_lenient = validate_pgn(text, lenient, PgnReading::lenient);
  require(as_told.games == as_strict.games && as_told.plies == as_strict.plies,
          "strict reading reads other games");
  require(strict == told && as_strict.faults == told.size(), "strict reading finds other faults");
  for (const PgnFault& fault : told) {
    require(fault.place.offset <= text.size() && fault.game <= as_told.games, "a fault is nowhere");
  }
  std::erase_if(told, [](const PgnFault& fault) { return is_deviation(fault.code); });
  require(lenient == told && as_lenient == as_told, "lenient reading finds other faults");
}

struct BriefLog : EventLog {
  void fault(const PgnFault& fault) override { events.push_back("fault " + brief(fault)); }
};

void read_plainly(std::string_view text) {
  BriefLog log;
  const PgnCounts counts = read_pgn(text, log);
  const SimpleReading simple = read_simply(text);
  if (log.events == simple.events && counts == simple.counts) return;
  std::size_t i = 0;
  while (i < log.events.size() && i < simple.events.size() && log.events[i] == simple.events[i]) ++i;
  require(false, "the readers part: " + (i < log.events.size() ? log.events[i] : to_text(counts)) + " | " +
                     (i < simple.events.size() ? simple.events[i] : to_text(simple.counts)));
}

/// A file in memory that a source can map.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : file_(::memfd_create("games", 0)) {
    require(file_ >= 0 && ::write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size()),
            "no file in memory");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(file_); }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

void read_blocks(std::string_view text, std::size_t size) {
  EventLog whole;
  const PgnCounts counts = read_pgn(text, whole);
  const MemoryFile file(text);
  auto source = source::open_source(file.path());
  if (!source || source->packing() != source::Packing::none) return;
  if (is_utf16(text)) return;  // Only its first block is given.
  EventLog log;
  PgnCounts sum;
  PgnBlocks blocks(*source, size);
  PgnBlock block;
  while (blocks.next(block)) {
    sum += read_pgn(block.text(), log, PgnReading::told,
                    {.games = sum.games,
                     .place = {.offset = block.offset(), .line = 1 + sum.lines, .column = block.column()}});
  }
  require(log.events == whole.events && sum == counts,
          "blocks of " + std::to_string(size) + " are read otherwise");
}

void write_and_read(std::string_view text) {
  for (const ReadGame& game : read_games(text)) {
    if (game.is_faulty() || game.tree == GameTree()) continue;  // Of an empty one, nothing is written.
    const std::string written = to_pgn(game.tree);
    const auto again = read_games(written);
    require(again.size() == 1 && !again[0].is_faulty(), "not read back:\n" + written);
    // The one thing that the writer adds to what was read.
    const bool lacks_setup =
        std::ranges::count(game.faults, PgnCode::fen_without_setup, &PgnFault::code) != 0;
    require(lacks_setup ? to_pgn(again[0].tree) == written : again[0].tree == game.tree,
            "not read back as it was:\n" + written);
  }
}

}  // namespace
}  // namespace adoube::notation

/// The first byte chooses the question, so that one corpus serves all.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t longest = std::size_t{64} << 10U;
  if (size == 0 || size > longest) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 4) {
    case 0: adoube::notation::read_every_way(text); break;
    case 1: adoube::notation::read_plainly(text); break;
    case 2: adoube::notation::write_and_read(text); break;
    default: adoube::notation::read_blocks(text, 8U + data[0] / 4U * 8U); break;
  }
  return 0;
}
