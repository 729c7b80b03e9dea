// SPDX-License-Identifier: GPL-3.0-or-later
// What a manual page tells that a command line does not: exit statuses, environment, files.
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace adoube::reference {

/// A name and what it stands for: a variable, a file, a page.
struct Entry {
  std::string_view name;
  std::string_view text;
};

struct Words {
  std::string_view command;                 ///< As it is spoken: "adoube krk move".
  std::string_view description;             ///< Paragraphs, divided by empty lines.
  std::array<std::string_view, 4> outcome;  ///< What each exit status means; empty: there is no such.
  std::vector<std::string_view> variables;  ///< Of the environment, among all_variables().
  std::vector<Entry> files;
  std::string_view guide;  ///< The page of the documentation, if there is one: "pgn.md".
};

/// Of every command, none forgotten: to be asked for by name, nothing if there are none.
[[nodiscard]] const Words* words_of(std::string_view command);

[[nodiscard]] const std::vector<Words>& all_words();
[[nodiscard]] const std::vector<Entry>& all_variables();

}  // namespace adoube::reference
