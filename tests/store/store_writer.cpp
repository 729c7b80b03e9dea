// SPDX-License-Identifier: GPL-3.0-or-later
// A server without players, to be killed: it stores events as fast as they are stored, and tells of each one
// that was acknowledged, until it dies.
//
//   store_writer ADDRESS GAMES [unsynced|leaky] [careless] [eager]
//
// A line for each: `GAME SEQ`. `unsynced` forgets what was not synced, `leaky` in part; `careless` does not
// wait for the disk, `eager` tells of events before they are stored: faults that the tests must find.
#include <unistd.h>

#include <atomic>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "adoube/store/ledger.hpp"
#include "samples.hpp"
#include "unsynced_vfs.hpp"

namespace adoube::store {
namespace {

class Writer {
 public:
  Writer(const Database& database, Ledger& ledger, bool is_eager)
      : database_(&database), ledger_(&ledger), is_eager_(is_eager) {}

  /// From where it stands in the store.
  void resume(const std::string& game) {
    const auto stored = database_->load(game);
    if (stored) {
      go_on(game, stored->last() + 1);
    } else if (stored.error().code == StoreCode::not_found) {
      begin(game);
    } else {
      die(stored.error().text);
    }
  }

 private:
  void begin(const std::string& game) {
    if (is_eager_) say(game, 0);
    add(NewGame{.setup = sample_setup(game)}, game, 0);
  }

  void go_on(const std::string& game, Seq seq) {
    constexpr Seq often = 40;
    if (is_eager_) say(game, seq);
    add(one_event(game, seq, shuffle(seq)), game, seq);
    // New games as well, which stay without events.
    if (seq % often == 0) begin(game + "x" + std::to_string(seq));
  }

  template <class Said>
  void add(const Said& said, const std::string& game, Seq seq) {
    const auto admission = ledger_->add(said, [this, game, seq](const Receipt& receipt) {
      if (receipt.kind == Stored::conflict) return catch_up(game);
      if (!receipt.is_stored()) die(receipt.text);
      if (!is_eager_) say(game, seq);
      if (game.find('x') == std::string::npos) go_on(game, seq + 1);
    });
    if (admission != Admission::queued) die("not queued");
  }

  /// What a writer sent before it was killed, PostgreSQL may commit after the next one has begun.
  void catch_up(const std::string& game) {
    ledger_->caught_up(game);
    if (game.find('x') == std::string::npos) resume(game);
  }

  /// In one write: lines of a killed process are whole.
  static void say(const std::string& game, Seq seq) {
    const std::string line = game + " " + std::to_string(seq) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) die("nobody listens");
  }

  [[noreturn]] static void die(const std::string& why) {
    std::cerr << "store_writer: " << why << '\n';
    std::_Exit(1);
  }

  const Database* database_;
  Ledger* ledger_;
  bool is_eager_;
};

int run(const std::vector<std::string>& words) {
  const std::set<std::string> flags(words.begin() + 2, words.end());
  if (flags.contains("unsynced") || flags.contains("leaky")) use_unsynced_files(flags.contains("leaky"));
  const auto database = Database::open(words[0], {.is_synchronous = !flags.contains("careless")});
  if (!database) {
    std::cerr << "store_writer: " << database.error().text << '\n';
    return 1;
  }
  const auto ledger = Ledger::open(*database, {.patience = std::chrono::seconds(60)});
  if (!ledger) {
    std::cerr << "store_writer: " << ledger.error().text << '\n';
    return 1;
  }
  Writer writer(*database, **ledger, flags.contains("eager"));
  for (int i = 0; i < std::stoi(words[1]); ++i) writer.resume("g" + std::to_string(i));
  for (;;) ::pause();
}

}  // namespace
}  // namespace adoube::store

int main(int count, char** words) {
  const std::vector<std::string> given(words + 1, words + count);
  if (given.size() < 2) return 2;
  return adoube::store::run(given);
}
