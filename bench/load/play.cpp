// SPDX-License-Identifier: GPL-3.0-or-later
// One thread and epoll: what the client costs, the server has not.
#include "load/play.hpp"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace adoube::bench {

namespace {

/// Connections that are opened together.
constexpr std::size_t batch = 64;
constexpr std::size_t buffer_size = 65'536;
/// Who has not answered by then never will.
constexpr std::chrono::seconds patience{20};

[[nodiscard]] std::string hello(std::string_view token) {
  return make_frame(FrameKind::text, fmt::format(R"({{"type":"hello","token":"{}"}})", token));
}

/// As the page sends what a hand does.
[[nodiscard]] std::string attempt(std::string_view uci, std::size_t ply) {
  const std::string promotion =
      uci.size() > 4 ? fmt::format(R"(,"promotion":"{}")", uci.substr(4)) : std::string();
  return make_frame(
      FrameKind::text,
      fmt::format(R"({{"type":"act","re":{0},"do":"try","from":"{1}","to":"{2}"{3},"ply":{0}}})", ply,
                  uci.substr(0, 2), uci.substr(2, 2), promotion));
}

[[nodiscard]] std::optional<std::size_t> ply_in(std::string_view text) {
  constexpr std::string_view key = R"("ply":)";
  const auto at = text.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  const auto digits = text.substr(at + key.size());
  std::size_t ply = 0;
  if (std::from_chars(digits.begin(), digits.end(), ply).ec != std::errc()) return std::nullopt;
  return ply;
}

}  // namespace

Play::Play(std::uint16_t port, const std::vector<NewGame>& games, const std::vector<ScriptedGame>& scripts)
    : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::runtime_error("there is no epoll");
  buffer_.resize(buffer_size);
  for (std::size_t i = 0; i < games.size(); ++i)
    games_.push_back({.script = &scripts[i % scripts.size()], .began = {}});
  greet(games, port);
}

Play::~Play() { ::close(epoll_); }

void Play::greet(const std::vector<NewGame>& games, std::uint16_t port) {
  const std::size_t count = 2 * games.size();
  sides_.reserve(count);
  while (sides_.size() < count) {
    const std::size_t first = sides_.size();
    const std::size_t end = std::min(first + batch, count);
    for (std::size_t i = first; i < end; ++i) {
      sides_.push_back({.connection = Connection(port), .rest = {}});
      sides_.back().connection.send(upgrade_request(port, games[i / 2].id));
    }
    for (std::size_t i = first; i < end; ++i) {
      const Connection& connection = sides_[i].connection;
      if (const std::string answer = sides_[i].connection.receive_answer();
          !answer.starts_with("HTTP/1.1 101"))
        throw std::runtime_error("no socket was opened: " + answer);
      connection.set_nonblocking();
      epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
      if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, connection.descriptor(), &event) != 0)
        throw std::runtime_error("epoll takes no more sockets");
      connection.send(hello(i % 2 == 0 ? games[i / 2].white : games[i / 2].black));
    }
    listen(Clock::now());
  }
  const auto latest = Clock::now() + patience;
  while (greeted_ < count && troubles_.count() == 0 && Clock::now() < latest)
    listen(Clock::now() + std::chrono::milliseconds(10));
  if (greeted_ < count) complain(troubles_.silent, "a hello was not answered");
}

Clock::time_point Play::due(std::size_t game, std::size_t ply) const {
  const auto second = std::chrono::nanoseconds(std::chrono::seconds(1));
  return start_ + second * ply + second * game / games_.size();
}

void Play::run(std::size_t plies) {
  const std::size_t moves = plies * games_.size();
  waits_.reserve(moves);
  start_ = Clock::now();
  for (std::size_t ply = 0; ply < plies; ++ply) {
    for (std::size_t game = 0; game < games_.size(); ++game) {
      do {
        listen(due(game, ply));
      } while (due(game, ply) > Clock::now());
      if (games_[game].is_moving) {
        ++games_[game].owed;
      } else {
        move(game, Clock::now());
      }
    }
  }
  const auto latest = Clock::now() + patience;
  while (moving_ != 0 && troubles_.cut == 0 && Clock::now() < latest)
    listen(Clock::now() + std::chrono::milliseconds(10));
  if (waits_.size() == moves) return;
  if (troubles_.count() == 0) troubles_.first = "a move was not answered";
  troubles_.silent += moves - waits_.size();
}

void Play::listen(Clock::time_point until) {
  std::array<epoll_event, 256> events{};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                 static_cast<int>(std::clamp<std::int64_t>(left, 0, 1000)));
  if (count < 0 && errno != EINTR) throw std::runtime_error("epoll fails");
  for (int i = 0; i < count; ++i) read(events.at(static_cast<std::size_t>(i)).data.u64);
}

void Play::read(std::size_t index) {
  Side& side = sides_[index];
  if (side.is_cut) return;
  const auto got = ::recv(side.connection.descriptor(), buffer_.data(), buffer_.size(), 0);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) return cut(index, "the server hung up");
  std::string_view bytes(buffer_.data(), static_cast<std::size_t>(got));
  if (!side.rest.empty()) bytes = side.rest.append(bytes);
  while (const auto frame = take_frame(bytes)) {
    if (frame->kind == FrameKind::text) {
      hear(index, frame->payload);
    } else if (frame->kind == FrameKind::ping) {
      if (!side.connection.try_send(make_frame(FrameKind::pong, frame->payload)))
        return cut(index, "the server takes nothing");
    } else if (frame->kind == FrameKind::close) {
      return cut(index, "the server said goodbye");
    }
  }
  side.rest = std::string(bytes);
}

void Play::hear(std::size_t index, std::string_view text) {
  Side& side = sides_[index];
  if (text.starts_with(R"({"type":"state")")) {
    side.heard = std::max(side.heard, ply_in(text).value_or(0));
    Game& game = games_[index / 2];
    if (game.is_moving && std::min(sides_[index].heard, sides_[index ^ 1U].heard) >= game.ply)
      finish_move(index / 2);
  } else if (text.starts_with(R"({"type":"answer")")) {
    if (text.find(R"("accepted":true)") == std::string_view::npos) complain(troubles_.refused, text);
  } else if (text.find(R"("type":"game")") != std::string_view::npos) {
    if (!std::exchange(side.is_greeted, true)) ++greeted_;
  } else if (!text.starts_with(R"({"type":"presence")")) {
    complain(troubles_.refused, text);
  }
}

void Play::move(std::size_t index, Clock::time_point began) {
  Game& game = games_[index];
  const std::size_t mover = 2 * index + game.ply % 2;
  if (sides_[mover].is_cut) return;
  const std::string frame = attempt((*game.script)[game.ply], game.ply);
  ++game.ply;
  game.is_moving = true;
  ++moving_;
  game.began = began;
  if (!sides_[mover].connection.try_send(frame)) cut(mover, "the server takes nothing");
}

void Play::finish_move(std::size_t index) {
  Game& game = games_[index];
  waits_.push_back(Clock::now() - game.began);
  game.is_moving = false;
  --moving_;
  if (game.owed == 0) return;
  --game.owed;
  move(index, due(index, game.ply));
}

void Play::complain(std::size_t& kind, std::string_view text) {
  if (troubles_.count() == 0) troubles_.first = text;
  ++kind;
}

void Play::cut(std::size_t index, std::string_view text) {
  Side& side = sides_[index];
  side.is_cut = true;
  ::epoll_ctl(epoll_, EPOLL_CTL_DEL, side.connection.descriptor(), nullptr);
  complain(troubles_.cut, text);
}

}  // namespace adoube::bench
