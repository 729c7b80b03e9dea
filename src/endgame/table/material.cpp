// SPDX-License-Identifier: GPL-3.0-or-later
// The names of endings.
#include "adoube/endgame/material.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace adoube::endgame {

namespace {

/// From queens down to pawns, as names are written.
constexpr std::array ordered_roles{Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn};

[[nodiscard]] constexpr std::size_t place_of(Role role) noexcept {
  return static_cast<std::size_t>(index_of(Role::queen) - index_of(role));
}

[[nodiscard]] constexpr std::size_t place_of(Colour colour) noexcept {
  return static_cast<std::size_t>(index_of(colour));
}

/// A player has at most sixteen men, the king among them.
constexpr int most_men_of_a_player = 16;

[[nodiscard]] constexpr char upper(char letter) noexcept {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

[[nodiscard]] constexpr char letter_in_names(Role role) noexcept { return upper(letter_of(role)); }

[[nodiscard]] std::optional<Role> role_in_names(char letter) noexcept {
  for (const Role role : all_roles) {
    if (letter_in_names(role) == upper(letter)) return role;
  }
  return std::nullopt;
}

}  // namespace

bool Material::is_stronger(const Counts& a, const Counts& b) noexcept {
  const int men_a = std::reduce(a.begin(), a.end(), 0);
  const int men_b = std::reduce(b.begin(), b.end(), 0);
  return men_a != men_b ? men_a > men_b : a > b;
}

SeenMaterial Material::canonical(const Counts& white, const Counts& black) noexcept {
  SeenMaterial seen{.material = {}, .swapped = is_stronger(black, white)};
  seen.material.counts_ = seen.swapped ? std::array{black, white} : std::array{white, black};
  return seen;
}

Result<Material, MaterialError> Material::parse(std::string_view text) {
  const auto wrong = [](std::size_t place, std::string reason) {
    return std::unexpected(MaterialError{.place = place, .reason = std::move(reason)});
  };
  std::array<Counts, 2> counts{};
  int player = -1;
  int men = 0;
  bool parted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (upper(text[i]) == 'V') {
      if (player != 0 || parted) return wrong(i, "a v stands only between the men of the two players");
      parted = true;
      continue;
    }
    const auto role = role_in_names(text[i]);
    if (!role) return wrong(i, "expected one of the letters K, Q, R, B, N, P");
    if (*role == Role::king) {
      if (player == 1) return wrong(i, "there are more than two kings");
      ++player;
      men = 1;
      continue;
    }
    if (player < 0) return wrong(i, "each player's men begin with the king");
    if (parted && player == 0) return wrong(i, "after the v the other king is expected");
    if (++men > most_men_of_a_player) return wrong(i, "a player has at most sixteen men");
    ++counts[static_cast<std::size_t>(player)][place_of(*role)];
  }
  if (player < 1) return wrong(text.size(), player < 0 ? "there is no king" : "the other king is missing");
  return canonical(counts[0], counts[1]).material;
}

SeenMaterial Material::of(const board::Position& position) noexcept {
  std::array<Counts, 2> counts{};
  for (const Colour colour : both_colours) {
    for (const Role role : ordered_roles) {
      counts[place_of(colour)][place_of(role)] =
          static_cast<std::uint8_t>(position.pieces(colour, role).count());
    }
  }
  return canonical(counts[0], counts[1]);
}

SeenMaterial Material::of(const std::vector<Piece>& men) noexcept {
  std::array<Counts, 2> counts{};
  for (const Piece man : men) {
    if (man.role != Role::king) ++counts[place_of(man.colour)][place_of(man.role)];
  }
  return canonical(counts[0], counts[1]);
}

int Material::count(Colour colour, Role role) const noexcept {
  return role == Role::king ? 1 : counts_[place_of(colour)][place_of(role)];
}

int Material::size(Colour colour) const noexcept {
  const Counts& counts = counts_[place_of(colour)];
  return std::reduce(counts.begin(), counts.end(), 1);
}

int Material::size() const noexcept { return size(Colour::white) + size(Colour::black); }

bool Material::has_pawns() const noexcept {
  return count(Colour::white, Role::pawn) + count(Colour::black, Role::pawn) > 0;
}

std::string Material::name() const {
  std::string text;
  for (const Colour colour : both_colours) {
    text += colour == Colour::white ? "K" : "vK";
    for (const Role role : ordered_roles) {
      text.append(static_cast<std::size_t>(count(colour, role)), letter_in_names(role));
    }
  }
  return text;
}

std::vector<Piece> Material::men() const {
  std::vector<Piece> men;
  for (const Colour colour : both_colours) {
    for (const Role role : all_roles) {
      if (role == Role::king) continue;
      men.insert(men.end(), static_cast<std::size_t>(count(colour, role)),
                 Piece{.role = role, .colour = colour});
    }
  }
  return men;
}

std::vector<Material> all_materials(int men, bool with_pawns) {
  // Add one man after the other to the materials found so far; a set would do, sorting does as well.
  std::vector<Material> found{Material()};
  for (int size = 2; size < men; ++size) {
    std::vector<Material> larger;
    for (const Material& material : found) {
      for (const Colour colour : both_colours) {
        for (const Role role : ordered_roles) {
          if (role == Role::pawn && !with_pawns) continue;
          std::vector<Piece> more = material.men();
          more.push_back({.role = role, .colour = colour});
          larger.push_back(Material::of(more).material);
        }
      }
    }
    std::ranges::sort(larger);
    larger.erase(std::ranges::unique(larger).begin(), larger.end());
    found = std::move(larger);
  }
  std::ranges::sort(found, {}, &Material::name);
  return found;
}

}  // namespace adoube::endgame
