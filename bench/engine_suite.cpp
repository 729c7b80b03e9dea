// SPDX-License-Identifier: GPL-3.0-or-later
// Test suites in EPD: how many of their positions the engine solves, and whether any mate it announces is
// false.
//
//   engine_suite FILE MILLISECONDS [--mates-to N] [--threads N] [--hash MEBIBYTES] [--quiet] [--plain]
//
// A row with `bm #n` is solved when a mate in n moves is announced in time; any other when the answer is one
// of `bm` and none of `am`. With --mates-to only mates in up to N moves, of either player, are looked for;
// with --plain the engine is not told that there is a mate to be found.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/steady_time.hpp"
#include "adoube/notation/epd.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/uci.hpp"

namespace {

using namespace adoube;

struct Row {
  std::string text;
  board::Position position;
  std::optional<int> mate;  ///< Negative: the player to move is mated.
  std::vector<Move> best;
  std::vector<Move> avoid;
};

struct Told {
  std::optional<int> mate;     ///< The shortest that was announced.
  bool is_line_short = false;  ///< A line did not end in the mate announced.
};

std::vector<Move> moves_of(const board::Position& position, const notation::EpdOperation& operation) {
  std::vector<Move> moves;
  for (const auto& operand : operation.operands) {
    if (const auto read = notation::read_move(position, operand.text)) moves.push_back(read->move);
  }
  return moves;
}

std::optional<Row> read_row(const std::string& line) {
  auto epd = notation::parse_epd(line);
  // Some suites go on with remarks that are no operations.
  if (!epd) epd = notation::parse_epd(line.substr(0, line.find(';') + 1));
  if (!epd) return std::nullopt;
  const auto position = board::make_position(epd->setup);
  if (!position) return std::nullopt;
  Row row{.text = line, .position = *position, .mate = std::nullopt, .best = {}, .avoid = {}};
  for (const auto& operation : epd->operations) {
    if (operation.operands.empty()) continue;
    const std::string& first = operation.operands.front().text;
    if (operation.opcode == "bm" && first.starts_with('#')) {
      row.mate = std::atoi(first.c_str() + 1);
    } else if (operation.opcode == "bm") {
      row.best = moves_of(*position, operation);
    } else if (operation.opcode == "am") {
      row.avoid = moves_of(*position, operation);
    }
  }
  return row;
}

/// Does the line mate in exactly as many moves as announced?
bool ends_in_mate(board::Position position, const engine::Report& report, int mate) {
  const std::size_t plies =
      mate > 0 ? 2 * static_cast<std::size_t>(mate) - 1 : 2 * static_cast<std::size_t>(-mate);
  if (report.line.size() < plies) return true;  // Cut short by the hash table: nothing to object to.
  for (std::size_t i = 0; i < plies; ++i) position.play(report.line[i]);
  return report.line.size() == plies && board::is_checkmate(position);
}

bool contains(const std::vector<Move>& moves, Move move) {
  for (const Move m : moves) {
    if (m == move) return true;
  }
  return false;
}

/// How a suite is to be solved.
struct Task {
  std::map<std::string, int, std::less<>> numbers{{"--mates-to", 1000}, {"--threads", 1}, {"--hash", 64}};
  bool quiet = false;
  bool plain = false;
};

Task read_task(std::span<char*> arguments) {
  Task task;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (word == "--quiet") {
      task.quiet = true;
    } else if (word == "--plain") {
      task.plain = true;
    } else if (const auto found = task.numbers.find(word);
               found != task.numbers.end() && i + 1 < arguments.size()) {
      found->second = std::atoi(arguments[++i]);
    }
  }
  return task;
}

struct Trial {
  engine::Answer answer;
  Told told;
};

Trial try_row(engine::Engine& engine, const Row& row, const engine::Limits& limits) {
  Trial trial;
  engine::Control control;
  engine::Listener listener;
  listener.report = [&](const engine::Report& report) {
    const auto mate = report.score.mate();
    if (!mate || report.bound != engine::Bound::exact) return;
    Told& told = trial.told;
    if (!told.mate || std::abs(*mate) < std::abs(*told.mate)) told.mate = mate;
    told.is_line_short = told.is_line_short || !ends_in_mate(row.position, report, *mate);
  };
  engine.new_game();
  trial.answer = engine.search({.start = row.position, .moves = {}}, limits, control, listener);
  return trial;
}

bool is_solved(const Row& row, const Trial& trial) {
  if (row.mate) return trial.told.mate == row.mate;
  const auto& best = trial.answer.best;
  return best && (row.best.empty() || contains(row.best, *best)) && !contains(row.avoid, *best);
}

/// Was a mate announced that is none, or not so near?
bool is_false(const Row& row, const Told& told) {
  if (told.is_line_short) return true;
  return row.mate && told.mate &&
         ((*told.mate > 0) != (*row.mate > 0) || std::abs(*told.mate) < std::abs(*row.mate));
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  if (words.size() < 3) {
    std::fputs(
        "engine_suite FILE MILLISECONDS [--mates-to N] [--threads N] [--hash MEBIBYTES] [--quiet] "
        "[--plain]\n",
        stderr);
    return 2;
  }
  Task task = read_task(words.subspan(3));
  engine::Engine engine(engine::steady_now);
  engine::Options options;
  options.threads = task.numbers["--threads"];
  options.hash_mebibytes = static_cast<std::size_t>(task.numbers["--hash"]);
  options.move_overhead = engine::Time(0);
  if (const auto configured = engine.configure(options); !configured) {
    std::fprintf(stderr, "%s\n", configured.error().c_str());
    return 2;
  }
  std::ifstream file(words[1]);
  int rows = 0;
  int solved = 0;
  int false_mates = 0;
  for (std::string line; std::getline(file, line);) {
    const auto row = read_row(line);
    if (!row || (row->mate && std::abs(*row->mate) > task.numbers["--mates-to"])) continue;
    ++rows;
    engine::Limits limits;
    limits.move_time = engine::Time(std::atoi(words[2]));
    if (row->mate && !task.plain) limits.mate = std::abs(*row->mate);
    const Trial trial = try_row(engine, *row, limits);
    const bool solves = is_solved(*row, trial);
    const bool lies = is_false(*row, trial.told);
    solved += solves ? 1 : 0;
    false_mates += lies ? 1 : 0;
    if (!lies && (solves || task.quiet)) continue;
    const engine::Answer& answer = trial.answer;
    std::printf("%s %s: %s, mate %d, depth %d, nodes %llu\n", lies ? "FALSE MATE" : "not solved",
                row->text.c_str(),
                answer.best ? notation::to_uci(row->position, *answer.best).c_str() : "none",
                trial.told.mate.value_or(0), answer.depth, static_cast<unsigned long long>(answer.nodes));
    std::fflush(stdout);
  }
  std::printf("%d of %d solved (%.1f %%), %d false mates\n", solved, rows,
              rows > 0 ? 100.0 * solved / rows : 0.0, false_mates);
  return false_mates == 0 ? 0 : 1;
}
