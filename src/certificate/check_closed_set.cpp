// SPDX-License-Identifier: GPL-3.0-or-later
// A closed set: every legal move of every member is made, and must not lead out.
#include <algorithm>
#include <limits>
#include <variant>
#include <vector>

#include "blurred_covers.hpp"
#include "blurred_holds.hpp"
#include "check_proof.hpp"
#include "distinct.hpp"
#include "judges.hpp"
#include "material_lemma.hpp"
#include "member_index.hpp"
#include "region_covers.hpp"
#include "region_holds.hpp"

namespace adoube::certificate {

namespace {

/// Regions and blurred sets, each once.
struct DistinctLemmas {
  std::vector<const Region*> regions;
  std::vector<const BlurredSet*> blurs;
};

/// Lemmas that hold, and the material.
template <class By>
class Lemmas {
 public:
  Lemmas(const DistinctLemmas& lemmas, Colour winner) : winner_(winner) {
    for (const Region* const region : lemmas.regions) covers_.emplace_back(Cover(*region));
    for (const BlurredSet* const blur : lemmas.blurs) covers_.emplace_back(BlurredCover(*blur));
    while (order_.size() < covers_.size()) order_.push_back(order_.size());
  }

  /// Of the loser. A position may be covered and yet a checkmate that no move within has made.
  [[nodiscard]] bool is_mate(const PackedPosition& packed) const {
    if (turn_of(packed) == winner_) return false;
    const auto position = By::position_of(packed);
    return !position || By::is_checkmate(*position);
  }

  /// What has covered a position is tried first with the next: neighbours are mostly covered alike, and there
  /// may be many lemmas.
  [[nodiscard]] bool cover(const PackedPosition& position) {
    if (is_unwinnable_by_material(position, winner_)) return true;
    const auto found =
        std::ranges::find_if(order_, [&](std::size_t i) { return covers(covers_[i], position); });
    if (found == order_.end()) return false;
    std::rotate(order_.begin(), found, found + 1);
    return true;
  }

 private:
  [[nodiscard]] bool covers(const std::variant<Cover, BlurredCover>& lemma,
                            const PackedPosition& position) const {
    if (const auto* const region = std::get_if<Cover>(&lemma)) return region->contains(position);
    return std::get<BlurredCover>(lemma).contains(position) && !is_mate(position);
  }

  std::vector<std::variant<Cover, BlurredCover>> covers_;
  std::vector<std::size_t> order_;
  Colour winner_;
};

template <class By>
[[nodiscard]] std::optional<Objection> objection_by(const Certificate& certificate, const ClosedSet& set,
                                                    const DistinctLemmas& distinct_lemmas) {
  Lemmas<By> lemmas(distinct_lemmas, certificate.winner);
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
  const DistinctLemmas lemmas{.regions = distinct(set.regions), .blurs = distinct(set.blurs)};
  for (const Region* const region : lemmas.regions) {
    if (auto flaw = flaw_of(*region, certificate.winner)) return refused(*std::move(flaw));
  }
  for (const BlurredSet* const blur : lemmas.blurs) {
    if (auto objection = objection_to_blurred_set(*blur, certificate.winner)) return objection;
  }
  return judge == Judge::laws ? objection_by<ByLaws>(certificate, set, lemmas)
                              : objection_by<ByBoard>(certificate, set, lemmas);
}

}  // namespace adoube::certificate
