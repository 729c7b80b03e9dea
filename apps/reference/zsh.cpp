// SPDX-License-Identifier: GPL-3.0-or-later
// A completion for zsh: a function for each command, in the words of _arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completion.hpp"

namespace adoube::reference {

namespace {

constexpr auto apostrophe = "'\\''";

/// Colons and brackets divide what _arguments reads.
[[nodiscard]] std::string escaped(const std::string& text) {
  std::string made;
  for (const char letter : text) {
    if (letter == ':' || letter == '[' || letter == ']' || letter == '\\') made += '\\';
    made += letter;
  }
  return made;
}

[[nodiscard]] std::string action(const Value& value) {
  std::vector<std::string> ways;
  if (!value.choices.empty()) ways.push_back(fmt::format("({})", fmt::join(value.choices, " ")));
  if (value.is_file) ways.emplace_back("_files");
  if (value.is_folder) ways.emplace_back("_files -/");
  if (value.is_program) ways.emplace_back("_command_names -e");
  if (ways.empty()) return " ";
  if (ways.size() == 1) return ways.front();
  // Words and files: _alternative offers both.
  return fmt::format(R"(_alternative "words:word:{}" "files:file:{}")", ways[0], ways[1]);
}

[[nodiscard]] std::string spec(const Option& option, const std::string& name) {
  const bool takes_value = !option.value.name.empty();
  std::string made =
      fmt::format("{}{}{}[{}]", option.is_repeated ? "*" : "", name,
                  takes_value && name.starts_with("--") ? "=" : "", escaped(short_text(option.text)));
  if (takes_value)
    made += fmt::format("{}{}:{}", option.is_optional ? "::" : ":", escaped(option.value.name),
                        action(option.value));
  return single_quoted(made, apostrophe);
}

[[nodiscard]] std::string arguments_of(const Command& command) {
  std::string made;
  for (const Option& option : command.options) {
    for (const std::string& name : option.names) made += fmt::format(" \\\n    {}", spec(option, name));
  }
  int place = 1;
  for (const Option& argument : command.arguments) {
    const std::string where = argument.is_repeated ? "*" : std::to_string(place++);
    made += fmt::format(
        " \\\n    {}",
        single_quoted(fmt::format("{}:{}:{}", where, escaped(argument.value.name), action(argument.value)),
                      apostrophe));
  }
  return made;
}

[[nodiscard]] std::string leaf(const Command& command) {
  return fmt::format("{}() {{\n  _arguments{}\n}}\n\n", function_of(command), arguments_of(command));
}

/// A command that leads to others hands over to their functions.
[[nodiscard]] std::string branch(const Command& command) {
  std::string made = fmt::format(
      "{}() {{\n  local curcontext=$curcontext state line\n  local -a subcommands=(\n", function_of(command));
  for (const Command& sub : command.subcommands)
    made += fmt::format(
        "    {}\n",
        single_quoted(fmt::format("{}:{}", sub.words.back(), escaped(short_text(sub.text))), apostrophe));
  made += fmt::format(
      "  )\n  _arguments -C{} \\\n    '1:subcommand:->subcommand' \\\n    '*::argument:->argument'\n",
      arguments_of(command));
  made +=
      "  case $state in\n    subcommand) _describe subcommand subcommands ;;\n    argument)\n      case "
      "$line[1] in\n";
  for (const Command& sub : command.subcommands)
    made += fmt::format("        {}) {} ;;\n", sub.words.back(), function_of(sub));
  return made + "      esac\n      ;;\n  esac\n}\n\n";
}

}  // namespace

std::string to_zsh(const Command& program) {
  std::string made = fmt::format(
      "#compdef {0}\n# SPDX-License-Identifier: GPL-3.0-or-later\n# Completion of {0} for zsh. Made by "
      "adoube-reference from the "
      "definitions of the command line; do not edit.\n\n",
      program.words.front());
  for (const Command* const command : all_commands(program))
    made += command->subcommands.empty() ? leaf(*command) : branch(*command);
  return made + fmt::format("{} \"$@\"\n", function_of(program));
}

}  // namespace adoube::reference
