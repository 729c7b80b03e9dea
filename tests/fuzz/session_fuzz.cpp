// SPDX-License-Identifier: GPL-3.0-or-later
// Text as a conversation with the engine: whatever the lines are, each go has one bestmove, and it ends.
#include <algorithm>
#include <atomic>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/uci/session.hpp"
#include "finding.hpp"

namespace {

using namespace adoube;

/// What would only cost time, or reach beyond the conversation.
bool is_left_out(std::string_view line) {
  for (const std::string_view word : {"bench", "Threads", "threads", "cores", "Hash", "hash", "memory",
                                      "Path", "path", "File", "file", "Folder", "folder", "Table", "table"}) {
    if (line.find(word) != std::string_view::npos) return true;
  }
  return false;
}

/// The other protocol, which answers otherwise.
bool is_xboard(std::string_view line) {
  std::string lower(line);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower.find("xboard") != std::string::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::size_t answered = 0;
  bool is_broken = false;
  // A clock that runs on by itself: every search by the clock ends soon.
  std::atomic<std::int64_t> time = 0;
  {
    uci::Session session(
        [&](std::string_view line) {
          if (line.starts_with("bestmove ")) ++answered;
          // At its beginning: elsewhere in a line the words may be an echo of what was asked.
          if (line.find('\n') != std::string_view::npos || line.starts_with("info string internal error"))
            is_broken = true;
        },
        [&time] { return std::chrono::microseconds(time += 1000); }, "0");
    session.receive("setoption name Hash value 1");
    std::size_t asked = 0;
    bool is_uci = true;
    while (!text.empty() && !session.is_over()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (is_left_out(line)) continue;
      session.receive(line);
      session.receive("stop");
      session.receive("?");
      is_uci = is_uci && !is_xboard(line);
      if (is_uci && line.starts_with("go ") && line.find("perft") == std::string_view::npos) ++asked;
    }
    session.receive("force");
    session.receive("stop");
    session.wait();
    if (is_uci) fuzz::require(answered >= asked, "a go has no bestmove");
  }
  fuzz::require(!is_broken, "an answer is broken");
  return 0;
}
