// SPDX-License-Identifier: GPL-3.0-or-later
// What every live game uses: the store, the machines, threads for what takes long, and the time.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>

#include "adoube/store/database.hpp"
#include "adoube/store/game_setup.hpp"
#include "adoube/store/ledger.hpp"
#include "games/machine_room.hpp"
#include "turns.hpp"

namespace adoube::server {

/// All of it outlives the games.
struct Means {
  const store::Database* database;
  store::Ledger* ledger;
  MachineRoom* machines;
  Turns* shows;  ///< Who may have machines play each other, and how often.
  boost::asio::any_io_executor timers;
  /// Runs it on a thread that may wait.
  std::function<void(std::function<void()>)> work;
  std::function<store::Moment()> now;
  bool is_shared = false;  ///< Other servers may have the same games.
  /// A sentence for the operator.
  std::function<void(const std::string&)> log;
};

}  // namespace adoube::server
