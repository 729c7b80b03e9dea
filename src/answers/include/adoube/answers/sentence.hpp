// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence of an answer, and the article that it rests on.
#pragma once

#include <string>
#include <string_view>

namespace adoube::answers {

/// The text begins with a capital and has no full stop: the command line cites the article before it, other
/// faces show the article elsewhere.
struct Sentence {
  std::string text;
  std::string_view article;  ///< "5.2b", "FIDE 6.9" beyond the excerpt.

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

}  // namespace adoube::answers
