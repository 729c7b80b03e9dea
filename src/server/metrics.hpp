// SPDX-License-Identifier: GPL-3.0-or-later
// The server's figures as Prometheus reads them.
#pragma once

#include <cstddef>
#include <string>

#include "adoube/net/counters.hpp"
#include "adoube/store/ledger.hpp"

namespace adoube::server {

struct Figures {
  net::Counters net;
  store::LedgerFigures ledger;
  std::size_t games = 0;      ///< Live.
  std::size_t flags = 0;      ///< Of games that are left to the store while their clock runs.
  std::size_t machines = 0;   ///< Thinking and waiting.
  std::size_t questions = 0;  ///< Those that take long, asked and not yet answered.
  std::size_t faults = 0;     ///< What threw, besides handlers and answers of the store.
};

[[nodiscard]] std::string to_prometheus(const Figures& figures);

}  // namespace adoube::server
