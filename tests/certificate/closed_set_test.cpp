// SPDX-License-Identifier: GPL-3.0-or-later
// Closed sets: what is closed is accepted; what lacks, adds or alters one position is not, unless it is
// closed again.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "both_judges.hpp"
#include "naive_closure.hpp"
#include "random.hpp"
#include "random_start.hpp"

namespace adoube::certificate {
namespace {

constexpr std::size_t most = 4'000;

/// Nothing if there are too many positions, or a mate.
[[nodiscard]] std::optional<Certificate> proof_of(const board::Position& start, Colour winner,
                                                  Leave leave = Leave::nothing) {
  const auto closure = closure_of(start, winner, most, leave);
  if (!closure || closure->has_checkmate) return std::nullopt;
  return Certificate{.start = pack(start), .winner = winner, .proof = ClosedSet{closure->members, {}}};
}

/// The same question answered anew, and slowly: is it a set of positions that is closed under legal moves but
/// for what the material decides, with the start inside and no mate? (Regions are for region_test.cpp.)
[[nodiscard]] bool is_proof(const Certificate& certificate) {
  const auto& members = std::get<ClosedSet>(certificate.proof).members;
  const auto is_inside = [&](const board::Position& p) {
    return std::ranges::find(members, pack(p)) != members.end() ||
           !board::can_mate_by_material(p.placement(), certificate.winner);
  };
  const auto read = [](const PackedPosition& packed) -> std::optional<board::Position> {
    const auto made = board::make_position(setup_of(packed));
    if (!made || pack(*made) != packed) return std::nullopt;
    return *made;
  };
  const auto start = read(certificate.start);
  if (!start || !is_inside(*start)) return false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i > 0 && !(members[i - 1] < members[i])) return false;
    const auto position = read(members[i]);
    if (!position) return false;
    if (position->turn() != certificate.winner && board::is_checkmate(*position)) return false;
    for (const Move move : board::legal_moves(*position)) {
      if (!is_inside(board::after(*position, move))) return false;
    }
  }
  return true;
}

struct Row {
  std::string_view fen;
  Colour winner;
};

/// Few positions each: kings shut in behind pawns, bishops behind pawns of their own.
constexpr std::array rows{
    Row{"1b1b1k2/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/1B1B1K2 w - - 0 1", Colour::white},
    Row{"1b1b1k2/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/1B1B1K2 b - - 0 1", Colour::black},
    Row{"8/8/8/8/1p6/pPp5/P1Pk4/KB6 w - - 0 1", Colour::white},
    Row{"k7/p1p5/PpP5/1P6/8/1p6/pPp5/K7 w - - 0 1", Colour::black},
};

[[nodiscard]] std::vector<Certificate> small_proofs() {
  std::vector<Certificate> proofs;
  for (const Row& row : rows) {
    if (const auto proof = proof_of(position_of(row.fen), row.winner)) proofs.push_back(*proof);
  }
  return proofs;
}

TEST(ClosedSet, IsAccepted) {
  const auto proofs = small_proofs();
  EXPECT_EQ(proofs.size(), rows.size());
  for (const Certificate& proof : proofs) EXPECT_EQ(objection_of_both(proof), "");
}

TEST(ClosedSet, IsAcceptedWithoutWhatTheMaterialDecides) {
  // The knight is captured or not: with it and without it White cannot mate, and nothing need be listed.
  Certificate proof{.start = pack(position_of("8/8/4k3/8/8/8/8/K1N5 w - - 0 1")),
                    .winner = Colour::white,
                    .proof = ClosedSet{}};
  EXPECT_EQ(objection_of_both(proof), "");
  proof.start = pack(position_of("8/8/4k3/8/8/8/7p/K1N5 w - - 0 1"));
  EXPECT_FALSE(is_accepted(proof));
}

TEST(ClosedSet, MissesEveryMemberThatIsTakenAway) {
  for (const Certificate& proof : small_proofs()) {
    const auto& members = std::get<ClosedSet>(proof.proof).members;
    for (std::size_t i = 0; i < members.size(); ++i) {
      Certificate altered = proof;
      auto& rest = std::get<ClosedSet>(altered.proof).members;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(is_accepted(altered), is_proof(altered));
      EXPECT_FALSE(is_accepted(altered));
    }
  }
}

TEST(ClosedSet, SeesEveryBitThatIsChanged) {
  std::size_t altered_ones = 0;
  for (const Certificate& proof : small_proofs()) {
    const std::size_t count = std::get<ClosedSet>(proof.proof).members.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (int bit = 0; bit < 256; ++bit) {
        Certificate altered = proof;
        auto& members = std::get<ClosedSet>(altered.proof).members;
        PackedPosition& member = members[i];
        const std::array words{&member.diagonal, &member.orthogonal, &member.stepping, &member.black};
        *words[static_cast<std::size_t>(bit) / 64] ^= std::uint64_t{1} << bit % 64;
        EXPECT_TRUE(objection_to(altered, Judge::board)) << i << ' ' << bit;
        // Out of order it is refused for that alone.
        std::ranges::sort(members);
        const bool is_refused = objection_to(altered, Judge::board).has_value();
        ASSERT_EQ(is_refused, !is_proof(altered)) << i << ' ' << bit;
        ASSERT_TRUE(is_refused) << i << ' ' << bit;
        if (++altered_ones % 97 == 0) {
          ASSERT_FALSE(is_accepted(altered));
        }
      }
    }
  }
  EXPECT_GT(altered_ones, 8'000U);
}

TEST(ClosedSet, RefusesAForeignMember) {
  for (const Certificate& proof : small_proofs()) {
    for (const std::string_view fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1",
          "k7/8/8/8/8/1q6/2k5/K7 w - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 w - - 0 1"}) {
      const auto made = board::make_position(notation::parse_fen(fen).value());
      Certificate altered = proof;
      auto& members = std::get<ClosedSet>(altered.proof).members;
      members.push_back(made ? pack(*made)
                             : PackedPosition{.diagonal = 1, .orthogonal = 2, .stepping = 4, .black = 8});
      std::ranges::sort(members);
      // Against a bare king nothing foreign is out of place.
      EXPECT_EQ(is_accepted(altered), is_proof(altered)) << fen;
      if (proof.winner == Colour::white) {
        EXPECT_FALSE(is_accepted(altered)) << fen;
      }
    }
  }
}

TEST(ClosedSet, RefusesAMateAmongItsMembers) {
  // The mate is the only thing wrong: it has no moves, and is covered by nothing.
  const auto mate = pack(position_of("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"));
  Certificate proof{.start = mate, .winner = Colour::white, .proof = ClosedSet{{mate}, {}}};
  EXPECT_FALSE(is_accepted(proof));
  // Of the winner himself it does no harm; nor does stalemate.
  proof.winner = Colour::black;
  EXPECT_TRUE(is_accepted(proof));
  const auto stalemate = pack(position_of("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"));
  EXPECT_TRUE(
      is_accepted({.start = stalemate, .winner = Colour::white, .proof = ClosedSet{{stalemate}, {}}}));
}

TEST(ClosedSet, RefusesMembersOutOfOrderOrTwice) {
  const Certificate proof = small_proofs().front();
  Certificate altered = proof;
  auto& members = std::get<ClosedSet>(altered.proof).members;
  std::swap(members[3], members[4]);
  EXPECT_FALSE(is_accepted(altered));
  std::swap(members[3], members[4]);
  members.push_back(members.back());
  EXPECT_FALSE(is_accepted(altered));
}

TEST(ClosedSet, HoldsTheStart) {
  Certificate proof = small_proofs().front();
  proof.start = pack(board::Position());
  EXPECT_FALSE(is_accepted(proof));
  proof.start = {};
  EXPECT_FALSE(is_accepted(proof));
}

TEST(ClosedSet, KnowsWhatCanBeCapturedEnPassant) {
  // As it stands, and as it would stand had the pawn come by single steps: two positions.
  const auto with = pack(position_of("k7/p7/P7/8/1Pp5/2P5/8/K7 b - b3 0 1"));
  const auto without = pack(position_of("k7/p7/P7/8/1Pp5/2P5/8/K7 b - - 0 1"));
  ASSERT_NE(with, without);
  const auto closure = closure_of(position_of("8/8/8/8/1Pp5/2P3k1/8/4K3 b - - 0 1"), Colour::white, most);
  EXPECT_FALSE(closure);
  Certificate proof{.start = with, .winner = Colour::white, .proof = ClosedSet{{without}, {}}};
  EXPECT_THAT(objection_of_both(proof), ::testing::HasSubstr("start"));
}

/// Something else than before, somewhere.
void corrupt(Certificate& proof, support::Random& random) {
  auto& members = std::get<ClosedSet>(proof.proof).members;
  const auto any = [&] { return members.begin() + random.below(static_cast<int>(members.size())); };
  const auto flip = [&](PackedPosition& p) {
    const std::array words{&p.diagonal, &p.orthogonal, &p.stepping, &p.black};
    *random.pick(words) ^= std::uint64_t{1} << random.below(64);
  };
  switch (random.below(6)) {
    case 0: members.erase(any()); break;
    case 1: flip(*any()); break;
    case 2: members.insert(any(), *any()); break;
    case 3: proof.winner = opposite(proof.winner); break;
    case 4: flip(proof.start); break;
    default: proof.start = *any(); break;
  }
  if (random.chance(80)) std::ranges::sort(members);
}

TEST(ClosedSet, IsAcceptedIfAndOnlyIfItIsClosed) {
  int accepted = 0;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 12'000; ++seed) {
    support::Random random(seed);
    const auto start = crowded_start(random);
    if (!start) continue;
    const Colour winner = random.pick(both_colours);
    const auto closure =
        closure_of(*start, winner, 600, random.chance(50) ? Leave::nothing : Leave::dead_material);
    if (!closure) continue;
    Certificate proof{.start = pack(*start), .winner = winner, .proof = ClosedSet{closure->members, {}}};
    ASSERT_EQ(!objection_to(proof, Judge::board), !closure->has_checkmate) << seed;
    ++(closure->has_checkmate ? refused : accepted);
    if (closure->members.empty()) continue;
    corrupt(proof, random);
    const bool is_still_one = is_proof(proof);
    ASSERT_EQ(!objection_to(proof, Judge::board), is_still_one) << seed;
    ++(is_still_one ? accepted : refused);
    if (closure->members.size() < 40) {
      ASSERT_EQ(is_accepted(proof), is_still_one) << seed;
    }
  }
  EXPECT_GT(accepted, 100);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace adoube::certificate
