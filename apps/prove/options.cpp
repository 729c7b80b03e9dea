// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of adoube-prove, understood or refused.
#include "options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <string_view>
#include <utility>

#include "adoube/core/result.hpp"
#include "definitions.hpp"

namespace adoube::prove {

namespace {

constexpr int smallest_side = 4;
constexpr int largest_side = 26;

[[nodiscard]] std::optional<int> side_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

[[nodiscard]] Result<std::optional<laws::Size>, Refusal> board_of(std::string_view text) {
  if (text == "all") return std::nullopt;
  const auto by = text.find('x');
  const auto files = side_of(text.substr(0, by));
  const auto ranks = by == std::string_view::npos ? std::nullopt : side_of(text.substr(by + 1));
  if (!files || !ranks) {
    return std::unexpected(
        Refusal{fmt::format("--board is 'all' or files x ranks, as in 8x8, not '{}'", text)});
  }
  if (std::min(*files, *ranks) < smallest_side) {
    return std::unexpected(
        Refusal{fmt::format("the board {} is too small: the theorems hold where both sides are {} or more",
                            text, smallest_side)});
  }
  if (std::max(*files, *ranks) > largest_side) {
    return std::unexpected(
        Refusal{fmt::format("the board {} is too large: sides are {} at most; 'all' proves it for every size",
                            text, largest_side)});
  }
  return laws::Size{.files = *files, .ranks = *ranks};
}

[[nodiscard]] Result<std::vector<proofs::krk::Theorem>, Refusal> chosen_theorems(
    const std::vector<std::string>& names) {
  const auto& all = proofs::krk::theorems();
  if (names.empty()) return all;
  std::vector<proofs::krk::Theorem> chosen;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &proofs::krk::Theorem::name);
    if (found == all.end()) {
      return std::unexpected(Refusal{fmt::format("there is no theorem '{}'; --list names them", name)});
    }
    chosen.push_back(*found);
  }
  return chosen;
}

[[nodiscard]] Result<void, Refusal> choose_solver(const std::string& name, Options& options) {
  if (name != "z3" && name != "cvc5" && name != "both") {
    return std::unexpected(Refusal{fmt::format("there is no solver '{}': z3, cvc5 or both", name)});
  }
  options.z3 = name != "cvc5";
  options.cvc5 = name != "z3";
  return {};
}

}  // namespace

std::string name_of(const std::optional<laws::Size>& board) {
  return board ? fmt::format("{}x{}", board->files, board->ranks) : "all";
}

std::variant<Options, Notice, Refusal> parse_options(int argc, const char* const* argv) {
  CLI::App app;
  Said said;
  define_options(app, said);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream errors;
    if (app.exit(error, out, errors) == 0) return Notice{out.str()};
    return Refusal{error.what()};
  }
  Options options{.board = {},
                  .theorems = {},
                  .certificates = said.certificates,
                  .check = said.check,
                  .emit = said.emit,
                  .list = said.list,
                  .json = said.json};
  const auto size = board_of(said.board);
  if (!size) return size.error();
  options.board = *size;
  if (const auto chosen = choose_solver(said.solver, options); !chosen) return chosen.error();
  auto theorems = chosen_theorems(said.theorems);
  if (!theorems) return theorems.error();
  options.theorems = std::move(*theorems);
  const std::array modes{!options.certificates.empty(), !options.check.empty(), !options.emit.empty(),
                         options.list};
  if (std::ranges::count(modes, true) > 1) {
    return Refusal{"--certificates, --check, --emit and --list are four things to do: one at a time"};
  }
  for (const char* const name : {"--certificates", "--check", "--emit"}) {
    if (app.count(name) > 0 && app.get_option(name)->as<std::string>().empty()) {
      return Refusal{fmt::format("{} needs the name of a folder", name)};
    }
  }
  if (!options.board && !(options.certificates.empty() && options.check.empty())) {
    return Refusal{"certificates are about a board of known size, as in --board 8x8"};
  }
  return options;
}

}  // namespace adoube::prove
