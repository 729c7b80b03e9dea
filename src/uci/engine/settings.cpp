// SPDX-License-Identifier: GPL-3.0-or-later
// The list of options, and how values are checked.
#include "settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

using Kind = Setting::Kind;

constexpr int most_probe_depth = 100;
constexpr int most_syzygy_men = 7;
constexpr int most_book_moves = 500;
constexpr int longest_overhead = 5000;

/// A button, and what is heard but changes nothing.
void nothing(Settings& /*settings*/, const std::string& /*value*/) {}

[[nodiscard]] Setting check(std::string_view name, bool usual, std::function<void(Settings&, bool)> set) {
  return {.name = name,
          .kind = Kind::check,
          .usual = usual ? "true" : "false",
          .choices = {},
          .set = [set = std::move(set)](Settings& settings, const std::string& value) {
            set(settings, value == "true");
          }};
}

[[nodiscard]] Setting spin(std::string_view name, std::int64_t usual, std::int64_t least, std::int64_t most,
                           std::function<void(Settings&, std::int64_t)> set) {
  return {.name = name,
          .kind = Kind::spin,
          .usual = fmt::to_string(usual),
          .least = least,
          .most = most,
          .choices = {},
          .set = [set = std::move(set)](Settings& settings, const std::string& value) {
            set(settings, number_of<std::int64_t>(value).value_or(0));
          }};
}

[[nodiscard]] Setting text(std::string_view name, std::string usual,
                           std::function<void(Settings&, const std::string&)> set) {
  return {
      .name = name, .kind = Kind::string, .usual = std::move(usual), .choices = {}, .set = std::move(set)};
}

/// Which step of the search is left out, if any.
[[nodiscard]] Setting leave_out() {
  std::vector<std::string_view> choices{"none"};
  choices.insert(choices.end(), engine::search_step_names.begin(), engine::search_step_names.end());
  return {.name = "Leave Out",
          .kind = Kind::combo,
          .usual = "none",
          .choices = std::move(choices),
          .set = [](Settings& settings, const std::string& value) {
            settings.engine.left_out = engine::search_step_named(value);
          }};
}

/// Folders with colons or semicolons between them.
[[nodiscard]] std::vector<std::filesystem::path> folders_of(std::string_view list) {
  std::vector<std::filesystem::path> folders;
  while (!list.empty()) {
    const auto end = std::min(list.find_first_of(":;"), list.size());
    if (const auto folder = trimmed(list.substr(0, end)); !folder.empty()) folders.emplace_back(folder);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return folders;
}

[[nodiscard]] std::vector<Setting> make_search_settings() {
  const engine::Options usual;
  std::vector<Setting> made;
  made.push_back(spin("Hash", static_cast<std::int64_t>(usual.hash_mebibytes), 1,
                      static_cast<std::int64_t>(engine::most_hash_mebibytes),
                      [](Settings& settings, std::int64_t value) {
                        settings.engine.hash_mebibytes = static_cast<std::size_t>(value);
                      }));
  made.push_back({.name = "Clear Hash", .kind = Kind::button, .usual = {}, .choices = {}, .set = nothing});
  made.push_back(spin(
      "Threads", usual.threads, 1, engine::most_threads,
      [](Settings& settings, std::int64_t value) { settings.engine.threads = static_cast<int>(value); }));
  made.push_back(check("Ponder", usual.ponders,
                       [](Settings& settings, bool value) { settings.engine.ponders = value; }));
  made.push_back(
      spin("MultiPV", usual.lines, 1, engine::most_lines,
           [](Settings& settings, std::int64_t value) { settings.engine.lines = static_cast<int>(value); }));
  made.push_back(spin(
      "Move Overhead", usual.move_overhead.count(), 0, longest_overhead,
      [](Settings& settings, std::int64_t value) { settings.engine.move_overhead = engine::Time(value); }));
  return made;
}

void add_protocol_settings(std::vector<Setting>& made) {
  made.push_back(
      check("UCI_Chess960", false, [](Settings& settings, bool value) { settings.is_chess960 = value; }));
  made.push_back(
      check("UCI_ShowWDL", false, [](Settings& settings, bool value) { settings.shows_chances = value; }));
  made.push_back(check("UCI_LimitStrength", false,
                       [](Settings& settings, bool value) { settings.limits_strength = value; }));
  made.push_back(
      spin("UCI_Elo", Settings{}.elo, engine::least_elo, engine::most_elo,
           [](Settings& settings, std::int64_t value) { settings.elo = static_cast<int>(value); }));
  made.push_back(
      check("UCI_AnalyseMode", false, [](Settings& settings, bool value) { settings.analyses = value; }));
  made.push_back(text("UCI_Opponent", "", nothing));
  made.push_back(text("UCI_EngineAbout",
                      "Adoube, a chess system by the Laws; free software, GPL-3.0-or-later", nothing));
}

void add_knowledge_settings(std::vector<Setting>& made) {
  const engine::Options usual;
  made.push_back(check("OwnBook", Settings{}.uses_book,
                       [](Settings& settings, bool value) { settings.uses_book = value; }));
  made.push_back(
      text("Book File", "", [](Settings& settings, const std::string& value) { settings.book = value; }));
  made.push_back(spin(
      "Book Moves", usual.book_moves, 0, most_book_moves,
      [](Settings& settings, std::int64_t value) { settings.engine.book_moves = static_cast<int>(value); }));
  made.push_back(text("SyzygyPath", "", [](Settings& settings, const std::string& value) {
    settings.engine.syzygy_folders = folders_of(value);
  }));
  made.push_back(spin("SyzygyProbeDepth", usual.syzygy_depth, 1, most_probe_depth,
                      [](Settings& settings, std::int64_t value) {
                        settings.engine.syzygy_depth = static_cast<int>(value);
                      }));
  made.push_back(spin(
      "SyzygyProbeLimit", usual.syzygy_men, 0, most_syzygy_men,
      [](Settings& settings, std::int64_t value) { settings.engine.syzygy_men = static_cast<int>(value); }));
  made.push_back(check("Syzygy50MoveRule", usual.fifty_moves,
                       [](Settings& settings, bool value) { settings.engine.fifty_moves = value; }));
  made.push_back({.name = "Table Men",
                  .kind = Kind::combo,
                  .usual = fmt::to_string(usual.table_men),
                  .choices = {"0", "3", "4"},
                  .set = [](Settings& settings, const std::string& value) {
                    settings.engine.table_men = static_cast<int>(number_of<std::int64_t>(value).value_or(0));
                  }});
  made.push_back(text("Table Folder", "", [](Settings& settings, const std::string& value) {
    settings.engine.table_folder = value.empty() ? std::nullopt : std::optional<std::filesystem::path>(value);
  }));
  made.push_back(leave_out());
  made.push_back(check("Proved KRK", usual.proved_krk,
                       [](Settings& settings, bool value) { settings.engine.proved_krk = value; }));
}

[[nodiscard]] std::vector<Setting> make_settings() {
  std::vector<Setting> made = make_search_settings();
  add_protocol_settings(made);
  add_knowledge_settings(made);
  return made;
}

/// Some programs write an empty text so.
[[nodiscard]] bool is_empty_text(std::string_view value) {
  return value.empty() || equals_ignoring_case(value, "<empty>");
}

}  // namespace

engine::Options Settings::in_force() const {
  engine::Options options = engine;
  options.book = uses_book && !analyses && !book.empty() ? std::optional(book) : std::nullopt;
  options.elo = limits_strength && !analyses ? std::optional(elo) : std::nullopt;
  return options;
}

std::span<const Setting> all_settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

const Setting* find_setting(std::string_view name) {
  const auto all = all_settings();
  const auto found = std::ranges::find_if(
      all, [name](const Setting& setting) { return equals_ignoring_case(setting.name, name); });
  return found == all.end() ? nullptr : &*found;
}

Result<std::string, std::string> checked_value(const Setting& setting, std::string_view value) {
  const auto refuse = [&](std::string_view wanted) {
    return std::unexpected(fmt::format("{} must be {}, not {}", setting.name, wanted, shown(value)));
  };
  switch (setting.kind) {
    case Kind::button: return std::string();
    case Kind::string: return is_empty_text(value) ? std::string() : std::string(value);
    case Kind::check:
      if (equals_ignoring_case(value, "true") || value == "1") return "true";
      if (equals_ignoring_case(value, "false") || value == "0") return "false";
      return refuse("true or false");
    case Kind::spin: {
      const auto number = number_of<std::int64_t>(value);
      if (number && *number >= setting.least && *number <= setting.most) return fmt::to_string(*number);
      return refuse(fmt::format("a whole number from {} to {}", setting.least, setting.most));
    }
    case Kind::combo:
      for (const std::string_view choice : setting.choices) {
        if (equals_ignoring_case(choice, value)) return std::string(choice);
      }
      return refuse(fmt::format("one of {}", fmt::join(setting.choices, ", ")));
  }
  return std::string();
}

std::string uci_declaration(const Setting& setting) {
  const std::string begin = fmt::format("option name {} type ", setting.name);
  switch (setting.kind) {
    case Kind::button: return begin + "button";
    case Kind::check: return fmt::format("{}check default {}", begin, setting.usual);
    case Kind::string:
      return fmt::format("{}string default {}", begin, setting.usual.empty() ? "<empty>" : setting.usual);
    case Kind::spin:
      return fmt::format("{}spin default {} min {} max {}", begin, setting.usual, setting.least,
                         setting.most);
    case Kind::combo:
      return fmt::format("{}combo default {} var {}", begin, setting.usual,
                         fmt::join(setting.choices, " var "));
  }
  return {};
}

std::string xboard_declaration(const Setting& setting) {
  switch (setting.kind) {
    case Kind::button: return fmt::format("{} -button", setting.name);
    case Kind::check: return fmt::format("{} -check {}", setting.name, setting.usual == "true" ? 1 : 0);
    case Kind::string: return fmt::format("{} -string {}", setting.name, setting.usual);
    case Kind::spin:
      return fmt::format("{} -spin {} {} {}", setting.name, setting.usual, setting.least, setting.most);
    case Kind::combo: {
      std::string choices;
      for (const std::string_view choice : setting.choices) {
        choices +=
            fmt::format("{}{}{}", choices.empty() ? "" : " /// ", choice == setting.usual ? "*" : "", choice);
      }
      return fmt::format("{} -combo {}", setting.name, choices);
    }
  }
  return {};
}

}  // namespace adoube::uci::serving
