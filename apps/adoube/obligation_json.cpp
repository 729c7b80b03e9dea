// SPDX-License-Identifier: GPL-3.0-or-later
// Obligations with their articles and squares.
#include "obligation_json.hpp"

#include <boost/json.hpp>

namespace adoube::app {

boost::json::array obligations_json(const game::TouchBoard& board) {
  boost::json::array obligations;
  for (const game::Obligation& one : board.obligations()) {
    boost::json::array squares;
    for (const Square square : one.squares) squares.emplace_back(to_string(square));
    obligations.push_back({{"article", one.article}, {"text", one.text}, {"squares", squares}});
  }
  return obligations;
}

}  // namespace adoube::app
