// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to the reader of PGN and nothing more: as many texts as time allows. pgn_fuzz.cpp asks more of fewer.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "finding.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adoube;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<notation::PgnFault> faults;
  const notation::PgnCounts counts = notation::validate_pgn(text, faults, notation::PgnReading::strict);
  fuzz::require(counts.faults == faults.size() && counts.bytes == size, "the counts are wrong");
  for (const notation::PgnFault& fault : faults) {
    fuzz::require(fault.place.offset <= size && fault.game <= counts.games, "a fault is nowhere");
  }
  return 0;
}
