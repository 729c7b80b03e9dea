// SPDX-License-Identifier: GPL-3.0-or-later
// Where a database is, in the words of its operator; and keeping his password out of every message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/store_error.hpp"

namespace adoube::store {

struct Address {
  Backend backend = Backend::sqlite;
  std::string path;                  ///< Of the file.
  std::string connect;               ///< Of the server, every part percent-encoded: no blanks, no quotes.
  std::string shown;                 ///< For messages.
  std::vector<std::string> secrets;  ///< What no message may hold.
};

[[nodiscard]] Result<Address, StoreError> parse_address(std::string_view text);

/// A message of the database on one line, as part of a sentence, without what is secret.
[[nodiscard]] std::string fit_to_show(const Address& address, std::string_view message);

}  // namespace adoube::store
