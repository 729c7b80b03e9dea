// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk prove: the solvers live in a program of their own, adoube-prove, which takes over from here.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "input.hpp"
#include "krk.hpp"

namespace adoube::app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prover = "adoube-prove";

[[nodiscard]] bool is_program(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

/// Beside this program, where both are installed; next door, where both were built; or on the PATH.
[[nodiscard]] std::optional<fs::path> find_prover() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path folder = self.parent_path();
    for (const fs::path& place : {folder / prover, folder.parent_path() / "prove" / prover}) {
      if (is_program(place)) return place;
    }
  }
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nothing sets it
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const auto end = rest.find(':');
    const std::string_view folder = rest.substr(0, end);
    if (!folder.empty() && is_program(fs::path(folder) / prover)) return fs::path(folder) / prover;
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
  }
  return std::nullopt;
}

[[nodiscard]] std::vector<std::string> arguments_of(const KrkProveOptions& options) {
  std::vector<std::string> arguments{std::string(prover)};
  const auto add = [&](const std::string& option, const std::optional<std::string>& value) {
    if (!value) return;
    arguments.push_back(option);
    arguments.push_back(*value);
  };
  add("--board", options.board);
  add("--solver", options.solver);
  for (const std::string& theorem : options.theorems) add("--theorem", theorem);
  add("--certificates", options.certificates);
  add("--check", options.check);
  add("--emit", options.emit);
  if (options.list) arguments.emplace_back("--list");
  if (options.json) arguments.emplace_back("--json");
  return arguments;
}

}  // namespace

Answer run_krk_prove(const KrkProveOptions& options) {
  const auto program = find_prover();
  if (!program) {
    return std::unexpected(Failure{
        .code = "no_program",
        .text = "the program adoube-prove, which has the solvers, is neither beside this one nor on the "
                "PATH; it is built with the preset proofs"});
  }
  auto arguments = arguments_of(options);
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(program->c_str(), pointers.data());
  return std::unexpected(Failure{.code = "no_program",
                                 .text = "cannot run " + name_of(program->string()) + ": " +
                                         std::error_code(errno, std::generic_category()).message()});
}

}  // namespace adoube::app
