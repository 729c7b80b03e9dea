// SPDX-License-Identifier: GPL-3.0-or-later
// Making tables beside a search.
#include "endings/own_tables.hpp"

#if defined(__linux__)
#include <sys/resource.h>
#endif

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#include "adoube/endgame/table_file.hpp"

namespace adoube::engine {

using endgame::Material;
using endgame::Table;
using endgame::TableError;
using endgame::Tables;

namespace {

/// With more men at the root, tables of four men are too far away to be made at once.
constexpr int most_men_to_begin = 8;

/// What the tables of four men may take together, a good deal more than they need.
constexpr std::size_t memory_limit = std::size_t{1} << 30;

/// The search comes first, where there are not processors enough for both. Of the calling thread alone, which
/// other systems than Linux do not offer.
void step_back() noexcept {
#if defined(__linux__)
  constexpr int steps = 10;
  static_cast<void>(setpriority(PRIO_PROCESS, 0, steps));
#endif
}

/// Have men enough been there, with pawns for what is missing?
[[nodiscard]] bool can_become(const board::Position& root, Colour player, const Material& material,
                              Colour as) noexcept {
  int pawns = root.pieces(player, Role::pawn).count() - material.count(as, Role::pawn);
  for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
    pawns -= std::max(0, material.count(as, role) - root.pieces(player, role).count());
  }
  return pawns >= 0;
}

[[nodiscard]] int pawns_of(const Material& material) noexcept {
  return material.count(Colour::white, Role::pawn) + material.count(Colour::black, Role::pawn);
}

}  // namespace

std::vector<Material> materials_ahead(const board::Position& root, int men) {
  std::vector<Material> ahead;
  if (root.occupied().count() < men) return ahead;
  for (const Material& material : endgame::all_materials(men, true)) {
    const auto can_be = [&](Colour stronger) {
      return can_become(root, stronger, material, Colour::white) &&
             can_become(root, opposite(stronger), material, Colour::black);
    };
    if (can_be(Colour::white) || can_be(Colour::black)) ahead.push_back(material);
  }
  // Promotions lead to fewer pawns.
  std::ranges::sort(ahead, [](const Material& a, const Material& b) {
    return pawns_of(a) != pawns_of(b) ? pawns_of(a) < pawns_of(b) : a < b;
  });
  return ahead;
}

void OwnTables::configure(int men, std::optional<std::filesystem::path> folder) {
  if (men == wanted_men_ && folder == folder_) return;
  stop_working();
  wanted_men_ = men;
  folder_ = std::move(folder);
  hopeless_.clear();
  Tables kept;
  for (const Table& table : made_.all()) {
    if (table.material().size() <= men) kept.add(table);
  }
  made_ = std::move(kept);
  has_three_ = has_three_ && men >= 3;
  set_hooks();
  current_.store(nullptr, std::memory_order_release);
  most_men_.store(0, std::memory_order_relaxed);
  shown_.clear();
  if (has_three_) publish();
}

void OwnTables::set_hooks() {
  Tables::Hooks hooks;
  if (folder_) {
    // A file that cannot be read is as good as none: the table is made, and takes the file's place if it may.
    hooks.fetch = [folder = *folder_](const Material& men) -> Result<std::optional<Table>, TableError> {
      auto table = endgame::load_from(folder, men, memory_limit);
      return table ? *std::move(table) : std::nullopt;
    };
    hooks.made = [folder = *folder_](const Table& table) -> Result<void, TableError> {
      // The table is here, whether it can be kept or not.
      [[maybe_unused]] const auto saved = endgame::save(table, folder / endgame::file_name(table.material()));
      return {};
    };
  }
  made_.set_hooks(std::move(hooks));
}

void OwnTables::prepare(const board::Position& root) {
  if (wanted_men_ < 3) return;
  if (!has_three_) {
    has_three_ = true;
    for (const Material& material : endgame::all_materials(3, true)) {
      static_cast<void>(make(material, {}));
    }
    publish();
  }
  if (wanted_men_ < 4 || root.occupied().count() > most_men_to_begin) return;
  std::vector<Material> wishes = materials_ahead(root, 4);
  const Tables* const here = current_.load(std::memory_order_acquire);
  std::erase_if(wishes, [&](const Material& m) { return here != nullptr && here->find(m) != nullptr; });
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(wishes, [&](const Material& m) { return hopeless_.contains(m); });
    wishes_ = std::move(wishes);
    if (is_working_ || wishes_.empty()) return;
    is_working_ = true;
  }
  try {
    worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  } catch (const std::system_error&) {
    // No thread is to be had now; perhaps before the next search.
    const std::scoped_lock lock(mutex_);
    is_working_ = false;
  }
}

void OwnTables::wait() {
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [&] { return !is_working_; });
}

void OwnTables::stop_working() {
  if (!worker_.joinable()) return;
  worker_.request_stop();
  worker_.join();
}

bool OwnTables::make(const Material& material, const std::stop_token& stop) {
  try {
    return made_.require(material, {.memory_limit = memory_limit, .stop = stop}).has_value();
  } catch (const std::exception&) {
    return false;  // Memory, most likely. The search does without.
  }
}

void OwnTables::publish() {
  auto shown = std::make_unique<Tables>();
  int most = 0;
  for (const Table& table : made_.all()) {
    most = std::max(most, table.material().size());
    shown->add(table);
  }
  current_.store(shown.get(), std::memory_order_release);
  most_men_.store(most, std::memory_order_relaxed);
  shown_.push_back(std::move(shown));
}

void OwnTables::work(const std::stop_token& stop) {
  step_back();
  for (;;) {
    Material next;
    {
      const std::scoped_lock lock(mutex_);
      if (stop.stop_requested()) wishes_.clear();
      std::erase_if(wishes_, [&](const Material& m) { return made_.find(m) != nullptr; });
      if (wishes_.empty()) {
        is_working_ = false;
        finished_.notify_all();
        return;
      }
      next = wishes_.front();
    }
    const bool is_made = make(next, stop);
    if (is_made) publish();
    const std::scoped_lock lock(mutex_);
    if (!is_made && !stop.stop_requested()) hopeless_.insert(next);
    std::erase(wishes_, next);
  }
}

}  // namespace adoube::engine
