// SPDX-License-Identifier: GPL-3.0-or-later
// Reading files of perft counts.
#include "suite_file.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/notation/epd.hpp"
#include "input.hpp"
#include "limits.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::unexpected<Failure> bad_row(std::string text) {
  return std::unexpected(Failure{.code = "bad_suite", .text = std::move(text)});
}

/// Some old suites end their lines with a NUL.
[[nodiscard]] std::string_view without_padding(std::string_view text) {
  constexpr std::string_view blanks(" \t\r\n\0", 5);
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The rest of the line after the keyword and a blank, if the line begins so.
[[nodiscard]] std::optional<std::string_view> after_keyword(std::string_view line, std::string_view keyword) {
  if (!line.starts_with(keyword)) return std::nullopt;
  line.remove_prefix(keyword.size());
  if (line.empty()) return line;
  if (line.front() != ' ' && line.front() != '\t') return std::nullopt;
  return without_padding(line);
}

[[nodiscard]] std::optional<Failure> add_count(SuiteRow& row, std::string_view depth_text,
                                               std::string_view count_text) {
  const auto depth = read_number("the depth", depth_text, 0, deepest_perft);
  if (!depth) return depth.error();
  const auto count = read_number("the count", count_text, 0, std::numeric_limits<std::uint64_t>::max());
  if (!count) return count.error();
  if (!row.counts.emplace(static_cast<int>(*depth), *count).second) {
    return Failure{.code = "bad_suite", .text = fmt::format("depth {} is given twice", *depth)};
  }
  return std::nullopt;
}

/// A position with its operations: `;D1 20`, and in a block none.
[[nodiscard]] Result<SuiteRow, Failure> parse_row(std::string_view line) {
  const auto epd = notation::parse_epd(line);
  if (!epd) return bad_row(epd.error().text());
  const auto position = make_position(epd->setup);
  if (!position) return std::unexpected(position.error());

  SuiteRow row;
  row.position = *position;
  row.fen = without_padding(line.substr(0, line.find(';')));
  for (const auto& [opcode, operands] : epd->operations) {
    if (opcode == "id" && operands.size() == 1) row.id = operands.front().text;
    const bool depth = opcode.size() > 1 && opcode.front() == 'D' && opcode[1] >= '0' && opcode[1] <= '9';
    if (!depth) continue;
    if (operands.size() != 1) return bad_row(fmt::format("{} needs one count", shown(opcode)));
    if (const auto failure = add_count(row, std::string_view(opcode).substr(1), operands.front().text)) {
      return std::unexpected(*failure);
    }
  }
  return row;
}

/// Takes lines one by one; what belongs together is a row when the next one begins.
class SuiteReader {
 public:
  [[nodiscard]] std::optional<Failure> take(std::string_view line, std::size_t number) {
    if (const auto id = after_keyword(line, "id")) {
      id_ = *id;
      in_block_ = false;
      return std::nullopt;
    }
    if (const auto counts = after_keyword(line, "perft")) return take_counts(*counts);
    const auto epd = after_keyword(line, "epd");
    auto row = parse_row(epd ? *epd : line);
    if (!row) return row.error();
    if (!epd && row->counts.empty())
      return Failure{.code = "bad_suite", .text = "the position has no perft count"};
    row->line = number;
    if (!id_.empty()) row->id = std::exchange(id_, {});
    in_block_ = epd.has_value();
    rows_.push_back(*std::move(row));
    return std::nullopt;
  }

  [[nodiscard]] std::vector<SuiteRow> rows() && { return std::move(rows_); }

 private:
  [[nodiscard]] std::optional<Failure> take_counts(std::string_view text) {
    if (!in_block_) return Failure{.code = "bad_suite", .text = "a perft line needs an epd line before it"};
    const auto blank = text.find_first_of(" \t");
    if (blank == std::string_view::npos)
      return Failure{.code = "bad_suite", .text = "expected perft DEPTH COUNT"};
    return add_count(rows_.back(), text.substr(0, blank), without_padding(text.substr(blank)));
  }

  std::vector<SuiteRow> rows_;
  std::string id_;
  bool in_block_ = false;
};

}  // namespace

Result<std::vector<SuiteRow>, Failure> parse_suite(std::string_view text, std::string_view name) {
  SuiteReader reader;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto line = without_padding(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty() || line.front() == '#') continue;
    if (const auto failure = reader.take(line, number)) {
      return bad_row(fmt::format("{}, line {}: {}", name, number, failure->text));
    }
  }
  auto rows = std::move(reader).rows();
  if (rows.empty()) return bad_row(fmt::format("{} has no positions", name));
  for (const SuiteRow& row : rows) {
    if (row.counts.empty())
      return bad_row(fmt::format("{}, line {}: the position has no perft count", name, row.line));
  }
  return rows;
}

}  // namespace adoube::app
