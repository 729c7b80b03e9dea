// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of data/laws with their numbers in the FIDE Laws. Its source is made by ArticleTable.cmake.
#pragma once

#include <span>
#include <string_view>

namespace adoube {

struct ArticleRow {
  std::string_view sentence;  ///< "3.7d#1", "FIDE 9.2.3#1"
  std::string_view fide;      ///< "3.7.3.1, 3.7.3.2"; empty where the FIDE Laws do not say it.
};

[[nodiscard]] std::span<const ArticleRow> article_table() noexcept;

}  // namespace adoube
