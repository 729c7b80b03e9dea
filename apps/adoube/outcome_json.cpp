// SPDX-License-Identifier: GPL-3.0-or-later
// Turning outcomes into JSON.
#include "outcome_json.hpp"

namespace adoube::app {

boost::json::value to_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  return boost::json::object{{"termination", to_string(outcome->termination)},
                             {"result", to_string(outcome->result)},
                             {"article", outcome->article},
                             {"automatic", outcome->automatic},
                             {"by", outcome->by ? boost::json::value(to_string(*outcome->by)) : nullptr}};
}

}  // namespace adoube::app
