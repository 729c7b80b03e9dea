// SPDX-License-Identifier: GPL-3.0-or-later
// The tables, and how each version of them becomes the next.
#pragma once

#include <soci/soci.h>

#include "adoube/core/result.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/store_error.hpp"

namespace adoube::store {

/// What this program writes.
[[nodiscard]] int schema_version() noexcept;

/// Brings the tables to this version, or refuses a later one. Several servers may do so at the same time: one
/// does it, the others wait. Throws soci::soci_error.
[[nodiscard]] Result<void, StoreError> migrate(soci::session& session, Backend backend);

/// Refuses tables of another version. Throws soci::soci_error.
[[nodiscard]] Result<void, StoreError> check_schema(soci::session& session);

}  // namespace adoube::store
