// SPDX-License-Identifier: GPL-3.0-or-later
// What all connections of a server share.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "address.hpp"
#include "adoube/net/routes.hpp"
#include "adoube/net/settings.hpp"
#include "guard.hpp"
#include "rate_limiter.hpp"
#include "tally.hpp"

namespace adoube::net {

/// Something that keeps the server busy: a connection or a socket. Both calls come from any thread.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  Guest(Guest&&) = delete;
  Guest& operator=(Guest&&) = delete;
  virtual ~Guest() = default;

  /// Come to an end, politely.
  virtual void stop() = 0;
  /// At once.
  virtual void abort() = 0;
};

/// Who is there.
class GuestBook {
 public:
  void enter(const std::shared_ptr<Guest>& guest);
  void leave(const Guest* guest);
  [[nodiscard]] std::vector<std::shared_ptr<Guest>> guests() const;
  /// Until nobody is there any more; false: somebody still is.
  bool wait_until_empty(std::chrono::milliseconds longest);

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::unordered_map<const Guest*, std::weak_ptr<Guest>> guests_;
};

/// In the book as long as this lives, however it ends.
class Stay {
 public:
  Stay(GuestBook& book, std::shared_ptr<Guest> guest) : book_(book), guest_(std::move(guest)) {
    book_.enter(guest_);
  }
  Stay(const Stay&) = delete;
  Stay& operator=(const Stay&) = delete;
  Stay(Stay&&) = delete;
  Stay& operator=(Stay&&) = delete;
  ~Stay() { book_.leave(guest_.get()); }

 private:
  GuestBook& book_;
  std::shared_ptr<Guest> guest_;
};

/// How many connections there are, in all and by address.
class Places {
 public:
  /// A taken place; it is free again when this is destroyed.
  class Place {
   public:
    Place(Places& places, const AddressKey& key) noexcept : places_(&places), key_(key) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() { places_->free(key_); }

    /// Another one that goes with this one.
    void hold(std::unique_ptr<Place> other) noexcept { other_ = std::move(other); }

   private:
    Places* places_;
    AddressKey key_;
    std::unique_ptr<Place> other_;
  };

  /// Null if there are too many. `per_address` 0: no limit there.
  [[nodiscard]] std::unique_ptr<Place> take(const AddressKey& key, std::size_t in_all,
                                            std::size_t per_address);

 private:
  void free(const AddressKey& key) noexcept;

  std::mutex mutex_;
  std::size_t count_ = 0;
  std::unordered_map<AddressKey, std::size_t, AddressKeyHash> by_address_;
};

/// How much of large bodies has arrived and is held, in all and by address.
class Bodies {
 public:
  struct Most {
    std::size_t in_all = 0;
    std::size_t per_address = 0;  ///< 0: no limit there.
  };

  /// What one body holds; given back when this is destroyed.
  class Share {
   public:
    Share(Bodies& bodies, const AddressKey& key) noexcept : bodies_(&bodies), key_(key) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    Share(Share&&) = delete;
    Share& operator=(Share&&) = delete;
    ~Share();

    /// False: so many bytes would be too much.
    [[nodiscard]] bool could_be(std::size_t bytes, const Most& most) const;
    /// So many have arrived; false: they are too much, and not held.
    [[nodiscard]] bool grow_to(std::size_t bytes, const Most& most);

   private:
    Bodies* bodies_;
    AddressKey key_;
    std::size_t bytes_ = 0;
  };

 private:
  // With the lock held:
  [[nodiscard]] bool has_room(const AddressKey& key, std::size_t more, const Most& most) const;

  std::mutex mutex_;
  std::size_t bytes_ = 0;
  std::unordered_map<AddressKey, std::size_t, AddressKeyHash> by_address_;
};

struct Shared {
  Shared(Settings settings_given, Routes routes_given, Hooks hooks_given);

  [[nodiscard]] bool is_exempt(const Address& address) const {
    return settings.limits.is_loopback_exempt && address.is_loopback();
  }
  [[nodiscard]] bool is_proxy(const Address& address) const;
  /// What the operator said that cannot be meant, in a sentence; nothing if all can.
  [[nodiscard]] std::optional<std::string> fault() const;
  void report_fault(std::string_view pattern, std::string_view what);

  Settings settings;
  Routes routes;
  Hooks hooks;
  std::vector<Address> proxies;
  std::optional<Guard> guard;  ///< Made when the port is known.
  RateLimiter limiter;
  Tally tally;
  Places places;   ///< By who is connected.
  Places clients;  ///< By whom a proxy speaks for, while it does.
  Bodies bodies;
  GuestBook guests;
  std::atomic<bool> is_stopping{false};
};

}  // namespace adoube::net
