// SPDX-License-Identifier: GPL-3.0-or-later
// Turning faults into JSON.
#include "adoube/wire/fault.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "adoube/notation/utf8.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::wire {

namespace {

/// On a terminal the sentence cites its article; here the article has a field of its own.
[[nodiscard]] std::string without_citation(std::string text, std::string_view article) {
  if (article.empty()) return text;
  const std::string cited =
      article.starts_with("FIDE") ? fmt::format(" [{}]", article) : fmt::format(" [Art {}]", article);
  if (const auto at = text.find(cited); at != std::string::npos) text.erase(at, cited.size());
  return text;
}

}  // namespace

boost::json::object fault_to_json(const notation::PgnFault& fault) {
  boost::json::object object{
      {"code", to_string(fault.code)},
      {"text", sentence(without_citation(notation::to_utf8(fault.text), fault.article))},
      {"line", fault.place.line},
      {"column", fault.place.column},
      {"offset", fault.place.offset},
      {"length", fault.token.size()}};
  if (!fault.article.empty()) object["article"] = fault.article;
  return object;
}

}  // namespace adoube::wire
