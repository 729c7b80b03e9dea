// SPDX-License-Identifier: GPL-3.0-or-later
// Reading what game is wanted, each field with its own complaint.
#include "games/game_request.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json/object.hpp>
#include <chrono>
#include <utility>

#include "adoube/engine/options.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/notation/chess960.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/store/replay.hpp"
#include "games/name.hpp"
#include "games/secrets.hpp"

namespace adoube::server {

namespace {

namespace json = boost::json;
using questions::complain;
using questions::Complaint;
using store::Opponent;
using store::SeatKind;

constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_word = 64;
/// Enough for nearly all positions, and never long: many games share the server.
constexpr std::size_t dead_budget = std::size_t{2} << 20;

/// Time for games by correspondence, but not for ones that no living person sees the end of: until its flag
/// falls, the server knows of every game.
constexpr std::chrono::days longest_clock{60};
constexpr std::chrono::days longest_bonus{14};

/// All its stages together.
[[nodiscard]] bool is_too_long(const game::TimeControl& control) {
  game::Time whole{};
  for (const game::Stage& stage : control.stages) {
    whole += stage.time;
    if (stage.bonus > longest_bonus) return true;
  }
  return whole > longest_clock;
}

class Reader {
  using Done = Result<void, Complaint>;

 public:
  Reader(const json::object& text, const MachineRoom& machines, store::Moment now)
      : text_(text), machines_(machines), now_(now) {}

  [[nodiscard]] Result<GameRequest, Complaint> read() {
    request_.setup.id = make_game_id();
    request_.setup.created = now_;
    request_.setup.rules.dead_budget = dead_budget;
    // Each step needs what the ones before it have settled.
    constexpr std::array<Done (Reader::*)(), 7> steps{
        &Reader::read_opponent, &Reader::read_start, &Reader::read_time, &Reader::read_touch,
        &Reader::read_seats,    &Reader::read_names, &Reader::check};
    for (const auto step : steps) {
      if (auto done = (this->*step)(); !done) return std::unexpected(done.error());
    }
    return std::move(request_);
  }

 private:
  [[nodiscard]] Done read_opponent() {
    const auto word = questions::required_text(text_, "opponent", longest_word);
    if (!word) return std::unexpected(word.error());
    const auto opponent = store::parse_opponent(*word);
    if (!opponent) return complain("opponent", "the opponent is screen, friend, engine, program or engines");
    request_.setup.opponent = *opponent;
    return {};
  }

  [[nodiscard]] Done read_start() {
    const json::value* const given = text_.if_contains("start");
    if (given != nullptr && !given->is_object())
      return complain("start", "the start is an object with its kind");
    const json::object usual{{"kind", "standard"}};
    const auto start =
        questions::read_start(given != nullptr ? given->get_object() : usual,
                              static_cast<int>(random_below(notation::number_of_chess960_starts)));
    if (!start) return std::unexpected(start.error());
    request_.setup.start = notation::to_fen(start->position);
    request_.setup.chess960 = start->chess960;
    return {};
  }

  [[nodiscard]] Done read_time() {
    const auto field = questions::optional_text(text_, "time", longest_word);
    if (!field) return std::unexpected(field.error());
    const std::optional<std::string>& time = *field;
    if (!time) return {};
    const auto control = game::parse_time_control(*time);
    if (!control) {
      auto complaint = complain("time", control.error().text);
      complaint.error().column = control.error().offset + 1;
      return complaint;
    }
    if (is_too_long(*control)) {
      return complain("time", fmt::format("a clock has at most {} days here, and a move earns at most {}",
                                          longest_clock.count(), longest_bonus.count()));
    }
    request_.setup.white_time = request_.setup.black_time = game::to_string(*control);
    return {};
  }

  [[nodiscard]] Done read_touch() {
    const auto touch = questions::optional_flag(text_, "touch_move");
    if (!touch) return std::unexpected(touch.error());
    if (*touch) request_.setup.rules.touch_move = game::TouchMode::enforce;
    return {};
  }

  [[nodiscard]] Done read_seats() {
    auto own = read_colour();
    if (!own) return std::unexpected(own.error());
    switch (request_.setup.opponent) {
      case Opponent::screen:
        give_seat(Colour::white);
        give_seat(Colour::black);
        return {};
      case Opponent::invited:
        give_seat(Colour::white);
        give_seat(Colour::black);
        request_.invited = opposite(*own);
        return {};
      case Opponent::engine:
      case Opponent::program:
        give_seat(*own);
        return read_machine(opposite(*own), "elo", "program", request_.setup.opponent == Opponent::program);
      case Opponent::engines:
        request_.owner_token = make_token();
        request_.setup.owner = store::hash_token(*request_.owner_token);
        if (auto white = read_machine(Colour::white, "elo", "program", false); !white) return white;
        return read_machine(Colour::black, "black_elo", "black_program", false);
    }
    return {};
  }

  [[nodiscard]] Result<Colour, Complaint> read_colour() const {
    const auto field = questions::optional_text(text_, "colour", longest_word);
    if (!field) return std::unexpected(field.error());
    const std::optional<std::string>& word = *field;
    if (!word || *word == "random") return random_below(2) == 0 ? Colour::white : Colour::black;
    return questions::required_colour(text_, "colour");
  }

  void give_seat(Colour colour) {
    auto& token = colour == Colour::white ? request_.white_token : request_.black_token;
    token = make_token();
    store::Seat& seat = seat_of(colour);
    seat.kind = SeatKind::person;
    seat.name = name_of(colour);
    seat.token = store::hash_token(*token);
  }

  [[nodiscard]] Done read_machine(Colour colour, std::string_view elo_field, std::string_view program_field,
                                  bool needs_program) {
    const auto program = questions::optional_text(text_, program_field, longest_word);
    if (!program) return std::unexpected(program.error());
    const auto elo = questions::optional_number(text_, elo_field, engine::least_elo, engine::most_elo);
    if (!elo) return std::unexpected(elo.error());
    const std::optional<std::string>& id = *program;
    const std::optional<std::int64_t>& rating = *elo;
    store::Seat& seat = seat_of(colour);
    if (!id) {
      if (needs_program) return complain(program_field, "which program is missing");
      seat.kind = SeatKind::engine;
      if (rating) seat.elo = static_cast<int>(*rating);
      seat.name = rating ? fmt::format("Adoube, {} Elo", *rating) : "Adoube";
      return {};
    }
    const ConfiguredProgram* const configured = machines_.find(*id);
    if (configured == nullptr) return complain(program_field, "there is no such program here");
    seat.kind = SeatKind::program;
    seat.program = *id;
    seat.name = configured->setup.name.empty() ? *id : configured->setup.name;
    return {};
  }

  [[nodiscard]] Done read_names() {
    const json::value* const given = text_.if_contains("names");
    if (given == nullptr || given->is_null()) return {};
    if (!given->is_object()) return complain("names", "the names are an object");
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (seat_of(colour).kind != SeatKind::person) continue;
      const auto field = questions::optional_text(given->get_object(), to_string(colour), longest_name);
      if (!field) return std::unexpected(field.error());
      const std::optional<std::string>& name = *field;
      if (!name || name->empty()) continue;
      if (has_unseen_characters(*name))
        return complain("names", "a name has no control characters, and none that nobody sees");
      if (!has_visible_characters(*name)) return complain("names", "a name has more than blanks");
      seat_of(colour).name = without_outer_blanks(*name);
    }
    return {};
  }

  /// What holds of single fields may still make no game.
  [[nodiscard]] Done check() {
    const auto game = store::make_game(request_.setup);
    if (!game) return complain("start", game.error().text);
    if (game->outcome()) {
      return complain("start", fmt::format("nothing can be played from here: {}", game->reason()));
    }
    return {};
  }

  [[nodiscard]] store::Seat& seat_of(Colour colour) {
    return colour == Colour::white ? request_.setup.white : request_.setup.black;
  }

  const json::object& text_;
  const MachineRoom& machines_;
  store::Moment now_;
  GameRequest request_;
};

}  // namespace

Result<GameRequest, Complaint> parse_game_request(const json::object& text, const MachineRoom& machines,
                                                  store::Moment now) {
  return Reader(text, machines, now).read();
}

json::object secrets_to_json(const GameRequest& request) {
  json::object seats;
  json::object told{{"id", request.setup.id}};
  const auto tell = [&](Colour colour, const std::optional<std::string>& token) {
    if (!token) return;
    if (request.invited == colour) {
      told["invite"] = *token;
    } else {
      seats[to_string(colour)] = *token;
    }
  };
  tell(Colour::white, request.white_token);
  tell(Colour::black, request.black_token);
  told["seats"] = seats;
  if (request.owner_token) told["token"] = *request.owner_token;
  return told;
}

}  // namespace adoube::server
