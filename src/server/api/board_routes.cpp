// SPDX-License-Identifier: GPL-3.0-or-later
// Games in the shapes of lichess' board API, for the programs and boards that speak it.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <utility>

#include "adoube/game/time_control.hpp"
#include "adoube/wire/words.hpp"
#include "api/acting.hpp"
#include "api/service.hpp"
#include "games/attendance.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;

/// An empty line goes out as often, so that both sides know the other is there.
constexpr std::chrono::seconds heartbeat{7};

/// Their words for how a game stands.
[[nodiscard]] std::string_view status_of(const Course& course) {
  if (course.replay.is_aborted) return "aborted";
  const auto& outcome = course.game().outcome();
  if (!outcome) return course.game().history().plies() == 0 ? "created" : "started";
  switch (outcome->termination) {
    case Termination::checkmate: return "mate";
    case Termination::resignation: return "resign";
    case Termination::stalemate: return "stalemate";
    case Termination::flag_fall: return outcome->result == GameResult::draw ? "draw" : "outoftime";
    case Termination::abandoned: return "timeout";
    case Termination::illegal_moves: return "cheat";
    case Termination::dead_position:
    case Termination::agreement:
    case Termination::threefold_repetition:
    case Termination::fifty_moves:
    case Termination::fivefold_repetition:
    case Termination::seventyfive_moves: return "draw";
  }
  return "started";
}

[[nodiscard]] json::object state_of(const Course& course, const store::GameSetup& setup, store::Moment now) {
  const game::Game& game = course.game();
  std::string moves;
  for (std::size_t ply = 1; ply <= game.history().plies(); ++ply) {
    if (ply > 1) moves += ' ';
    moves += wire::uci_of(game.history().position(ply - 1), game.history().move(ply), setup.chess960);
  }
  json::object state{{"type", "gameState"}, {"moves", moves}, {"status", status_of(course)}};
  if (const auto& clock = game.clock()) {
    const game::Time at = time_in(course, setup, now);
    state["wtime"] = clock->remaining(Colour::white, at).count();
    state["btime"] = clock->remaining(Colour::black, at).count();
    state["winc"] = clock->stage(Colour::white).bonus.count();
    state["binc"] = clock->stage(Colour::black).bonus.count();
  }
  if (const auto& outcome = game.outcome(); outcome && outcome->result != GameResult::draw)
    state["winner"] = outcome->result == GameResult::white_wins ? "white" : "black";
  state["wdraw"] = game.draw_offer() == Colour::white;
  state["bdraw"] = game.draw_offer() == Colour::black;
  state["wtakeback"] = game.takeback_proposal() == Colour::white;
  state["btakeback"] = game.takeback_proposal() == Colour::black;
  return state;
}

[[nodiscard]] std::string_view speed_of(const std::optional<std::string>& time) {
  const auto control =
      time ? game::parse_time_control(*time) : Result<game::TimeControl, game::TimeControlError>();
  if (!time || !control || control->stages.empty()) return "correspondence";
  // As they reckon: a game of forty moves.
  const auto whole = control->stages.front().time + 40 * control->stages.front().bonus;
  if (whole < std::chrono::minutes(3)) return "bullet";
  if (whole < std::chrono::minutes(8)) return "blitz";
  return whole < std::chrono::minutes(25) ? "rapid" : "classical";
}

[[nodiscard]] json::object full_of(const Course& course, const store::GameSetup& setup, store::Moment now) {
  const auto player = [](const store::Seat& seat) {
    return json::object{{"id", nullptr}, {"name", seat.name}};
  };
  const json::object game = game_to_json(setup);
  const bool is_chess960 = setup.chess960;
  return {{"type", "gameFull"},
          {"id", setup.id},
          {"variant",
           {{"key", is_chess960 ? "chess960" : "standard"}, {"name", is_chess960 ? "Chess960" : "Standard"}}},
          {"speed", speed_of(setup.white_time)},
          {"rated", false},
          {"createdAt", setup.created.time_since_epoch().count()},
          {"white", player(setup.white)},
          {"black", player(setup.black)},
          {"initialFen", setup.start},
          {"clock", game.at("control")},
          {"state", state_of(course, setup, now)}};
}

/// Wakes the coroutine that writes a stream.
class StreamViewer final : public Viewer, public std::enable_shared_from_this<StreamViewer> {
 public:
  explicit StreamViewer(const asio::any_io_executor& executor) : timer_(executor) {}

  void hear(const Message& message) override {
    // Only what happened in the game, not who came to see it.
    if (message->starts_with(R"({"type":"presence")")) return;
    ring();
  }
  void ring() {
    asio::post(timer_.get_executor(), [self = shared_from_this()] {
      self->has_news_ = true;
      self->timer_.cancel();
    });
  }
  /// True if something happened. On the stream's executor.
  [[nodiscard]] asio::awaitable<bool> wait() {
    if (!has_news_) {
      timer_.expires_after(heartbeat);
      co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
    }
    co_return std::exchange(has_news_, false);
  }

 private:
  asio::steady_timer timer_;
  bool has_news_ = false;
};

[[nodiscard]] asio::awaitable<void> stream_game(const Service& service, net::Request request,
                                                net::Stream& stream, bool needs_seat) {
  const auto opened = co_await open_table(service, std::string(request.parameter("id")));
  if (!opened) co_return stream.refuse(reply_with(opened.error()));
  const std::shared_ptr<Table>& table = *opened;
  const std::vector<std::string> tokens{request.bearer};
  const Seats seats = table->seats_of(tokens);
  if (needs_seat && !seats.any())
    co_return stream.refuse(net::error_reply(401, "bad_token", "This token opens no seat of this game."));
  const auto viewer = std::make_shared<StreamViewer>(co_await asio::this_coro::executor);
  const Attendance attendance(table, viewer, seats, request.customer);
  if (const auto& admitted = attendance.admitted(); !admitted)
    co_return stream.refuse(net::error_reply(503, "busy", admitted.error()));
  stream.on_gone([viewer] { viewer->ring(); });

  store::Moment now = service.hall->means().now();
  Course course = table->shown(now);
  std::string line = json::serialize(full_of(course, table->setup(), now)) + '\n';
  while (co_await stream.write(std::move(line)) && course.goes_on()) {
    const store::Seq told = course.replay.last;
    const bool has_news = co_await viewer->wait();
    now = service.hall->means().now();
    course = table->shown(now);
    // Where nothing has happened, an empty line says that we are still here; the whole game was no news.
    line = course.replay.last == told ? std::string(has_news ? "" : "\n")
                                      : json::serialize(state_of(course, table->setup(), now)) + '\n';
  }
}

/// Examined and found wrong: for the Laws something has happened, for who asks nothing good.
[[nodiscard]] bool is_denied_claim(const json::value& verdict) {
  const auto* fields = verdict.if_object();
  const auto* code = fields != nullptr ? fields->if_contains("code") : nullptr;
  return code != nullptr && *code == "claim_denied";
}

[[nodiscard]] asio::awaitable<net::Reply> do_in_game(const Service& service, net::Request request,
                                                     Command command) {
  const auto table = co_await open_table(service, std::string(request.parameter("id")));
  if (!table) co_return reply_with(table.error());
  const std::vector<std::string> tokens{request.bearer};
  const Seats seats = (*table)->seats_of(tokens);
  if (!seats.any()) co_return net::error_reply(401, "bad_token", "This token opens no seat of this game.");
  const Verdict verdict = co_await act(*table, seats, std::move(command));
  if (verdict.is_accepted && !is_denied_claim(verdict.text)) co_return net::json_reply(200, R"({"ok":true})");
  const json::object error{{"error", verdict.text}};
  co_return reply_with(400, error);
}

/// The claim that would be granted; otherwise the one that is asked about most often.
[[nodiscard]] Command draw_claim(const Course& course) {
  MakeClaim wish{.kind = game::ClaimKind::threefold_repetition};
  for (const game::Claim& claim : course.game().claims()) {
    if (!claim.with_move) {
      wish.kind = claim.kind;
      break;
    }
  }
  return {.wish = wish};
}

[[nodiscard]] asio::awaitable<net::Reply> claim_draw(const Service& service, net::Request request) {
  const auto table = co_await open_table(service, std::string(request.parameter("id")));
  if (!table) co_return reply_with(table.error());
  co_return co_await do_in_game(service, std::move(request),
                                draw_claim((*table)->shown(service.hall->means().now())));
}

}  // namespace

void add_board_routes(net::Routes& routes, const Service& service) {
  using net::Method;
  const auto stream = [&](std::string pattern, bool needs_seat) {
    routes.stream(Method::get, std::move(pattern),
                  [&service, needs_seat](net::Request request, net::Stream& out) {
                    return stream_game(service, std::move(request), out, needs_seat);
                  });
  };
  stream("/api/board/game/stream/{id}", true);
  stream("/api/games/{id}/stream", false);

  const net::RouteLimits small{.body = 1024};
  const auto add = [&](const std::string& deed, const Wish& wish) {
    routes.plain(
        Method::post, "/api/board/game/{id}/" + deed,
        [&service, wish](net::Request request) {
          return do_in_game(service, std::move(request), Command{.wish = wish});
        },
        small);
  };
  add("abort", CallOff{});
  add("resign", GiveUp{});
  add("draw/yes", WantDraw{});
  add("draw/no", RefuseDraw{});
  add("takeback/yes", WantTakeback{});
  add("takeback/no", RefuseTakeback{});
  routes.plain(
      Method::post, "/api/board/game/{id}/move/{move}",
      [&service](net::Request request) {
        Command command{.wish = SayMove{.text = std::string(request.parameter("move"))}};
        return do_in_game(service, std::move(request), std::move(command));
      },
      small);
  routes.plain(
      Method::post, "/api/board/game/{id}/claim-draw",
      [&service](net::Request request) { return claim_draw(service, std::move(request)); }, small);
}

}  // namespace adoube::server
