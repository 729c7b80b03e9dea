// SPDX-License-Identifier: GPL-3.0-or-later
// A clock as its functions and the passing of time change it; what breaks a precondition is no transition.
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/game/time_control.hpp"
#include "transitions.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;

/// A clock, and when it is looked at.
struct Moment {
  Clock clock;
  Time now;
};

[[nodiscard]] std::string running_of(const Moment& moment) {
  const auto running = moment.clock.running();
  return running ? "running() = " + std::string(to_string(*running)) : "!running()";
}

[[nodiscard]] std::string fallen_of(const Moment& moment) {
  return moment.clock.fallen(moment.now) ? "fallen()" : "!fallen()";
}

struct Deed {
  std::string name;
  std::string general;
  std::string running;  ///< What decides which clock runs then,
  std::string fallen;   ///< and whether a flag is down.
  std::optional<Moment> after;
};

/// What a function makes of it, unless that would break a precondition.
template <class Change>
[[nodiscard]] std::optional<Moment> changed(const Moment& before, Time now, Change change) {
  try {
    return Moment{.clock = change(before.clock, now), .now = now};
  } catch (const ContractViolation&) {
    return std::nullopt;
  }
}

/// Whether a flag is down after what gives or takes time.
[[nodiscard]] std::string time_left(const std::optional<Moment>& after) {
  if (!after) return "";
  for (const Colour player : both_colours) {
    if (after->clock.remaining(player, after->now) <= Time{}) return "no time left";
  }
  return "both have time left";
}

[[nodiscard]] std::vector<Deed> deeds(const Moment& before) {
  const Time soon = before.now + std::chrono::seconds(1);
  std::vector<Deed> all;
  for (const Colour player : both_colours) {
    const std::string who = "player = " + std::string(to_string(player));
    auto started = changed(before, before.now, [&](const Clock& c, Time t) { return c.started(player, t); });
    auto moved =
        changed(before, before.now, [&](const Clock& c, Time t) { return c.started_by_move(player, t); });
    std::string left = time_left(moved);
    all.push_back({.name = "started",
                   .general = "!running()",
                   .running = who,
                   .fallen = "",
                   .after = std::move(started)});
    all.push_back({.name = "started_by_move",
                   .general = "!running()",
                   .running = who,
                   .fallen = std::move(left),
                   .after = std::move(moved)});
    for (const Time extra : {Time(std::chrono::minutes(5)), Time(-std::chrono::minutes(5))}) {
      auto after = changed(before, before.now, [&](const Clock& c, Time) { return c.given(player, extra); });
      left = time_left(after);
      all.push_back({.name = "given",
                     .general = "always",
                     .running = "",
                     .fallen = std::move(left),
                     .after = std::move(after)});
    }
  }
  all.push_back({.name = "pressed",
                 .general = "!fallen(), now >= told()",
                 .running = "",
                 .fallen = "",
                 .after = changed(before, soon, [](const Clock& c, Time t) { return c.pressed(t); })});
  all.push_back({.name = "stopped",
                 .general = "now >= told()",
                 .running = "",
                 .fallen = "",
                 .after = changed(before, before.now, [](const Clock& c, Time t) { return c.stopped(t); })});
  if (const auto falls = before.clock.falls_at(); falls && *falls > before.now) {
    all.push_back({.name = "falls_at()",
                   .general = "running()",
                   .running = "",
                   .fallen = "",
                   .after = Moment{.clock = before.clock, .now = *falls}});
  }
  return all;
}

void explore(const Moment& before, int depth, Transitions& out) {
  if (depth == 0) return;
  for (const Deed& deed : deeds(before)) {
    if (!deed.after) continue;
    const auto note = [&](std::string region, std::string from, const std::string& special, std::string to) {
      out.note({.region = std::move(region),
                .from = std::move(from),
                .event = deed.name,
                .general = deed.general,
                .special = special,
                .effect = "",
                .to = std::move(to)});
    };
    note("running", running_of(before), deed.running, running_of(*deed.after));
    note("fallen", fallen_of(before), deed.fallen, fallen_of(*deed.after));
    explore(*deed.after, depth - 1, out);
  }
}

}  // namespace

std::string explore_clock() {
  Transitions seen;
  for (const std::string_view text : {"1+2", "1d5", "1/1+0,9+0", "hourglass 1"}) {
    const TimeControl control = parse_time_control(text).value();
    const Moment start{.clock = Clock(control, control), .now = Time{}};
    for (const auto& [region, to] :
         {std::pair("running", running_of(start)), std::pair("fallen", fallen_of(start))}) {
      seen.note({.region = region,
                 .from = "[*]",
                 .event = "Clock",
                 .general = "both controls valid",
                 .special = "",
                 .effect = "",
                 .to = to});
    }
    explore(start, 4, seen);
  }
  return seen.text();
}

}  // namespace adoube::model
