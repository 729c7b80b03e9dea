// SPDX-License-Identifier: GPL-3.0-or-later
// What the completions of all shells share.
#include "completion.hpp"

#include <algorithm>
#include <cstddef>

namespace adoube::reference {

std::string short_text(const std::string& text) {
  constexpr std::size_t longest = 100;
  const auto end = std::min({text.find(": "), text.find("; "), text.find(". "), text.find(" (docs/")});
  std::string made = text.substr(0, end);
  if (made.size() > longest) made = made.substr(0, made.rfind(' ', longest)) + " ...";
  if (made.ends_with('.') && !made.ends_with("...")) made.pop_back();
  return made;
}

std::vector<const Command*> all_commands(const Command& program) {
  std::vector<const Command*> all{&program};
  for (const Command& sub : program.subcommands) {
    const auto below = all_commands(sub);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

std::string function_of(const Command& command) {
  std::string name = "_" + command.page();
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string single_quoted(const std::string& text, const std::string& apostrophe) {
  std::string made = "'";
  for (const char letter : text) {
    if (letter == '\'') {
      made += apostrophe;
    } else {
      made += letter;
    }
  }
  return made + "'";
}

}  // namespace adoube::reference
