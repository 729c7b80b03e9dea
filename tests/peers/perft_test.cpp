// SPDX-License-Identifier: GPL-3.0-or-later
// Every perft row of the peers' suites, each at its deepest depth within a budget of nodes.
#include "adoube/board/perft.hpp"

#include <charconv>
#include <cstdint>
#include <utility>

#include "adoube/board/position.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/notation/fen.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

struct Row {
  std::string fen;
  std::vector<std::pair<int, std::uint64_t>> counts;  ///< Depth and leaves, as the file has them.
};

[[nodiscard]] std::uint64_t number_in(std::string_view text) {
  const auto first = text.find_first_of("0123456789");
  std::uint64_t n = 0;
  if (first != std::string_view::npos) std::from_chars(text.data() + first, text.data() + text.size(), n);
  return n;
}

/// Blocks of lines: `id NAME`, `epd POSITION`, `perft DEPTH COUNT`.
[[nodiscard]] std::vector<Row> read_blocks(const std::filesystem::path& file) {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(file)) {
    if (line.starts_with("epd ")) rows.push_back({line.substr(4), {}});
    if (!line.starts_with("perft ") || rows.empty()) continue;
    const auto space = line.find(' ', 6);
    rows.back().counts.emplace_back(static_cast<int>(number_in(line.substr(6, space - 6))),
                                    number_in(line.substr(space)));
  }
  return rows;
}

/// One position a line: `FEN ;D1 20 ;D2 400`, with any spacing.
[[nodiscard]] std::vector<Row> read_lines(const std::filesystem::path& file) {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(file)) {
    auto semicolon = line.find(';');
    Row row{line.substr(0, semicolon), {}};
    while (semicolon != std::string::npos) {
      const auto depth_at = line.find('D', semicolon);
      const auto count_at = line.find(' ', depth_at);
      if (depth_at == std::string::npos || count_at == std::string::npos) break;
      row.counts.emplace_back(static_cast<int>(number_in(line.substr(depth_at, count_at - depth_at))),
                              number_in(line.substr(count_at)));
      semicolon = line.find(';', count_at);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

[[nodiscard]] std::uint64_t budget() {
  const char* named = std::getenv("ADOUBE_PEER_PERFT_NODES");
  return named != nullptr ? number_in(named) : 3'000'000;
}

/// The deepest count within the budget, or the shallowest there is: no row goes uncounted.
[[nodiscard]] std::pair<int, std::uint64_t> chosen(const Row& row, std::uint64_t most) {
  auto best = row.counts.front();
  for (const auto& count : row.counts) {
    if (count.second <= most && count.first > best.first) best = count;
  }
  return best;
}

/// Every variant of the generator that this processor can run, not only the one it chooses.
void check_variants(const board::Position& position, const Row& row) {
  const auto [depth, count] = chosen(row, budget() / 30);
  if (count > budget() / 30) return;
  for (const board::Variant* variant : board::all_variants()) {
    if (!variant->is_supported()) continue;
    EXPECT_EQ(variant->perft(position.placement(), position.turn(), depth), count)
        << row.fen << " at depth " << depth << " by variant " << variant->name;
  }
}

class PeerPerft : public PeerTest, public ::testing::WithParamInterface<const char*> {};

TEST_P(PeerPerft, EveryRowCountsTheSame) {
  const std::filesystem::path file = std::filesystem::path("perft") / GetParam();
  const auto rows = file.extension() == ".perft" ? read_blocks(folder() / file) : read_lines(folder() / file);
  EXPECT_FALSE(rows.empty());
  std::uint64_t nodes = 0;
  for (const Row& row : rows) {
    ASSERT_FALSE(row.counts.empty()) << row.fen;
    const auto setup = notation::parse_fen(row.fen);
    ASSERT_TRUE(setup) << row.fen << ": " << setup.error().text();
    const auto position = board::make_position(*setup);
    ASSERT_TRUE(position) << row.fen;
    const auto [depth, count] = chosen(row, budget());
    EXPECT_EQ(board::perft(*position, depth), count) << row.fen << " at depth " << depth;
    nodes += count;
    check_variants(*position, row);
  }
  RecordProperty("rows", static_cast<int>(rows.size()));
  RecordProperty("nodes", std::to_string(nodes));
}

INSTANTIATE_TEST_SUITE_P(Suites, PeerPerft,
                         ::testing::Values("tricky.perft", "random.perft", "chess960.perft", "cw-perft.epd",
                                           "cw-ferdy_perft_double_checks.epd",
                                           "cw-ferdy_perft_enpassant_1.epd",
                                           "cw-ferdy_perft_single_check_1.epd", "ethereal-fischer.epd",
                                           "ethereal-standard.epd"),
                         [](const auto& test) {
                           std::string name = test.param;
                           for (char& c : name) {
                             if (c == '.' || c == '-') c = '_';
                           }
                           return name;
                         });

}  // namespace
}  // namespace adoube::peers
