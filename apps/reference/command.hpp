// SPDX-License-Identifier: GPL-3.0-or-later
// A program's command line as values: what a manual page tells, and what a shell completes.
#pragma once

#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::reference {

/// What may stand for a value. Its name says it, as --help shows it: words in small letters and digits are
/// meant as they are (white|black), others stand for something (FILE, N).
struct Value {
  std::string name;                  ///< "white|black", "FILE"; empty: there is no value.
  std::vector<std::string> choices;  ///< The words that are meant as they are.
  bool is_file = false;
  bool is_folder = false;
  bool is_program = false;
};

struct Option {
  std::vector<std::string> names;  ///< "-h", "--help"; none of an argument that has only its place.
  Value value;
  std::string text;
  bool is_repeated = false;  ///< It may be given, or have words, more than once.
  bool is_optional = false;  ///< It may be given without its value.
};

struct Command {
  std::vector<std::string> words;  ///< "adoube", "krk", "move"
  std::string text;
  std::string footer;  ///< Notes, exit codes and examples, as --help shows them.
  std::vector<Option> options;
  std::vector<Option> arguments;
  std::vector<Command> subcommands;

  [[nodiscard]] std::string spoken() const;  ///< "adoube krk move"
  [[nodiscard]] std::string page() const;    ///< "adoube-krk-move"
};

[[nodiscard]] Value make_value(const std::string& name);

/// Reads a parser's definitions.
[[nodiscard]] Command describe(const CLI::App& app);

}  // namespace adoube::reference
