// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the corpus the comparisons read: FOLDER/plain.pgn, clock.pgn and engine.pgn, the same games in each.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <unordered_set>

#include "made_game.hpp"
#include "made_text.hpp"

namespace {

namespace bench = adoube::bench;

struct Counts {
  std::uint64_t plies = 0;
  std::uint64_t captures = 0;
  std::uint64_t checks = 0;
  std::uint64_t castlings = 0;
  std::uint64_t promotions = 0;
  std::uint64_t disambiguated = 0;
  std::array<std::uint64_t, 5> endings{};

  void add(const bench::MadeGame& game) {
    plies += game.moves.size();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      const std::string_view san = game.moves.at(ply);
      captures += san.contains('x') ? 1U : 0U;
      checks += san.ends_with('+') || san.ends_with('#') ? 1U : 0U;
      castlings += san.starts_with('O') ? 1U : 0U;
      promotions += san.contains('=') ? 1U : 0U;
      // A piece, and two squares or parts of them.
      std::size_t marks = 0;
      for (const char c : san) marks += (c >= 'a' && c <= 'h') || (c >= '1' && c <= '8') ? 1U : 0U;
      disambiguated += std::string_view("NBRQK").contains(san.front()) && marks > 2 ? 1U : 0U;
    }
    ++endings.at(static_cast<std::size_t>(game.ending));
  }

  void print(std::uint64_t games) const {
    const auto share = [this](std::uint64_t part) {
      return 100.0 * static_cast<double>(part) / static_cast<double>(plies);
    };
    std::printf("%lu distinct games, %.1f plies each\n", games,
                static_cast<double>(plies) / static_cast<double>(games));
    std::printf(
        "of 100 plies: %.1f captures, %.1f checks, %.2f castlings, %.2f promotions, %.2f disambiguated\n",
        share(captures), share(checks), share(castlings), share(promotions), share(disambiguated));
    std::printf("endings: %lu checkmate, %lu stalemate, %lu resigned, %lu agreed, %lu unfinished\n",
                endings[0], endings[1], endings[2], endings[3], endings[4]);
  }
};

/// A file that was written in small pieces lies in small pieces in the system's memory and is slower to map
/// than one that was copied or read from a disk.
constexpr std::size_t big_piece = std::size_t{4} << 20;

/// Writes the texts that have reached that size.
void flush(std::array<std::ofstream, 3>& files, std::array<std::string, 3>& texts, std::size_t size) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (texts.at(i).size() < size) continue;
    files.at(i).write(texts.at(i).data(), static_cast<std::streamsize>(texts.at(i).size()));
    texts.at(i).clear();
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs("usage: make_corpus FOLDER GAMES\n", stderr);
    return 2;
  }
  const std::string folder = arguments[1];
  const std::uint64_t wanted = std::strtoull(arguments[2], nullptr, 10);
  std::array<std::ofstream, 3> files;
  for (const bench::Flavour flavour : bench::all_flavours) {
    files.at(static_cast<std::size_t>(flavour))
        .open(folder + "/" + std::string(to_string(flavour)) + ".pgn", std::ios::binary);
  }
  std::array<std::string, 3> texts;
  Counts counts;
  std::unordered_set<std::uint64_t> seen;
  for (std::uint64_t seed = 1; seen.size() < wanted; ++seed) {
    const bench::MadeGame game = bench::make_game(seed);
    if (!seen.insert(game.signature).second) continue;
    counts.add(game);
    for (const bench::Flavour flavour : bench::all_flavours) {
      append_pgn(texts.at(static_cast<std::size_t>(flavour)), game, flavour);
    }
    flush(files, texts, big_piece);
  }
  flush(files, texts, 1);
  for (std::ofstream& file : files) {
    file.close();
    if (!file) {
      std::fputs("make_corpus: the files could not be written\n", stderr);
      return 2;
    }
  }
  counts.print(seen.size());
  return 0;
}
