// SPDX-License-Identifier: GPL-3.0-or-later
// A closed set: every legal move of every member is made, and must not lead out.
#include <algorithm>
#include <limits>
#include <vector>

#include "blurred_covers.hpp"
#include "blurred_holds.hpp"
#include "check_proof.hpp"
#include "judges.hpp"
#include "material_lemma.hpp"
#include "member_index.hpp"
#include "region_covers.hpp"
#include "region_holds.hpp"

namespace adoube::certificate {

namespace {

/// Regions and blurred sets that hold, and the material.
template <class By>
class Lemmas {
 public:
  Lemmas(const ClosedSet& set, Colour winner)
      : covers_(set.regions.begin(), set.regions.end()),
        blurred_covers_(set.blurs.begin(), set.blurs.end()),
        winner_(winner) {}

  /// Of the loser. A position may be covered and yet a checkmate that no move within has made.
  [[nodiscard]] bool is_mate(const PackedPosition& packed) const {
    if (turn_of(packed) == winner_) return false;
    const auto position = By::position_of(packed);
    return !position || By::is_checkmate(*position);
  }

  [[nodiscard]] bool cover(const PackedPosition& position) const {
    return is_unwinnable_by_material(position, winner_) ||
           std::ranges::any_of(covers_, [&](const Cover& cover) { return cover.contains(position); }) ||
           (std::ranges::any_of(blurred_covers_,
                                [&](const BlurredCover& cover) { return cover.contains(position); }) &&
            !is_mate(position));
  }

 private:
  std::vector<Cover> covers_;
  std::vector<BlurredCover> blurred_covers_;
  Colour winner_;
};

template <class By>
[[nodiscard]] std::optional<Objection> objection_by(const Certificate& certificate, const ClosedSet& set) {
  const Lemmas<By> lemmas(set, certificate.winner);
  const MemberIndex members(set.members);
  const auto is_inside = [&](const PackedPosition& p) { return members.contains(p) || lemmas.cover(p); };

  // 1. The start.
  if (!By::position_of(certificate.start)) return not_a_position(certificate.start);
  if (lemmas.is_mate(certificate.start)) {
    return Objection{.text = "The start is a checkmate of the loser.", .position = certificate.start};
  }
  if (!is_inside(certificate.start)) {
    return Objection{.text = "The start is neither a member of the set nor covered.",
                     .position = certificate.start};
  }
  for (const PackedPosition& member : set.members) {
    // 2. Each member is a position, and not a mate.
    const auto position = By::position_of(member);
    if (!position) return not_a_position(member);
    if (By::turn(*position) != certificate.winner && By::is_checkmate(*position)) {
      return Objection{.text = "A member of the set is a checkmate of the loser.", .position = member};
    }
    // 3. Its moves stay inside.
    std::optional<PackedPosition> outside;
    const bool is_closed = By::every_move_leads_to(*position, [&](const PackedPosition& next) {
      if (is_inside(next)) return true;
      outside = next;
      return false;
    });
    if (!is_closed) {
      return Objection{.text =
                           "A legal move of a member leads to a position that is neither a member nor "
                           "covered.",
                       .position = outside};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Objection> objection_to_closed_set(const Certificate& certificate, const ClosedSet& set,
                                                 Judge judge) {
  const auto refused = [](std::string text) {
    return Objection{.text = std::move(text), .position = std::nullopt};
  };
  if (set.members.size() >= std::numeric_limits<std::uint32_t>::max() / 2) {
    return refused("The set has more members than can be checked.");
  }
  const auto is_out_of_order = [](const PackedPosition& a, const PackedPosition& b) { return a >= b; };
  const auto where = std::ranges::adjacent_find(set.members, is_out_of_order);
  if (where != set.members.end()) {
    return Objection{.text = "The members are not sorted, or one is repeated.", .position = *where};
  }
  // 4. The regions and blurred sets, first: only those that hold may cover.
  for (const Region& region : set.regions) {
    if (auto flaw = flaw_of(region, certificate.winner)) return refused(*std::move(flaw));
  }
  for (const BlurredSet& blur : set.blurs) {
    if (auto objection = objection_to_blurred_set(blur, certificate.winner)) return objection;
  }
  return judge == Judge::laws ? objection_by<ByLaws>(certificate, set)
                              : objection_by<ByBoard>(certificate, set);
}

}  // namespace adoube::certificate
