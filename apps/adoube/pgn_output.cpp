// SPDX-License-Identifier: GPL-3.0-or-later
// Writing files that are whole or not there.
#include "pgn_output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <utility>

namespace adoube::app {

namespace fs = std::filesystem;

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
  path_ = path;
  std::error_code ignored;
  // Only an ordinary file can be replaced by another one; a pipe or a device is written as it is.
  const fs::file_status status = fs::status(path, ignored);
  const bool is_replaceable = !fs::exists(status) || fs::is_regular_file(status);
  written_path_ = is_replaceable ? path + ".part" : path;
  file_.reset(std::fopen(written_path_.c_str(), "wb"));
  if (!file_) {
    written_path_.clear();
    return failure();
  }
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

std::optional<Failure> PgnOutput::put(std::string_view game, std::string_view closing) {
  if (target_.folder && (!file_ || games_in_file_ == target_.games_per_file)) {
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

std::optional<Failure> PgnOutput::close_file() {
  if (!file_) return std::nullopt;
  games_in_file_ = 0;
  std::FILE* const file = file_.release();
  const bool is_written = std::fflush(file) == 0 && std::ferror(file) == 0;
  if (file == stdout) return is_written ? std::nullopt : std::optional(failure());
  if (std::fclose(file) != 0 || !is_written) return failure();
  if (written_path_ != path_ && std::rename(written_path_.c_str(), path_.c_str()) != 0) return failure();
  written_path_.clear();
  return std::nullopt;
}

std::optional<Failure> PgnOutput::finish() { return close_file(); }

}  // namespace adoube::app
