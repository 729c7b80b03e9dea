// SPDX-License-Identifier: GPL-3.0-or-later
// Turning faults into JSON.
#include "adoube/wire/fault.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>

#include "adoube/core/article.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/verdict.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::wire {

namespace {

/// On a terminal the sentence cites its article; here the article has a field of its own.
[[nodiscard]] std::string without_citation(const notation::PgnFault& fault) {
  std::string text = notation::to_utf8(fault.text);
  if (fault.article.empty()) return text;
  const std::string cited = fmt::format(" [{}]", cite(fault.article, fault.sentences));
  if (const auto at = text.find(cited); at != std::string::npos) text.erase(at, cited.size());
  return text;
}

}  // namespace

boost::json::object fault_to_json(const notation::PgnFault& fault) {
  boost::json::object object{{"code", to_string(fault.code)}, {"text", sentence(without_citation(fault))},
                             {"line", fault.place.line},      {"column", fault.place.column},
                             {"offset", fault.place.offset},  {"length", fault.token.size()}};
  if (!fault.reasons.empty()) object["reasons"] = reasons_to_json(fault.reasons, Wording::sentence);
  if (fault.article.empty()) return object;
  object["article"] = fault.article;
  object["fide"] = fide_to_json(fault.article, fault.sentences);
  object["sentences"] = sentences_to_json(fault.sentences);
  return object;
}

}  // namespace adoube::wire
