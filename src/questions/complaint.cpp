// SPDX-License-Identifier: GPL-3.0-or-later
// Complaints in JSON.
#include "adoube/questions/complaint.hpp"

#include <boost/json.hpp>
#include <utility>

namespace adoube::questions {

boost::json::object to_json(const Complaint& complaint) {
  boost::json::object error{{"code", complaint.code}, {"text", complaint.text}};
  if (!complaint.field.empty()) error["field"] = complaint.field;
  if (complaint.column) error["column"] = *complaint.column;
  if (!complaint.reasons.empty()) error["reasons"] = complaint.reasons;
  return {{"error", std::move(error)}};
}

}  // namespace adoube::questions
