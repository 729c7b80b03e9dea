// SPDX-License-Identifier: GPL-3.0-or-later
// Why a question cannot be answered: which field is wrong, where in it, and in what way.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"

namespace adoube::questions {

struct Complaint {
  std::string_view code = "bad_field";  ///< bad_json, bad_field, too_large, not_found, busy or internal.
  int status = 422;                     ///< What HTTP would call it.
  std::string text;                     ///< A whole sentence.
  std::string field;                    ///< The field that it is about; empty: all of it.
  std::optional<std::size_t> column;    ///< In the text of the field, from 1.
  boost::json::array reasons;           ///< All reasons, where there are several.
};

using Reply = Result<boost::json::object, Complaint>;

/// {"error":{"code","text","field"?,"column"?,"reasons"?}}
[[nodiscard]] boost::json::object to_json(const Complaint& complaint);

}  // namespace adoube::questions
