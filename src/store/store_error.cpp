// SPDX-License-Identifier: GPL-3.0-or-later
// The names of what can go wrong with a store.
#include "adoube/store/store_error.hpp"

namespace adoube::store {

std::string_view to_string(StoreCode code) noexcept {
  switch (code) {
    case StoreCode::bad_address: return "bad_address";
    case StoreCode::unreachable: return "unreachable";
    case StoreCode::in_use: return "in_use";
    case StoreCode::newer_schema: return "newer_schema";
    case StoreCode::not_found: return "not_found";
    case StoreCode::corrupt: return "corrupt";
    case StoreCode::unwritable: return "unwritable";
  }
  return {};
}

}  // namespace adoube::store
