// SPDX-License-Identifier: GPL-3.0-or-later
// Positions to learn from, read and written.
#include "sample.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::tune {

namespace {

constexpr std::array<std::pair<std::string_view, double>, 3> results{{{"1", 1.0}, {"0.5", 0.5}, {"0", 0.0}}};

[[nodiscard]] std::unexpected<std::string> wrong(std::string_view why) {
  return std::unexpected(std::string(why));
}

}  // namespace

std::string to_line(const Sample& sample) {
  std::string_view result;
  for (const auto& [text, value] : results) {
    if (value == sample.result) result = text;
  }
  return fmt::format("{};{};{}", notation::to_fen(sample.position), result, sample.score);
}

Result<Sample, std::string> parse_sample(std::string_view line) {
  const std::size_t first = line.find(';');
  const std::size_t second = first == std::string_view::npos ? first : line.find(';', first + 1);
  if (second == std::string_view::npos) return wrong("not FEN;result;score");
  const auto setup = notation::parse_fen(line.substr(0, first));
  if (!setup) return wrong(setup.error().text());
  const auto position = board::make_position(*setup);
  if (!position) return wrong("no position the Laws can be applied to");

  Sample sample{.position = *position};
  const std::string_view result = line.substr(first + 1, second - first - 1);
  bool is_known = false;
  for (const auto& [text, value] : results) {
    if (text != result) continue;
    sample.result = value;
    is_known = true;
  }
  if (!is_known) return wrong("the result is none of 1, 0.5 and 0");
  const std::string_view score = line.substr(second + 1);
  const char* const end = std::to_address(score.end());
  const auto read = std::from_chars(std::to_address(score.begin()), end, sample.score);
  if (read.ec != std::errc() || read.ptr != end) return wrong("the score is no whole number");
  return sample;
}

}  // namespace adoube::tune
