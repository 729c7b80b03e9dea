// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the cases of data/laws on the Laws alone, with one mutant active at a time, each in a process of its
// own.
//
//   driver FOLDER list        every mutant that is reached: "ID reached", "ID early" (before main) or "ID
//   inapplicable" driver FOLDER kill ID…    "ID killed CASE", "ID stopped CASE" (it hung or crashed), "ID
//   survived" driver FOLDER digest ID…  "ID same" or "ID different": does the mutant change any answer of
//   digest.cpp? driver FOLDER check       the cases as they are, for a mutant in the text or in the
//   environment; exit 1 if killed driver FOLDER value       the digest itself, for the same
#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "case_file.hpp"
#include "child.hpp"
#include "digest.hpp"
#include "judge.hpp"
#include "mutation.hpp"

namespace {

using adoube::cases::Case;

struct Reached {
  const Case* one;
  std::vector<bool> sites;
};

bool fails(const Case& one) {
  try {
    return !adoube::cases::judge_by_laws(one).empty();
  } catch (const std::exception&) {
    return true;
  }
}

/// Runs the cases unmutated, one by one, noting which mutants each reaches.
std::vector<Reached> explore(const std::vector<Case>& cases) {
  std::vector<Reached> reached;
  for (const Case& one : cases) {
    std::ranges::fill(mutation::reached, false);
    for (const std::string& failure : adoube::cases::judge_by_laws(one)) {
      std::cerr << failure << '\n';
      std::exit(3);
    }
    reached.push_back({&one, std::vector<bool>(std::begin(mutation::reached), std::end(mutation::reached))});
  }
  return reached;
}

void kill_mutant(int id, const std::vector<Reached>& reached) {
  void* const shared =
      mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  auto& current = *static_cast<std::size_t*>(shared);
  const int status = mutation::in_child(10, [&] {
    mutation::active = id;
    for (current = 0; current < reached.size(); ++current) {
      const auto& [one, sites] = reached[current];
      if (sites[static_cast<std::size_t>(id)] && fails(*one)) return 1;
    }
    return 0;
  });
  if (status == 0) {
    std::cout << id << " survived\n";
  } else {
    std::cout << id << (status == 1 ? " killed " : " stopped ") << reached[current].one->name << '\n';
  }
  munmap(shared, sizeof(std::size_t));
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) return 2;
  const auto cases = adoube::cases::read_cases(arguments[0]);
  if (arguments[1] == "check") return std::ranges::any_of(cases, fails) ? 1 : 0;
  if (arguments[1] == "value") {
    std::cout << mutation::digest(cases) << '\n';
    return 0;
  }
  if (arguments[1] == "digest") {
    const auto original = mutation::digest(cases);
    for (std::size_t i = 2; i < arguments.size(); ++i) {
      const int id = std::atoi(arguments[i].data());
      const int status = mutation::in_child(300, [&] {
        mutation::active = id;
        return mutation::digest(cases) == original ? 0 : 1;
      });
      std::cout << id << (status == 0 ? " same\n" : " different\n");
    }
    return 0;
  }
  const std::vector<bool> early(std::begin(mutation::reached), std::end(mutation::reached));
  const auto reached = explore(cases);
  if (arguments[1] == "list") {
    for (std::size_t id = 0; id < mutation::most_mutants; ++id) {
      if (mutation::inapplicable[id]) {
        std::cout << id << " inapplicable\n";
      } else if (early[id]) {
        std::cout << id << " early\n";
      } else if (std::ranges::any_of(reached, [&](const Reached& r) { return bool{r.sites[id]}; })) {
        std::cout << id << " reached\n";
      }
    }
    return 0;
  }
  for (std::size_t i = 2; i < arguments.size(); ++i) kill_mutant(std::atoi(arguments[i].data()), reached);
  return 0;
}
