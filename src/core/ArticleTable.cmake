# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the source of article_table.hpp from the articles in data/laws.
#
#   cmake -DARTICLES=articles.tsv -DBEYOND=beyond.tsv -DOUTPUT=… -P ArticleTable.cmake
set(tab "\t")
set(rows "")
function(read_rows file pattern row)
  file(READ "${file}" text)
  # A list of CMake is divided by semicolons, and brackets hold it together.
  string(REGEX REPLACE "[][;\\]" "" text "${text}")
  string(REGEX REPLACE "\n+" ";" lines "${text}")
  foreach(line IN LISTS lines)
    if(line STREQUAL "" OR line MATCHES "^#")
      continue()
    endif()
    if(NOT line MATCHES "${pattern}")
      message(FATAL_ERROR "${file}: this is no row of articles: ${line}")
    endif()
    string(REGEX REPLACE "${pattern}" "${row}" made "${line}")
    string(APPEND rows "    {.sentence = ${made}},\n")
  endforeach()
  set(rows "${rows}" PARENT_SCOPE)
endfunction()
set(column "[^${tab}]*")
read_rows("${ARTICLES}" "^([0-9][^${tab}]*)${tab}${column}${tab}${column}${tab}${column}${tab}${column}${tab}([0-9., ]*)$"
  "\"\\1\", .fide = \"\\2\"")
# Beyond the excerpt the name of the sentence has the number.
read_rows("${BEYOND}" "^FIDE ([0-9.]+)(#[0-9]+)${tab}.*$" "\"FIDE \\1\\2\", .fide = \"\\1\"")
file(WRITE "${OUTPUT}" "// Made by ArticleTable.cmake; do not edit.
#include \"article_table.hpp\"

#include <array>

std::span<const adoube::ArticleRow> adoube::article_table() noexcept {
  static constexpr auto rows = std::to_array<ArticleRow>({
${rows}  });
  return rows;
}
")
