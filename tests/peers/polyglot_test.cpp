// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of the Polyglot opening-book format: hexadecimal key, tab, FEN.
#include <cstdint>
#include <iterator>
#include <sstream>

#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

/// Some rows leave out last fields; the format's own reading of them is White to move, no rights.
[[nodiscard]] std::string completed(std::string fen) {
  std::istringstream words(fen);
  std::ptrdiff_t fields = std::distance(std::istream_iterator<std::string>(words), {});
  for (; fields < 4; ++fields) fen += fields == 1 ? " w" : " -";
  return fen;
}

class PeerPolyglot : public PeerTest {};

TEST_F(PeerPolyglot, KeysAreTheFormats) {
  const std::filesystem::path file = "book/polyglot-keys.tsv";
  const auto lines = lines_of(folder() / file);
  EXPECT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const auto tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    const std::uint64_t key = std::stoull(line.substr(0, tab), nullptr, 16);
    const auto setup = notation::parse_fen(completed(line.substr(tab + 1)));
    ASSERT_TRUE(setup) << line;
    const auto position = board::make_position(*setup);
    ASSERT_TRUE(position) << line;
    EXPECT_EQ(position->polyglot_key(), key) << line;
  }
  RecordProperty("rows", static_cast<int>(lines.size()));
}

}  // namespace
}  // namespace adoube::peers
