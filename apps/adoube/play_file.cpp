// SPDX-License-Identifier: GPL-3.0-or-later
// Saving a game that is being played.
#include "play_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "input.hpp"
#include "pgn_output.hpp"

namespace adoube::app {

namespace {

namespace fs = std::filesystem;

/// Games are divided by an empty line.
[[nodiscard]] std::string divided(std::string games) {
  games.erase(games.find_last_not_of(" \t\r\n") + 1);
  if (!games.empty()) games += "\n\n";
  return games;
}

[[nodiscard]] Failure is_there_already(const std::string& path) {
  return {.code = "usage",
          .text = fmt::format("{} is there already; --append adds the game to it", name_of(path))};
}

/// While it lives, no other game is saved in the same folder. A file that is replaced cannot be locked
/// itself. Where folders cannot be locked, none is.
class FolderLock {
 public:
  explicit FolderLock(const std::string& path) {
    std::error_code ignored;
    const fs::path folder = fs::weakly_canonical(path, ignored).parent_path();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
    folder_ = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder_ < 0) return;
    // Nobody saves for long: whoever holds it longer than that is not saving.
    constexpr std::chrono::milliseconds step{5};
    constexpr std::chrono::seconds most{10};
    for (std::chrono::milliseconds waited{}; waited < most; waited += step) {
      if (::flock(folder_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
      std::this_thread::sleep_for(step);
    }
    is_held_by_others_ = true;
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  FolderLock(FolderLock&&) = delete;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock() {
    if (folder_ >= 0) ::close(folder_);
  }

  [[nodiscard]] bool is_held_by_others() const { return is_held_by_others_; }

 private:
  int folder_ = -1;
  bool is_held_by_others_ = false;
};

}  // namespace

PlayFile::PlayFile(std::string path, bool appends) : path_(std::move(path)), appends_(appends) {}

PlayFile::PlayFile(std::string path, std::string before, std::string game)
    : path_(std::move(path)), appends_(true), before_(std::move(before)), saved_(std::move(game)) {}

std::optional<Failure> PlayFile::create() const {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file >= 0) {
    ::close(file);
    return std::nullopt;
  }
  if (errno == EEXIST) return is_there_already(path_);
  return Failure{
      .code = "unwritable",
      .text = fmt::format("cannot write {}: {}", name_of(path_), std::generic_category().message(errno))};
}

// Where the game stands in the file as it is now.
std::optional<Failure> PlayFile::find_place() {
  std::error_code ignored;
  if (!fs::exists(path_, ignored)) return create();  // What was in front of it is written again.
  if (!fs::is_regular_file(path_, ignored)) {
    return Failure{.code = "usage", .text = fmt::format("{} is not an ordinary file", name_of(path_))};
  }
  auto found = read_file(path_);
  if (!found) return found.error();
  std::string& now = *found;
  // A packed file would be replaced by an unpacked one.
  if (now.contains('\0')) {
    return Failure{.code = "usage",
                   .text = fmt::format("{} is packed; a game cannot be added to it", name_of(path_))};
  }
  if (saved_) {
    const std::string until_ours = before_ + *saved_;
    const auto place = now.starts_with(until_ours) ? before_.size() : now.rfind(*saved_);
    if (place != std::string::npos && !saved_->empty()) {
      before_ = now.substr(0, place);
      after_ = now.substr(place + saved_->size());
      return std::nullopt;
    }
  } else if (!now.empty() && !appends_) {
    return is_there_already(path_);
  }
  // Whatever has become of it: what is there stays, and the game is put behind it.
  before_ = std::move(now);
  after_.clear();
  return std::nullopt;
}

std::optional<Failure> PlayFile::save(std::string_view game) {
  const FolderLock lock(path_);
  if (lock.is_held_by_others()) {
    return Failure{
        .code = "unwritable",
        .text = fmt::format("cannot write {}: another program has locked its folder", name_of(path_))};
  }
  std::error_code ignored;
  const bool was_there = fs::exists(path_, ignored);
  if (auto failure = find_place()) return failure;
  before_ = divided(std::move(before_));
  auto failure = write(game);
  if (failure && !was_there) fs::remove(path_, ignored);
  if (!failure) saved_ = game;
  return failure;
}

std::optional<Failure> PlayFile::write(std::string_view game) const {
  PgnOutput output({.file = path_,
                    .folder = std::nullopt,
                    .games_per_file = 0,
                    .extension = {},
                    .separator = {},
                    .durable = true});
  if (auto failure = output.open()) return failure;
  if (auto failure = output.put(before_)) return failure;
  if (auto failure = output.put(game)) return failure;
  if (auto failure = output.put(after_)) return failure;
  return output.finish();
}

}  // namespace adoube::app
