// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a page in their usual order: each gives its text, or nothing.
#include "manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "roff.hpp"

namespace adoube::reference {

namespace {

/// What a footer of --help consists of.
struct Footer {
  std::vector<std::string> notes;  ///< Lines.
  std::vector<std::string> examples;
};

[[nodiscard]] std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? "" : text.substr(end + 1);
  }
  return lines;
}

/// Exit codes are told in a section of their own, by the words of the command: what the footer says is left
/// out.
[[nodiscard]] Footer read_footer(const std::string& text) {
  Footer footer;
  enum class Part : std::uint8_t { notes, exit_codes, examples };
  Part part = Part::notes;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("Example:")) {
      part = Part::examples;
    } else if (line.starts_with("Exit codes:")) {
      part = Part::exit_codes;
    } else if (part == Part::exit_codes && (line.empty() || line.contains("--help shows"))) {
      part = Part::notes;
    } else if (part == Part::examples) {
      footer.examples.push_back(line);
    } else if (part == Part::notes && !line.contains("--help shows")) {
      footer.notes.push_back(line);
    }
  }
  while (!footer.notes.empty() && footer.notes.back().empty()) footer.notes.pop_back();
  return footer;
}

/// A first sentence as the line of NAME wants it: without capital and full stop.
[[nodiscard]] std::string summary(std::string text) {
  text = text.substr(0, text.find(" (docs/"));
  if (text.ends_with('.')) text.pop_back();
  // An abbreviation or a name keeps its capital.
  if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z')
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

[[nodiscard]] std::string name_section(const Command& command) {
  return fmt::format(".SH NAME\n{} \\- {}\n", typed(command.page()), prose(summary(command.text)));
}

[[nodiscard]] std::string synopsis_section(const Command& command) {
  std::string text = fmt::format(".SH SYNOPSIS\n.B {}\n", typed(command.spoken()));
  if (!command.options.empty()) text += ".RI [ option \" ...\" ]\n";
  for (const Option& argument : command.arguments)
    text +=
        fmt::format(".RI [ {} {}]\n", quoted(argument.value.name), argument.is_repeated ? "\" ...\" " : "");
  if (!command.subcommands.empty()) text += ".RI [ subcommand \" ...\" ]\n";
  return text;
}

[[nodiscard]] std::string paragraphs(std::string_view text) {
  std::string made;
  for (const std::string& line : lines_of(text)) made += line.empty() ? ".PP\n" : prose(line) + "\n";
  return made;
}

/// Indented lines stay as they are, others are filled.
[[nodiscard]] std::string notes_text(const std::vector<std::string>& notes) {
  std::string made;
  bool is_literal = false;
  for (const std::string& line : notes) {
    const bool indented = line.starts_with("  ");
    if (indented != is_literal) {
      made += indented ? ".PP\n.in +2n\n.nf\n" : ".fi\n.in\n.PP\n";
    } else if (line.empty()) {
      made += ".PP\n";
      continue;
    }
    if (!line.empty()) made += (indented ? typed(line.substr(2)) : prose(line)) + "\n";
    is_literal = indented;
  }
  if (is_literal) made += ".fi\n.in\n";
  return made;
}

[[nodiscard]] std::string notes_section(const Footer& footer) {
  return footer.notes.empty() ? "" : ".SH NOTES\n" + notes_text(footer.notes);
}

/// Help has no full stop at its end, a page has one: unless the text ends by itself.
[[nodiscard]] std::string sentence(const std::string& text) {
  const bool ends = text.empty() || text.ends_with('.') || text.ends_with('?');
  return prose(text) + (ends ? "" : ".");
}

[[nodiscard]] std::string description_section(const Command& command, const Words& words) {
  std::string text = ".SH DESCRIPTION\n";
  if (words.command != "adoube") text += sentence(command.text) + "\n";
  if (!words.description.empty()) {
    if (words.command != "adoube") text += ".PP\n";
    text += paragraphs(words.description);
  }
  return text;
}

/// As its tag is shown: "-h, --help", "--fen FEN", "FILE ...".
[[nodiscard]] std::string tag(const Option& option) {
  std::string made;
  for (const std::string& name : option.names)
    made += fmt::format("{}\\fB{}\\fR", made.empty() ? "" : ", ", typed(name));
  if (option.value.name.empty()) return made;
  const bool is_literal = !option.names.empty() &&
                          option.value.name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos;
  return fmt::format("{}{}\\f{}{}\\fR", made, made.empty() ? "" : " ", is_literal ? 'B' : 'I',
                     typed(option.value.name));
}

[[nodiscard]] std::string entries(const std::vector<Option>& options) {
  std::string made;
  for (const Option& option : options)
    made += fmt::format(".TP\n{}\n{}\n", tag(option), sentence(option.text));
  return made;
}

[[nodiscard]] std::string options_section(const Command& command) {
  std::string text;
  if (!command.arguments.empty()) text += ".SH ARGUMENTS\n" + entries(command.arguments);
  if (!command.options.empty()) text += ".SH OPTIONS\n" + entries(command.options);
  if (command.subcommands.empty()) return text;
  text += ".SH SUBCOMMANDS\n";
  for (const Command& sub : command.subcommands)
    text += fmt::format(".TP\n.BR {} (1)\n{}\n", typed(sub.page()), sentence(sub.text));
  return text;
}

[[nodiscard]] std::string outcome_section(const Words& words) {
  std::string text = ".SH \"EXIT STATUS\"\n";
  for (std::size_t status = 0; status < words.outcome.size(); ++status) {
    if (const auto meaning = words.outcome.at(status); !meaning.empty())
      text += fmt::format(".TP\n.B {}\n{}\n", status, prose(meaning));
  }
  return text;
}

[[nodiscard]] std::string surroundings_sections(const Words& words) {
  std::string text;
  for (const std::string_view name : words.variables) {
    const auto variable = std::ranges::find(all_variables(), name, &Entry::name);
    if (variable == all_variables().end()) continue;
    if (text.empty()) text += ".SH ENVIRONMENT\n";
    text += fmt::format(".TP\n.B {}\n{}\n", variable->name, prose(variable->text));
  }
  if (!words.files.empty()) text += ".SH FILES\n";
  for (const Entry& file : words.files)
    text += fmt::format(".TP\n.I {}\n{}\n", typed(file.name), prose(file.text));
  return text;
}

[[nodiscard]] std::string examples_section(const Footer& footer) {
  if (footer.examples.empty()) return "";
  std::string text = ".SH EXAMPLES\n.nf\n";
  for (const std::string& line : footer.examples)
    text += typed(line.starts_with("  ") ? line.substr(2) : line) + "\n";
  return text + ".fi\n";
}

[[nodiscard]] std::string see_also_section(const Command& command, const Words& words,
                                           const std::vector<std::string>& related) {
  std::string text = ".SH \"SEE ALSO\"\n";
  std::string last;
  for (const std::string& page : related) {
    if (page == command.page()) continue;
    if (!last.empty()) text += last + " ,\n";
    last = fmt::format(".BR {} (1)", typed(page));
  }
  if (!last.empty()) text += last + "\n";
  if (!words.guide.empty())
    text += fmt::format("{}.I {}\n", last.empty() ? "" : ".PP\n",
                        typed(fmt::format("/usr/share/doc/adoube/docs/{}", words.guide)));
  return text;
}

}  // namespace

std::string to_manual(const Command& command, const Words& words, const Edition& edition,
                      const std::vector<std::string>& related) {
  std::string title = command.page();
  for (char& letter : title) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  const Footer footer = read_footer(command.footer);
  std::string page =
      ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.\\\" Made by adoube-reference from the definitions "
      "of the "
      "command line; do not edit.\n";
  page += fmt::format(".TH {} 1 {} {} \"Adoube\"\n", quoted(title), edition.date,
                      quoted("adoube " + edition.version));
  page += ".nh\n";
  page += name_section(command) + synopsis_section(command) + description_section(command, words);
  page += options_section(command) + notes_section(footer) + outcome_section(words) +
          surroundings_sections(words);
  page += examples_section(footer) + see_also_section(command, words, related);
  return page;
}

}  // namespace adoube::reference
