// SPDX-License-Identifier: GPL-3.0-or-later
// adoube serve: the page and its server, until somebody stops it.
#include "serve.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/server/server.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/pgn.hpp"
#include "adoube/uci/program.hpp"
#include "input.hpp"
#include "match_engine.hpp"
#include "misuse.hpp"

namespace adoube::app {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] std::unexpected<Failure> cannot_serve(std::string text) {
  return std::unexpected(Failure{.code = "unservable", .text = std::move(text)});
}

/// Games of one person, where programs keep their data.
[[nodiscard]] Result<std::string, Failure> usual_database() {
  fs::path folder;
  if (const char* const data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/') {
    folder = data;
  } else if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/') {
    folder = fs::path(home) / ".local" / "share";
  } else {
    return cannot_serve("there is no home folder to keep games in; say --db sqlite:FILE");
  }
  folder /= "adoube";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return cannot_serve(fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
  return "sqlite:" + (folder / "games.db").string();
}

/// Beside an installed program, or in the tree that it was built in.
[[nodiscard]] std::optional<std::string> usual_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  for (const fs::path& page :
       {program.parent_path() / "../share/adoube/web", program.parent_path() / "../../../web/dist"}) {
    if (fs::exists(page / "index.html", error)) return fs::weakly_canonical(page, error).string();
  }
  return std::nullopt;
}

/// A name that fits into an address: letters, digits and dashes.
[[nodiscard]] std::string id_of(const std::string& name,
                                const std::vector<server::ConfiguredProgram>& others) {
  std::string id;
  for (const char letter : name) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    const bool is_capital = letter >= 'A' && letter <= 'Z';
    if (is_plain) id += letter;
    if (is_capital) id += static_cast<char>(letter - 'A' + 'a');
    if (!is_plain && !is_capital && !id.empty() && id.back() != '-') id += '-';
  }
  if (id.empty()) id = "program";
  std::string unique = id;
  for (int number = 2; std::ranges::find(others, unique, &server::ConfiguredProgram::id) != others.end();
       ++number)
    unique = fmt::format("{}-{}", id, number);
  return unique;
}

/// One that cannot be started, or has no such setting, is better told to the operator now than to a player
/// later.
[[nodiscard]] Result<void, Failure> try_program(const uci::ProgramSetup& setup) {
  const auto now = [] {
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  };
  const auto started = uci::Program::start(setup, {}, now);
  if (!started) return cannot_serve(started.error().text);
  return {};
}

[[nodiscard]] Result<std::vector<server::ConfiguredProgram>, Failure> read_engines(
    const std::vector<std::string>& texts) {
  std::vector<server::ConfiguredProgram> programs;
  for (const std::string& text : texts) {
    const auto said = parse_engine(text, true);
    if (!said) return std::unexpected(said.error());
    if (has_pace(*said) || said->ponder) {
      return misuse(fmt::format(
          "--engine {}: each game and each analysis says how long a program may think; tc, movetime, depth, "
          "nodes and ponder are for matches",
          shown(text)));
    }
    auto setup = choose_setup(*said);
    if (!setup) return std::unexpected(setup.error());
    if (auto tried = try_program(*setup); !tried) return std::unexpected(tried.error());
    programs.push_back({.id = id_of(setup->name, programs), .setup = *std::move(setup)});
  }
  return programs;
}

[[nodiscard]] bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

[[nodiscard]] bool is_loopback(const std::string& address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

void log_line(const std::string& line) {
  static std::mutex mutex;
  const std::scoped_lock lock(mutex);
  const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  fmt::print(stderr, "{:%FT%TZ} {}\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)), line);
}

/// Not our business whether it can: the address is on the terminal, too.
void open_browser(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string command = "xdg-open";
  std::string address = url;
  std::array<char*, 3> arguments{command.data(), address.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  ::posix_spawn_file_actions_init(&quiet);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    ::posix_spawn_file_actions_addopen(&quiet, descriptor, "/dev/null", O_RDWR, 0);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, "xdg-open", &quiet, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&quiet);
  if (error == 0) std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
}

/// The signals that stop the server reach whoever waits for them, and nobody else.
class StopSignals {
 public:
  StopSignals() {
    ::sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, signal);
    ::pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
  }
  void wait() const {
    int signal = 0;
    ::sigwait(&signals_, &signal);
  }
  /// From now on they end the program at once.
  void let_go() const { ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr); }

 private:
  sigset_t signals_{};
};

[[nodiscard]] Answer export_games(const std::string& database) {
  const auto opened = store::Database::open(database, {.access = store::Access::read});
  if (!opened) return cannot_serve(opened.error().text);
  const auto report = store::export_pgn(*opened, [](std::string_view piece) {
    return std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
  });
  if (!report && report.error().code != store::StoreCode::unwritable)
    return cannot_serve(report.error().text);
  // What waits in the buffer is not written yet, and nobody is told of games before they are.
  if (!report || std::fflush(stdout) != 0)
    return std::unexpected(Failure{.code = "unwritable", .text = "cannot write to standard output"});
  std::string notice = fmt::format("{} games written\n", report->games);
  for (const store::ExportFault& fault : report->faults)
    notice += fmt::format("game {} is left out: {}\n", fault.game, fault.text);
  return Report{.text = {},
                .exit_code = report->faults.empty() ? ExitCode::ok : ExitCode::negative,
                .notice = std::move(notice)};
}

/// Nobody's machine has as many processors.
constexpr std::uint64_t most_at_a_time = 64;

[[nodiscard]] std::optional<Failure> read_numbers(const ServeOptions& options, server::Settings& settings) {
  const auto read = [](std::string_view what, const std::string& text, std::uint64_t least,
                       std::uint64_t most, auto& into) -> std::optional<Failure> {
    const auto number = read_number(what, text, least, most);
    if (!number) return number.error();
    into = static_cast<std::remove_reference_t<decltype(into)>>(*number);
    return std::nullopt;
  };
  if (auto failure = read("--port", options.port, 0, 65'535, settings.net.port)) return failure;
  if (auto failure = read("--machines", options.machines, 1, most_at_a_time, settings.machines))
    return failure;
  if (auto failure = read("--analyses", options.analyses, 1, most_at_a_time, settings.analyses))
    return failure;
  return read("--threads", options.threads, 1, most_at_a_time, settings.net.threads);
}

void announce(const ServeOptions& options, const server::Server& server, bool has_page) {
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(boost::json::object{
                           {"url", server.url()}, {"store", server.store()}, {"page", has_page}}));
  } else {
    fmt::print("Adoube is at {}/\nGames are kept in {}\nCtrl-C stops it.\n", server.url(), server.store());
  }
  std::fflush(stdout);
  if (!has_page) log_line("the page is not built: only the API is served");
  if (!is_loopback(options.bind))
    log_line(
        fmt::format("listening on {}: everybody who reaches this machine can play; a proxy that speaks TLS "
                    "belongs in front",
                    options.bind));
}

}  // namespace

Answer run_serve(const ServeOptions& options) {
  // A slip in an option is told whatever the machine has.
  server::Settings settings;
  if (const auto failure = read_numbers(options, settings)) return std::unexpected(*failure);
  auto database = options.database ? Result<std::string, Failure>(*options.database) : usual_database();
  if (!database) return std::unexpected(database.error());
  if (options.exports) return export_games(*database);
  auto programs = read_engines(options.engines);
  if (!programs) return std::unexpected(programs.error());
  const auto page = options.page ? options.page : usual_page();

  if (const auto& tables = options.tables; tables && !is_folder(*tables))
    return cannot_serve(fmt::format("--tables: {} is not a folder", shown(*tables)));

  settings.net.address = options.bind;
  settings.net.hosts = options.hosts;
  settings.net.origins = options.origins;
  settings.net.proxies = options.proxies;
  settings.net.limits.is_loopback_exempt = options.frees_loopback;
  settings.database = *std::move(database);
  settings.page = page;
  settings.tables = options.tables;
  settings.programs = *std::move(programs);
  settings.version = ADOUBE_VERSION;
  settings.log = log_line;
  settings.logs_access = options.logs_access;

  // Before any thread is made, so that all of them inherit it.
  const StopSignals signals;
  auto server = server::Server::start(std::move(settings));
  if (!server) return cannot_serve(server.error());
  announce(options, **server, page.has_value());
  if (options.opens_browser) open_browser((*server)->url() + "/");
  signals.wait();
  signals.let_go();
  (*server)->stop();
  return Report{};
}

}  // namespace adoube::app
