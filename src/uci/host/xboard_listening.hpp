// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program says from the order to think to its answer.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/board/position.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/report.hpp"
#include "dialogue.hpp"

namespace adoube::uci {

/// Only `stop` ends such a search: in this protocol, analysis.
[[nodiscard]] bool is_endless(const engine::Limits& limits) noexcept;

/// Whether a word is a move that the program was told.
using IsToldMove = std::function<bool(std::string_view word)>;

/// Whether a line says that what we said is illegal, which it never is. Some call every word that they do not
/// know an illegal move: what counts must name a move that was told.
[[nodiscard]] std::optional<Fault> refusal_in(std::string_view line, const IsToldMove& is_told);

/// Whether the player gives up by a line such as `0-1 {White resigns}`.
[[nodiscard]] bool is_resignation(std::string_view line, std::string_view result, Colour player);

class XboardListening {
 public:
  /// With the number of the last ping, if the program answers pings.
  XboardListening(Dialogue& dialogue, const board::Position& position, const engine::Listener& listener,
                  int* last_ping, IsToldMove is_told)
      : dialogue_(dialogue),
        position_(position),
        listener_(listener),
        last_ping_(last_ping),
        is_told_(std::move(is_told)) {}

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
  IsToldMove is_told_;
  std::optional<int> awaited_pong_;
  Reply reply_;
};

}  // namespace adoube::uci
