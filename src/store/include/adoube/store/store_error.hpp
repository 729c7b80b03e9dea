// SPDX-License-Identifier: GPL-3.0-or-later
// Why the store could not do what it was asked to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adoube::store {

enum class StoreCode : std::uint8_t {
  bad_address,   ///< Neither sqlite:PATH nor postgresql://…
  unreachable,   ///< The file cannot be opened, the server does not answer, the disk is full.
  in_use,        ///< Another server keeps its games in this file.
  newer_schema,  ///< Written by a later version of this program.
  not_found,     ///< There is no such game.
  corrupt,       ///< What is stored cannot be read as a game.
  unwritable,    ///< Who was to take an export took no more of it.
};

[[nodiscard]] std::string_view to_string(StoreCode code) noexcept;

struct StoreError {
  StoreCode code;
  std::string text;  ///< A whole sentence for a person; a password is never part of it.

  friend bool operator==(const StoreError&, const StoreError&) = default;
};

}  // namespace adoube::store
