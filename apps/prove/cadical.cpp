// SPDX-License-Identifier: GPL-3.0-or-later
// Starting cadical, waiting for it, and reading what it says.
#include "cadical.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include "adoube/logic/dimacs.hpp"
#include "mapped_file.hpp"

namespace adoube::prove {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] std::unexpected<CadicalError> error(std::string text) {
  return std::unexpected(CadicalError{std::move(text)});
}

/// How a child ended, and what it cost.
struct Ended {
  int status = 0;
  bool is_out_of_time = false;
  double cpu_seconds = 0;
};

/// Waits for the child, which is reaped whatever happens. Past the deadline it is killed.
[[nodiscard]] Ended await(pid_t child, std::chrono::steady_clock::time_point deadline) {
  Ended ended;
  rusage usage{};
  auto pause = std::chrono::milliseconds(1);
  while (true) {
    const pid_t reaped = ::wait4(child, &ended.status, WNOHANG, &usage);
    if (reaped == child || (reaped < 0 && errno != EINTR)) break;
    if (!ended.is_out_of_time && std::chrono::steady_clock::now() >= deadline) {
      ended.is_out_of_time = true;
      ::kill(child, SIGKILL);
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::milliseconds(50));
  }
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  ended.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return ended;
}

/// The child's id, or the number of the error.
[[nodiscard]] Result<pid_t, int> start(std::vector<std::string> words, const fs::path& output) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files{};
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0644);
  ::posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int problem = ::posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  if (problem != 0) return std::unexpected(problem);
  return child;
}

/// A model in the manner of the SAT competitions: lines `v 1 -2 3 0`.
[[nodiscard]] std::vector<bool> read_model(std::istream& in) {
  std::vector<bool> model;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("v ")) continue;
    std::istringstream words(line.substr(2));
    for (long literal = 0; words >> literal;) {
      const auto variable = static_cast<std::size_t>(std::labs(literal));
      if (literal == 0 || variable > static_cast<std::size_t>(logic::most_variables)) continue;
      if (variable >= model.size()) model.resize(variable + 1, false);
      model[variable] = literal > 0;
    }
  }
  return model;
}

[[nodiscard]] bool satisfies(const std::vector<bool>& model, const logic::Cnf& cnf) {
  const auto is_true = [&](logic::Literal a) {
    return model[static_cast<std::size_t>(std::abs(a))] == (a > 0);
  };
  for (std::size_t i = 0; i < cnf.size(); ++i) {
    if (std::ranges::none_of(cnf[i], is_true)) return false;
  }
  return true;
}

[[nodiscard]] std::string first_line_of(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

}  // namespace

bool has_program(const std::string& program) {
  if (program.contains('/')) return ::access(program.c_str(), X_OK) == 0;
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it here
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (::access((fs::path(folder.empty() ? "." : folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

Result<CadicalRun, CadicalError> run_cadical(const fs::path& cnf, const fs::path& proof,
                                             const CadicalOptions& options) {
  if (!has_program(options.program)) {
    return error("The program " + options.program +
                 " is not installed (Debian's package is called cadical).");
  }
  fs::path output = proof;
  output += ".output";
  // Hyper binary resolution is most of a proof here, and most of its checking, and saves cadical no time.
  // Paths from the root: a name that begins with a dash is no option then.
  std::vector<std::string> words{options.program,
                                 "-q",
                                 "--no-probehbr",
                                 options.form == logic::DratForm::binary ? "--binary" : "--no-binary",
                                 fs::absolute(cnf).string(),
                                 fs::absolute(proof).string()};
  const auto deadline = std::chrono::steady_clock::now() + options.limit;
  const auto child = start(std::move(words), output);
  if (!child) {
    return error(options.program + " cannot be started: " + std::generic_category().message(child.error()) +
                 ".");
  }
  const Ended ended = await(*child, deadline);
  CadicalRun run{.answer = SatAnswer::unknown, .model = {}, .cpu_seconds = ended.cpu_seconds};
  const int code = WIFEXITED(ended.status) ? WEXITSTATUS(ended.status) : -1;
  std::string complaint;
  if (code == 10) {
    run.answer = SatAnswer::satisfiable;
    std::ifstream in(output);
    run.model = read_model(in);
  } else if (code == 20) {
    run.answer = SatAnswer::unsatisfiable;
  } else if (!ended.is_out_of_time) {
    complaint = first_line_of(output);
  }
  std::error_code ignored;
  fs::remove(output, ignored);
  if (code != 10 && code != 20 && !ended.is_out_of_time) {
    return error(options.program + " failed" + (complaint.empty() ? "." : ": " + complaint));
  }
  return run;
}

Result<Certified, CadicalError> certify(const logic::BitBlasted& blasted, const std::string& comment,
                                        const fs::path& folder, const std::string& name,
                                        const CadicalOptions& options) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem) return error(folder.string() + " cannot be made: " + problem.message() + ".");
  const fs::path cnf = folder / (name + ".cnf");
  const fs::path proof = folder / (name + ".drat");
  {
    std::ofstream out(cnf, std::ios::binary);
    logic::write_dimacs(blasted.cnf, comment + (comment.empty() ? "" : "\n") + describe_variables(blasted),
                        out);
    out.close();
    if (!out) return error(cnf.string() + " cannot be written.");
  }
  const auto run = run_cadical(cnf, proof, options);
  if (!run) return std::unexpected(run.error());
  Certified certified;
  certified.answer = run->answer;
  certified.solver_seconds = run->cpu_seconds;
  certified.cnf_bytes = fs::file_size(cnf, problem);
  if (run->answer == SatAnswer::satisfiable) {
    auto model = run->model;
    model.resize(static_cast<std::size_t>(blasted.cnf.variables()) + 1, false);
    if (!satisfies(model, blasted.cnf)) return error(options.program + " gave no model.");
    certified.model = logic::decoded(blasted, model);
  }
  if (run->answer != SatAnswer::unsatisfiable) {
    fs::remove(proof, problem);  // A proof of nothing.
    return certified;
  }
  // As anyone else would: from the files, not from what is in memory.
  auto verdict = check_certificate(cnf, proof);
  if (!verdict) return std::unexpected(verdict.error());
  certified.proof_bytes = fs::file_size(proof, problem);
  certified.verdict = std::move(*verdict);
  return certified;
}

Result<logic::DratVerdict, CadicalError> check_certificate(const fs::path& cnf, const fs::path& proof) {
  const auto formula = MappedFile::open(cnf);
  if (!formula) return error(formula.error());
  const auto parsed = logic::parse_dimacs(formula->bytes());
  if (!parsed) {
    return error(cnf.string() + ", line " + std::to_string(parsed.error().line) + ": " + parsed.error().text);
  }
  const auto steps = MappedFile::open(proof);
  if (!steps) return error(steps.error());
  return logic::check_drat(*parsed, steps->bytes());
}

}  // namespace adoube::prove
