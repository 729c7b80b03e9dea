// SPDX-License-Identifier: GPL-3.0-or-later
// Who is at the other end: addresses as keys, and what a trusted proxy says about them.
#pragma once

#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::net {

using Address = boost::asio::ip::address;

/// One customer: an IPv4 address, or the first half of an IPv6 one (who has one address there has 2^64).
struct AddressKey {
  std::array<std::uint8_t, 8> bytes{};
  friend auto operator<=>(const AddressKey&, const AddressKey&) = default;
};
struct AddressKeyHash {
  [[nodiscard]] std::size_t operator()(const AddressKey& key) const noexcept;
};
[[nodiscard]] AddressKey key_of(const Address& address) noexcept;
/// The same as text: "192.0.2.7", "2001:db8:1:2::/64".
[[nodiscard]] std::string customer_of(const Address& address);

/// An IPv4 address in its IPv6 form (::ffff:1.2.3.4) is the same as itself.
[[nodiscard]] Address simplified(const Address& address);
[[nodiscard]] std::optional<Address> parse_address(std::string_view text);

/// The last address of the list that is not one of the proxies': those before it are only hearsay. The peer
/// itself if there is none, or if the list is not readable.
[[nodiscard]] Address forwarded_for(std::string_view list, const std::vector<Address>& proxies,
                                    const Address& peer);

}  // namespace adoube::net
