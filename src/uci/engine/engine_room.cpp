// SPDX-License-Identifier: GPL-3.0-or-later
// How settings reach the engine, and lines the other side.
#include "engine_room.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

/// What lies in the folders, in the words that programs look for.
[[nodiscard]] std::string found_tables(const std::vector<std::filesystem::path>& folders) {
  const auto tables = endgame::SyzygyTables::open(folders);
  if (!tables) {
    return fmt::format("cannot list {}: {}", plain(tables.error().folder.string()), tables.error().reason);
  }
  return fmt::format("Found {} WDL and {} DTZ tablebase files (up to {}-man).", tables->wdl_count(),
                     tables->dtz_count(), tables->largest());
}

}  // namespace

EngineRoom::EngineRoom(Sink sink, engine::Now now)
    : sink_(std::move(sink)), now_(now), engine_(std::move(now)), worker_([this](std::string_view reason) {
        say(fmt::format("info string internal error: {}", reason));
      }) {}

void EngineRoom::say(std::string_view line) {
  const std::scoped_lock lock(sink_mutex_);
  sink_(line);
}

engine::Time EngineRoom::now() const { return std::chrono::duration_cast<engine::Time>(now_()); }

std::filesystem::path EngineRoom::book() const {
  const std::scoped_lock lock(book_mutex_);
  return book_;
}

void EngineRoom::set_option(std::string_view name, std::string_view value, Hear complain, Hear tell) {
  const Setting* const setting = find_setting(name);
  if (setting == nullptr) {
    complain(fmt::format("there is no option {}", shown(name)));
    return;
  }
  auto checked = checked_value(*setting, value);
  if (!checked) {
    complain(checked.error());
    return;
  }
  worker_.add([this, setting, checked = *std::move(checked), complain = std::move(complain),
               tell = std::move(tell)] { apply(*setting, checked, complain, tell); });
}

void EngineRoom::apply(const Setting& setting, const std::string& value, const Hear& complain,
                       const Hear& tell) {
  if (setting.name == "Clear Hash") engine_.new_game();
  const auto done = change([&](Settings& settings) { setting.set(settings, value); });
  if (!done) {
    complain(fmt::format("{} stays as it was: {}", setting.name, done.error()));
  } else if (setting.name == "SyzygyPath" && !settings_.engine.syzygy_folders.empty()) {
    tell(found_tables(settings_.engine.syzygy_folders));
  }
}

Result<void, std::string> EngineRoom::change(const std::function<void(Settings&)>& how) {
  Settings wanted = settings_;
  how(wanted);
  auto done = engine_.configure(wanted.in_force());
  if (!done) return done;
  settings_ = std::move(wanted);
  const std::scoped_lock lock(book_mutex_);
  book_ = settings_.book;
  return done;
}

void EngineRoom::new_game() {
  worker_.add([this] { engine_.new_game(); });
}

}  // namespace adoube::uci::serving
