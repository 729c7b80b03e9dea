// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through boards with one mutant of the king-and-rook ending active at a time, each in a process of its
// own.
// krk_facts BOARDS kill ID…: "ID killed BOARD FACT", "ID stopped BOARD" (it hung or crashed), "ID survived"
// or "ID unreached". krk_facts BOARDS same ID…: "ID same", "ID unreached" or "ID different BOARD": does the
// mutant change what is legal, what ends the game, what the strategy allows or plays, in any position? For a
// mutant in the text, krk_facts BOARDS facts and krk_facts BOARDS value: what is compared, itself.
//
// BOARDS are sizes, "4x4,4x5"; the smaller ones should come first.
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "adoube/endgame/krk/strategy.hpp"
#include "child.hpp"
#include "lengths.hpp"
#include "mutation.hpp"

namespace {

using namespace adoube::endgame::krk;
namespace laws = adoube::laws;

constexpr std::array variants{Variant::nine, Variant::ten};
constexpr int most_squares_compared = 30;
constexpr int most_seconds = 3000;

template <class See>
void for_each_placement(const Size& size, const See& see) {
  const Placements placements(size);
  for (std::size_t n = 0; n < placements.count(); ++n) see(placements.men(n));
}

/// What the strategy's own words say: how many moves it allows, and whether there is a position where the
/// enumeration, which has ways of its own to them, comes to others.
struct OwnWords {
  std::uint64_t allowed = 0;
  bool disagree = false;
};

OwnWords own_words(const Size& size, Variant variant) {
  const Graph graph(size, 1);
  const View view(graph, variant);
  const Placements& placements = view.placements();
  const auto chosen = choices(view, 1);
  OwnWords words;
  for (std::size_t n = 0; n < placements.count(); ++n) {
    if (chosen[n] == not_legal) continue;
    const Men p = placements.men(n);
    const std::size_t which = placements.class_of(p);
    const auto kind = view.kind(which);
    const auto allowed = allowed_moves(size, p, variant);
    words.allowed += allowed.size();
    std::optional<Choice> choice;
    if (kind) choice = {.move = numbered_move(size, p, chosen[n]), .kind = *kind};
    std::vector<Choice> counted;
    for (const MoveNumber number : graph.moves(which)) {
      if (kind) counted.push_back({.move = numbered_move(size, p, number), .kind = *kind});
    }
    const bool stands_for_class = placements.member(which) == p;
    words.disagree =
        words.disagree || chosen_move(size, p, variant) != choice || (stands_for_class && allowed != counted);
    // No move twice.
    for (auto one = allowed.begin(); one != allowed.end(); ++one)
      words.disagree = words.disagree || std::find(allowed.begin(), one, *one) != one;
  }
  return words;
}

/// All facts of a board, and whether the strategy's own words say the same.
Facts facts_of(const Size& size) {
  Facts facts;
  for (const Enumeration& enumeration : enumerate(size, 1)) {
    const std::string variant = enumeration.variant == Variant::nine ? "nine." : "ten.";
    for (const Fact& fact : enumeration.facts) facts.push_back({variant + fact.key, fact.value});
    facts.push_back({variant + "is_winning", enumeration.is_winning ? "yes" : "no"});
    if (size.files * size.ranks > most_squares_compared) continue;
    const OwnWords words = own_words(size, enumeration.variant);
    facts.push_back({variant + "own_words.disagree", words.disagree ? "yes" : "no"});
    facts.push_back({variant + "own_words.allowed", std::to_string(words.allowed)});
  }
  return facts;
}

std::string first_difference(const Facts& known, const Facts& found) {
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i >= found.size() || known[i] != found[i]) return known[i].key;
  }
  return known.size() == found.size() ? "" : "more";
}

class Digest {
 public:
  void add(std::uint64_t value) { value_ = (value_ ^ value) * 0x9e3779b97f4a7c15 + (value_ >> 29); }
  void add(const Coordinate& s) {
    add(static_cast<std::uint64_t>(static_cast<std::int64_t>(s.file * 64 + s.rank)));
  }
  void add(const Choice& choice) {
    add(static_cast<std::uint64_t>(choice.kind) * 2 + static_cast<std::uint64_t>(choice.move.mover));
    add(choice.move.to);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 1;
};

void add_black_to_move(const Size& size, const Men& q, Digest& digest) {
  digest.add(std::uint64_t{rook_attacks(q, q.lone_king)} + 2 * std::uint64_t{is_mate(size, q)} +
             4 * std::uint64_t{is_stalemate(size, q)} +
             8 * std::uint64_t{is_stalemate_by_definition(size, q)});
  for (const Coordinate& s : around(q.lone_king)) {
    digest.add(std::uint64_t{lone_king_may_go(size, q, s)});
    digest.add(s);
  }
}

void add_white_to_move(const Size& size, const Men& p, Digest& digest) {
  for (const Move& move : all_moves(size, p)) {
    if (is_legal(size, p, move)) digest.add(move.to);
  }
  for (const Variant variant : variants) {
    if (const auto chosen = chosen_move(size, p, variant)) digest.add(*chosen);
    for (const Choice& choice : allowed_moves(size, p, variant)) digest.add(choice);
  }
}

/// Everything that can be seen of the strategy on a board, as one number.
std::uint64_t digest_of(const Size& size) {
  Digest digest;
  for_each_placement(size, [&](const Men& p) {
    std::uint64_t legal = 0;
    for (const auto mover : {adoube::Colour::white, adoube::Colour::black}) {
      for (const bool rook_present : {false, true})
        legal = 2 * legal + std::uint64_t{is_legal(
                                size, Record{.squares = p, .rook_present = rook_present, .mover = mover})};
    }
    digest.add(legal);
    if (is_legal_for_black(size, p)) add_black_to_move(size, p, digest);
    if (is_legal_for_white(size, p)) add_white_to_move(size, p, digest);
  });
  return digest.value();
}

std::vector<Size> read_boards(std::string_view text) {
  std::vector<Size> boards;
  for (const auto part : std::views::split(text, ',')) {
    const std::string board(part.begin(), part.end());
    boards.push_back({std::atoi(board.c_str()), std::atoi(board.substr(board.find('x') + 1).c_str())});
  }
  return boards;
}

std::string name_of(const Size& size) {
  return std::to_string(size.files) + "x" + std::to_string(size.ranks);
}

/// Where a child writes how far it has come.
struct Progress {
  std::size_t board;
  bool reached;
  char fact[80];
};

/// Asks about the boards in turn, until `differs(board, fact)` says so.
template <class Differs>
void ask(int id, const std::vector<Size>& boards, std::string_view yes, std::string_view no,
         const Differs& differs) {
  static auto& progress = *static_cast<Progress*>(
      mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  progress = {};
  const int status = mutation::in_child(most_seconds, [&] {
    mutation::active = id;
    for (progress.board = 0; progress.board < boards.size(); ++progress.board) {
      bool does_differ = true;
      std::string fact;
      try {
        does_differ = differs(progress.board, fact);
      } catch (const std::exception&) {
        fact = "contract";
      }
      progress.reached = mutation::reached[id];
      fact.copy(progress.fact, sizeof(progress.fact) - 1);
      if (does_differ) return 1;
    }
    return 0;
  });
  std::cout << id << ' ';
  if (status == 0) {
    std::cout << (progress.reached ? no : "unreached") << '\n';
  } else {
    std::cout << (status == 1 ? yes : "stopped") << ' ' << name_of(boards[progress.board]) << ' '
              << progress.fact << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) return 2;
  const auto boards = read_boards(arguments[0]);
  if (arguments[1] == "facts") {
    for (const Size& size : boards) {
      for (const Fact& fact : facts_of(size))
        std::cout << name_of(size) << ' ' << fact.key << ' ' << fact.value << '\n';
    }
    return 0;
  }
  if (arguments[1] == "value") {
    for (const Size& size : boards) std::cout << name_of(size) << ' ' << digest_of(size) << '\n';
    return 0;
  }
  const auto ids = std::views::drop(arguments, 2);
  if (arguments[1] == "kill") {
    std::vector<Facts> known;
    for (const Size& size : boards) known.push_back(facts_of(size));
    for (const auto id : ids) {
      ask(std::atoi(id.data()), boards, "killed", "survived", [&](std::size_t i, std::string& fact) {
        fact = first_difference(known[i], facts_of(boards[i]));
        return !fact.empty();
      });
    }
    return 0;
  }
  std::vector<std::uint64_t> known;
  for (const Size& size : boards) known.push_back(digest_of(size));
  for (const auto id : ids) {
    ask(std::atoi(id.data()), boards, "different", "same",
        [&](std::size_t i, std::string&) { return digest_of(boards[i]) != known[i]; });
  }
  return 0;
}
