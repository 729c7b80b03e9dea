// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that are answered bit by bit: files validated, games judged, positions analysed.
#include <fmt/format.h>

#include <boost/asio/this_coro.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "adoube/engine/steady_time.hpp"
#include "adoube/questions/analysis.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/validate.hpp"
#include "api/pipe.hpp"
#include "api/service.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using questions::Complaint;

constexpr std::string_view engine_name = "Adoube";

using Work = std::move_only_function<Result<void, Complaint>(const questions::Sink& sink,
                                                             const std::stop_token& stop)>;

[[nodiscard]] Complaint internal(std::string text) {
  return {
      .code = "internal", .status = 500, .text = std::move(text), .field = {}, .column = {}, .reasons = {}};
}

[[nodiscard]] Complaint went_wrong() { return internal("Something went wrong here; it has been noted."); }

/// What an engine or a program says when it fails is for the operator: it may name commands and files.
[[nodiscard]] Complaint cannot_think(const Service& service, std::string_view name, std::string_view why) {
  service.hall->means().log(fmt::format("an analysis by {} failed: {}", name, why));
  return internal(fmt::format("{} failed; it has been noted.", name));
}

/// Has it done elsewhere and passes on what it tells, line by line.
[[nodiscard]] asio::awaitable<void> stream_lines(const Service& service, net::Stream& stream,
                                                 std::string customer, Work work) {
  auto turn = service.hours->take(customer);
  if (!turn)
    co_return stream.refuse(
        net::error_reply(503, "busy", "Too many questions are asked at once; try again."));
  const auto pipe = std::make_shared<Pipe>(co_await asio::this_coro::executor);
  const auto stop = std::make_shared<std::stop_source>();
  stream.on_gone([pipe, stop] {
    stop->request_stop();
    pipe->close();
  });
  auto answer = [&service, pipe, stop, work = std::move(work), turn = std::move(turn)](Shift& shift) mutable {
    const auto tell = [&pipe](const json::object& told) { pipe->push(json::serialize(told) + '\n'); };
    const auto sink = [&](json::object&& told) {
      shift.give_way();
      if (pipe->is_full()) shift.rest([&pipe] { pipe->wait_for_room(); });
      tell(told);
    };
    do_guarded(
        service,
        [&] {
          if (const auto done = work(sink, stop->get_token()); !done) tell(questions::to_json(done.error()));
        },
        [&] { tell(questions::to_json(went_wrong())); });
    pipe->end();
  };
  service.thinking->post(customer, std::move(answer));
  while (auto piece = co_await pipe->pull()) {
    if (!co_await stream.write(*std::move(piece))) break;
  }
  stop->request_stop();
  pipe->close();
}

[[nodiscard]] asio::awaitable<void> validate(const Service& service, net::Request request,
                                             net::Stream& stream) {
  Work work = [&limits = service.settings->limits, body = std::move(request.body)](
                  const questions::Sink& sink, const std::stop_token& stop) mutable {
    return questions::validate_bytes(std::move(body), engine::steady_now, sink, stop, limits);
  };
  co_await stream_lines(service, stream, std::move(request.customer), std::move(work));
}

[[nodiscard]] asio::awaitable<void> draw_graph(const Service& service, net::Request request,
                                               net::Stream& stream) {
  const auto question = questions::parse_question(request.body);
  if (!question) co_return stream.refuse(reply_with(question.error()));
  Work work = [&service, question = *question](const questions::Sink& sink,
                                               const std::stop_token& stop) -> Result<void, Complaint> {
    auto analyst = questions::make_own_analyst({}, std::string(engine_name), engine::steady_now);
    if (!analyst) return std::unexpected(cannot_think(service, engine_name, analyst.error()));
    return questions::answer_graph(question, **analyst, sink, stop, service.settings->limits);
  };
  co_await stream_lines(service, stream, std::move(request.customer), std::move(work));
}

/// A position that somebody wants to be analysed, and where it is told.
struct Assignment {
  const Service& service;
  std::shared_ptr<net::Socket> socket;
  json::value re;
  questions::AnalysisWish wish;
  const ConfiguredProgram* program;  ///< Null: our own engine.
  std::shared_ptr<Turns::Turn> turn;
  std::stop_token stop;

  void tell(std::string_view type, json::object&& told) const {
    told["type"] = type;
    told["re"] = re;
    socket->send(json::serialize(told));
  }
  void complain(const Complaint& complaint) const {
    tell("error", {{"code", complaint.code}, {"text", complaint.text}});
  }
  [[nodiscard]] std::string name() const {
    return program == nullptr ? std::string(engine_name) : program->shown_name();
  }

  /// Until its time is over, its client does not want it any more, or somebody else is to have the thread.
  void carry_out(const Shift& shift) const {
    if (stop.stop_requested()) return;
    const auto begun = engine::steady_now();
    std::stop_source end;
    const auto request_end = [&end] { end.request_stop(); };
    const std::stop_callback by_client(stop, request_end);
    const std::stop_callback by_others(shift.relief(), request_end);
    auto analyst = take_analyst(end.get_token());
    if (!analyst && end.stop_requested()) return finish(begun, shift, std::nullopt);
    if (!analyst) return complain(cannot_think(service, name(), analyst.error()));
    const auto lines = [this](json::object&& told) { tell("lines", std::move(told)); };
    const auto done = questions::analyse(**analyst, wish, engine::steady_now, lines, end.get_token());
    if (!done) return complain(cannot_think(service, name(), done.error().text));
    service.analysts->keep(kept_as(), *std::move(analyst));
    finish(begun, shift, *done);
  }

  /// Ids of programs are never empty.
  [[nodiscard]] std::string kept_as() const { return program == nullptr ? std::string() : program->id; }
  [[nodiscard]] Result<Analysts::Analyst, std::string> take_analyst(const std::stop_token& end) const {
    if (auto kept = service.analysts->take(kept_as(), wish.line.chess960)) return kept;
    if (program == nullptr)
      return questions::make_own_analyst({}, std::string(engine_name), engine::steady_now);
    return questions::start_program_analyst(program->setup, {.lines = wish.lines}, engine::steady_now, {},
                                            end);
  }

  /// `why`: there was nothing to analyse.
  void finish(std::chrono::microseconds begun, const Shift& shift, std::optional<std::string> why) const {
    const bool is_early = engine::steady_now() - begun < wish.time;
    if (!why && is_early && shift.relief().stop_requested() && !stop.stop_requested())
      why = "Others wait for their turn, so this analysis has ended early; ask again to go on.";
    tell("done", {{"text", why ? json::value(*why) : json::value(nullptr)}});
  }
};

/// One analysis at a time for a client; a new one ends the one before.
class AnalysisDesk {
 public:
  AnalysisDesk(const Service& service, std::string customer, std::shared_ptr<net::Socket> socket)
      : service_(service), customer_(std::move(customer)), socket_(std::move(socket)) {}
  AnalysisDesk(const AnalysisDesk&) = delete;
  AnalysisDesk& operator=(const AnalysisDesk&) = delete;
  AnalysisDesk(AnalysisDesk&&) = delete;
  AnalysisDesk& operator=(AnalysisDesk&&) = delete;
  ~AnalysisDesk() { stop_.request_stop(); }

  void handle(const json::object& message) {
    const auto* type = message.if_contains("type");
    const std::string_view word =
        type != nullptr && type->is_string() ? type->get_string() : std::string_view();
    if (word == "hello") return;
    if (word == "stop") {
      stop_.request_stop();
    } else if (word == "analyse") {
      begin(message);
    } else {
      complain("bad_field", "A message is of the type analyse or stop.", nullptr);
    }
  }

  void complain(std::string_view code, std::string_view text, const json::value& re) const {
    socket_->send(
        json::serialize(json::object{{"type", "error"}, {"re", re}, {"code", code}, {"text", text}}));
  }

 private:
  void begin(const json::object& message) {
    stop_.request_stop();
    const auto* given = message.if_contains("re");
    const json::value re = given != nullptr && given->is_int64() ? *given : json::value(nullptr);
    auto wish = questions::read_analysis(message, service_.settings->limits);
    if (!wish) return complain(wish.error().code, wish.error().text, re);
    const ConfiguredProgram* program = nullptr;
    if (const std::optional<std::string>& engine = wish->engine; engine) {
      program = service_.hall->means().machines->find(*engine);
      if (program == nullptr) return complain("bad_field", "There is no such engine here.", re);
    }
    // The analysis before is ending, and leaves its turn to this one.
    auto turn = turn_.lock();
    if (!turn) turn = service_.hours->take(customer_);
    if (!turn) return complain("busy", "Too many positions are analysed at once; try again.", re);
    turn_ = turn;
    stop_ = std::stop_source();
    auto answer = [assignment = Assignment{.service = service_,
                                           .socket = socket_,
                                           .re = re,
                                           .wish = *std::move(wish),
                                           .program = program,
                                           .turn = std::move(turn),
                                           .stop = stop_.get_token()}](const Shift& shift) {
      do_guarded(
          assignment.service, [&] { assignment.carry_out(shift); },
          [&] { assignment.complain(went_wrong()); });
    };
    service_.thinking->post(customer_, std::move(answer));
  }

  const Service& service_;
  std::string customer_;
  std::shared_ptr<net::Socket> socket_;
  std::stop_source stop_;
  std::weak_ptr<Turns::Turn> turn_;  ///< For as long as an analysis has it.
};

[[nodiscard]] asio::awaitable<void> analyse(const Service& service, net::Request request,
                                            std::shared_ptr<net::Socket> socket) {
  AnalysisDesk desk(service, std::move(request.customer), socket);
  while (auto text = co_await socket->read()) {
    const auto message = questions::parse_question(*text);
    if (message) {
      desk.handle(*message);
    } else {
      desk.complain(message.error().code, message.error().text, nullptr);
    }
  }
}

}  // namespace

void add_analysis_routes(net::Routes& routes, const Service& service) {
  using net::Method;
  using net::RateClass;
  routes.stream(Method::post, "/api/validate",
                [&service](net::Request request, net::Stream& stream) {
                  return validate(service, std::move(request), stream);
                },
                {.body = largest_file, .rate = RateClass::heavy});
  routes.stream(Method::post, "/api/graph",
                [&service](net::Request request, net::Stream& stream) {
                  return draw_graph(service, std::move(request), stream);
                },
                {.body = std::size_t{1} << 20, .rate = RateClass::heavy});
  routes.socket("/api/analysis", [&service](net::Request request, std::shared_ptr<net::Socket> socket) {
    return analyse(service, std::move(request), std::move(socket));
  });
}

}  // namespace adoube::server
