// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and reading the state of a match.
#include "match_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <set>
#include <string_view>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/notation/utf8.hpp"
#include "input.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

namespace json = boost::json;

constexpr std::int64_t version = 1;

struct TextField {
  std::string_view name;
  std::optional<std::string> MatchOptions::* field;
  bool is_fixed;  ///< Another value would be another match.
};

constexpr std::array text_fields{
    TextField{.name = "tc", .field = &MatchOptions::control, .is_fixed = true},
    TextField{.name = "depth", .field = &MatchOptions::depth, .is_fixed = true},
    TextField{.name = "nodes", .field = &MatchOptions::nodes, .is_fixed = true},
    TextField{.name = "movetime", .field = &MatchOptions::move_time, .is_fixed = true},
    TextField{.name = "format", .field = &MatchOptions::format, .is_fixed = true},
    TextField{.name = "games", .field = &MatchOptions::games, .is_fixed = false},
    TextField{.name = "rounds", .field = &MatchOptions::rounds, .is_fixed = false},
    TextField{.name = "concurrency", .field = &MatchOptions::concurrency, .is_fixed = false},
    TextField{.name = "openings", .field = &MatchOptions::openings, .is_fixed = false},  // Its digest counts.
    TextField{.name = "plies", .field = &MatchOptions::plies, .is_fixed = true},
    TextField{.name = "order", .field = &MatchOptions::order, .is_fixed = true},
    TextField{.name = "seed", .field = &MatchOptions::seed, .is_fixed = true},
    TextField{.name = "margin", .field = &MatchOptions::margin, .is_fixed = true},
    TextField{.name = "late", .field = &MatchOptions::late, .is_fixed = false},
    TextField{.name = "adjudicate-win", .field = &MatchOptions::adjudicate_win, .is_fixed = true},
    TextField{.name = "adjudicate-draw", .field = &MatchOptions::adjudicate_draw, .is_fixed = true},
    TextField{.name = "tables", .field = &MatchOptions::adjudicate_tables, .is_fixed = true},
    TextField{.name = "syzygy", .field = &MatchOptions::syzygy, .is_fixed = true},
    TextField{.name = "max-moves", .field = &MatchOptions::max_moves, .is_fixed = true},
    TextField{.name = "sprt", .field = &MatchOptions::sprt, .is_fixed = false},
    TextField{.name = "stop-when-decided", .field = &MatchOptions::bar, .is_fixed = false},
    TextField{.name = "least-pairs", .field = &MatchOptions::least_pairs, .is_fixed = false},
    TextField{.name = "pgn", .field = &MatchOptions::pgn, .is_fixed = true},
    TextField{.name = "event", .field = &MatchOptions::event, .is_fixed = false},
    TextField{.name = "site", .field = &MatchOptions::site, .is_fixed = false},
    TextField{.name = "log", .field = &MatchOptions::log, .is_fixed = false},
};

struct ListField {
  std::string_view name;
  std::vector<std::string> MatchOptions::* field;
};

constexpr std::array list_fields{ListField{.name = "engine", .field = &MatchOptions::engines},
                                 ListField{.name = "each", .field = &MatchOptions::each}};

struct FlagField {
  std::string_view name;
  bool MatchOptions::* field;
  bool is_fixed;
};

constexpr std::array flag_fields{
    FlagField{.name = "ponder", .field = &MatchOptions::ponder, .is_fixed = true},
    FlagField{.name = "no-reverse", .field = &MatchOptions::no_reverse, .is_fixed = true},
    FlagField{.name = "stop-on-failure", .field = &MatchOptions::stop_on_failure, .is_fixed = false}};

[[nodiscard]] json::object to_json(const MatchOptions& options) {
  json::object object;
  for (const ListField& list : list_fields) {
    json::array values;
    for (const std::string& value : options.*list.field) values.emplace_back(value);
    object[list.name] = std::move(values);
  }
  for (const TextField& text : text_fields) {
    if (const auto& value = options.*text.field) object[text.name] = *value;
  }
  for (const FlagField& flag : flag_fields) object[flag.name] = options.*flag.field;
  return object;
}

[[nodiscard]] MatchOptions options_from(const json::object& object) {
  MatchOptions options;
  for (const ListField& list : list_fields) {
    for (const auto& value : object.at(list.name).as_array()) {
      (options.*list.field).emplace_back(value.as_string());
    }
  }
  for (const TextField& text : text_fields) {
    if (const auto* const value = object.if_contains(text.name)) {
      options.*text.field = std::string(value->as_string());
    }
  }
  for (const FlagField& flag : flag_fields) {
    const auto* const value = object.if_contains(flag.name);
    options.*flag.field = value != nullptr && value->as_bool();
  }
  return options;
}

[[nodiscard]] std::optional<GameResult> result_from(std::string_view text) {
  for (const GameResult result : {GameResult::white_wins, GameResult::black_wins, GameResult::draw}) {
    if (to_string(result) == text) return result;
  }
  return std::nullopt;
}

/// Throws what Boost throws where the line is another shape; nothing if a word in it is unknown.
[[nodiscard]] std::optional<StateGame> game_from(const json::object& object) {
  const auto number = [&object](std::string_view name) { return object.at(name).to_number<std::uint64_t>(); };
  StateGame game;
  game.fixture = {.number = number("number"),
                  .white = number("white"),
                  .black = number("black"),
                  .opening = number("opening_place"),
                  .round = number("round"),
                  .pair = number("pair")};
  game.opening = number("opening");
  game.plies = number("plies");
  game.pgn_end = number("pgn_end");
  const auto result = result_from(object.at("result").as_string());
  const auto verdict = match::parse_verdict(object.at("verdict").as_string());
  if (!result || !verdict) return std::nullopt;
  game.result = *result;
  game.verdict = *verdict;
  if (const auto& failed = object.at("failed"); !failed.is_null()) {
    game.failed = failed.as_string() == "white" ? Colour::white : Colour::black;
  }
  return game;
}

/// The first line. Throws as above.
[[nodiscard]] bool take_match(const json::object& object, MatchState& state) {
  if (object.at("kind").as_string() != "match" || object.at("version").as_int64() != version) return false;
  state.options = options_from(object.at("options").as_object());
  if (const auto* const folder = object.if_contains("folder")) state.folder = folder->as_string();
  state.openings_digest = std::stoull(std::string(object.at("openings_digest").as_string()), nullptr, 16);
  state.pgn_begin = object.at("pgn_begin").to_number<std::uint64_t>();
  return true;
}

/// One that follows. Throws as above.
[[nodiscard]] bool take_sequel(const json::object& object, MatchState& state) {
  const auto& kind = object.at("kind").as_string();
  if (kind == "resume") {
    state.options = options_from(object.at("options").as_object());
    return true;
  }
  if (kind != "game") return false;
  auto game = game_from(object);
  if (!game) return false;
  state.games.push_back(*std::move(game));
  return true;
}

/// The line, if it is one of a state file.
[[nodiscard]] bool take_line(std::string_view line, bool is_first, MatchState& state) {
  boost::system::error_code fault;
  const auto value = json::parse(line, fault);
  if (fault || !value.is_object()) return false;
  try {
    return is_first ? take_match(value.as_object(), state) : take_sequel(value.as_object(), state);
  } catch (const std::exception&) {
    return false;
  }
}

[[nodiscard]] std::unexpected<Failure> bad_state(std::string text) {
  return std::unexpected(Failure{.code = "bad_state", .text = std::move(text)});
}

/// Names that are none of files stay as they are.
[[nodiscard]] std::string fixed_path(const std::string& path, const std::filesystem::path& folder) {
  if (path.empty() || path == "-" || path == "startpos") return path;
  return (folder / path).lexically_normal().string();
}

}  // namespace

Result<MatchState, Failure> read_match_state(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  MatchState state;
  std::set<std::size_t> numbers;
  std::size_t line = 1;
  for (std::size_t begin = 0;; ++line) {
    const auto end = text->find('\n', begin);
    if (end == std::string::npos) break;  // The last line was being written when the match was cut off.
    const std::size_t games = state.games.size();
    if (!take_line(std::string_view(*text).substr(begin, end - begin), line == 1, state)) {
      return bad_state(fmt::format("line {} of {} is none of a match", line, name_of(path)));
    }
    if (state.games.size() > games && !numbers.insert(state.games.back().fixture.number).second) {
      return bad_state(fmt::format("line {} of {} has game {} a second time", line, name_of(path),
                                   state.games.back().fixture.number + 1));
    }
    begin = end + 1;
    state.size = begin;
  }
  if (line == 1) return bad_state(fmt::format("{} is no state of a match", name_of(path)));
  state.whole_size = text->size();
  return state;
}

std::optional<Failure> unkeepable(const MatchOptions& options) {
  const auto fault = [](std::string_view name, const std::string& value) {
    return Failure{
        .code = "usage",
        .text = fmt::format("a state file keeps UTF-8 only: {} of --{} is none", shown(value), name)};
  };
  for (const ListField& list : list_fields) {
    for (const std::string& value : options.*list.field) {
      if (notation::find_bad_utf8(value) != nullptr) return fault(list.name, value);
    }
  }
  for (const TextField& text : text_fields) {
    const auto& value = options.*text.field;
    if (value && notation::find_bad_utf8(*value) != nullptr) return fault(text.name, *value);
  }
  return std::nullopt;
}

std::string state_line(const MatchOptions& options, const std::string& folder, std::uint64_t openings_digest,
                       std::uint64_t pgn_begin) {
  return to_line({{"kind", "match"},
                  {"version", version},
                  {"options", to_json(options)},
                  {"folder", notation::to_utf8(folder)},
                  {"openings_digest", fmt::format("{:016x}", openings_digest)},
                  {"pgn_begin", pgn_begin}});
}

std::string resume_line(const MatchOptions& options) {
  return to_line({{"kind", "resume"}, {"options", to_json(options)}});
}

std::string state_line(const StateGame& game) {
  json::object object{{"kind", "game"},
                      {"number", game.fixture.number},
                      {"white", game.fixture.white},
                      {"black", game.fixture.black},
                      {"round", game.fixture.round},
                      {"pair", game.fixture.pair},
                      {"opening_place", game.fixture.opening},
                      {"opening", game.opening},
                      {"result", to_string(game.result)},
                      {"verdict", match::to_string(game.verdict)},
                      {"failed", nullptr},
                      {"plies", game.plies},
                      {"pgn_end", game.pgn_end}};
  if (game.failed) object["failed"] = to_string(*game.failed);
  return to_line(object);
}

void fix_paths(MatchOptions& options, const std::filesystem::path& folder) {
  for (auto* const path : {&options.pgn, &options.log, &options.openings}) {
    if (*path) *path = fixed_path(**path, folder);
  }
  if (!options.syzygy) return;
  std::string fixed;
  std::string_view rest = *options.syzygy;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(':'), rest.size());
    if (!fixed.empty()) fixed += ':';
    fixed += fixed_path(std::string(rest.substr(0, end)), folder);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  options.syzygy = std::move(fixed);
}

Result<bool, Failure> resume_options(const MatchOptions& before, MatchOptions& options) {
  const auto differs = [](std::string_view name) {
    return std::unexpected(
        Failure{.code = "usage",
                .text = fmt::format("--resume goes on with the match as it was: --{} was another", name)});
  };
  bool is_same = true;
  for (const ListField& list : list_fields) {
    auto& now = options.*list.field;
    if (now.empty()) now = before.*list.field;
    if (now != before.*list.field) return differs(list.name);
  }
  // --games and --rounds say the same.
  const bool has_extent = options.games || options.rounds;
  for (const TextField& text : text_fields) {
    auto& now = options.*text.field;
    const bool is_extent = text.name == "games" || text.name == "rounds";
    if (!now && !(is_extent && has_extent)) now = before.*text.field;
    if (now == before.*text.field) continue;
    if (text.is_fixed) return differs(text.name);
    is_same = false;
  }
  for (const FlagField& flag : flag_fields) {
    if (options.*flag.field && !(before.*flag.field)) {
      if (flag.is_fixed) return differs(flag.name);
      is_same = false;
    }
    options.*flag.field = options.*flag.field || before.*flag.field;
  }
  return is_same;
}

}  // namespace adoube::app
