// SPDX-License-Identifier: GPL-3.0-or-later
// Every set-up that our own suites mention, data/laws/*.cases and data/perft/*, each once.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::support {

struct SuitePosition {
  std::string where;  ///< File and line.
  Setup setup;
};

namespace detail {

inline void add(std::vector<SuitePosition>& all, std::string where, const Setup& setup) {
  const auto known = [&](const SuitePosition& p) { return p.setup == setup; };
  if (std::ranges::none_of(all, known)) all.push_back({std::move(where), setup});
}

/// Plays the moves of a `moves` line as far as they are legal, adding every position on the way.
inline void add_played(std::vector<SuitePosition>& all, const std::string& where, Setup& current,
                       std::istringstream& moves) {
  auto position = board::make_position(current);
  for (std::string text; position && moves >> text;) {
    const auto move = notation::parse_uci(*position, text);
    if (!move) return;
    board::play(*position, *move);
    current = board::to_setup(*position);
    add(all, where, current);
  }
}

inline void add_file(std::vector<SuitePosition>& all, const std::filesystem::path& file) {
  std::ifstream in(file);
  Setup current;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    const std::string where = file.filename().string() + ":" + std::to_string(++number);
    std::istringstream words(line);
    std::string key;
    words >> key;
    if (key == "moves") {
      add_played(all, where, current, words);
      continue;
    }
    const auto text = key == "fen" || key == "epd" ? line.substr(line.find(key) + 4) : line;
    const auto setup =
        text == "start" ? initial_setup() : notation::parse_fen(text.substr(0, text.find(';')));
    if (!setup) continue;
    current = *setup;
    add(all, where, current);
  }
}

}  // namespace detail

/// What is not a set-up or a move in these files is passed over; their own tests read them strictly.
[[nodiscard]] inline std::vector<SuitePosition> suite_positions(const std::filesystem::path& data) {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"laws", "perft"}) {
    if (!std::filesystem::exists(data / folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(data / folder))
      files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<SuitePosition> all;
  for (const auto& file : files) detail::add_file(all, file);
  return all;
}

}  // namespace adoube::support
