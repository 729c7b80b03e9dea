// SPDX-License-Identifier: GPL-3.0-or-later
// adoube dead --check: does a certificate prove what it says?
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "adoube/certificate/text.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/unwinnable/reason.hpp"
#include "dead.hpp"
#include "input.hpp"
#include "status_standing.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using certificate::Certificate;
using certificate::ClosedSet;
using certificate::Helpmate;
using certificate::Objection;
using unwinnable::Verdict;

/// The certificates of a file, one after the other: each ends with a line of its own.
class Certificates {
 public:
  explicit Certificates(std::string_view text) : rest_(text) {}

  /// The text of the next one; nothing at the end. What follows the last one goes with it, if it says
  /// nothing.
  [[nodiscard]] std::optional<std::string_view> next() {
    if (!is_first_ && says_nothing(rest_)) return std::nullopt;
    is_first_ = false;
    first_line_ = next_line_;
    const std::string_view begin = rest_;
    while (!rest_.empty()) {
      if (take_line() == "end") break;
    }
    return begin.substr(0, begin.size() - rest_.size());
  }
  /// Of the text that was given last.
  [[nodiscard]] std::size_t first_line() const { return first_line_; }

 private:
  [[nodiscard]] std::string_view take_line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++next_line_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  [[nodiscard]] static bool says_nothing(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      if (!line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string_view::npos) return false;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
  }

  std::string_view rest_;
  bool is_first_ = true;
  std::size_t first_line_ = 1;
  std::size_t next_line_ = 1;
};

[[nodiscard]] std::string fen_of(const certificate::PackedPosition& packed) {
  return notation::to_fen(certificate::setup_of(packed));
}

[[nodiscard]] Verdict claimed_by(const Certificate& certified) {
  return std::holds_alternative<Helpmate>(certified.proof) ? Verdict::winnable : Verdict::unwinnable;
}

[[nodiscard]] std::string as_json(const Certificate& certified, const std::optional<Objection>& objection) {
  boost::json::object object{
      {"fen", fen_of(certified.start)},
      {"winner", to_string(certified.winner)},
      {"verdict", to_string(claimed_by(certified))},
      {"certificate", std::visit([](const auto& proof) { return to_json(proof); }, certified.proof)},
      {"holds", !objection},
      {"objection", nullptr}};
  if (objection) {
    boost::json::object told{{"text", objection->text}, {"fen", nullptr}};
    if (objection->position) told["fen"] = fen_of(*objection->position);
    object["objection"] = std::move(told);
  }
  return to_line(object);
}

[[nodiscard]] std::string as_text(const Certificate& certified, const std::optional<Objection>& objection) {
  const std::string claim =
      fmt::format("{} {} checkmate from {}", name_of(certified.winner),
                  claimed_by(certified) == Verdict::winnable ? "can" : "cannot", fen_of(certified.start));
  if (objection) {
    return fmt::format("does not hold: {}\n    {}{}\n", claim, printable(objection->text),
                       objection->position ? ": " + fen_of(*objection->position) : "");
  }
  // What holds starts from a position of chess.
  const board::Position start = board::make_position(certificate::setup_of(certified.start)).value();
  std::string proof;
  if (const auto* const line = std::get_if<Helpmate>(&certified.proof)) {
    proof = answers::reason_of(*line, start);
  } else {
    proof = unwinnable::reason_of(std::get<ClosedSet>(certified.proof), start, certified.winner);
  }
  return fmt::format("holds: {}\n    {}\n", claim, proof);
}

}  // namespace

Answer run_dead_check(const std::string& file, certificate::Judge judge, bool json) {
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  Certificates certificates(*text);
  Report report;
  while (const auto next = certificates.next()) {
    const auto certified = certificate::parse_certificate(*next);
    if (!certified) {
      return std::unexpected(Failure{
          .code = "bad_certificate",
          .text =
              fmt::format("{}, line {}: {}", name_of(file),
                          certificates.first_line() + certified.error().line - 1, certified.error().text)});
    }
    const auto objection = certificate::objection_to(*certified, judge);
    if (objection) report.exit_code = ExitCode::negative;
    report.text += json ? as_json(*certified, objection) : as_text(*certified, objection);
  }
  return report;
}

}  // namespace adoube::app
