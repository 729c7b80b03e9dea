// SPDX-License-Identifier: GPL-3.0-or-later
// The one program: understand the command line, run the subcommand, print its answer. Nothing else prints.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "cli.hpp"
#include "report.hpp"

namespace {

using namespace adoube::app;

/// Errors are read by whoever reads the answers: as JSON where --json was given.
[[nodiscard]] int fail(const Failure& failure, bool json) {
  fmt::print(stderr, "{}\n", for_stderr(failure, json));
  return std::to_underlying(ExitCode::unusable);
}

/// An answer that could not be written was not given.
[[nodiscard]] int print(std::string_view text, ExitCode exit_code, bool json) {
  const bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!written) return fail({.code = "unwritable", .text = "cannot write to standard output"}, json);
  return std::to_underlying(exit_code);
}

[[nodiscard]] int run(std::span<const char* const> args, bool json) {
  const auto parsed = parse_command_line(static_cast<int>(args.size()), args.data());
  if (const auto* const failure = std::get_if<Failure>(&parsed)) return fail(*failure, json);
  if (const auto* const notice = std::get_if<Notice>(&parsed)) return print(notice->text, ExitCode::ok, json);
  const auto answer = std::get<Command>(parsed).run();
  if (!answer) return fail(answer.error(), json);
  fmt::print(stderr, "{}", answer->notice);
  return print(answer->text, answer->exit_code, json);
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<const char* const> args(argv, static_cast<std::size_t>(argc));
  const bool json = std::ranges::find(args, std::string_view("--json")) != args.end();
  try {
    return run(args, json);
  } catch (const std::exception& error) {
    // A mistake of the program, not of its user: a broken contract, or no memory.
    return fail({.code = "internal", .text = std::string("internal error: ") + error.what()}, json);
  }
}
