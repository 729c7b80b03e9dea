// SPDX-License-Identifier: GPL-3.0-or-later
// Between set-ups and rows.
#include "game_row.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "find_named.hpp"

namespace adoube::store {

namespace {

constexpr std::array results{GameResult::white_wins, GameResult::black_wins, GameResult::draw};
constexpr std::array terminations{
    Termination::checkmate,     Termination::resignation,         Termination::stalemate,
    Termination::dead_position, Termination::agreement,           Termination::threefold_repetition,
    Termination::fifty_moves,   Termination::fivefold_repetition, Termination::seventyfive_moves,
    Termination::flag_fall,     Termination::illegal_moves,       Termination::abandoned,
};
constexpr std::string_view aborted_result = "*";
constexpr std::string_view aborted = "aborted";

[[nodiscard]] TextCell token_cell(const std::optional<TokenHash>& hash) {
  return TextCell(hash ? std::optional(to_string(*hash)) : std::nullopt);
}

[[nodiscard]] SeatCells to_cells(const Seat& seat, const std::optional<std::string>& time) {
  return {.name = seat.name,
          .kind = std::string(to_string(seat.kind)),
          .elo = NumberCell(seat.elo),
          .program = TextCell(seat.program),
          .token = token_cell(seat.token),
          .time = TextCell(time)};
}

[[nodiscard]] Result<std::optional<TokenHash>, std::string> to_token(const TextCell& cell) {
  const auto text = cell.value();
  if (!text) return std::nullopt;
  const auto hash = parse_token_hash(*text);
  if (!hash) return std::unexpected("The hash of a token cannot be read.");
  return hash;
}

[[nodiscard]] Result<Seat, std::string> to_seat(const SeatCells& cells) {
  const auto kind = parse_seat_kind(cells.kind);
  if (!kind) return std::unexpected("Who sits at the board cannot be read.");
  const auto token = to_token(cells.token);
  if (!token) return std::unexpected(token.error());
  return Seat{.name = cells.name,
              .kind = *kind,
              .elo = cells.elo.value(),
              .program = cells.program.value(),
              .token = *token};
}

}  // namespace

GameRow to_row(const GameSetup& setup, long long writer) {
  return {.id = setup.id,
          .created = setup.created.time_since_epoch().count(),
          .opponent = std::string(to_string(setup.opponent)),
          .start = setup.start,
          .chess960 = setup.chess960 ? 1 : 0,
          .white = to_cells(setup.white, setup.white_time),
          .black = to_cells(setup.black, setup.black_time),
          .rules = to_text(setup.rules),
          .owner = token_cell(setup.owner),
          .writer = writer};
}

Result<GameSetup, std::string> to_setup(const GameRow& row) {
  const auto opponent = parse_opponent(row.opponent);
  if (!opponent) return std::unexpected("Against whom it is played cannot be read.");
  auto white = to_seat(row.white);
  if (!white) return std::unexpected(white.error());
  auto black = to_seat(row.black);
  if (!black) return std::unexpected(black.error());
  const auto rules = parse_rules(row.rules);
  if (!rules) return std::unexpected(rules.error());
  const auto owner = to_token(row.owner);
  if (!owner) return std::unexpected(owner.error());
  return GameSetup{.id = row.id,
                   .created = Moment(std::chrono::milliseconds(row.created)),
                   .opponent = *opponent,
                   .start = row.start,
                   .chess960 = row.chess960 != 0,
                   .white = *std::move(white),
                   .black = *std::move(black),
                   .white_time = row.white.time.value(),
                   .black_time = row.black.time.value(),
                   .rules = *rules,
                   .owner = *owner};
}

bool read_game_row(soci::session& session, const std::string& id, GameRow& row, TextCell& result,
                   TextCell& termination) {
  using soci::into;
  using soci::use;
  SeatCells& w = row.white;
  SeatCells& b = row.black;
  session
      << "SELECT id, created, opponent, start, chess960, white_name, white_kind, white_elo, white_program, "
         "white_token, white_time, black_name, black_kind, black_elo, black_program, black_token, "
         "black_time, rules, owner_token, writer, result, termination FROM games WHERE id = :id",
      use(id, "id"), into(row.id), into(row.created), into(row.opponent), into(row.start), into(row.chess960),
      into(w.name), into(w.kind), into(w.elo.number, w.elo.indicator),
      into(w.program.text, w.program.indicator), into(w.token.text, w.token.indicator),
      into(w.time.text, w.time.indicator), into(b.name), into(b.kind), into(b.elo.number, b.elo.indicator),
      into(b.program.text, b.program.indicator), into(b.token.text, b.token.indicator),
      into(b.time.text, b.time.indicator), into(row.rules), into(row.owner.text, row.owner.indicator),
      into(row.writer), into(result.text, result.indicator), into(termination.text, termination.indicator);
  return session.got_data();
}

bool add_game_row(soci::session& session, GameRow row) {
  using soci::use;
  SeatCells& w = row.white;
  SeatCells& b = row.black;
  soci::statement insert =
      (session.prepare
           << "INSERT INTO games (id, created, opponent, start, chess960, white_name, white_kind, white_elo, "
              "white_program, white_token, white_time, black_name, black_kind, black_elo, black_program, "
              "black_token, black_time, rules, owner_token, writer) VALUES (:id, :created, :opponent, "
              ":start, "
              ":chess960, :wname, :wkind, :welo, :wprogram, :wtoken, :wtime, :bname, :bkind, :belo, "
              ":bprogram, "
              ":btoken, :btime, :rules, :owner, :writer) ON CONFLICT DO NOTHING",
       use(row.id, "id"), use(row.created, "created"), use(row.opponent, "opponent"), use(row.start, "start"),
       use(row.chess960, "chess960"), use(w.name, "wname"), use(w.kind, "wkind"),
       use(w.elo.number, w.elo.indicator, "welo"), use(w.program.text, w.program.indicator, "wprogram"),
       use(w.token.text, w.token.indicator, "wtoken"), use(w.time.text, w.time.indicator, "wtime"),
       use(b.name, "bname"), use(b.kind, "bkind"), use(b.elo.number, b.elo.indicator, "belo"),
       use(b.program.text, b.program.indicator, "bprogram"), use(b.token.text, b.token.indicator, "btoken"),
       use(b.time.text, b.time.indicator, "btime"), use(row.rules, "rules"),
       use(row.owner.text, row.owner.indicator, "owner"), use(row.writer, "writer"));
  insert.execute(true);
  return insert.get_affected_rows() == 1;
}

TextCell result_cell(const std::optional<GameEnd>& end) {
  if (!end) return {};
  return TextCell(std::string(end->result ? to_string(*end->result) : aborted_result));
}

TextCell termination_cell(const std::optional<GameEnd>& end) {
  if (!end) return {};
  return TextCell(std::string(end->termination ? to_string(*end->termination) : aborted));
}

Result<std::optional<GameEnd>, std::string> to_end(const TextCell& result, const TextCell& termination) {
  const auto how = termination.value();
  if (!how) return std::nullopt;
  if (*how == aborted) return aborted_end;
  const auto known = find_named(results, result.value().value_or(std::string()));
  const auto reason = find_named(terminations, *how);
  if (!known || !reason) return std::unexpected("How the game ended cannot be read.");
  return GameEnd{.result = known, .termination = reason};
}

}  // namespace adoube::store
