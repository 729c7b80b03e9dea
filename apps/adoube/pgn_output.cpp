// SPDX-License-Identifier: GPL-3.0-or-later
// Writing files that are whole or not there.
#include "pgn_output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <utility>

#include "adoube/core/shown.hpp"

namespace adoube::app {

namespace fs = std::filesystem;

namespace {

/// Where a chain of links leads, be there a file or not: a link is to stay, its file to be replaced.
[[nodiscard]] std::string behind_links(const std::string& path) {
  constexpr int most_links = 40;
  fs::path place = path;
  for (int i = 0; i < most_links; ++i) {
    std::error_code error;
    const fs::path next = fs::read_symlink(place, error);
    if (error) break;
    place = place.parent_path() / next;
  }
  return place.string();
}

/// A new file in the same folder, so that it can take the place of the other: never one that is there
/// already, nor what a link of that name leads to. Null, with errno, if there can be none.
[[nodiscard]] std::FILE* create_beside(const std::string& path, std::string& created) {
  constexpr int most_tries = 100;
  constexpr mode_t for_all_the_mask_allows = 0666;
  for (int i = 0; i < most_tries; ++i) {
    created = (fs::path(path).parent_path() / fmt::format(".adoube-{}-{}.part", ::getpid(), i)).string();
    const int descriptor =  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
        ::open(created.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_all_the_mask_allows);
    if (descriptor >= 0) return ::fdopen(descriptor, "wb");
    if (errno != EEXIST) break;
  }
  return nullptr;
}

/// Brings the new name onto the disk, where that can be done.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const int descriptor =  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  std::ignore = ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

PgnOutput::PgnOutput(PgnTarget target) : target_(std::move(target)) {
  // A closed pipe shall be an error of writing like any other, not the end of the program.
  std::signal(SIGPIPE, SIG_IGN);
}

void PgnOutput::Closer::operator()(std::FILE* file) const noexcept {
  if (file != stdout) std::ignore = std::fclose(file);
}

PgnOutput::~PgnOutput() {
  file_.reset();
  std::error_code ignored;
  if (!written_path_.empty() && written_path_ != path_) fs::remove(written_path_, ignored);
}

Failure PgnOutput::failure() const {
  const std::string reason = std::generic_category().message(errno);
  if (path_.empty()) return {.code = "unwritable", .text = "cannot write to standard output: " + reason};
  return {.code = "unwritable", .text = fmt::format("cannot write {}: {}", shown(path_), reason)};
}

std::optional<Failure> PgnOutput::open_file(const std::string& path) {
  path_ = behind_links(path);
  std::error_code error;
  const fs::file_status status = fs::status(path_, error);
  if (!fs::status_known(status)) {
    errno = error.value();  // A circle of links, a forbidden folder …
    return failure();
  }
  const bool is_there = fs::exists(status);
  if (is_there && !fs::is_regular_file(status)) {
    // Only an ordinary file can be replaced by another one; a pipe or a device is written as it is.
    written_path_ = path_;
    file_.reset(std::fopen(path_.c_str(), "wb"));
  } else if (!is_there || ::access(path_.c_str(), W_OK) == 0) {
    file_.reset(create_beside(path_, written_path_));
  }
  if (!file_) {
    Failure trouble = failure();
    written_path_.clear();
    return trouble;
  }
  if (is_there && written_path_ != path_)
    fs::permissions(written_path_, status.permissions() & fs::perms::all, error);
  return std::nullopt;
}

std::optional<Failure> PgnOutput::open_next(const std::string& folder) {
  ++files_;
  return open_file((fs::path(folder) / fmt::format("games-{:06}.{}", files_, target_.extension)).string());
}

std::optional<Failure> PgnOutput::open() {
  if (target_.folder) {
    std::error_code error;
    fs::create_directories(*target_.folder, error);
    if (!error) return std::nullopt;
    return Failure{
        .code = "unwritable",
        .text = fmt::format("cannot create the folder {}: {}", shown(*target_.folder), error.message())};
  }
  if (target_.file) return open_file(*target_.file);
  file_.reset(stdout);
  return std::nullopt;
}

bool PgnOutput::is_at_start() const noexcept {
  return games_in_file_ == 0 || (target_.folder && games_in_file_ == target_.games_per_file);
}

std::optional<Failure> PgnOutput::put(std::string_view game, std::string_view closing) {
  if (target_.folder && is_at_start()) {
    if (auto failure = close_file()) return failure;
    if (auto failure = open_next(*target_.folder)) return failure;
  }
  const auto write = [&](std::string_view text) {
    return text.empty() || std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  };
  const bool is_first = games_in_file_ == 0;
  if (!is_first && !(write(closing) && write(target_.separator))) return failure();
  if (!write(game)) return failure();
  ++games_in_file_;
  return std::nullopt;
}

bool PgnOutput::write_through(std::FILE* file) const {
  if (!target_.durable || ::fsync(::fileno(file)) == 0) return true;
  return errno == EINVAL || errno == ENOTSUP;  // A pipe or a device.
}

std::optional<Failure> PgnOutput::close_file() {
  if (!file_) return std::nullopt;
  games_in_file_ = 0;
  std::FILE* const file = file_.release();
  const bool is_written = std::fflush(file) == 0 && std::ferror(file) == 0;
  if (file == stdout) return is_written ? std::nullopt : std::optional(failure());
  const bool is_through = is_written && write_through(file);
  if (std::fclose(file) != 0 || !is_through) return failure();
  if (written_path_ != path_ && std::rename(written_path_.c_str(), path_.c_str()) != 0) return failure();
  if (target_.durable) sync_folder_of(path_);
  written_path_.clear();
  return std::nullopt;
}

std::optional<Failure> PgnOutput::finish() { return close_file(); }

}  // namespace adoube::app
