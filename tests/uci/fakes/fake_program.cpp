// SPDX-License-Identifier: GPL-3.0-or-later
// A program that plays e2e4 by UCI and misbehaves as its first argument says; or speaks from a script:
//   fake_program BEHAVIOUR [NUMBER]
//   fake_program script '>expected line' '<said line' ...
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

void say(std::string_view line) { std::cout << line << '\n' << std::flush; }

void wait(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

[[noreturn]] void wait_for_ever() {
  while (true) wait(1000);
}

[[noreturn]] void leave(int status) {
  std::cout.flush();
  std::_Exit(status);
}

/// How a child gets away from those who started it.
enum class Escape { none, group, session, orphan };

/// A child that keeps all the pipes open and never ends.
void fork_child(Escape escape) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGTERM, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    if (escape == Escape::group) setpgid(0, 0);
    if (escape == Escape::session || escape == Escape::orphan) setsid();
    if (escape == Escape::orphan) {
      const pid_t orphan = fork();
      if (orphan != 0) {
        say("info string child " + std::to_string(orphan));
        leave(0);
      }
    }
    wait_for_ever();
  }
  if (escape == Escape::orphan) {
    waitpid(child, nullptr, 0);
  } else {
    say("info string child " + std::to_string(child));
  }
}

[[noreturn]] void flood(std::string_view bytes, std::ostream& out) {
  while (true) out << bytes;
}

/// `\0` stands for a zero byte, which no argument can have.
std::string with_zeros(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "\\0") {
      result += '\0';
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

/// Questions whether it is there are answered whenever they come; what is acknowledged is not looked at.
bool is_polite(std::string_view line, std::string_view expected) {
  if (line == expected) return false;
  if (line == "isready") {
    say("readyok");
  } else if (line.starts_with("ping ")) {
    say("pong " + std::string(line.substr(5)));
  } else {
    return line.starts_with("accepted ") || line.starts_with("rejected ");
  }
  return true;
}

int speak_script(const std::vector<std::string>& script) {
  std::size_t at = 0;
  const auto speak = [&] {
    for (; at < script.size() && script[at].starts_with('<'); ++at) say(with_zeros(script[at].substr(1)));
  };
  speak();
  for (std::string line; std::getline(std::cin, line);) {
    const std::string expected = at < script.size() ? script[at].substr(1) : "quit";
    if (is_polite(line, expected)) continue;
    if (line != expected) {
      std::cerr << "heard '" << line << "', wanted '" << expected << "'" << std::endl;
      leave(99);
    }
    if (at >= script.size()) return 0;
    ++at;
    speak();
  }
  return 0;
}

/// What it does when told to go; the move is said afterwards.
void think(std::string_view behaviour, int number) {
  if (behaviour == "late" || behaviour == "late_illegal") wait(number);
  if (behaviour == "floods_lines") flood("info string nothing at all\n", std::cout);
  if (behaviour == "floods_bytes") flood("nothing at all ", std::cout);
  if (behaviour == "floods_errors") flood("nothing at all\n", std::cerr);
  if (behaviour == "dies") leave(number);
  if (behaviour == "is_killed") {
    std::cout.flush();
    kill(getpid(), SIGKILL);
    wait_for_ever();
  }
  if (behaviour == "dies_beside_child") {
    fork_child(Escape::none);
    leave(5);
  }
  if (behaviour == "closes_output") {
    close(STDOUT_FILENO);
    wait_for_ever();
  }
  if (behaviour == "long_line") {
    std::cout << "info depth 2 score cp 20 pv e2e4 " << std::string(static_cast<std::size_t>(number), 'x')
              << '\n';
  }
  if (behaviour == "complains") std::cerr << "help\nmore help" << std::endl;
  std::cout << "info depth 1 score cp 13 nodes 21 pv e2e4 e7e5\n" << std::flush;
  if (behaviour == "counts_no_nodes") {
    // At first no more than one may who looks at the limit now and then.
    for (const int nodes : {100, 10'000, 900'000, number}) say("info time 1 nodes " + std::to_string(nodes));
  }
  if (behaviour == "last_words") {
    std::cout << "bestmove e2e4";
    leave(0);
  }
}

std::string best_move(std::string_view behaviour) {
  if (behaviour == "garbage") return "bestmove xyzzy";
  if (behaviour == "empty_move") return "bestmove";
  if (behaviour == "illegal" || behaviour == "late_illegal") return "bestmove e2e5";
  if (behaviour == "null_move") return "bestmove 0000";
  if (behaviour == "twice") return "bestmove e2e4\nbestmove d2d4";
  return "bestmove e2e4 ponder e7e5";
}

int speak_uci(std::string_view behaviour, int number) {
  if (behaviour == "ends_at_once") leave(number);
  if (behaviour == "floods_at_once") flood("welcome\n", std::cout);
  if (behaviour == "never_reads") wait_for_ever();
  if (behaviour == "echoes") {
    for (std::string line; std::getline(std::cin, line);) say(line);
    leave(0);
  }
  if (behaviour == "starts_slowly") wait(number);
  if (behaviour == "forks") fork_child(Escape::none);
  if (behaviour == "forks_group") fork_child(Escape::group);
  if (behaviour == "forks_session") fork_child(Escape::session);
  if (behaviour == "forks_orphan") fork_child(Escape::orphan);
  if (behaviour == "has_no_book") say("Error: could not open book.bin");
  if (behaviour == "leaves_group_itself" && setpgid(0, getpgid(getppid())) != 0) leave(98);
  if (behaviour == "becomes_root") {
    if (setresuid(0, 0, 0) != 0) leave(97);
    say("info string root " + std::to_string(getpid()));
  }
  const bool is_stubborn =
      behaviour == "is_stubborn" || behaviour == "leaves_group_itself" || behaviour == "becomes_root";
  if (is_stubborn) {
    std::signal(SIGTERM, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    std::signal(SIGINT, SIG_IGN);
  }
  bool is_thinking = false;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "uci" && behaviour != "silent") {
      say("id name Fake\nid author Nobody\noption name Hash type spin default 16 min 1 max 64\n"
          "option name Ponder type check default false\nuciok");
    } else if (line == "isready" && behaviour != "never_ready") {
      if (behaviour == "never_ready_again" && number-- == 0) wait_for_ever();
      say("readyok");
    } else if (line.starts_with("go")) {
      think(behaviour, number);
      is_thinking = behaviour == "waits_for_stop" || behaviour == "ignores_stop" ||
                    behaviour == "counts_no_nodes" || line.find("infinite") != std::string::npos ||
                    line.find("ponder") != std::string::npos;
      if (!is_thinking) say(best_move(behaviour));
    } else if ((line == "stop" || line == "ponderhit") && is_thinking && behaviour != "ignores_stop") {
      is_thinking = false;
      say(best_move(behaviour));
    } else if (line == "quit" && !is_stubborn) {
      return 0;
    }
  }
  if (is_stubborn) wait_for_ever();
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  const std::string behaviour = arguments.empty() ? "well" : arguments[0];
  if (behaviour == "script") return speak_script({arguments.begin() + 1, arguments.end()});
  return speak_uci(behaviour, arguments.size() > 1 ? std::atoi(arguments[1].c_str()) : 0);
}
