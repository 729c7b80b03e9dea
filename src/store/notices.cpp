// SPDX-License-Identifier: GPL-3.0-or-later
// LISTEN and NOTIFY, for which SOCI has no words: libpq itself.
#include "adoube/store/notices.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "connection_pool.hpp"

namespace adoube::store {

namespace {

using Line = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Answered = std::unique_ptr<PGresult, decltype(&PQclear)>;

constexpr auto first_pause = std::chrono::milliseconds(50);
constexpr auto longest_pause = std::chrono::milliseconds(2000);

struct Notice {
  std::int64_t writer = 0;
  std::string game;
  Seq seq = 0;
};

/// `WRITER GAME SEQ`
[[nodiscard]] std::optional<Notice> read_notice(std::string_view text) {
  const std::size_t first = text.find(' ');
  const std::size_t second = text.rfind(' ');
  if (first == std::string_view::npos || second <= first) return std::nullopt;
  Notice notice{.game = std::string(text.substr(first + 1, second - first - 1))};
  const char* const begin = std::to_address(text.begin());
  const char* const end = std::to_address(text.end());
  const auto writer = std::from_chars(begin, begin + first, notice.writer);
  const auto seq = std::from_chars(begin + second + 1, end, notice.seq);
  if (writer.ec != std::errc{} || seq.ec != std::errc{} || seq.ptr != end) return std::nullopt;
  return notice;
}

/// None: the server cannot be reached, or does not let us listen; `why` says it.
[[nodiscard]] Line begin_to_listen(const Address& address, std::string& why) {
  Line line(PQconnectdb(address.connect.c_str()), &PQfinish);
  if (PQstatus(line.get()) == CONNECTION_OK) {
    // What the server remarks would be printed.
    PQsetNoticeProcessor(line.get(), [](void*, const char*) {}, nullptr);
    const Answered answer(PQexec(line.get(), "LISTEN adoube_games"), &PQclear);
    if (PQresultStatus(answer.get()) == PGRES_COMMAND_OK) return line;
  }
  why = fit_to_show(address, PQerrorMessage(line.get()));
  return {nullptr, &PQfinish};
}

}  // namespace

class Notices::Ear {
 public:
  Ear(std::shared_ptr<ConnectionPool> pool, std::int64_t own, NoticeListener listener, Line line)
      : pool_(std::move(pool)),
        own_(own),
        listener_(std::move(listener)),
        stop_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
        line_(std::move(line)),
        thread_([this](const std::stop_token& stop) { work(stop); }) {}
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;
  Ear(Ear&&) = delete;
  Ear& operator=(Ear&&) = delete;
  ~Ear() {
    thread_.request_stop();
    ::eventfd_write(stop_, 1);
    thread_.join();
    ::close(stop_);
  }

 private:
  void work(const std::stop_token& stop) {
    auto pause = first_pause;
    while (!stop.stop_requested()) {
      if (line_ && hear()) continue;
      line_.reset();
      if (wait_for_stop(pause)) return;
      pause = std::min(2 * pause, longest_pause);
      std::string why;
      line_ = begin_to_listen(pool_->address(), why);
      if (!line_) continue;
      pause = first_pause;
      if (listener_.missed) tell(listener_.missed);
    }
  }

  /// What has come, or comes in a while. False: the line is broken.
  [[nodiscard]] bool hear() {
    while (const std::unique_ptr<PGnotify, decltype(&PQfreemem)> heard{PQnotifies(line_.get()), &PQfreemem}) {
      const auto notice = read_notice(heard->extra);
      if (notice && notice->writer != own_ && listener_.stored) {
        tell([this, &notice] { listener_.stored(notice->game, notice->seq); });
      }
    }
    std::array<pollfd, 2> waiting{pollfd{.fd = PQsocket(line_.get()), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = stop_, .events = POLLIN, .revents = 0}};
    ::poll(waiting.data(), waiting.size(), -1);
    if (waiting[0].revents == 0) return true;
    return PQconsumeInput(line_.get()) == 1 && PQstatus(line_.get()) == CONNECTION_OK;
  }

  /// What the listener throws is his affair; who listens no more hears nothing of the other servers.
  void tell(const std::function<void()>& news) const {
    std::string what;
    try {
      return news();
    } catch (const std::exception& thrown) {
      what = thrown.what();
    } catch (...) {
      what = "something";
    }
    try {
      if (listener_.fault) listener_.fault(what);
    } catch (...) {  // NOLINT(bugprone-empty-catch): who cannot be told cannot be told that, either.
    }
  }

  [[nodiscard]] bool wait_for_stop(std::chrono::milliseconds pause) const {
    pollfd waiting{.fd = stop_, .events = POLLIN, .revents = 0};
    return ::poll(&waiting, 1, static_cast<int>(pause.count())) > 0;
  }

  const std::shared_ptr<ConnectionPool> pool_;
  const std::int64_t own_;
  const NoticeListener listener_;
  const int stop_;
  Line line_;
  std::jthread thread_;
};

Notices::Notices(std::unique_ptr<Ear> ear) noexcept : ear_(std::move(ear)) {}
Notices::Notices(Notices&&) noexcept = default;
Notices& Notices::operator=(Notices&&) noexcept = default;
Notices::~Notices() = default;

Result<Notices, StoreError> Notices::listen(const Database& database, const Ledger& own,
                                            NoticeListener listener) {
  if (database.backend() == Backend::sqlite) return Notices(nullptr);
  std::string why;
  Line line = begin_to_listen(database.pool_->address(), why);
  if (!line) {
    return std::unexpected(
        StoreError{.code = StoreCode::unreachable,
                   .text = fmt::format("What other servers store cannot be heard: {}.", why)});
  }
  return Notices(std::make_unique<Ear>(database.pool_, own.writer(), std::move(listener), std::move(line)));
}

}  // namespace adoube::store
