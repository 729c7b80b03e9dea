// SPDX-License-Identifier: GPL-3.0-or-later
// Reading arguments, files and standard input.
#include "input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/fen.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// Far above any suite, far below what would hurt.
constexpr std::size_t largest_input = std::size_t{1} << 30;

[[nodiscard]] std::unexpected<Failure> fail(std::string_view code, std::string text) {
  return std::unexpected(Failure{.code = code, .text = std::move(text)});
}

/// errno as words. (std::strerror is not safe beside threads.)
[[nodiscard]] std::string last_error() { return std::generic_category().message(errno); }

/// The one line of standard input.
[[nodiscard]] Result<std::string, Failure> read_line() {
  auto all = read_file("-");
  if (!all) return all;
  const std::string_view line = trimmed(*all);
  if (line.contains('\n'))
    return fail("bad_fen", "standard input has several lines where one FEN is expected");
  return std::string(line);
}

}  // namespace

Result<std::uint64_t, Failure> read_number(std::string_view what, std::string_view text, std::uint64_t least,
                                           std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stop, error] = std::from_chars(begin, end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) {
    return fail("usage", fmt::format("{} must be a whole number from {} to {}, not {}", what, least, most,
                                     shown(text)));
  }
  return number;
}

std::string name_of(const std::string& path) {
  return path == "-" ? "standard input" : fmt::format("'{}'", printable(path));
}

Failure unreadable(const source::SourceError& error) {
  if (error.fault == source::SourceFault::no_files)
    return {.code = "unreadable_file",
            .text = fmt::format("there is no PGN file in {}", name_of(error.path))};
  return {.code = "unreadable_file",
          .text = fmt::format("cannot read {}: {}", name_of(error.path), source::full_reason(error))};
}

Result<std::string, Failure> read_file(const std::string& path) {
  const bool standard_input = path == "-";
  const std::string name = name_of(path);
  const auto close = [standard_input](std::FILE* file) {
    if (!standard_input) std::fclose(file);  // Only read from: nothing can be lost.
  };
  const std::unique_ptr<std::FILE, decltype(close)> file(
      standard_input ? stdin : std::fopen(path.c_str(), "rb"), close);
  if (!file) return fail("unreadable_file", fmt::format("cannot read {}: {}", name, last_error()));

  std::string text;
  std::string buffer(std::size_t{1} << 16, '\0');
  while (std::feof(file.get()) == 0 && std::ferror(file.get()) == 0) {
    const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get());
    text.append(buffer, 0, count);
    if (text.size() > largest_input) return fail("unreadable_file", fmt::format("{} is too large", name));
  }
  if (std::ferror(file.get()) != 0) {
    return fail("unreadable_file", fmt::format("cannot read {}: {}", name, last_error()));
  }
  return text;
}

Result<std::string, Failure> read_position_text(const FenWords& words) {
  if (words.empty()) return fail("usage", "a position is needed: a FEN, or - for standard input");
  if (words == FenWords{"-"}) return read_line();
  return fmt::format("{}", fmt::join(words, " "));
}

Result<Setup, Failure> read_setup(const FenWords& words) {
  const auto text = read_position_text(words);
  if (!text) return std::unexpected(text.error());
  const std::string_view meant = trimmed(*text);
  if (meant == "startpos") return initial_setup();
  if (meant.starts_with("startpos "))
    return fail("usage", fmt::format("nothing can follow startpos: {}", shown(meant.substr(9))));
  const auto setup = notation::parse_fen(*text);
  if (!setup) return fail("bad_fen", fmt::format("not a FEN: {}", setup.error().text()));
  return *setup;
}

Result<board::Position, Failure> make_position(const Setup& setup) {
  const auto position = board::make_position(setup);
  if (position) return *position;
  return fail("invalid_position",
              fmt::format("the position is invalid: {}", laws::describe_fatal(position.error())));
}

Result<board::Position, Failure> read_position(const FenWords& words) {
  const auto setup = read_setup(words);
  if (!setup) return std::unexpected(setup.error());
  return make_position(*setup);
}

}  // namespace adoube::app
