// SPDX-License-Identifier: GPL-3.0-or-later
// Articles in both numberings.
#include "adoube/wire/article.hpp"

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "adoube/core/article.hpp"
#include "adoube/laws/refused_sentences.hpp"

namespace adoube::wire {

namespace json = boost::json;

namespace {

[[nodiscard]] json::value number_or_null(const std::optional<std::string>& number) {
  return number ? json::value(*number) : json::value(nullptr);
}

}  // namespace

json::value fide_to_json(std::string_view article) { return number_or_null(fide_of(article)); }

json::value fide_to_json(std::string_view article, std::span<const std::string_view> sentences) {
  return number_or_null(sentences.empty() ? fide_of(article) : fide_of(sentences));
}

json::value fide_to_json(const laws::Refusal& refusal) {
  return fide_to_json(refusal.article, laws::sentences_of(refusal));
}

json::array sentences_to_json(std::span<const std::string_view> sentences) {
  json::array ids;
  for (const std::string_view sentence : sentences) ids.emplace_back(sentence);
  return ids;
}

json::array sentences_to_json(const laws::Refusal& refusal) {
  return sentences_to_json(laws::sentences_of(refusal));
}

}  // namespace adoube::wire
