// SPDX-License-Identifier: GPL-3.0-or-later
// adoube moves: every legal move of a position, as UCI, as SAN, and what it leads to.
#include "adoube/board/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "legal_reason.hpp"

namespace adoube::app {

namespace {

struct Row {
  std::string uci;
  std::string san;
  std::string fen;
};

/// By UCI text: the order does not tell how the generator works.
[[nodiscard]] std::vector<Row> rows_of(const board::Position& position) {
  std::vector<Row> rows;
  for (const Move move : board::legal_moves(position)) {
    rows.push_back({.uci = notation::to_uci(position, move),
                    .san = notation::to_san(position, move),
                    .fen = notation::to_fen(board::after(position, move))});
  }
  std::ranges::sort(rows, {}, &Row::uci);
  return rows;
}

[[nodiscard]] std::string as_json(const std::vector<Row>& rows) {
  boost::json::array moves;
  for (const Row& row : rows) moves.push_back({{"uci", row.uci}, {"san", row.san}, {"fen", row.fen}});
  return boost::json::serialize(boost::json::object{{"moves", moves}}) + '\n';
}

[[nodiscard]] std::string as_table(const board::Position& position, const std::vector<Row>& rows) {
  if (rows.empty()) {
    return no_legal_move(position);
  }
  std::string text;
  for (const Row& row : rows) text += fmt::format("{:<6} {:<8} {}\n", row.uci, row.san, row.fen);
  return text;
}

}  // namespace

Answer run_moves(const MovesOptions& options) {
  const auto position = read_position(options.fen);
  if (!position) return std::unexpected(position.error());
  const auto rows = rows_of(*position);
  return Report{.text = options.json ? as_json(rows) : as_table(*position, rows)};
}

}  // namespace adoube::app
