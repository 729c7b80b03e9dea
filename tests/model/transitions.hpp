// SPDX-License-Identifier: GPL-3.0-or-later
// What was seen of a state machine by running it: from which state, on which event, under which guard, to
// which.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace adoube::model {

/// One accepted event, as one region of the machine sees it.
struct Seen {
  std::string region;
  std::string from;
  std::string event;
  std::string general;  ///< What holds whenever the event is accepted.
  std::string special;  ///< What of it decides where it leads, told before the event.
  std::string effect;   ///< What else can be asked afterwards; empty: nothing.
  std::string to;
};

/// Where an event leads from a state to one place only, the general guard says all; where it leads to
/// several, the special one tells them apart.
class Transitions {
 public:
  void note(const Seen& seen) {
    Cases& cases = seen_[{seen.region, seen.from, seen.event}];
    cases.general = seen.general;
    cases.leads.emplace(seen.special, seen.effect, seen.to);
    cases.targets.emplace(seen.effect, seen.to);
  }

  /// region, from, event, guard, effect, to: a line for each, with tabs between them.
  [[nodiscard]] std::string text() const {
    std::string lines;
    for (const auto& [key, cases] : seen_) {
      const auto& [region, from, event] = key;
      const auto add = [&](const std::string& guard, const std::string& effect, const std::string& to) {
        for (const std::string& field : {region, from, event, guard, effect})
          lines.append(field).append("\t");
        lines.append(to).append("\n");
      };
      if (cases.targets.size() == 1) {
        add(cases.general, cases.targets.begin()->first, cases.targets.begin()->second);
        continue;
      }
      for (const auto& [special, effect, to] : cases.leads) add(special, effect, to);
    }
    return lines;
  }

 private:
  struct Cases {
    std::string general;
    std::set<std::tuple<std::string, std::string, std::string>> leads;
    std::set<std::pair<std::string, std::string>> targets;
  };

  std::map<std::tuple<std::string, std::string, std::string>, Cases> seen_;
};

[[nodiscard]] std::string explore_touch();
[[nodiscard]] std::string explore_game();
[[nodiscard]] std::string explore_clock();

}  // namespace adoube::model
