// SPDX-License-Identifier: GPL-3.0-or-later
// A completion for bash: one function that knows the commands, and what may follow each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completion.hpp"

namespace adoube::reference {

namespace {

/// What is offered in the place of a value, as orders of the function.
[[nodiscard]] std::string offers(const Value& value, const std::string& indent) {
  std::string made;
  if (!value.choices.empty())
    made += fmt::format("{}_adoube_words {}\n", indent,
                        single_quoted(fmt::format("{}", fmt::join(value.choices, " ")), "'\\''"));
  if (value.is_file) made += indent + "_adoube_names -f\n";
  if (value.is_folder) made += indent + "_adoube_names -d\n";
  if (value.is_program) made += indent + "_adoube_names -c\n";
  return made.empty() ? indent + ":\n" : made;
}

[[nodiscard]] std::string options_case(const Command& command) {
  std::string made;
  for (const Option& option : command.options) {
    if (option.value.name.empty()) continue;
    for (const std::string& name : option.names)
      made += fmt::format("    {})\n{}{}      ;;\n", single_quoted(command.spoken() + " " + name, "'\\''"),
                          offers(option.value, "      "), option.is_optional ? "      is_value=no\n" : "");
  }
  return made;
}

[[nodiscard]] std::string words_case(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  std::string made = fmt::format("    {})\n      options={}\n", single_quoted(command.spoken(), "'\\''"),
                                 single_quoted(fmt::format("{}", fmt::join(names, " ")), "'\\''"));
  std::vector<std::string> subs;
  subs.reserve(command.subcommands.size());
  for (const Command& sub : command.subcommands) subs.push_back(sub.words.back());
  std::string places;
  if (!subs.empty())
    places += fmt::format("        _adoube_words {}\n",
                          single_quoted(fmt::format("{}", fmt::join(subs, " ")), "'\\''"));
  for (const Option& argument : command.arguments) places += offers(argument.value, "        ");
  if (!places.empty()) made += fmt::format("      if [[ $cur != -* ]]; then\n{}      fi\n", places);
  return made + "      ;;\n";
}

constexpr auto opening = R"(# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of {0} for bash. Made by adoube-reference from the definitions of the command line; do not edit.

_adoube_words() {{ mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -W "$1" -- "$cur"); }}

_adoube_names() {{
  [[ $1 == -c ]] || compopt -o filenames 2>/dev/null
  mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen "$1" -- "$cur")
}}

{1}() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}} at={0} options='' is_value=yes i
  COMPREPLY=()
  # --option=value reaches us in three words.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $prev == = ]]; then
    prev=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$at ${{COMP_WORDS[i]}}" in
)";

}  // namespace

std::string to_bash(const Command& program) {
  const auto commands = all_commands(program);
  std::string made = fmt::format(opening, program.words.front(), function_of(program));
  for (const Command* const command : commands) {
    if (command != &program)
      made += fmt::format("      {}) at+=\" ${{COMP_WORDS[i]}}\" ;;\n",
                          single_quoted(command->spoken(), "'\\''"));
  }
  made +=
      "      *) ;;\n    esac\n  done\n  # A value, where an option asks for one.\n  case \"$at $prev\" in\n";
  for (const Command* const command : commands) made += options_case(*command);
  made += "    *) is_value=no ;;\n  esac\n  if [[ $is_value == yes ]]; then return; fi\n  case $at in\n";
  for (const Command* const command : commands) made += words_case(*command);
  made += "    *) ;;\n  esac\n  if [[ $cur == -* ]]; then _adoube_words \"$options\"; fi\n}\n";
  return made + fmt::format("complete -F {} {}\n", function_of(program), program.words.front());
}

}  // namespace adoube::reference
