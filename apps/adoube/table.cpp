// SPDX-License-Identifier: GPL-3.0-or-later
// adoube table: makes, verifies, saves and shows tables of endings.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table_file.hpp"
#include "adoube/endgame/tables.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "misuse.hpp"
#include "progress.hpp"
#include "table_report.hpp"

namespace adoube::app {

namespace {

using endgame::Material;
using endgame::Table;
using endgame::TableError;

constexpr std::size_t megabyte = std::size_t{1} << 20;

[[nodiscard]] Failure failure_of(const TableError& error) {
  const auto code = [&]() -> std::string_view {
    switch (error.code) {
      case TableError::Code::too_many_men:
      case TableError::Code::too_little_memory:
      case TableError::Code::too_deep:
      case TableError::Code::stopped: return "no_table";
      case TableError::Code::unreadable: return "unreadable_file";
      case TableError::Code::unwritable: return "unwritable";
      case TableError::Code::corrupt: return "bad_table";
    }
    return "internal";
  };
  return {.code = code(), .text = error.reason};
}

[[nodiscard]] double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What is to be shown: a table to be made, or one in a file.
struct Wanted {
  std::optional<Material> material;
  std::string file;
};

/// The name of an ending; a file only if the text cannot be one.
[[nodiscard]] Result<Wanted, Failure> read_wanted(const std::string& text) {
  const auto material = Material::parse(text);
  if (material) return Wanted{.material = *material, .file = {}};
  std::error_code ignored;
  if (text.find_first_of("./\\") != std::string::npos || std::filesystem::exists(text, ignored)) {
    return Wanted{.material = std::nullopt, .file = text};
  }
  return std::unexpected(Failure{.code = "bad_material",
                                 .text = fmt::format("{} names no ending: {}, at character {}", shown(text),
                                                     material.error().reason, material.error().place + 1)});
}

/// All of three men up to so many, each after those that it needs.
[[nodiscard]] std::vector<Wanted> all_wanted(int men, bool pawnless) {
  std::vector<Wanted> wanted;
  for (int size = 3; size <= men; ++size) {
    for (const Material& material : endgame::all_materials(size, !pawnless)) {
      wanted.push_back({.material = material, .file = {}});
    }
  }
  return wanted;
}

/// The state of one run: the tables made so far, and what the progress line says.
class Workshop {
 public:
  Workshop(int threads, std::size_t memory) {
    options_.threads = threads;
    options_.memory_limit = memory;
    options_.progress = [this](const endgame::TableProgress& progress) {
      say(fmt::format("{}: mates in {} plies", progress.material.name(), progress.plies));
    };
  }

  /// Tables are looked for in this folder, and put there.
  [[nodiscard]] std::optional<Failure> use_folder(const std::string& folder) {
    std::error_code failed;
    if (!std::filesystem::is_directory(folder, failed)) {
      return Failure{.code = "unreadable_file",
                     .text = fmt::format("there is no folder {}", name_of(folder))};
    }
    folder_ = folder;
    tables_.set_hooks(
        {.fetch = [this](const Material& material) -> Result<std::optional<Table>, TableError> {
           auto table = endgame::load_from(*folder_, material, memory_left());
           if (table && *table) read_.insert(material);
           return table;
         },
         .made = [this](const Table& table) { return endgame::save(table, file_of(table.material())); }});
    return std::nullopt;
  }

  [[nodiscard]] Result<TableReport, Failure> make(const Wanted& wanted) {
    const auto start = std::chrono::steady_clock::now();
    auto table = have(wanted);
    if (!table && table.error().code == TableError::Code::too_little_memory && tables_.bytes() > 0) {
      tables_.clear();  // What was made for others may be made again, or read.
      table = have(wanted);
    }
    if (!table) return std::unexpected(failure_of(table.error()));
    TableReport report{.table = *table,
                       .statistics = endgame::statistics(*table),
                       .seconds = seconds_since(start),
                       .file = std::nullopt,
                       .was_read = !wanted.material || read_.contains(*wanted.material),
                       .checked = std::nullopt};
    if (!wanted.material) report.file = wanted.file;
    if (wanted.material && folder_) report.file = file_of(table->material()).string();
    return report;
  }

  [[nodiscard]] std::optional<Failure> verify(TableReport& report) {
    const auto start = std::chrono::steady_clock::now();
    auto below = fault_below(report.table.material());
    if (!below) return below.error();
    if (*below) {
      report.checked = endgame::CheckedTable{.fault = *std::move(below)};
      report.is_fault_of_file = true;
    } else {
      report.checked = check(report.table);
      report.is_fault_of_file = report.was_read;
    }
    report.check_seconds = seconds_since(start);
    return std::nullopt;
  }

  [[nodiscard]] std::string line() {
    const std::scoped_lock lock(mutex_);
    return line_;
  }

 private:
  [[nodiscard]] std::size_t memory_left() const {
    return options_.memory_limit - std::min(options_.memory_limit, tables_.bytes());
  }
  [[nodiscard]] Result<Table, TableError> have(const Wanted& wanted) {
    return wanted.material ? tables_.require(*wanted.material, options_)
                           : endgame::load(wanted.file, memory_left());
  }
  [[nodiscard]] endgame::CheckedTable check(const Table& table) {
    say(fmt::format("{}: verifying", table.material().name()));
    return endgame::check(table, tables_, {.threads = options_.threads});
  }

  /// What is wrong with the tables that this one rests on, as far as they were read: files may hold anything.
  [[nodiscard]] Result<std::optional<endgame::TableFault>, Failure> fault_below(const Material& material) {
    std::optional<endgame::TableFault> fault;
    for (const Material& next : endgame::materials_after(material)) {
      const auto table = tables_.require(next, options_);
      if (!table) return std::unexpected(failure_of(table.error()));
      if (!faults_.contains(next)) {
        auto found = fault_below(next);
        if (!found) return found;
        if (!*found && read_.contains(next)) {
          if (auto own = check(*table).fault) {
            own->reason += fmt::format(", says {}", file_of(next).string());
            *found = std::move(own);
          }
        }
        faults_.emplace(next, *std::move(found));
      }
      if (!fault) fault = faults_.at(next);
    }
    return fault;
  }

  [[nodiscard]] std::filesystem::path file_of(const Material& material) const {
    return std::filesystem::path(folder_.value_or(".")) / endgame::file_name(material);
  }
  void say(std::string line) {
    const std::scoped_lock lock(mutex_);
    line_ = std::move(line);
  }

  endgame::Tables tables_;
  endgame::GenerateOptions options_;
  std::optional<std::string> folder_;
  std::set<Material> read_;                                        ///< Those that were in the folder.
  std::map<Material, std::optional<endgame::TableFault>> faults_;  ///< Of them, and of what they rest on.
  std::mutex mutex_;
  std::string line_;
};

[[nodiscard]] Result<std::vector<Wanted>, Failure> read_all_wanted(const TableOptions& options) {
  if (options.all) {
    if (!options.what.empty()) return misuse("--all takes no name of an ending");
    const auto men = read_number("--all", *options.all, 3, endgame::most_table_men);
    if (!men) return std::unexpected(men.error());
    return all_wanted(static_cast<int>(*men), options.pawnless);
  }
  if (options.pawnless) return misuse("--pawnless needs --all");
  if (options.what.empty()) return misuse("the name of an ending is needed, as KRvK, or a file, or --all N");
  std::vector<Wanted> wanted;
  for (const std::string& text : options.what) {
    auto one = read_wanted(text);
    if (!one) return std::unexpected(one.error());
    wanted.push_back(std::move(*one));
  }
  return wanted;
}

}  // namespace

Answer run_table(const TableOptions& options) {
  const auto wanted = read_all_wanted(options);
  if (!wanted) return std::unexpected(wanted.error());
  if (options.out && (wanted->size() != 1 || options.folder)) {
    return misuse(
        "--out takes one table, and no --folder; with several, or what they need, use --folder alone");
  }
  const std::string cores = std::to_string(std::clamp(std::thread::hardware_concurrency(), 1U, 1024U));
  const auto threads = read_number("--threads", options.threads.value_or(cores), 1, most_threads);
  if (!threads) return std::unexpected(threads.error());
  const auto memory = read_number("--memory", options.memory, 0, most_megabytes);
  if (!memory) return std::unexpected(memory.error());

  Workshop workshop(static_cast<int>(*threads), *memory * megabyte);
  if (options.folder) {
    if (const auto failure = workshop.use_folder(*options.folder)) return std::unexpected(*failure);
  }
  const Progress progress([&] { return workshop.line(); });
  Report answer;
  for (const Wanted& one : *wanted) {
    auto report = workshop.make(one);
    if (!report) return std::unexpected(report.error());
    if (options.verify) {
      if (const auto failure = workshop.verify(*report)) return std::unexpected(*failure);
      // A file may have been altered by anyone; what we have made ourselves must be right.
      if (const auto& checked = report->checked; checked && checked->fault) {
        answer.exit_code = report->is_fault_of_file ? ExitCode::negative : ExitCode::mistaken;
      }
    }
    if (options.out) {
      if (const auto saved = endgame::save(report->table, *options.out); !saved) {
        return std::unexpected(failure_of(saved.error()));
      }
      report->file = *options.out;
      report->was_read = false;
    }
    answer.text += options.json ? to_json_line(*report) : to_text(*report, options.histogram);
  }
  return answer;
}

}  // namespace adoube::app
