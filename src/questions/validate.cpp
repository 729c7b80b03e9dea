// SPDX-License-Identifier: GPL-3.0-or-later
// Checking files and telling what is found.
#include "adoube/questions/validate.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <map>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/source/source.hpp"
#include "adoube/wire/fault.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

/// A block has 256 KiB: more faults of one are counted by nobody.
constexpr std::size_t most_faults_of_block = 20'000;

[[nodiscard]] std::unexpected<Complaint> unreadable(std::string_view code, int status, std::string phrase) {
  return std::unexpected(Complaint{.code = code,
                                   .status = status,
                                   .text = wire::sentence(std::move(phrase)),
                                   .field = {},
                                   .column = {},
                                   .reasons = {}});
}

struct Players {
  std::string white;
  std::string black;
};

/// Who played the games of a text, by their numbers in it.
class PlayersOf : public notation::PgnVisitor {
 public:
  explicit PlayersOf(std::string_view text) {
    notation::read_pgn(text, *this, notation::PgnReading::lenient);
  }

  void begin_game(std::uint64_t number, std::uint64_t /*offset*/) override { game_ = &players_[number]; }
  void tag(std::string_view name, std::string_view value) override {
    if (name == "White") game_->white = notation::to_utf8(value);
    if (name == "Black") game_->black = notation::to_utf8(value);
  }

  [[nodiscard]] Players of(std::uint64_t game) const {
    const auto found = players_.find(game);
    return found == players_.end() ? Players{} : found->second;
  }

 private:
  std::map<std::uint64_t, Players> players_;
  Players* game_ = nullptr;
};

[[nodiscard]] json::object excerpt_to_json(const Excerpt& excerpt, const notation::PgnFault& fault) {
  const std::string before = notation::to_utf8(excerpt.before);
  const std::string after = notation::to_utf8(excerpt.after);
  const std::size_t from = notation::count_characters(before);
  const std::size_t length =
      std::min(notation::count_characters(notation::to_utf8(fault.token)), notation::count_characters(after));
  return {{"text", before + after}, {"from", from}, {"to", from + length}};
}

/// What is known so far, and to whom it is told.
class Validation {
 public:
  Validation(const Sink& sink, const Limits& limits) : sink_(sink), limits_(limits) {}

  void add(const notation::PgnBlock& block) {
    std::vector<notation::PgnFault> faults;
    const std::string_view text = block.text();
    const notation::PgnCounts counts = notation::validate_pgn(text, faults, notation::PgnReading::lenient,
                                                              most_faults_of_block, block.offset() == 0);
    const notation::PgnOrigin origin{
        .games = total_.games,
        .place = {.offset = total_.bytes, .line = 1 + total_.lines, .column = block.column()}};
    std::optional<PlayersOf> players;
    for (notation::PgnFault& fault : faults) {
      // Each kind has places of its own: a thousand wrong results must not hide the one illegal move after
      // them.
      if (codes_[fault.code]++ >= limits_.faults_of_kind) continue;
      if (!players) players.emplace(text);
      tell(text, fault, players->of(fault.game), origin);
    }
    total_ += counts;
  }

  void tell_progress(std::uint64_t bytes, std::uint64_t of) const {
    sink_({{"progress",
            {{"bytes", std::min(bytes, of)},
             {"of", of},
             {"games", total_.games},
             {"faults", codes_to_json()}}}});
  }

  void tell_end(double seconds) const {
    sink_({{"end",
            {{"games", total_.games},
             {"faulty", total_.faulty_games},
             {"plies", total_.plies},
             {"faults", codes_to_json()},
             {"seconds", seconds}}}});
  }

  [[nodiscard]] std::uint64_t bytes() const noexcept { return total_.bytes; }

 private:
  [[nodiscard]] json::object codes_to_json() const {
    json::object codes;
    for (const auto& [code, count] : codes_) codes[to_string(code)] = count;
    return codes;
  }

  void tell(std::string_view text, notation::PgnFault& fault, const Players& players,
            const notation::PgnOrigin& origin) const {
    json::object excerpt = excerpt_to_json(excerpt_of(text, fault), fault);
    notation::move_to(origin, fault);
    sink_({{"fault", wire::fault_to_json(fault)},
           {"game", fault.game},
           {"white", players.white},
           {"black", players.black},
           {"ply", fault.fen.empty() ? json::value(nullptr) : json::value(fault.ply)},
           {"fen", fault.fen.empty() ? json::value(nullptr) : json::value(fault.fen)},
           {"excerpt", std::move(excerpt)}});
  }

  const Sink& sink_;
  const Limits& limits_;
  notation::PgnCounts total_;
  std::map<notation::PgnCode, std::uint64_t> codes_;
};

/// A file in memory, named as the system names it.
class MemoryFile {
 public:
  MemoryFile() noexcept : file_(::memfd_create("games", MFD_CLOEXEC)) {}
  ~MemoryFile() {
    if (file_ >= 0) ::close(file_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  MemoryFile(MemoryFile&&) = delete;
  MemoryFile& operator=(MemoryFile&&) = delete;

  [[nodiscard]] bool write(std::string_view bytes) const noexcept {
    while (file_ >= 0 && !bytes.empty()) {
      const auto written = ::write(file_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return file_ >= 0;
  }
  [[nodiscard]] std::string path() const { return fmt::format("/proc/self/fd/{}", file_); }

 private:
  int file_;
};

}  // namespace

Excerpt excerpt_of(std::string_view text, const notation::PgnFault& fault) {
  constexpr std::size_t before = 60;
  constexpr std::size_t after = 40;
  const std::size_t at = std::min<std::size_t>(fault.place.offset, text.size());
  std::size_t begin = at > before ? at - before : 0;
  if (const auto line = text.substr(begin, at - begin).find_last_of("\r\n"); line != std::string_view::npos)
    begin += line + 1;
  while (begin < at && notation::continues_character(text[begin])) ++begin;
  std::size_t end = std::min(text.size(), at + after);
  end = at + std::min(end - at, text.substr(at, end - at).find_first_of("\r\n"));
  while (end > at && end < text.size() && notation::continues_character(text[end])) --end;
  return {.before = text.substr(begin, at - begin), .after = text.substr(at, end - at)};
}

Result<void, Complaint> validate_file(const std::string& path, const engine::Now& now, const Sink& sink,
                                      const std::stop_token& stop, const Limits& limits) {
  const auto begun = now();
  auto source = source::open_source(path);
  if (!source) return unreadable("bad_field", 422, "the file cannot be read: " + source.error().reason);
  const std::uint64_t of = source->stored_size().value_or(0);
  const bool is_packed = source->packing() != source::Packing::none;
  Validation validation(sink, limits);
  notation::PgnBlocks blocks(*source);
  notation::PgnBlock block;
  while (!stop.stop_requested() && blocks.next(block)) {
    validation.add(block);
    validation.tell_progress(is_packed ? source->stored_bytes_used() : validation.bytes(), of);
    if (validation.bytes() > limits.unpacked) {
      return unreadable("too_large", 413,
                        fmt::format("unpacked, the file has more than {} bytes", limits.unpacked));
    }
  }
  if (stop.stop_requested()) return {};
  if (const auto error = source->error())
    return unreadable("bad_field", 422, "the file cannot be unpacked: " + error->reason);
  const std::chrono::duration<double> seconds = now() - begun;
  validation.tell_end(seconds.count());
  return {};
}

Result<void, Complaint> validate_bytes(std::string bytes, const engine::Now& now, const Sink& sink,
                                       const std::stop_token& stop, const Limits& limits) {
  const MemoryFile file;
  if (!file.write(bytes)) return unreadable("internal", 500, "there is no memory for the file");
  std::string().swap(bytes);  // What is in the file need not be there twice.
  return validate_file(file.path(), now, sink, stop, limits);
}

}  // namespace adoube::questions
