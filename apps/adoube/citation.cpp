// SPDX-License-Identifier: GPL-3.0-or-later
// Citations in brackets.
#include "citation.hpp"

#include <fmt/format.h>

#include "adoube/core/article.hpp"
#include "adoube/laws/refused_sentences.hpp"

namespace adoube::app {

std::string cited(std::string_view article) { return fmt::format("[{}]", cite(article)); }

std::string cited(std::string_view article, std::span<const std::string_view> sentences) {
  return fmt::format("[{}]", cite(article, sentences));
}

std::string cited(const laws::Refusal& refusal) { return fmt::format("[{}]", laws::citation_of(refusal)); }

}  // namespace adoube::app
