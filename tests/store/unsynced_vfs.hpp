// SPDX-License-Identifier: GPL-3.0-or-later
// A disk for SQLite that forgets what was not synced: a kill is a power cut.
#pragma once

namespace adoube::store {

/// From now on, every file of this process that SQLite writes is kept in memory, and reaches the file below
/// only when SQLite syncs it. With `leaks`, half of the writes reach it at once, as a disk may write early
/// what it likes: so what was not synced is found in part and out of order.
void use_unsynced_files(bool leaks);

}  // namespace adoube::store
