// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-reference: writes the manual pages and the completions of the programs, from their definitions.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli_definitions.hpp"
#include "command.hpp"
#include "completion.hpp"
#include "manual.hpp"
#include "words.hpp"
#ifdef ADOUBE_WITH_PROVE
#include "definitions.hpp"
#endif

namespace {

namespace fs = std::filesystem;
using namespace adoube::reference;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
}

[[nodiscard]] std::vector<Command> programs() {
  CLI::App app;
  adoube::app::AllOptions options;
  adoube::app::define_commands(app, options);
  std::vector<Command> all{describe(app)};
  // adoube-uci is the same conversation as adoube uci, without options.
  for (const Command& sub : all.front().subcommands) {
    if (sub.words.back() != "uci") continue;
    Command uci = sub;
    uci.words = {"adoube-uci"};
    uci.options.clear();
    uci.footer = "Example:\n  adoube-uci go depth 5";
    all.push_back(uci);
    break;
  }
#ifdef ADOUBE_WITH_PROVE
  CLI::App prove;
  adoube::prove::Said said;
  adoube::prove::define_options(prove, said);
  all.push_back(describe(prove));
#endif
  return all;
}

/// The pages to look at next: those above, and those of the other programs. Those below are listed anyway.
[[nodiscard]] std::vector<std::string> related(const Command& command, const std::vector<Command>& all) {
  std::vector<std::string> pages;
  for (const Command& program : all) {
    if (command.words.size() == 1 || program.words.front() == "adoube") pages.push_back(program.page());
  }
  if (command.words.size() > 2) pages.push_back(command.words[0] + "-" + command.words[1]);
  if (command.spoken() == "adoube krk prove") pages.emplace_back("adoube-prove");
  return pages;
}

void write_pages(const fs::path& folder, const Command& program, const std::vector<Command>& all,
                 const Edition& edition) {
  for (const Command* const command : all_commands(program)) {
    // `adoube uci` and adoube-uci would have the same page: the program's is it.
    if (command->spoken() == "adoube uci") continue;
    const Words* const words = words_of(command->spoken());
    if (words == nullptr)
      throw std::runtime_error(fmt::format("words.cpp says nothing of {}", command->spoken()));
    write(folder / "man" / (command->page() + ".1"),
          to_manual(*command, *words, edition, related(*command, all)));
  }
}

void write_completions(const fs::path& folder, const Command& program) {
  const std::string name = program.words.front();
  write(folder / "bash" / name, to_bash(program));
  write(folder / "zsh" / ("_" + name), to_zsh(program));
  write(folder / "fish" / (name + ".fish"), to_fish(program));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::string folder;
    Edition edition;
    CLI::App app("Write the manual pages and completions of the programs", "adoube-reference");
    app.add_option("FOLDER", folder, "where they go: man, bash, zsh, fish")->required();
    app.add_option("--edition", edition.version, "the version that the pages name")->required();
    app.add_option("--date", edition.date, "the day of that version")->required();
    CLI11_PARSE(app, argc, argv);
    const auto all = programs();
    for (const Command& program : all) {
      write_pages(folder, program, all, edition);
      if (!program.options.empty()) write_completions(folder, program);
    }
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "adoube-reference: {}\n", error.what());
    return 2;
  }
}
