// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a server, in the order in which they need each other.
#include "adoube/server/server.hpp"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "adoube/net/server.hpp"
#include "adoube/net/static_files.hpp"
#include "adoube/store/notices.hpp"
#include "api/service.hpp"
#include "health.hpp"
#include "metrics.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;

constexpr std::size_t waiting_threads = 4;
constexpr std::size_t asking_threads = 2;
/// Some may wait for their turn: a question is soon answered, or soon given up.
constexpr std::size_t turns_of_a_thread = 8;
/// Of those questions that one address may ask at a time.
constexpr std::size_t turns_of_one = 4;
/// Live games that machines play among themselves, and those of them that one customer has asked for.
constexpr std::size_t most_shows = 64;
constexpr std::size_t most_shows_of_one = 4;
constexpr std::chrono::seconds sweep_pause{30};
/// How long an engine is kept for the next question.
constexpr std::chrono::seconds idle_analyst{60};

[[nodiscard]] store::Moment system_now() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace

class Server::Parts {
 public:
  Parts(Settings settings, store::Database database, std::unique_ptr<store::Ledger> ledger,
        std::optional<net::StaticFiles> files)
      : settings_(std::move(settings)),
        database_(std::move(database)),
        ledger_(std::move(ledger)),
        files_(std::move(files)),
        machines_(settings_.programs, settings_.machines),
        analysts_(settings_.analyses),
        thinking_({.threads = settings_.analyses, .of_one = settings_.analyses}),
        hours_(turns_of_a_thread * settings_.analyses, turns_of_one) {}
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  Parts(Parts&&) = delete;
  Parts& operator=(Parts&&) = delete;
  ~Parts() { stop(); }

  [[nodiscard]] Result<void, std::string> start() {
    service_ = {
        .settings = &settings_,
        .hall = nullptr,
        .waiting = &waiting_,
        .asking = &asking_,
        .thinking = &thinking_,
        .analysts = &analysts_,
        .tables = &tables_,
        .moments = &moments_,
        .hours = &hours_,
        .metrics = [this] { return to_prometheus(figures()); },
        .is_healthy =
            [this] { return !net_->is_stopping() && ledger_->figures().is_working && health_.is_good(); }};
    net::Routes routes;
    add_site_routes(routes, service_);
    add_game_routes(routes, service_);
    add_board_routes(routes, service_);
    add_question_routes(routes, service_);
    add_analysis_routes(routes, service_);
    if (files_) add_page_routes(routes, *files_);
    net_ = std::make_unique<net::Server>(settings_.net, std::move(routes), hooks());
    hall_ = std::make_unique<Hall>(
        Means{.database = &database_,
              .ledger = ledger_.get(),
              .machines = &machines_,
              .shows = &shows_,
              .timers = net_->executor(),
              .work = [this](std::function<void()> work) { wait_for(std::move(work)); },
              .now = system_now,
              .is_shared = database_.backend() == store::Backend::postgresql,
              .log = [this](const std::string& line) { log(line); }});
    service_.hall = hall_.get();
    auto notices = store::Notices::listen(
        database_, *ledger_,
        {.stored = [this](const std::string& game, store::Seq seq) { hear(game, seq); },
         .missed = [this] { wait_for([this] { hall_->catch_up_all(); }); },
         .fault =
             [this](const std::string& what) {
               ++faults_;
               log("what another server has stored was not followed: " + what);
             }});
    if (!notices) return std::unexpected(notices.error().text);
    notices_ = std::make_unique<store::Notices>(*std::move(notices));
    if (auto error = net_->start()) return std::unexpected(*std::move(error));
    wait_for([this] { hall_->resume(); });
    sweep_ = std::make_unique<asio::steady_timer>(net_->executor());
    sweep_later();
    return {};
  }

  void stop() {
    if (std::exchange(is_stopped_, true)) return;
    if (net_) net_->stop();
    // Nobody asks any more; what was asked is finished, and what was accepted is stored.
    machines_.close();
    thinking_.close();
    asking_.close();
    notices_.reset();
    waiting_.join();
    ledger_.reset();
    if (hall_) hall_->close();
  }

  [[nodiscard]] std::string url() const { return net_->url(); }
  [[nodiscard]] std::string store() const { return database_.shown_address(); }

 private:
  void log(const std::string& line) const {
    if (settings_.log) settings_.log(line);
  }

  /// On a thread that may wait. What it throws would end the process.
  void wait_for(std::function<void()> work) {
    asio::post(waiting_, [this, work = std::move(work)] { do_guarded(service_, work, [] {}); });
  }

  [[nodiscard]] net::Hooks hooks() {
    net::Hooks hooks;
    if (settings_.logs_access) {
      hooks.on_access = [this](const net::Access& access) {
        log(fmt::format("{} {} {} {} {} bytes {} us", access.address, access.method, access.pattern,
                        access.status, access.bytes, access.took.count()));
      };
    }
    hooks.on_stop = [this] {
      static const auto bye = std::make_shared<const std::string>(
          R"({"type":"bye","text":"The server stops; the game is kept, and goes on when it is back."})");
      hall_->tell_all(bye);
    };
    hooks.on_fault = [this](std::string_view pattern, std::string_view what) {
      log(fmt::format("{} failed: {}", pattern, what));
    };
    return hooks;
  }

  [[nodiscard]] Figures figures() const {
    return {.net = net_->counters(),
            .ledger = ledger_->figures(),
            .games = hall_->count(),
            .flags = hall_->count_flags(),
            .machines = machines_.load(),
            .questions = moments_.taken() + hours_.taken(),
            .faults = faults_};
  }

  void hear(const std::string& game, store::Seq seq) {
    if (!hall_->find(game)) return;
    wait_for([this, game, seq] { hall_->catch_up(game, seq); });
  }

  void sweep_later() {
    sweep_->expires_after(sweep_pause);
    sweep_->async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      hall_->sweep();
      wait_for([this] { analysts_.dismiss(Analysts::Clock::now() - idle_analyst); });
      sweep_later();
    });
  }

  Settings settings_;
  store::Database database_;
  std::unique_ptr<store::Ledger> ledger_;
  std::optional<net::StaticFiles> files_;
  MachineRoom machines_;
  questions::EndingTables tables_{settings_.tables, [this](const std::string& line) { log(line); }};
  asio::thread_pool waiting_{waiting_threads};
  FairPool asking_{{.threads = asking_threads, .of_one = asking_threads - 1}};
  Analysts analysts_;
  FairPool thinking_;
  Turns moments_{turns_of_a_thread * asking_threads, turns_of_one};
  Turns hours_;
  Turns shows_{most_shows, most_shows_of_one};
  std::atomic<std::size_t> faults_ = 0;
  Health health_{[this] { return database_.check().has_value(); }};
  Service service_{};
  std::unique_ptr<net::Server> net_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<store::Notices> notices_;
  std::unique_ptr<asio::steady_timer> sweep_;
  bool is_stopped_ = false;
};

Result<std::unique_ptr<Server>, std::string> Server::start(Settings settings) {
  std::optional<net::StaticFiles> files;
  if (settings.page) {
    auto read = net::StaticFiles::read(*settings.page);
    if (!read) return std::unexpected(read.error());
    for (const char* const page : {"/game/", "/analyse", "/editor", "/validate", "/teach", "/laws", "/api"})
      read->add_page(page);
    files.emplace(*std::move(read));
  }
  auto database = store::Database::open(settings.database);
  if (!database) return std::unexpected(database.error().text);
  auto ledger = store::Ledger::open(*database, {.log = settings.log});
  if (!ledger) return std::unexpected(ledger.error().text);
  auto parts = std::make_unique<Parts>(std::move(settings), *std::move(database), *std::move(ledger),
                                       std::move(files));
  if (auto started = parts->start(); !started) return std::unexpected(started.error());
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
Server::~Server() = default;
std::string Server::url() const { return parts_->url(); }
std::string Server::store() const { return parts_->store(); }
void Server::stop() { parts_->stop(); }

}  // namespace adoube::server
