// SPDX-License-Identifier: GPL-3.0-or-later
// Features as hashes in one table. Two that collide only make a position look older than it is.
#include "novelty.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "set_attacks.hpp"

namespace adoube::unwinnable {

namespace {

constexpr std::size_t first_slots = 4096;
/// A table up to this size is emptied and used again.
constexpr std::size_t most_kept = 16 * first_slots;
/// When so many have been noted, nothing is new any more: 64 MB.
constexpr std::size_t most_features = std::size_t{1} << 22;

[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) noexcept {
  const std::uint64_t h = (a ^ b * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
  return h ^ h >> 29;
}

[[nodiscard]] std::uint64_t material_of(const board::Placement& p) noexcept {
  std::uint64_t material = 0;
  for (const Colour c : both_colours) {
    for (const std::uint64_t men : {p.pawns, p.knights, p.diagonal, p.orthogonal}) {
      material = material * 64 + static_cast<std::uint64_t>(count_of(men & p.of(c)));
    }
  }
  return material;
}

}  // namespace

void Novelty::clear() noexcept {
  if (seen_.size() <= most_kept) {
    std::ranges::fill(seen_, 0);
  } else {
    seen_.clear();
  }
  size_ = 0;
}

[[gnu::flatten]] std::size_t Novelty::level_of(const board::Placement& p, Square to) {
  const std::uint64_t material = material_of(p);
  const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
  const std::uint64_t man = number(index_of(to)) | number(p.role_on(to)) << 6 | number(p.colour_on(to)) << 9;
  const std::uint64_t kings = number(std::countr_zero(p.kings)) |
                              number(63 - std::countl_zero(p.kings)) << 6 |
                              number((p.kings & (~p.kings + 1) & p.of(Colour::white)) != 0) << 12;
  if (is_new(mixed(material, man << 2))) return 0;
  if (is_new(mixed(material, kings << 2 | 1))) return 1;
  const std::uint64_t black = number(std::countr_zero(p.kings & p.of(Colour::black)));
  const std::uint64_t white = number(std::countr_zero(p.kings & p.of(Colour::white)));
  const bool is_new_beside_black = is_new(mixed(material, man << 9 | black << 3 | 2));
  const bool is_new_beside_white = is_new(mixed(material, man << 9 | white << 3 | 6));
  if (is_new_beside_black || is_new_beside_white) return 1;
  return is_new(mixed(material, man << 16 | kings << 2 | 3)) ? 2 : 3;
}

bool Novelty::is_new(std::uint64_t feature) {
  if (size_ == most_features) return false;
  if (size_ * 2 >= seen_.size()) grow();
  if (feature == 0) feature = 1;
  const std::uint64_t mask = seen_.size() - 1;
  std::uint64_t i = feature & mask;
  for (; seen_[i] != 0; i = (i + 1) & mask) {
    if (seen_[i] == feature) return false;
  }
  seen_[i] = feature;
  ++size_;
  return true;
}

void Novelty::grow() {
  std::vector<std::uint64_t> grown(seen_.empty() ? first_slots : seen_.size() * 2);
  const std::uint64_t mask = grown.size() - 1;
  for (const std::uint64_t feature : seen_) {
    if (feature == 0) continue;
    std::uint64_t i = feature & mask;
    while (grown[i] != 0) i = (i + 1) & mask;
    grown[i] = feature;
  }
  seen_ = std::move(grown);
}

}  // namespace adoube::unwinnable
