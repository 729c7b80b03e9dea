// SPDX-License-Identifier: GPL-3.0-or-later
// EPD lines: operations, quotation, the forms suites are written in.
#include "adoube/notation/epd.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "generators.hpp"

namespace adoube::notation {

void PrintTo(const EpdOperation& operation, std::ostream* os) {
  *os << operation.opcode;
  for (const auto& operand : operation.operands) *os << (operand.quoted ? " quoted:" : " ") << operand.text;
}
void showValue(const Epd& epd, std::ostream& os) { os << to_epd(epd); }

namespace {

using testing::ElementsAre;

const std::string position = "4k3/8/8/8/8/8/8/4K3 w - -";

[[nodiscard]] EpdOperation operation(std::string opcode, std::vector<EpdOperand> operands) {
  return {.opcode = std::move(opcode), .operands = std::move(operands)};
}

TEST(Epd, PositionAloneIsEnough) {
  const auto epd = parse_epd(position);
  ASSERT_TRUE(epd);
  EXPECT_TRUE(epd->operations.empty());
  EXPECT_EQ(to_epd(*epd), position);
}

TEST(Epd, OperationsHaveOpcodesAndOperands) {
  const auto epd = parse_epd(position + " bm Ke2 Kd2; id \"one; two \\\"three\\\" \\\\\"; draw_offer;");
  ASSERT_TRUE(epd);
  EXPECT_THAT(epd->operations,
              ElementsAre(operation("bm", {{"Ke2"}, {"Kd2"}}),
                          operation("id", {{"one; two \"three\" \\", true}}), operation("draw_offer", {})));
}

TEST(Epd, CountersLiveInTheSetup) {
  const auto epd = parse_epd(position + " hmvc 13; bm Ke2; fmvn 17;");
  ASSERT_TRUE(epd);
  EXPECT_EQ(epd->setup.halfmove_clock, 13);
  EXPECT_EQ(epd->setup.fullmove_number, 17);
  EXPECT_THAT(epd->operations, ElementsAre(operation("bm", {{"Ke2"}})));
  EXPECT_EQ(to_epd(*epd), position + " hmvc 13; fmvn 17; bm Ke2;");
}

TEST(Epd, PerftSuitesAreRead) {
  for (const std::string text :
       {" 3 9 ;D1 5 ;D2 25", "  3 9; D1 5; D2 25;", " hmvc 3; fmvn 9; D1 5; D2 25 "}) {
    const auto epd = parse_epd(position + text);
    ASSERT_TRUE(epd) << epd.error().text();
    EXPECT_EQ(epd->setup.halfmove_clock, 3);
    EXPECT_EQ(epd->setup.fullmove_number, 9);
    EXPECT_THAT(epd->operations, ElementsAre(operation("D1", {{"5"}}), operation("D2", {{"25"}})));
  }
}

TEST(Epd, SemicolonMayFollowThePositionAtOnce) {
  const auto epd = parse_epd(position + ";c0 text");
  ASSERT_TRUE(epd);
  EXPECT_THAT(epd->operations, ElementsAre(operation("c0", {{"text"}})));
}

TEST(Epd, FaultsAreLocated) {
  const auto sentence = [](const std::string& text) { return parse_epd(position + text).error().text(); };
  EXPECT_EQ(sentence(" bm Ke2; id \"open"), "the quotation mark at character 38 is never closed");
  EXPECT_EQ(sentence(" id \"open\\"), "the quotation mark at character 30 is never closed");
  EXPECT_EQ(sentence(" =bm Ke2;"), "expected the letter that begins an operation, found '=' at character 27");
  EXPECT_EQ(sentence(" 0 1 2;"), "expected the letter that begins an operation, found '2' at character 31");
  EXPECT_EQ(sentence(" hmvc x;"), "expected a whole number for the operations, found 'x' at character 27");
  EXPECT_EQ(sentence(" hmvc;"), "expected a whole number for the operations, found 'hmvc' at character 27");
  EXPECT_EQ(sentence(" 12x;"), "expected a whole number for the halfmove clock, found '12x' at character 27");
  EXPECT_EQ(parse_epd("8/8/8/8/8/8/8/8 w; bm e4;").error().text(),
            "the text ends before the castling rights");
}

[[nodiscard]] rc::Gen<Epd> arbitrary_epd() {
  return rc::gen::exec([] {
    Epd epd{.setup = *arbitrary_setup(), .operations = {}};
    const int count = *rc::gen::inRange(0, 4);
    const auto word = rc::gen::nonEmpty(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcXYZ09_+#=-\\"))));
    for (int i = 0; i < count; ++i) {
      EpdOperation operation{.opcode = *rc::gen::elementOf(std::string("abcDM")) + *word, .operands = {}};
      const int operands = *rc::gen::inRange(0, 4);
      for (int j = 0; j < operands; ++j) {
        const bool quoted = *rc::gen::arbitrary<bool>();
        operation.operands.push_back({quoted ? *rc::gen::string<std::string>() : *word, quoted});
      }
      epd.operations.push_back(operation);
    }
    return epd;
  });
}

RC_GTEST_PROP(EpdProperty, WhatIsWrittenIsReadBackEqual, ()) {
  const auto epd = *arbitrary_epd();
  RC_ASSERT((parse_epd(to_epd(epd)) == epd));
}

RC_GTEST_PROP(EpdProperty, AnyBytesAreReadOrRefused, ()) {
  const auto text = *damaged(position + " bm Ke2; id \"a b\"; hmvc 3;", "; \"\\abc019-");
  const auto epd = parse_epd(text);
  if (epd) {
    RC_ASSERT((parse_epd(to_epd(*epd)) == *epd));
  } else {
    RC_ASSERT(epd.error().offset <= text.size());
    RC_ASSERT(!epd.error().text().empty());
  }
}

}  // namespace
}  // namespace adoube::notation
