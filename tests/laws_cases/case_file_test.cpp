// SPDX-License-Identifier: GPL-3.0-or-later
// A case file that does not speak the language is refused with its place.
#include "case_file.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tree.hpp"

namespace adoube::cases {
namespace {

std::string refusal_of(const std::string& text) {
  try {
    static_cast<void>(parse_cases(text, "x.cases"));
  } catch (const MalformedCase& error) {
    return error.what();
  }
  return "accepted";
}

const std::string head = "case a\npositive 3.1#1\n";

TEST(CaseFile, ReadsACase) {
  const auto cases =
      parse_cases("# words\n\ncase a_1  # a name\npositive 3.1#1 3.7d#2\nfen start\ncount 20\n", "x");
  ASSERT_EQ(cases.size(), 1U);
  EXPECT_EQ(cases[0].name, "a_1");
  EXPECT_EQ(cases[0].positive, (std::vector<std::string>{"3.1#1", "3.7d#2"}));
  EXPECT_EQ(cases[0].lines.size(), 2U);
  EXPECT_EQ(cases[0].lines[1].where, "x:6");
}

TEST(CaseFile, RefusesWithThePlace) {
  EXPECT_EQ(refusal_of("count 20\n"), "x.cases:1: a line before the first case");
  EXPECT_EQ(refusal_of("case A\n"), "x.cases:1: a case has one name, of a-z, 0-9 and _");
  EXPECT_EQ(refusal_of("case a\npositive 3.1\n"), "x.cases:2: '3.1' names no sentence");
  EXPECT_EQ(refusal_of("case a\nnegative\n"), "x.cases:2: no sentence is named");
  EXPECT_EQ(refusal_of(head + "count 20\n"), "x.cases:3: a case begins with fen or board");
  EXPECT_EQ(refusal_of(head + "fen start\nlegl e2e4\n"), "x.cases:4: unknown line 'legl'");
  EXPECT_EQ(refusal_of(head + "fen start\nillegal e2e5\n"), "x.cases:4: 'illegal' with 1 words");
  const std::string blames = head + "fen start\nblames e1g1 king_moved ";
  EXPECT_EQ(refusal_of(blames + "[3.8.1] 7 the king moved\n"), "accepted");
  EXPECT_EQ(refusal_of(blames + "[3.8.1] - the king moved\n"), "accepted");
  EXPECT_EQ(refusal_of(blames + "[3.8.1] 7\n"), "x.cases:4: 'blames' with 4 words");
  EXPECT_EQ(refusal_of(blames + "3.8.1 7 the king moved\n"), "x.cases:4: unexpected word '3.8.1'");
  EXPECT_EQ(refusal_of(blames + "[3.8.1] the king moved\n"), "x.cases:4: unexpected word 'the'");
  EXPECT_EQ(refusal_of(head + "fen start\nevent red resign\n"), "x.cases:4: unexpected word 'red'");
  EXPECT_EQ(refusal_of(head + "fen start\nevent white resign\n"), "x.cases:1: the case expects nothing");
  EXPECT_EQ(refusal_of(head + "fen start\nrefused white resign\n"), "x.cases:4: 'refused' with 2 words");
  EXPECT_EQ(refusal_of(head + "fen start\noffer mine\n"), "x.cases:4: unexpected word 'mine'");
  EXPECT_EQ(refusal_of(head + "fen start\nmate perhaps\n"), "x.cases:4: unexpected word 'perhaps'");
  EXPECT_EQ(refusal_of(head + "fen start\nattacked e4 from white yes\n"),
            "x.cases:4: unexpected word 'from'");
  EXPECT_EQ(refusal_of(head + "fen start\n"), "x.cases:1: the case expects nothing");
  EXPECT_EQ(refusal_of(head + "fen start\ncount 20\nmoves e2e4\n"),
            "x.cases:5: nothing is expected of this line");
  EXPECT_EQ(refusal_of("case a\nfen start\ncount 20\n"), "x.cases:1: the case shows no sentence");
}

TEST(CaseFile, RefusesAFolderWithoutCases) {
  EXPECT_THROW(static_cast<void>(read_cases(support::in_tree("docs"))), MalformedCase);
}

}  // namespace
}  // namespace adoube::cases
