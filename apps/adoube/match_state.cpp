// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and reading the state of a match.
#include "match_state.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <cerrno>
#include <system_error>
#include <utility>

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
};

constexpr std::array flag_fields{FlagField{.name = "ponder", .field = &MatchOptions::ponder},
                                 FlagField{.name = "no-reverse", .field = &MatchOptions::no_reverse}};

[[nodiscard]] Failure system_failure(std::string_view code, std::string_view what, const std::string& path) {
  return {
      .code = code,
      .text = fmt::format("cannot {} {}: {}", what, name_of(path), std::generic_category().message(errno))};
}

[[nodiscard]] json::object to_json(const MatchOptions& options) {
  json::object object;
  for (const ListField& list : list_fields) {
    json::array values;
    for (const std::string& value : options.*list.field) values.emplace_back(printable(value));
    object[list.name] = std::move(values);
  }
  for (const TextField& text : text_fields) {
    if (const auto& value = options.*text.field) object[text.name] = printable(*value);
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
  for (const FlagField& flag : flag_fields) options.*flag.field = object.at(flag.name).as_bool();
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

/// The line, if it is one of a state file.
[[nodiscard]] bool take_line(std::string_view line, bool is_first, MatchState& state) {
  boost::system::error_code fault;
  const auto value = json::parse(line, fault);
  if (fault || !value.is_object()) return false;
  const auto& object = value.as_object();
  try {
    if (is_first) {
      if (object.at("kind").as_string() != "match" || object.at("version").as_int64() != version)
        return false;
      state.options = options_from(object.at("options").as_object());
      state.openings_digest = std::stoull(std::string(object.at("openings_digest").as_string()), nullptr, 16);
      state.pgn_begin = object.at("pgn_begin").to_number<std::uint64_t>();
      return true;
    }
    auto game = game_from(object);
    if (!game) return false;
    state.games.push_back(*std::move(game));
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_), path_(std::move(other.path_)) {}

GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  std::swap(path_, other.path_);
  return *this;
}

Result<GrowingFile, Failure> GrowingFile::open(const std::string& path) {
  GrowingFile file;
  file.path_ = path;
  file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  struct stat facts{};
  if (file.descriptor_ < 0 || ::fstat(file.descriptor_, &facts) != 0) {
    return std::unexpected(system_failure("unwritable", "open", path));
  }
  file.size_ = static_cast<std::uint64_t>(facts.st_size);
  return file;
}

std::optional<Failure> GrowingFile::append(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return system_failure("unwritable", "write to", path_);
    text.remove_prefix(static_cast<std::size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
  // A pipe or a device has nothing to be brought to a disk.
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) {
    return system_failure("unwritable", "write to", path_);
  }
  return std::nullopt;
}

std::optional<Failure> GrowingFile::cut(std::uint64_t size) {
  if (size == size_) return std::nullopt;
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) {
    return system_failure("unwritable", "shorten", path_);
  }
  size_ = size;
  return std::nullopt;
}

Result<MatchState, Failure> read_match_state(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  MatchState state;
  std::size_t number = 1;
  for (std::size_t begin = 0;; ++number) {
    const auto end = text->find('\n', begin);
    if (end == std::string::npos) break;  // The last line was being written when the match was cut off.
    if (!take_line(std::string_view(*text).substr(begin, end - begin), number == 1, state)) {
      return std::unexpected(
          Failure{.code = "bad_state",
                  .text = fmt::format("line {} of {} is none of a match", number, name_of(path))});
    }
    begin = end + 1;
    state.size = begin;
  }
  if (number == 1) {
    return std::unexpected(
        Failure{.code = "bad_state", .text = fmt::format("{} is no state of a match", name_of(path))});
  }
  return state;
}

std::string state_line(const MatchOptions& options, std::uint64_t openings_digest, std::uint64_t pgn_begin) {
  return to_line({{"kind", "match"},
                  {"version", version},
                  {"options", to_json(options)},
                  {"openings_digest", fmt::format("{:016x}", openings_digest)},
                  {"pgn_begin", pgn_begin}});
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

std::optional<Failure> resume_options(const MatchOptions& before, MatchOptions& options) {
  const auto differs = [](std::string_view name) {
    return Failure{.code = "usage",
                   .text = fmt::format("--resume goes on with the match as it was: --{} was another", name)};
  };
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
    if (text.is_fixed && now != before.*text.field) return differs(text.name);
  }
  for (const FlagField& flag : flag_fields) {
    if (options.*flag.field && !(before.*flag.field)) return differs(flag.name);
    options.*flag.field = before.*flag.field;
  }
  return std::nullopt;
}

}  // namespace adoube::app
