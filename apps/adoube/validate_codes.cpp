// SPDX-License-Identifier: GPL-3.0-or-later
// adoube validate --codes
#include "validate_codes.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>

#include "adoube/notation/pgn_fault.hpp"

namespace adoube::app {

Answer list_codes(bool json) {
  std::string text;
  for (int i = 0; i < notation::number_of_pgn_codes; ++i) {
    const auto code = static_cast<notation::PgnCode>(i);
    const char* const kind = notation::is_deviation(code) ? "deviation" : "fault";
    if (json) {
      text += boost::json::serialize(boost::json::object{
                  {"code", to_string(code)}, {"kind", kind}, {"text", notation::describe(code)}}) +
              '\n';
    } else {
      text += fmt::format("{:<9}  {:<22}  {}\n", kind, to_string(code), notation::describe(code));
    }
  }
  return Report{.text = std::move(text)};
}

}  // namespace adoube::app
