// SPDX-License-Identifier: GPL-3.0-or-later
// CLI11's definitions, read: the one file here that includes it.
#include "command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>

namespace adoube::reference {

namespace {

[[nodiscard]] std::string joined(const std::vector<std::string>& words, char between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

[[nodiscard]] bool is_choice(std::string_view word) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return !word.empty() && word.find_first_not_of(letters) == std::string_view::npos;
}

void add_alternative(std::string_view word, Value& value) {
  constexpr std::array<std::string_view, 2> files{"FILE", "ENDING"};
  constexpr std::array<std::string_view, 3> folders{"DIR", "FOLDER", "DIR[:DIR...]"};
  constexpr std::array<std::string_view, 3> programs{"CMD", "[CMD]", "ENGINE"};
  if (is_choice(word)) value.choices.emplace_back(word);
  if (word == "FEN") value.choices.emplace_back("startpos");
  value.is_file |= std::ranges::find(files, word) != files.end();
  value.is_folder |= std::ranges::find(folders, word) != folders.end();
  value.is_program |= std::ranges::find(programs, word) != programs.end();
}

/// CLI11 writes N:INT in [1 - 64] where there is a range, which is said in the text instead.
[[nodiscard]] std::string plain_name(const CLI::Option& option, std::string& text) {
  std::string name = option.get_type_name();
  const auto begin = name.find(" in [");
  if (begin == std::string::npos) return name;
  constexpr std::size_t opening = 5;
  std::string range = name.substr(begin + opening, name.find(']', begin) - begin - opening);
  if (const auto dash = range.find(" - "); dash != std::string::npos) range.replace(dash, 3, " to ");
  text += fmt::format(". From {}", range);
  return name.substr(0, name.find(':'));
}

[[nodiscard]] Option describe(const CLI::Option& option) {
  Option made{.names = {}, .value = {}, .text = option.get_description()};
  for (const std::string& name : option.get_snames()) made.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  const bool takes_value = option.get_items_expected_max() > 0;
  if (takes_value) {
    made.value = make_value(option.nonpositional() ? plain_name(option, made.text) : option.get_name(true));
    made.is_repeated = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size ||
                       option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    made.is_optional = option.get_items_expected_min() == 0;
  }
  return made;
}

[[nodiscard]] Command describe(const CLI::App& app, std::vector<std::string> words) {
  words.push_back(app.get_name());
  Command command{.words = words,
                  .text = app.get_description(),
                  .footer = app.get_footer(),
                  .options = {},
                  .arguments = {},
                  .subcommands = {}};
  for (const CLI::Option* const option : app.get_options())
    (option->nonpositional() ? command.options : command.arguments).push_back(describe(*option));
  for (const CLI::App* const sub : app.get_subcommands([](const CLI::App*) { return true; }))
    command.subcommands.push_back(describe(*sub, words));
  return command;
}

}  // namespace

std::string Command::spoken() const { return joined(words, ' '); }

std::string Command::page() const { return joined(words, '-'); }

Value make_value(const std::string& name) {
  Value value{.name = name, .choices = {}};
  std::string_view rest = name;
  while (!rest.empty()) {
    const auto end = rest.find('|');
    add_alternative(rest.substr(0, end), value);
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
  }
  return value;
}

Command describe(const CLI::App& app) { return describe(app, {}); }

}  // namespace adoube::reference
