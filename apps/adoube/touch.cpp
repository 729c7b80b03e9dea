// SPDX-License-Identifier: GPL-3.0-or-later
// adoube touch: events of hands on a board, one a line; for each, at once, what it means by Article 4.
#include "adoube/game/touch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/state.hpp"
#include "commands.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

using game::TouchBoard;

/// Longer lines are no events.
constexpr std::size_t longest_line = std::size_t{1} << 16;

[[nodiscard]] std::unexpected<Failure> fail(std::string_view code, std::string text) {
  return std::unexpected(Failure{.code = code, .text = std::move(text)});
}

[[nodiscard]] boost::json::array permitted_of(const TouchBoard& board) {
  std::vector<std::string> texts;
  for (const Move move : board.permitted()) texts.push_back(notation::to_uci(board.position(), move));
  std::ranges::sort(texts);
  boost::json::array moves;
  for (const std::string& text : texts) moves.emplace_back(text);
  return moves;
}

/// The board, and no more of the game where the position ends it.
[[nodiscard]] TouchBoard judged(const TouchBoard& board) {
  const auto outcome = game::automatic_outcome(board.position());
  return outcome ? board.ended(outcome->article) : board;
}

/// The line that answers an event; `refusal` says why the board is still what it was.
[[nodiscard]] std::string as_json(const game::TouchEvent& event, const TouchBoard& board,
                                  const std::optional<game::TouchRefusal>& refusal) {
  boost::json::object line;
  line["event"] = game::to_string(event);
  line["accepted"] = !refusal;
  line["article"] = refusal ? refusal->article : board.ruling().article;
  line["fide"] = refusal && !refusal->reasons.empty()
                     ? wire::fide_to_json(refusal->reasons.front())
                     : wire::fide_to_json(refusal ? refusal->article : board.ruling().article);
  line["reason"] = refusal ? refusal->text : board.ruling().text;
  line["obligations"] = wire::obligations_to_json(board, wire::Wording::phrase);
  line["permitted"] = permitted_of(board);
  line["made"] = !refusal && board.made().has_value();
  line["claim_open"] = nullptr;
  if (const auto claimant = board.claim_open()) line["claim_open"] = to_string(*claimant);
  return boost::json::serialize(line) + '\n';
}

/// Events line by line, as they come: whoever writes them may wait for each answer.
class EventLines {
 public:
  explicit EventLines(const std::string& path)
      : path_(path), file_(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), Closer{}) {}

  [[nodiscard]] std::optional<Failure> failure() const {
    if (file_ && std::ferror(file_.get()) == 0) return std::nullopt;
    return Failure{
        .code = "unreadable_file",
        .text = fmt::format("cannot read {}: {}", name_of(path_), std::generic_category().message(errno))};
  }
  [[nodiscard]] std::uint64_t number() const { return number_; }

  /// The next line without its end; none after the last one. What is too long is cut.
  [[nodiscard]] std::optional<std::string> next() {
    if (std::feof(file_.get()) != 0 || std::ferror(file_.get()) != 0) return std::nullopt;
    std::string line;
    for (;;) {
      const int c = std::getc(file_.get());
      if (c == EOF && line.empty()) return std::nullopt;
      if (c == EOF || c == '\n') break;
      if (line.size() <= longest_line) line += static_cast<char>(c);
    }
    ++number_;
    return line;
  }

 private:
  struct Closer {
    void operator()(std::FILE* file) const noexcept {
      if (file != stdin) std::fclose(file);  // NOLINT(cert-err33-c): only read from
    }
  };

  std::string path_;
  std::unique_ptr<std::FILE, Closer> file_;
  std::uint64_t number_ = 0;
};

/// The events of a line, which may end in a comment.
[[nodiscard]] Result<std::vector<game::TouchEvent>, Failure> events_of(std::string_view line,
                                                                       std::uint64_t number) {
  if (line.size() > longest_line) return fail("bad_event", fmt::format("line {} is too long", number));
  auto events = game::parse_touch_events(line.substr(0, line.find('#')));
  if (!events) {
    return fail("bad_event", fmt::format("line {}, character {}: {}", number, events.error().column,
                                         events.error().reason));
  }
  return *std::move(events);
}

}  // namespace

Answer run_touch(const TouchOptions& options) {
  if (options.mode != "enforce" && options.mode != "record") {
    return fail("usage", fmt::format("the mode must be enforce or record, not {}", shown(options.mode)));
  }
  if (options.fen == FenWords{"-"} && options.events == "-") {
    return fail("usage", "standard input cannot give both the position and the events");
  }
  const auto position = read_position(options.fen);
  if (!position) return std::unexpected(position.error());
  const auto mode = options.mode == "record" ? game::TouchMode::record : game::TouchMode::enforce;
  TouchBoard board = judged(TouchBoard(*position, mode));
  EventLines lines(options.events);
  if (const auto failure = lines.failure()) return std::unexpected(*failure);

  Report report;
  while (const auto line = lines.next()) {
    const auto events = events_of(*line, lines.number());
    if (!events) return std::unexpected(events.error());
    for (const game::TouchEvent& event : *events) {
      std::optional<game::TouchRefusal> refusal;
      if (auto next = board.after(event)) {
        board = next->made() ? judged(*next) : *std::move(next);
      } else {
        refusal = std::move(next.error());
        report.exit_code = ExitCode::negative;
      }
      const std::string text = as_json(event, board, refusal);
      if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        return fail("unwritable", "cannot write to standard output");
      }
    }
  }
  if (const auto failure = lines.failure()) return std::unexpected(*failure);
  return report;
}

}  // namespace adoube::app
