// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences for the faults of a set-up.
#include "adoube/laws/setup_reason.hpp"

#include "adoube/core/article.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/core/square.hpp"

namespace adoube::laws {
namespace {

/// "a1", "a1 and b2", "a1, b2 and c3"
std::string list(const std::vector<Square>& squares, std::size_t first = 0) {
  std::string text;
  for (std::size_t i = first; i < squares.size(); ++i) {
    const std::string_view separator = i == first ? "" : i + 1 == squares.size() ? " and " : ", ";
    text += std::string(separator) + to_string(squares[i]);
  }
  return text;
}

}  // namespace

SetupReason describe(const SetupFault& fault) {
  const std::string player(name_of(fault.colour));
  const std::string opponent(name_of(opposite(fault.colour)));
  const auto reason = [&](std::string_view article, std::string text) {
    return SetupReason{.code = fault.code, .article = article, .text = std::move(text)};
  };
  switch (fault.code) {
    case SetupFaultCode::no_king: return reason("2.2", player + " has no king");
    case SetupFaultCode::too_many_kings:
      return reason("2.2", player + " has more than one king: on " + list(fault.squares));
    case SetupFaultCode::pawn_on_end_rank:
      return reason("3.7", player + " has a pawn on a first or last rank, where none can stand: on " +
                               list(fault.squares));
    case SetupFaultCode::opponent_in_check:
      return reason("1.2", player + " does not have the move, yet the king on " +
                               to_string(fault.squares.at(0)) + " is attacked from " +
                               list(fault.squares, 1));
    case SetupFaultCode::impossible_castling_right:
      return reason("3.8.1",
                    player + " cannot have the right to castle with a rook on " + list(fault.squares));
    case SetupFaultCode::impossible_en_passant:
      return reason("3.7d", "no pawn of " + opponent + " can just have crossed " + list(fault.squares));
    case SetupFaultCode::impossible_check:
      return reason("3.9", "no last move can have put " + player + " in check from " + list(fault.squares));
    case SetupFaultCode::too_many_pawns: return reason("2.2", player + " has more than eight pawns");
    case SetupFaultCode::too_many_pieces: return reason("2.2", player + " has more than sixteen men");
    case SetupFaultCode::too_many_promoted:
      return reason("3.7", player + " has more promoted pieces than missing pawns");
    case SetupFaultCode::clock_contradicts_en_passant:
      return reason("3.7d", "a pawn of " + opponent + " has just crossed " + list(fault.squares) +
                                ", yet the count of moves without a pawn move or capture is not 0");
  }
  expects(false, "describe: a known code");
  return reason({}, {});
}

std::string describe_fatal(const SetupFaults& faults) {
  std::string text;
  for (const SetupFault& fault : faults) {
    if (!is_fatal(fault.code)) continue;
    const SetupReason reason = describe(fault);
    if (!text.empty()) text += "; ";
    text += reason.text + " [" + cite(reason.article) + "]";
  }
  return text;
}

}  // namespace adoube::laws
