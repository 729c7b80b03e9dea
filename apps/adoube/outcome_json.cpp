// SPDX-License-Identifier: GPL-3.0-or-later
// Turning outcomes into JSON.
#include "outcome_json.hpp"

#include "adoube/wire/article.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] boost::json::object fields_of(const Outcome& outcome) {
  return {{"termination", to_string(outcome.termination)},
          {"result", to_string(outcome.result)},
          {"article", outcome.article},
          {"fide", wire::fide_to_json(outcome.article)},
          {"automatic", outcome.automatic},
          {"by", outcome.by ? boost::json::value(to_string(*outcome.by)) : nullptr}};
}

}  // namespace

boost::json::object standing_to_json(const std::optional<Outcome>& outcome) {
  boost::json::object standing{{"ended", outcome.has_value()},
                               {"result", nullptr},
                               {"termination", nullptr},
                               {"article", nullptr},
                               {"fide", nullptr},
                               {"automatic", nullptr},
                               {"by", nullptr}};
  if (!outcome) return standing;
  for (const auto& field : fields_of(*outcome)) standing[field.key()] = field.value();
  return standing;
}

boost::json::value to_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  return fields_of(*outcome);
}

}  // namespace adoube::app
