// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates as text: what is written is read as it was; what cannot be read is told by line.
#include "adoube/certificate/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/certificate/check.hpp"
#include "random.hpp"

namespace adoube::certificate {
namespace {

using enum Square;
using support::Random;

[[nodiscard]] Certificate helpmate() {
  return {.start = pack(board::Position()),
          .winner = Colour::black,
          .proof = Helpmate{{Move::normal(f2, f3), Move::castling(e1, h1), Move::en_passant(e5, d6),
                             Move::promotion(e7, e8, PromotionRole::knight)}}};
}

[[nodiscard]] Certificate closed_set() {
  const PackedPosition start{
      .diagonal = 0, .orthogonal = 0x1000, .stepping = 0x10, .black = 0xffffffffffffffff};
  PackedPosition next = start;
  next.stepping = 0x11;
  return {.start = start,
          .winner = Colour::white,
          .proof = ClosedSet{
              {start, next},
              {Region{{{.piece = {.role = Role::king, .colour = Colour::white},
                        .squares = board::Bitboard(a1) | board::Bitboard(h8)},
                       {.piece = {.role = Role::pawn, .colour = Colour::black},
                        .squares = board::Bitboard(e5),
                        .can_be_captured = true}}},
               Region{}},
              {BlurredSet{{{.colour = Colour::black,
                            .role = Role::bishop,
                            .squares = board::Bitboard(c8) | board::Bitboard(d7)},
                           {.colour = Colour::white, .role = std::nullopt, .squares = board::Bitboard(h1)}},
                          {next}},
               BlurredSet{}}}};
}

TEST(CertificateText, IsWrittenLineByLine) {
  EXPECT_EQ(to_text(helpmate()),
            "adoube certificate 1\n"
            "start ef000000000000ef 9900000000000099 d3ff00000000ffd3 ffff000000000000\n"
            "winner black\n"
            "helpmate\nf2f3\ne1h1 castling\ne5d6 ep\ne7e8=n\nend\n");
  EXPECT_EQ(to_text(closed_set()),
            "adoube certificate 1\n"
            "start 0 1000 10 ffffffffffffffff\n"
            "winner white\n"
            "closed set\nregion\nman K a1 h8\nman p e5 x\nregion\n"
            "blur\nman b d7 c8\nman white any h1\nmembers 1\n0 1000 11 ffffffffffffffff\n"
            "blur\nmembers 0\n"
            "members 2\n0 1000 10 ffffffffffffffff\n0 0 1 0\nend\n");
}

[[nodiscard]] std::uint64_t random_word(Random& random) {
  return random.next() >> random.below(64) << random.below(3);
}

/// Any certificate there can be, true or false.
[[nodiscard]] Certificate random_certificate(Random& random) {
  const auto position = [&] {
    return PackedPosition{random_word(random), random_word(random), random_word(random), random_word(random)};
  };
  Certificate certificate{.start = position(), .winner = random.pick(both_colours), .proof = Helpmate{}};
  if (random.chance(40)) {
    auto& moves = std::get<Helpmate>(certificate.proof).moves;
    for (int i = random.below(8); i > 0; --i) {
      const Square from = random.pick(all_squares);
      const Square to = random.pick(all_squares);
      moves.push_back(
          random.pick(std::array{Move::normal(from, to), Move::castling(from, to), Move::en_passant(from, to),
                                 Move::promotion(from, to, random.pick(all_promotion_roles))}));
    }
    return certificate;
  }
  ClosedSet set;
  for (int i = random.below(4); i > 0; --i) {
    Region& region = set.regions.emplace_back();
    for (int men = random.below(5); men > 0; --men) {
      region.men.push_back({.piece = {.role = random.pick(all_roles), .colour = random.pick(both_colours)},
                            .squares = board::Bitboard(random_word(random)),
                            .can_be_captured = random.chance(50)});
    }
  }
  for (int i = random.below(3); i > 0; --i) {
    BlurredSet& blur = set.blurs.emplace_back();
    for (int men = random.below(5); men > 0; --men) {
      blur.men.push_back({.colour = random.pick(both_colours),
                          .role = random.chance(30) ? std::nullopt : std::optional(random.pick(all_roles)),
                          .squares = board::Bitboard(random_word(random))});
    }
    for (int members = random.below(6); members > 0; --members) blur.members.push_back(position());
  }
  for (int i = random.below(12); i > 0; --i) set.members.push_back(position());
  certificate.proof = std::move(set);
  return certificate;
}

TEST(CertificateText, IsReadAsItWas) {
  for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
    Random random(seed);
    const Certificate certificate = random_certificate(random);
    const std::string text = to_text(certificate);
    const auto read = parse_certificate(text);
    ASSERT_TRUE(read) << seed << ' ' << read.error().text << '\n' << text;
    ASSERT_EQ(*read, certificate) << seed << '\n' << text;
    std::ostringstream stream;
    write_text(certificate, stream);
    ASSERT_EQ(stream.str(), text) << seed;
  }
}

TEST(CertificateText, IsWrittenInPiecesIfItIsLong) {
  Random random(1);
  ClosedSet set;
  for (int i = 0; i < 10'000; ++i) set.members.push_back({random.next(), random.next(), random.next(), 0});
  const Certificate certificate{.start = {}, .winner = Colour::white, .proof = set};
  std::ostringstream stream;
  write_text(certificate, stream);
  EXPECT_GT(stream.str().size(), 500'000U);
  EXPECT_EQ(stream.str(), to_text(certificate));
  EXPECT_EQ(parse_certificate(stream.str()).value(), certificate);
}

TEST(CertificateText, MayHoldRemarks) {
  const std::string text = to_text(helpmate());
  std::string remarked = "# first\n";
  for (const char c : text) remarked += c == '\n' ? std::string("\n# e2e4\n") : std::string(1, c);
  EXPECT_EQ(parse_certificate(remarked).value(), helpmate());
}

struct Flaw {
  std::string_view text;
  std::size_t line;
};

TEST(CertificateText, MayEndItsLinesAsOtherSystemsDo) {
  for (const Certificate& certificate : {helpmate(), closed_set()}) {
    std::string text;
    for (const char letter : to_text(certificate)) text += letter == '\n' ? "\r\n" : std::string(1, letter);
    const auto read = parse_certificate(text);
    ASSERT_TRUE(read) << read.error().text << '\n' << text;
    EXPECT_EQ(*read, certificate);
    // At the end of a line, and once.
    text.insert(text.find('\r'), 1, '\r');
    EXPECT_FALSE(parse_certificate(text));
  }
}

TEST(CertificateText, SaysWhichLineIsWrong) {
#define ADOUBE_HEAD "adoube certificate 1\nstart 0 1 2 3\nwinner white\n"
  for (const Flaw& flaw : std::array{
           Flaw{"", 1},
           Flaw{"adoube certificate 2\n", 1},
           Flaw{"adoube certificate 1", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 3 4\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 \n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 00\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 F\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 -1\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 10000000000000000\n", 2},
           Flaw{"adoube certificate 1\nstart 0 1 2 3\n# remark\nwinner nobody\n", 4},
           Flaw{ADOUBE_HEAD "mate\n", 4},
           Flaw{ADOUBE_HEAD "helpmate\ne2e9\nend\n", 5},
           Flaw{ADOUBE_HEAD "helpmate\ne2e4\ne7e8=k\nend\n", 6},
           Flaw{ADOUBE_HEAD "helpmate\ne7e8=q+\nend\n", 5},
           Flaw{ADOUBE_HEAD "helpmate\n\nend\n", 5},
           Flaw{ADOUBE_HEAD "helpmate\ne2e4\n", 6},
           Flaw{ADOUBE_HEAD "helpmate\nend\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman z a1\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman K a1 a1\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman K b1 a1\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman K x a1\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nman K a1\nmembers 0\nend\n", 5},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman K a1  x\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nregion\nman K a1 x x\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman b a1 x\nmembers 0\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman b b1 a1\nmembers 0\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman any a1\nmembers 0\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman black a1\nmembers 0\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman grey any a1\nmembers 0\nmembers 0\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nblur\nman b a1\nend\n", 7},
           Flaw{ADOUBE_HEAD "closed set\nblur\nmembers 1\nmembers 0\nend\n", 7},
           Flaw{ADOUBE_HEAD "closed set\nblur\nmembers 0\nend\n", 7},
           Flaw{ADOUBE_HEAD "closed set\nblur\nmembers 0\nregion\nmembers 0\nend\n", 7},
           Flaw{ADOUBE_HEAD "closed set\nmembers\nend\n", 5},
           Flaw{ADOUBE_HEAD "closed set\nmembers 1\nend\n", 6},
           Flaw{ADOUBE_HEAD "closed set\nmembers 18446744073709551615\n0 0 0 1\nend\n", 7},
           Flaw{ADOUBE_HEAD "closed set\nmembers 0\n0 0 0 1\nend\n", 6},
       }) {
    const auto read = parse_certificate(flaw.text);
    ASSERT_FALSE(read) << flaw.text;
    EXPECT_EQ(read.error().line, flaw.line) << flaw.text;
    EXPECT_THAT(read.error().text, ::testing::EndsWith(".")) << flaw.text;
  }
#undef ADOUBE_HEAD
}

TEST(CertificateText, IsReadOrRefusedWhateverIsChanged) {
  for (const Certificate& certificate : {helpmate(), closed_set()}) {
    const std::string text = to_text(certificate);
    for (std::size_t at = 0; at < text.size(); ++at) {
      EXPECT_FALSE(parse_certificate(text.substr(0, at)) && at + 1 < text.size()) << at;
      for (const char c : std::string_view("\n 0fx#-zK")) {
        std::string altered = text;
        altered[at] = c;
        const auto read = parse_certificate(altered);
        if (!read) continue;
        // Whatever was read can be checked, and is written so that it reads the same.
        (void)objection_to(*read, Judge::board);
        EXPECT_EQ(parse_certificate(to_text(*read)).value(), *read);
      }
    }
  }
}

}  // namespace
}  // namespace adoube::certificate
