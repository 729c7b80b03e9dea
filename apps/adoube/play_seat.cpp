// SPDX-License-Identifier: GPL-3.0-or-later
// Reading who sits at the board, and fetching him.
#include "play_seat.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/engine/steady_time.hpp"
#include "input.hpp"
#include "match_engine.hpp"
#include "misuse.hpp"
#include "own_engine.hpp"
#include "program_failure.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

constexpr std::string_view engine_word = "engine";
constexpr std::string_view program_prefix = "program:";
constexpr std::string_view human_word = "human";
constexpr std::string_view human_prefix = "human:";

[[nodiscard]] Result<int, Failure> read_level(std::string_view text) {
  const auto level = read_number("the level", text, engine::least_elo, engine::most_elo);
  if (!level) return std::unexpected(level.error());
  return static_cast<int>(*level);
}

class SeatReader {
 public:
  SeatReader(const PlayOptions& options, bool has_clocks) : options_(options), has_clocks_(has_clocks) {}

  [[nodiscard]] Result<PlaySeat, Failure> seat(std::string_view who) const {
    if (who.starts_with(program_prefix)) return program(who.substr(program_prefix.size()));
    if (is_engine(who)) return own_engine(who.substr(engine_word.size()));
    if (who == human_word) return PlaySeat{};
    if (who.starts_with(human_prefix))
      return PlaySeat{.name = printable(std::string(who.substr(human_prefix.size())))};
    // A program as match names it cannot be taken for a name; a bare word could be either.
    if (who.contains('/') || who.contains(",option.")) return program(who);
    const std::string name(who);
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z' && find_program(name)) {
      return misuse(fmt::format("{0} is a program, and may be a person: say program:{0} or human:{0}", name));
    }
    return PlaySeat{.name = printable(name)};
  }

  /// Of --engine: never a person.
  [[nodiscard]] Result<PlaySeat, Failure> opponent(std::string_view who) const {
    if (who.empty()) return own_engine("");
    if (is_engine(who)) return own_engine(who.substr(engine_word.size()));
    if (who.starts_with(program_prefix)) who.remove_prefix(program_prefix.size());
    return program(who);
  }

 private:
  [[nodiscard]] static bool is_engine(std::string_view who) {
    return who == engine_word || who.starts_with("engine:");
  }

  [[nodiscard]] EngineText general() const {
    EngineText text;
    text.depth = options_.depth;
    text.nodes = options_.nodes;
    text.move_time = options_.move_time;
    if (options_.ponder) text.ponder = "on";
    return text;
  }

  /// How long it may think, where the clocks do not say it: a second for each move.
  [[nodiscard]] Result<EngineChoice, Failure> choose(EngineText text) const {
    if (text.control) return misuse("the clocks of a game are set by --time, for both");
    const bool is_free = !has_pace(text);
    if (is_free) text.move_time = "1000";
    auto choice = choose_engine(text);
    if (choice && is_free && has_clocks_) choice->pace.move_time.reset();
    return choice;
  }

  [[nodiscard]] Result<PlaySeat, Failure> own_engine(std::string_view level) const {
    PlaySeat seat{.name = "Adoube", .is_own_engine = true};
    if (!level.empty()) level.remove_prefix(1);
    if (const std::string text(level.empty() ? options_.level.value_or("") : std::string(level));
        !text.empty()) {
      const auto elo = read_level(text);
      if (!elo) return std::unexpected(elo.error());
      seat.elo = *elo;
      seat.name += fmt::format(" {}", *elo);
    }
    EngineText text = general();
    text.command = {"adoube"};
    const auto choice = choose(std::move(text));
    if (!choice) return std::unexpected(choice.error());
    seat.pace = choice->pace;
    return seat;
  }

  [[nodiscard]] Result<PlaySeat, Failure> program(std::string_view said) const {
    const auto own = parse_engine(said, true);
    if (!own) return std::unexpected(own.error());
    auto choice = choose(combined(general(), *own));
    if (!choice) return std::unexpected(choice.error());
    PlaySeat seat{.name = printable(choice->setup.name)};
    seat.program = std::move(choice->setup);
    seat.pace = choice->pace;
    return seat;
  }

  const PlayOptions& options_;
  bool has_clocks_;
};

[[nodiscard]] Result<Colour, Failure> read_colour(const std::string& text) {
  if (text == "white") return Colour::white;
  if (text == "black") return Colour::black;
  if (text == "random") return std::random_device{}() % 2 == 0 ? Colour::white : Colour::black;
  return misuse(fmt::format("the colour must be white, black or random, not {}", shown(text)));
}

}  // namespace

std::optional<Colour> PlaySeats::only_person() const noexcept {
  if (both[0].is_person() == both[1].is_person()) return std::nullopt;
  return both[0].is_person() ? Colour::white : Colour::black;
}

Result<PlaySeats, Failure> read_seats(const PlayOptions& options, bool has_clocks) {
  const SeatReader reader(options, has_clocks);
  PlaySeats seats;
  for (const Colour player : both_colours) {
    auto seat = reader.seat(player == Colour::white ? options.white : options.black);
    if (!seat) return std::unexpected(seat.error());
    seats.of(player) = *std::move(seat);
  }
  const auto person = read_colour(options.colour);
  if (!person) return std::unexpected(person.error());
  if (!options.engine.empty()) {
    const Colour program = opposite(*person);
    const std::string& named = program == Colour::white ? options.white : options.black;
    if (!named.empty() || !seats.of(*person).is_person()) {
      return misuse("--engine is a person's opponent: --white and --black may say who the person is");
    }
    auto seat = reader.opponent(options.engine.front());
    if (!seat) return std::unexpected(seat.error());
    seats.of(program) = *std::move(seat);
  }
  if (!seats.has_program() &&
      (options.level || options.depth || options.nodes || options.move_time || options.ponder)) {
    return misuse("no program plays: --engine, --white engine or --black engine asks for one");
  }
  return seats;
}

Result<std::unique_ptr<match::Player>, Failure> start_player(const PlaySeat& seat) {
  if (seat.program) {
    auto player = match::start_program(*seat.program, seat.pace.ponders, {}, engine::steady_now);
    if (!player) return std::unexpected(program_failure("no_program", player.error()));
    return *std::move(player);
  }
  engine::Engine own(engine::steady_now);
  engine::Options options;
  options.hash_mebibytes = 64;
  options.ponders = seat.pace.ponders;
  options.elo = seat.elo;
  if (const auto set = own.configure(options); !set)
    return std::unexpected(Failure{.code = "no_program", .text = set.error()});
  return std::make_unique<OwnEngine>(std::move(own));
}

}  // namespace adoube::app
