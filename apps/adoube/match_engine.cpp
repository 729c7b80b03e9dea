// SPDX-License-Identifier: GPL-3.0-or-later
// Reading what is said of a program.
#include "match_engine.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "adoube/core/shown.hpp"
#include "adoube/game/time_control.hpp"
#include "input.hpp"
#include "misuse.hpp"

namespace adoube::app {

namespace {

/// A text cut at characters that stand outside of quotation marks, which are left in place.
[[nodiscard]] Result<std::vector<std::string>, Failure> cut(std::string_view text, std::string_view at) {
  std::vector<std::string> pieces(1);
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      pieces.back() += c;
      ++i;
      pieces.back() += text[i];
      continue;
    }
    if (quote == 0 && at.contains(c)) {
      pieces.emplace_back();
      continue;
    }
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    }
    pieces.back() += c;
  }
  if (quote != 0) return misuse(fmt::format("a quotation mark is never closed in {}", shown(text)));
  return pieces;
}

/// What a piece means: without its quotation marks and backslashes.
[[nodiscard]] std::string meant(std::string_view piece) {
  std::string text;
  char quote = 0;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const char c = piece[i];
    if (c == '\\' && quote != '\'' && i + 1 < piece.size()) {
      ++i;
      text += piece[i];
    } else if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      text += c;
    }
  }
  return text;
}

[[nodiscard]] Result<std::vector<std::string>, Failure> words_of(std::string_view command) {
  const auto pieces = cut(command, " \t");
  if (!pieces) return std::unexpected(pieces.error());
  std::vector<std::string> words;
  for (const std::string& piece : *pieces) {
    if (!piece.empty()) words.push_back(meant(piece));
  }
  return words;
}

[[nodiscard]] std::optional<std::string>* field_of(EngineText& text, std::string_view key) {
  if (key == "name") return &text.name;
  if (key == "proto") return &text.protocol;
  if (key == "dir") return &text.folder;
  if (key == "start") return &text.start;
  if (key == "tc") return &text.control;
  if (key == "depth") return &text.depth;
  if (key == "nodes") return &text.nodes;
  if (key == "movetime") return &text.move_time;
  if (key == "ponder") return &text.ponder;
  return nullptr;
}

[[nodiscard]] std::optional<Failure> set(EngineText& text, std::string_view piece) {
  const auto equals = piece.find('=');
  const std::string key = meant(piece.substr(0, equals));
  const std::string value = equals == std::string_view::npos ? "" : meant(piece.substr(equals + 1));
  constexpr std::string_view option = "option.";
  if (key.starts_with(option) && key.size() > option.size()) {
    text.options.emplace_back(key.substr(option.size()), value);
    return std::nullopt;
  }
  auto* const field = field_of(text, key);
  if (field == nullptr || equals == std::string_view::npos) {
    return Failure{
        .code = "usage",
        .text = fmt::format("{} is none of name, proto, dir, start, tc, depth, nodes, movetime, ponder "
                            "and option.NAME, each with = and a value",
                            shown(piece))};
  }
  *field = value;
  return std::nullopt;
}

[[nodiscard]] Result<uci::Protocol, Failure> read_protocol(const std::optional<std::string>& text) {
  if (!text || *text == "auto") return uci::Protocol::automatic;
  if (*text == "uci") return uci::Protocol::uci;
  if (*text == "xboard") return uci::Protocol::xboard;
  return misuse(fmt::format("the protocol must be auto, uci or xboard, not {}", shown(*text)));
}

/// Seconds, as programs are timed: 2+0.02 is two seconds and two hundredths a move.
[[nodiscard]] Result<std::optional<game::TimeControl>, Failure> read_control(
    const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  auto control = game::parse_pgn_time_control(*text);
  if (!control) {
    return misuse(fmt::format("the time control {} cannot be read at character {}: {}", shown(*text),
                              control.error().offset + 1, control.error().text));
  }
  if (auto& found = control->control; found && found->kind == game::Bonus::increment) return std::move(found);
  return misuse(fmt::format("programs cannot be timed by {}", shown(*text)));
}

[[nodiscard]] Result<match::Pace, Failure> read_pace(const EngineText& text) {
  match::Pace pace;
  auto control = read_control(text.control);
  if (!control) return std::unexpected(control.error());
  pace.control = *std::move(control);
  if (text.depth) {
    const auto depth = read_number("the depth", *text.depth, 1, 1000);
    if (!depth) return std::unexpected(depth.error());
    pace.depth = static_cast<int>(*depth);
  }
  if (text.nodes) {
    const auto nodes = read_number("the number of nodes", *text.nodes, 1, 1'000'000'000'000'000);
    if (!nodes) return std::unexpected(nodes.error());
    pace.nodes = *nodes;
  }
  if (text.move_time) {
    const auto time = read_number("the time for a move, in milliseconds,", *text.move_time, 1, 86'400'000);
    if (!time) return std::unexpected(time.error());
    pace.move_time = match::Time(*time);
  }
  if (text.ponder) {
    if (*text.ponder != "on" && *text.ponder != "off") {
      return misuse(fmt::format("ponder must be on or off, not {}", shown(*text.ponder)));
    }
    pace.ponders = *text.ponder == "on";
  }
  if (!pace.control && !pace.depth && !pace.nodes && !pace.move_time) {
    return misuse("how long programs may think must be said: --tc, --movetime, --depth or --nodes");
  }
  return pace;
}

[[nodiscard]] bool is_executable(const std::filesystem::path& path) {
  std::error_code fault;
  return std::filesystem::is_regular_file(path, fault) && ::access(path.c_str(), X_OK) == 0;
}

void take(std::optional<std::string>& into, const std::optional<std::string>& from) {
  if (from) into = from;
}

}  // namespace

Result<EngineText, Failure> parse_engine(std::string_view text, bool has_command) {
  const auto pieces = cut(text, ",");
  if (!pieces) return std::unexpected(pieces.error());
  EngineText engine;
  std::size_t next = 0;
  if (has_command) {
    auto words = words_of(pieces->front());
    if (!words) return std::unexpected(words.error());
    if (words->empty()) return misuse("--engine needs a command");
    engine.command = *std::move(words);
    next = 1;
  }
  for (; next < pieces->size(); ++next) {
    if (auto failure = set(engine, (*pieces)[next])) return std::unexpected(*std::move(failure));
  }
  return engine;
}

// Debian keeps games where root does not look for them.
std::optional<std::string> find_program(const std::string& name) {
  if (name.contains('/')) return is_executable(name) ? std::optional(name) : std::nullopt;
  if (name == "adoube") {
    std::error_code fault;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", fault);
    if (const auto ours = self.parent_path() / "adoube-uci"; !fault && is_executable(ours))
      return ours.string();
    return "adoube-uci";
  }
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(':'), rest.size());
    if (is_executable(std::filesystem::path(rest.substr(0, end)) / name)) return name;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const auto game = std::filesystem::path("/usr/games") / name;
  return is_executable(game) ? std::optional(game.string()) : std::nullopt;
}

bool has_pace(const EngineText& text) noexcept {
  return text.control || text.depth || text.nodes || text.move_time;
}

EngineText combined(const EngineText& general, const EngineText& own) {
  EngineText both = general;
  both.command = own.command;
  if (has_pace(own)) both.control = both.depth = both.nodes = both.move_time = std::nullopt;
  take(both.name, own.name);
  take(both.protocol, own.protocol);
  take(both.folder, own.folder);
  take(both.start, own.start);
  take(both.control, own.control);
  take(both.depth, own.depth);
  take(both.nodes, own.nodes);
  take(both.move_time, own.move_time);
  take(both.ponder, own.ponder);
  for (const auto& option : own.options) {
    std::erase_if(both.options, [&](const auto& each) { return each.first == option.first; });
    both.options.push_back(option);
  }
  return both;
}

Result<uci::ProgramSetup, Failure> choose_setup(const EngineText& text) {
  const auto protocol = read_protocol(text.protocol);
  if (!protocol) return std::unexpected(protocol.error());
  uci::ProgramSetup setup;
  setup.name = text.name.value_or(std::filesystem::path(text.command.front()).filename().string());
  setup.command = text.command;
  setup.command.front() = find_program(text.command.front()).value_or(text.command.front());
  setup.folder = text.folder.value_or("");
  setup.protocol = *protocol;
  if (text.start) {
    const auto seconds = read_number("the seconds that a program may take to start", *text.start, 1, 3600);
    if (!seconds) return std::unexpected(seconds.error());
    setup.start = std::chrono::seconds(*seconds);
  }
  setup.options = text.options;
  return setup;
}

Result<EngineChoice, Failure> choose_engine(const EngineText& text) {
  auto setup = choose_setup(text);
  if (!setup) return std::unexpected(setup.error());
  auto pace = read_pace(text);
  if (!pace) return std::unexpected(pace.error());
  return EngineChoice{.setup = *std::move(setup), .pace = *std::move(pace)};
}

}  // namespace adoube::app
