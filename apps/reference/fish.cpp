// SPDX-License-Identifier: GPL-3.0-or-later
// A completion for fish: a line for each subcommand and each option.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "completion.hpp"

namespace adoube::reference {

namespace {

constexpr auto apostrophe = "\\'";

[[nodiscard]] std::string quoted(const std::string& text) {
  std::string made;
  for (const char letter : text) {
    if (letter == '\\') made += '\\';
    made += letter;
  }
  return single_quoted(made, apostrophe);
}

/// What is offered for a value: words, and perhaps files as well.
[[nodiscard]] std::string offers(const Value& value) {
  std::vector<std::string> words = value.choices;
  if (value.is_folder) words.emplace_back("(__fish_complete_directories)");
  if (value.is_program) words.emplace_back("(__fish_complete_command)");
  std::string made = value.is_file ? " -F" : "";
  if (!words.empty()) made += " -a " + quoted(fmt::format("{}", fmt::join(words, " ")));
  return made;
}

[[nodiscard]] std::string condition_of(const Command& command) {
  std::string program = command.words.front();
  std::ranges::replace(program, '-', '_');
  return fmt::format("_{}_is_at {}", program, command.spoken());
}

[[nodiscard]] std::string line_of(const Command& command, const Option& option) {
  std::string made =
      fmt::format("complete -c {} -n {}", command.words.front(), quoted(condition_of(command)));
  for (const std::string& name : option.names)
    made += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.names.empty() && !option.value.name.empty() && !option.is_optional)
    made += option.value.is_file ? " -r" : " -x";
  made += offers(option.value);
  if (!option.names.empty()) made += " -d " + quoted(short_text(option.text));
  return made + "\n";
}

/// The function that walks over what has been typed so far: is it this command, and none below it?
[[nodiscard]] std::string walk(const Command& program) {
  std::string known;
  for (const Command* const command : all_commands(program)) {
    if (command != &program) known += " " + quoted(command->spoken());
  }
  return fmt::format(
      "function {0}_is_at\n    set -l at {1}\n    for word in (commandline -opc)[2..-1]\n"
      "        if contains -- \"$at $word\"{2}\n            set at \"$at $word\"\n        end\n    end\n"
      "    test \"$at\" = \"$argv\"\nend\n",
      function_of(program), program.words.front(), known);
}

}  // namespace

std::string to_fish(const Command& program) {
  std::string made = fmt::format(
      "# SPDX-License-Identifier: GPL-3.0-or-later\n# Completion of {0} for fish. Made by adoube-reference "
      "from the definitions of "
      "the command line; do not edit.\n\ncomplete -c {0} -f\n\n",
      program.words.front());
  made += walk(program);
  for (const Command* const command : all_commands(program)) {
    made += "\n";
    for (const Command& sub : command->subcommands)
      made += fmt::format("complete -c {} -n {} -a {} -d {}\n", program.words.front(),
                          quoted(condition_of(*command)), sub.words.back(), quoted(short_text(sub.text)));
    for (const Option& option : command->options) made += line_of(*command, option);
    for (const Option& argument : command->arguments) {
      if (argument.value.is_file || !argument.value.choices.empty()) made += line_of(*command, argument);
    }
  }
  return made;
}

}  // namespace adoube::reference
