// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program says from the order to think to its answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/report.hpp"
#include "dialogue.hpp"

namespace adoube::uci {

/// Only `stop` ends such a search: in this protocol, analysis.
[[nodiscard]] bool is_endless(const engine::Limits& limits) noexcept;

/// Whether a line says that what we said is illegal, which it never is.
[[nodiscard]] std::optional<Fault> refusal_in(std::string_view line);

class XboardListening {
 public:
  /// With the number of the last ping, if the program answers pings.
  XboardListening(Dialogue& dialogue, const board::Position& position, const engine::Listener& listener,
                  int* last_ping)
      : dialogue_(dialogue), position_(position), listener_(listener), last_ping_(last_ping) {}

  [[nodiscard]] std::optional<Result<Reply, Fault>> answer_in(std::string_view line);

  /// Whatever it says until it answers the ping belongs to the reply.
  void end_by_ping();

 private:
  [[nodiscard]] Result<Reply, Fault> take_move(std::string_view text);
  [[nodiscard]] std::optional<Result<Reply, Fault>> take_result(std::string_view line,
                                                                std::string_view result);
  [[nodiscard]] Result<Reply, Fault> at_last();

  Dialogue& dialogue_;
  const board::Position& position_;
  const engine::Listener& listener_;
  int* last_ping_;
  std::optional<int> awaited_pong_;
  Reply reply_;
};

}  // namespace adoube::uci
