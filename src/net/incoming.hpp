// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a request: whether it may be believed, and what it asks for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "address.hpp"
#include "adoube/net/counters.hpp"
#include "adoube/net/reply.hpp"
#include "adoube/net/request.hpp"
#include "adoube/net/routes.hpp"
#include "beast.hpp"
#include "shared.hpp"

namespace adoube::net {

/// Why a request is not handled; the reply is already in the form the path asks for.
struct Refused {
  Reply reply;
  std::optional<Refusal> counted;
};

struct Incoming {
  Request request;
  const Route* route = nullptr;  ///< Null: `refused` says why.
  std::optional<Refused> refused;
  AddressKey client;  ///< Who asks, behind a trusted proxy as well.
  bool is_exempt = false;
  bool expects_continue = false;
  /// Of a client behind a trusted proxy, to be held as long as this request keeps us busy; null otherwise.
  std::unique_ptr<Places::Place> place;
  std::string reader;  ///< The origin of a page elsewhere that may read the reply; "" if there is none.
};

/// Everything that can be said before the body is read.
[[nodiscard]] Incoming examine(const RawRequest& raw, const Address& peer, Shared& shared);

/// JSON under /api, plain text elsewhere.
[[nodiscard]] Reply refusal_reply(std::string_view target, unsigned status, std::string_view code,
                                  std::string_view text);

}  // namespace adoube::net
