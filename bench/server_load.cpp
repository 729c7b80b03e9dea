// SPDX-License-Identifier: GPL-3.0-or-later
// A server of this machine under play: how long a move takes until both sides know it, and what a game costs.
//
//   server_load --port N --pid N [--games N] [--seconds N] [--time TEXT] [--p99 MS] [--memory KB]
//
// Two people play each game, one move a second. scripts/bench-server starts a server for it.
// Exit 0: the bars are met; 1: they are not; 2: cannot run.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "load/connection.hpp"
#include "load/play.hpp"
#include "load/scripted_games.hpp"

namespace {

using namespace adoube::bench;

struct Options {
  std::size_t port = 0;
  std::size_t pid = 0;
  std::size_t games = 2000;
  std::size_t seconds = 30;
  std::string time;          ///< Empty: without clocks.
  std::size_t p99 = 100;     ///< Milliseconds that it must stay below.
  std::size_t memory = 100;  ///< Kilobytes a game that it must stay below.
};

Options read_options(const std::vector<std::string>& arguments) {
  Options options;
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    const std::string& name = arguments[i];
    const std::string& value = arguments[i + 1];
    if (name == "--time") {
      options.time = value;
      continue;
    }
    std::size_t* const number = name == "--port"      ? &options.port
                                : name == "--pid"     ? &options.pid
                                : name == "--games"   ? &options.games
                                : name == "--seconds" ? &options.seconds
                                : name == "--p99"     ? &options.p99
                                : name == "--memory"  ? &options.memory
                                                      : nullptr;
    if (number == nullptr) throw std::runtime_error("there is no option " + name);
    const char* const end = value.data() + value.size();
    if (std::from_chars(value.data(), end, *number).ptr != end || *number == 0)
      throw std::runtime_error(name + " takes a number");
  }
  if (arguments.size() % 2 != 0 || options.port == 0 || options.port > 65'535 || options.pid == 0)
    throw std::runtime_error("usage: server_load --port N --pid N [--games N] [--seconds N] [--time TEXT]");
  return options;
}

void raise_file_limit(std::size_t files) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= files) return;
  limit.rlim_cur = files;
  limit.rlim_max = std::max<rlim_t>(limit.rlim_max, files);
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0)
    throw std::runtime_error(fmt::format("{} files may not be open at a time (ulimit -n)", files));
}

/// What the process holds in memory, in bytes.
double resident(std::size_t pid) {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", pid));
  std::string word;
  while (file >> word) {
    if (word != "Rss:") continue;
    double kibibytes = 0;
    file >> kibibytes;
    return kibibytes * 1024;
  }
  throw std::runtime_error("the server's memory cannot be read");
}

/// What the process has computed so far, in seconds.
double computed(std::size_t pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::size_t at = text.rfind(')');
  // Behind the name: the state, ten numbers, and then the two times.
  for (int i = 0; i < 12 && at != std::string::npos; ++i) at = text.find(' ', at + 1);
  if (at == std::string::npos) throw std::runtime_error("the server's time cannot be read");
  std::size_t user = 0;
  std::size_t system = 0;
  const auto first = std::from_chars(text.data() + at + 1, text.data() + text.size(), user);
  std::from_chars(first.ptr + 1, text.data() + text.size(), system);
  return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

struct Measured {
  std::vector<double> waits;  ///< In milliseconds, ascending.
  Troubles troubles;
  double memory = 0;  ///< Kilobytes a game.
  double before = 0;  ///< Megabytes without any game.
  double server = 0;  ///< Cores in use during the play.
  double client = 0;
};

Measured measure(const Options& options) {
  const auto scripts = scripted_games(64, options.seconds);
  if (scripts.empty()) throw std::runtime_error("there is no game of so many moves");
  raise_file_limit(2 * options.games + 100);
  const auto port = static_cast<std::uint16_t>(options.port);
  const auto self = static_cast<std::size_t>(::getpid());

  const double before = resident(options.pid);
  Play play(port, make_games(port, options.games, options.time), scripts);
  Measured measured{.waits = {}, .troubles = {}, .before = before / 1e6};
  if (play.troubles().count() == 0) {
    const double server = computed(options.pid);
    const double client = computed(self);
    const auto began = Clock::now();
    play.run(options.seconds);
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    if (play.troubles().cut == 0) measured.server = (computed(options.pid) - server) / took;
    measured.client = (computed(self) - client) / took;
  }
  measured.troubles = play.troubles();
  // Who has hung up may be gone.
  if (measured.troubles.cut == 0)
    measured.memory = (resident(options.pid) - before) / static_cast<double>(options.games) / 1000;
  for (const auto wait : play.waits())
    measured.waits.push_back(std::chrono::duration<double, std::milli>(wait).count());
  std::ranges::sort(measured.waits);
  return measured;
}

double quantile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

bool report(const Options& options, const Measured& measured) {
  const Troubles& troubles = measured.troubles;
  const double p99 = quantile(measured.waits, 0.99);
  const std::size_t moves = options.games * options.seconds;
  fmt::print("{} games, {} sockets, one move a second in each for {} s, {}\n", options.games,
             2 * options.games, options.seconds,
             options.time.empty() ? "without clocks" : "time " + options.time);
  fmt::print("  moves known to both sides  {} of {}\n", measured.waits.size(), moves);
  fmt::print("  p50                  {:8.1f} ms\n", quantile(measured.waits, 0.5));
  fmt::print("  p99                  {:8.1f} ms  below {}\n", p99, options.p99);
  fmt::print("  p99.9                {:8.1f} ms\n", quantile(measured.waits, 0.999));
  fmt::print("  longest              {:8.1f} ms\n", quantile(measured.waits, 1));
  fmt::print("  memory of a game     {:8.1f} KB  below {}; without any game {:.1f} MB\n", measured.memory,
             options.memory, measured.before);
  fmt::print("  cores in use         {:8.2f}     and {:.2f} by this client\n", measured.server,
             measured.client);
  fmt::print("  refused {}, cut {}, silent {}\n", troubles.refused, troubles.cut, troubles.silent);
  if (troubles.count() != 0) fmt::print("  the first: {}\n", troubles.first);
  return troubles.count() == 0 && measured.waits.size() == moves && p99 < static_cast<double>(options.p99) &&
         measured.memory < static_cast<double>(options.memory);
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const Options options = read_options({arguments + 1, arguments + count});
    const bool is_met = report(options, measure(options));
    fmt::print("{}\n", is_met ? "the bars are met" : "the bars are not met");
    return is_met ? 0 : 1;
  } catch (const std::exception& error) {
    fmt::print(stderr, "server_load: {}\n", error.what());
    return 2;
  }
}
