// SPDX-License-Identifier: GPL-3.0-or-later
// Tables pass the check, and one wrong entry of any kind does not.
#include "adoube/endgame/table_check.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "data.hpp"
#include "table_support.hpp"

namespace adoube::endgame {
namespace {

void expect_right(const std::string& name, std::uint64_t laws_every, std::uint64_t every = 1) {
  const CheckedTable checked =
      check(table_of(name), tables_made(), {.threads = 2, .every = every, .laws_every = laws_every});
  EXPECT_FALSE(checked.fault) << name << ": " << notation::to_fen(checked.fault->setup) << ' '
                              << checked.fault->reason;
  EXPECT_GT(checked.positions, 0U);
  EXPECT_GT(checked.judged_by_laws, 0U);
}

TEST(TableCheck, AcceptsTablesOfThreeMen) {
  for (const char* name : {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"}) expect_right(name, 499);
}

/// Sliders of either player inside the frame: the ranging man gets in their way.
TEST(TableCheck, AcceptsSomeEntriesOfFourMen) {
  for (const char* name : {"KQvKR", "KRBvK", "KRvKN"}) expect_right(name, 307 * 101, 101);
}

TEST(TableCheck, SlowAcceptsAllTablesOfFourMen) {
  for (const Material& one : all_materials(4, true)) expect_right(one.name(), 100'003);
}

/// With two men of different players in the frame one captures the other, past the ranging man or not.
TEST(TableCheck, SlowAcceptsSomeEntriesOfFiveMen) { expect_right("KRBvKN", 307 * 1009, 1009); }

/// The table with one entry altered.
[[nodiscard]] Table altered(const Table& table, Colour turn, std::size_t index, table::Entry entry) {
  table::Data::Entries entries{table.data().entries(Colour::white), table.data().entries(Colour::black)};
  entries[static_cast<std::size_t>(index_of(turn))][index] = entry;
  return Table(std::make_shared<const table::Data>(table.data().layout(), std::move(entries)));
}

TEST(TableCheck, FindsOneWrongEntry) {
  const Table right = table_of("KRvK");
  const auto& entries = right.data().entries(Colour::black);
  // One entry of each value that occurs, changed in each of the ways it could be wrong.
  std::set<table::Entry> seen;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!seen.insert(entries[i]).second) continue;
    for (const table::Entry wrong :
         {table::Entry{0}, table::Entry{1}, static_cast<table::Entry>(entries[i] + 2), table::drawn,
          table::illegal}) {
      if (wrong == entries[i]) continue;
      const Table table = altered(right, Colour::black, i, wrong);
      EXPECT_TRUE(check(table, tables_made(), {.threads = 1, .laws_every = 0}).fault)
          << i << ": " << int{entries[i]} << " altered to " << int{wrong};
    }
  }
  EXPECT_EQ(seen.size(), 19U);  // Lost in 0 to 32 plies, drawn, illegal.
}

TEST(TableCheck, FindsEqualMenThatAreToldApart) {
  const Table right = table_of("KNNvK");
  const table::Layout& layout = right.data().layout();
  for (std::size_t i = 0; i < layout.entries(); ++i) {
    if (layout.is_ordered(layout.squares(i)) || right.data().entries(Colour::white)[i] != table::drawn)
      continue;
    const auto fault =
        check(altered(right, Colour::white, i, 1), tables_made(), {.threads = 2, .laws_every = 0}).fault;
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->reason, "equal men exchanged have another value");
    break;
  }
}

TEST(TableCheck, SaysWhatIsWrong) {
  const Table right = table_of("KRvK");
  // The first position of the table whose value it changes may be another one, from where it is reached.
  const auto index = right.data().layout().index({Square::g6, Square::g8, Square::a1});
  ASSERT_TRUE(index);
  const auto fault = check(altered(right, Colour::white, *index, table::drawn), tables_made(), {}).fault;
  ASSERT_TRUE(fault);
  EXPECT_TRUE(fault->reason.starts_with("the table says ")) << fault->reason;
  EXPECT_NE(fault->reason.find(", the moves say "), std::string::npos) << fault->reason;
}

}  // namespace
}  // namespace adoube::endgame
