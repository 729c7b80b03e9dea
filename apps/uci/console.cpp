// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from standard input to the session, and its lines to standard output.
#include "console.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>

#include "adoube/engine/steady_time.hpp"
#include "adoube/uci/session.hpp"

namespace adoube::app {

namespace {

/// The longest game on record needs far less; what is longer is cut.
constexpr std::size_t longest_line = std::size_t{1} << 24;

/// The next line of standard input; none at its end.
[[nodiscard]] std::optional<std::string> next_line() {
  std::string line;
  for (int c = std::getc(stdin); c != '\n'; c = std::getc(stdin)) {
    if (c == EOF) return line.empty() ? std::nullopt : std::optional(line);
    if (line.size() < longest_line) line += static_cast<char>(c);
  }
  return line;
}

[[nodiscard]] std::vector<std::string> commands_of(const std::vector<std::string>& arguments) {
  const auto has_blank = [](const std::string& argument) { return argument.contains(' '); };
  if (std::ranges::any_of(arguments, has_blank)) return arguments;
  std::string command;
  for (const std::string& word : arguments) command.append(command.empty() ? "" : " ").append(word);
  return {command};
}

}  // namespace

bool converse(const std::vector<std::string>& arguments) {
  std::atomic<bool> is_written = true;
  const auto print = [&is_written](std::string_view line) {
    std::string text(line);
    text += '\n';
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
      is_written = false;
  };
  {
    uci::Session session(print, engine::steady_now, ADOUBE_VERSION);
    if (arguments.empty()) {
      while (!session.is_over() && is_written) {
        const auto line = next_line();
        session.receive(line ? *line : "quit");
      }
    } else {
      for (const std::string& command : commands_of(arguments)) session.receive(command);
      session.wait();
    }
  }
  return is_written;
}

}  // namespace adoube::app
