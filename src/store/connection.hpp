// SPDX-License-Identifier: GPL-3.0-or-later
// Connections to a database, set up to lose nothing.
#pragma once

#include <soci/soci.h>

#include <memory>
#include <string_view>

#include "address.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/store_error.hpp"

namespace adoube::store {

/// Throws soci::soci_error where there is none to be had.
[[nodiscard]] std::unique_ptr<soci::session> connect(const Address& address, const DatabaseOptions& options);

/// Is the line to the server broken? A file has none.
[[nodiscard]] bool is_lost(soci::session& session, Backend backend) noexcept;

/// The sentence for what a connection threw; `what` says what could not be done: "The game cannot be read".
[[nodiscard]] StoreError failure_of(const Address& address, std::string_view what,
                                    const std::exception& thrown);

}  // namespace adoube::store
