// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "guard.hpp"

namespace adoube::net {

void GuestBook::enter(const std::shared_ptr<Guest>& guest) {
  const std::scoped_lock lock(mutex_);
  guests_.insert_or_assign(guest.get(), guest);
}

void GuestBook::leave(const Guest* guest) {
  const std::scoped_lock lock(mutex_);
  guests_.erase(guest);
  if (guests_.empty()) changed_.notify_all();
}

std::vector<std::shared_ptr<Guest>> GuestBook::guests() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Guest>> found;
  found.reserve(guests_.size());
  for (const auto& entry : guests_) {
    if (std::shared_ptr<Guest> guest = entry.second.lock()) found.push_back(std::move(guest));
  }
  return found;
}

bool GuestBook::wait_until_empty(std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, longest, [this] { return guests_.empty(); });
}

std::unique_ptr<Places::Place> Places::take(const AddressKey& key, std::size_t in_all,
                                            std::size_t per_address) {
  const std::scoped_lock lock(mutex_);
  if (count_ >= in_all) return nullptr;
  std::size_t& here = by_address_[key];
  if (per_address > 0 && here >= per_address) return nullptr;
  ++here;
  ++count_;
  return std::make_unique<Place>(*this, key);
}

void Places::free(const AddressKey& key) noexcept {
  const std::scoped_lock lock(mutex_);
  --count_;
  const auto here = by_address_.find(key);
  if (here == by_address_.end()) return;
  --here->second;
  if (here->second == 0) by_address_.erase(here);
}

Bodies::Share::~Share() {
  if (bytes_ == 0) return;
  const std::scoped_lock lock(bodies_->mutex_);
  bodies_->bytes_ -= bytes_;
  const auto here = bodies_->by_address_.find(key_);
  if (here == bodies_->by_address_.end()) return;
  here->second -= bytes_;
  if (here->second == 0) bodies_->by_address_.erase(here);
}

bool Bodies::Share::could_be(std::size_t bytes, const Most& most) const {
  const std::scoped_lock lock(bodies_->mutex_);
  return bytes <= bytes_ || bodies_->has_room(key_, bytes - bytes_, most);
}

bool Bodies::Share::grow_to(std::size_t bytes, const Most& most) {
  const std::scoped_lock lock(bodies_->mutex_);
  if (bytes <= bytes_) return true;
  const std::size_t more = bytes - bytes_;
  if (!bodies_->has_room(key_, more, most)) return false;
  bodies_->by_address_[key_] += more;
  bodies_->bytes_ += more;
  bytes_ = bytes;
  return true;
}

bool Bodies::has_room(const AddressKey& key, std::size_t more, const Most& most) const {
  if (bytes_ + more > most.in_all) return false;
  const auto here = by_address_.find(key);
  const std::size_t held = here == by_address_.end() ? 0 : here->second;
  return most.per_address == 0 || held + more <= most.per_address;
}

Shared::Shared(Settings settings_given, Routes routes_given, Hooks hooks_given)
    : settings(std::move(settings_given)),
      routes(std::move(routes_given)),
      hooks(std::move(hooks_given)),
      limiter(settings.limits.requests, settings.limits.known_addresses) {
  for (const std::string& text : settings.proxies) {
    if (const std::optional<Address> address = parse_address(text)) proxies.push_back(*address);
  }
}

bool Shared::is_proxy(const Address& address) const {
  return std::ranges::find(proxies, address) != proxies.end();
}

std::optional<std::string> Shared::fault() const {
  for (const std::string& host : settings.hosts) {
    if (auto found = fault_of_host(host)) return found;
  }
  for (const std::string& origin : settings.origins) {
    if (auto found = fault_of_origin(origin)) return found;
  }
  for (const std::string& text : settings.proxies) {
    const std::optional<Address> address = parse_address(text);
    if (address && !address->is_unspecified()) continue;
    return fmt::format(
        "“{}” is not the address of a proxy: 10.0.0.1 or 2001:db8::1 would be; neither a name nor a network.",
        text);
  }
  return std::nullopt;
}

void Shared::report_fault(std::string_view pattern, std::string_view what) {
  Tally::add(tally.faults);
  if (hooks.on_fault) hooks.on_fault(pattern, what);
}

}  // namespace adoube::net
