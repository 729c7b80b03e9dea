// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of clocks, controls and fallen flags.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/contract.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "constraints.hpp"
#include "random.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;

[[nodiscard]] std::optional<Clock> pressed(const Clock& clock, Time now) {
  try {
    return clock.pressed(now);
  } catch (const ContractViolation&) {
    return std::nullopt;
  }
}

void judge_clock(Book& book, const Clock& self, Time now) {
  std::optional<Colour> first;
  for (const Colour c : {Colour::black, Colour::white}) {
    if (self.remaining(c, now) == Time{}) first = c;
  }
  book.judge(
      "game::Clock",
      "def fallen: fallen(now) = Sequence{Colour::white, Colour::black}->select(c | remaining(c, now) = "
      "0)->first()",
      self.fallen(now) == first);
  const auto next = pressed(self, now);
  book.judge("game::Clock", "pre pressed: running()->notEmpty() and fallen(now)->isEmpty() and now >= told()",
             next.has_value() == (self.running() && !self.fallen(now) && now >= self.told()));
  if (!next) return;
  const Colour player = *self.running();  // NOLINT(bugprone-unchecked-optional-access): it was pressed.
  book.judge("game::Clock", "post pressed: pressed(now).running() = opposite(running())",
             next->running() == opposite(player));
  const auto& stages = self.control(player).stages;
  const auto number = static_cast<std::size_t>(&self.stage(player) - stages.data());
  const Stage& following = stages[std::min(number + 1, stages.size() - 1)];
  book.judge(
      "game::Stage",
      "inv next: clock.control(player).kind = Bonus::increment and clock.moves_to_go(player) = 1 implies "
      "clock.pressed(now).remaining(player, now) = clock.remaining(player, now) + bonus + the time of the "
      "next stage, or of the last one again",
      implies(self.control(player).kind == Bonus::increment && self.moves_to_go(player) == 1, [&] {
        return next->remaining(player, now) ==
               self.remaining(player, now) + self.stage(player).bonus + following.time;
      }));
}

void run(Book& book, std::string_view text, support::Random& random) {
  const TimeControl control = parse_time_control(text).value();
  Clock clock(control, control);
  Time now{};
  constexpr int steps = 40;
  for (int i = 0; i < steps; ++i) {
    book.look_at(std::string(text).append(" at ").append(std::to_string(now.count())));
    judge_clock(book, clock, now);
    const Time earlier = std::max(now - std::chrono::seconds(random.below(3)), Time{});
    judge_clock(book, clock, earlier);
    now += std::chrono::milliseconds(random.below(9000));
    if (!clock.running()) {
      clock = random.chance(70) ? clock.started(random.pick(both_colours), now) : clock;
    } else if (random.chance(10)) {
      clock = clock.stopped(now);
    } else if (random.chance(5)) {
      clock = clock.given(random.pick(both_colours), std::chrono::seconds(random.between(-40, 40)));
    } else if (const auto next = pressed(clock, now)) {
      clock = *next;
    }
  }
}

void judge_control(Book& book, const TimeControl& self) {
  const bool is_shaped = std::ranges::all_of(self.stages, [&](const Stage& stage) {
    return stage.moves.has_value() || &stage == &self.stages.back();
  });
  book.judge("game::TimeControl",
             "inv valid: find_fault()->isEmpty() implies stages->notEmpty() and Sequence{1..stages->size() - "
             "1}->forAll(i | stages->at(i).moves->notEmpty())",
             implies(!find_fault(self), [&] { return !self.stages.empty() && is_shaped; }));
}

[[nodiscard]] TimeControl random_control(support::Random& random) {
  constexpr std::array kinds{Bonus::increment, Bonus::bronstein, Bonus::simple_delay, Bonus::hourglass};
  TimeControl control{.stages = {}, .kind = random.pick(kinds)};
  for (int i = random.below(4); i > 0; --i) {
    Stage stage{.time = std::chrono::seconds(random.between(-1, 30)),
                .bonus = std::chrono::seconds(random.between(0, 2))};
    if (random.chance(70)) stage.moves = random.between(0, 40);
    control.stages.push_back(stage);
  }
  return control;
}

void judge_flags(Book& book, std::string_view fen) {
  book.look_at(std::string(fen));
  const auto position = board::make_position(notation::parse_fen(fen).value()).value();
  for (const Colour player : both_colours) {
    const auto verdict = unwinnable::decide(position, opposite(player), {.bytes = usual_dead_budget}).verdict;
    const bool is_draw = verdict == unwinnable::Verdict::unwinnable;
    const auto result_by = [&](FlagRule rule) { return flag_outcome(position, player, rule).outcome.result; };
    const GameResult expected = is_draw ? GameResult::draw : win_for(opposite(player));
    book.judge(
        "game::Clock",
        "post flag: rule = FlagRule::fide implies flag_outcome(position, player, rule, budget).result = if "
        "the opponent is found unable to checkmate by any series of legal moves then GameResult::draw "
        "else win_for(opposite(player)) endif",
        result_by(FlagRule::fide) == expected);
    for (const FlagRule rule : {FlagRule::lichess, FlagRule::uscf}) {
      book.refute("game::Clock", "every rule counts all series of legal moves", result_by(rule) == expected);
    }
  }
}

}  // namespace

void judge_clocks(Book& book) {
  for (const std::string_view text :
       {"1+2", "0:20", "1d5", "1b3", "hourglass 1", "2/1+1,3/0:30,1+0", "4/0:30"}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      support::Random random(seed);
      run(book, text, random);
      judge_control(book, parse_time_control(text).value());
      judge_control(book, random_control(random));
    }
  }
  for (const std::string_view fen :
       {"7k/8/8/8/8/8/8/KQ6 w - - 0 1", "7k/8/8/8/8/8/8/KB6 w - - 0 1", "7k/7p/8/8/8/8/8/KN6 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 b - - 0 1", "7k/8/8/8/8/8/8/KNN5 w - - 0 1"}) {
    judge_flags(book, fen);
  }
}

}  // namespace adoube::model
