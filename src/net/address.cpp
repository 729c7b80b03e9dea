// SPDX-License-Identifier: GPL-3.0-or-later
#include "address.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/ascii.hpp"

namespace adoube::net {
std::size_t AddressKeyHash::operator()(const AddressKey& key) const noexcept {
  std::uint64_t word = 0;
  for (const std::uint8_t byte : key.bytes) word = word << 8U | byte;
  word ^= word >> 32U;
  word *= 0x9E37'79B9'7F4A'7C15U;
  return word ^ word >> 29U;
}

AddressKey key_of(const Address& address) noexcept {
  AddressKey key;
  const Address plain = simplified(address);
  if (plain.is_v4()) {
    // ::/64 holds no customer's address.
    const auto bytes = plain.to_v4().to_bytes();
    std::ranges::copy(bytes, key.bytes.begin() + 4);
  } else {
    const auto bytes = plain.to_v6().to_bytes();
    std::copy_n(bytes.begin(), key.bytes.size(), key.bytes.begin());
  }
  return key;
}

std::string customer_of(const Address& address) {
  const Address plain = simplified(address);
  if (plain.is_v4()) return plain.to_string();
  auto bytes = plain.to_v6().to_bytes();
  std::fill(bytes.begin() + sizeof(AddressKey::bytes), bytes.end(), std::uint8_t{0});
  return boost::asio::ip::make_address_v6(bytes).to_string() + "/64";
}

Address simplified(const Address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  return address;
}

std::optional<Address> parse_address(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  if (text.empty() || text.size() > 45) return std::nullopt;
  boost::system::error_code failure;
  const Address address = boost::asio::ip::make_address(std::string(text), failure);
  if (failure) return std::nullopt;
  return simplified(address);
}

Address forwarded_for(std::string_view list, const std::vector<Address>& proxies, const Address& peer) {
  while (!list.empty()) {
    const std::size_t comma = list.rfind(',');
    const bool is_last = comma == std::string_view::npos;
    const std::optional<Address> address = parse_address(is_last ? list : list.substr(comma + 1));
    if (!address) return peer;
    if (std::ranges::find(proxies, *address) == proxies.end()) return *address;
    if (is_last) return peer;
    list = list.substr(0, comma);
  }
  return peer;
}

}  // namespace adoube::net
