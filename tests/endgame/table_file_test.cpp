// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in files: read as they were written; damaged ones are refused.
#include "adoube/endgame/table_file.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "table_support.hpp"
#include "temporary_folder.hpp"

namespace adoube::endgame {
namespace {

using Bytes = std::vector<std::byte>;

class TableFile : public ::testing::Test {
 protected:
  support::TemporaryFolder scratch_;
  std::filesystem::path folder_ = scratch_.path();
};

[[nodiscard]] std::string reason(const Bytes& bytes) {
  const auto table = parse_table(bytes);
  if (table) return "read";
  EXPECT_EQ(table.error().code, TableError::Code::corrupt);
  return table.error().reason;
}

TEST_F(TableFile, IsReadAsItWasWritten) {
  for (const char* name : {"KRvK", "KPvK", "KQvK", "KNvK"}) {
    const Table table = table_of(name);
    const auto read = parse_table(to_bytes(table));
    ASSERT_TRUE(read) << read.error().reason;
    EXPECT_EQ(*read, table);
    EXPECT_LT(to_bytes(table).size(), table.bytes() / 3) << name;
  }
}

TEST_F(TableFile, IsSavedAndLoaded) {
  const Table table = table_of("KRvK");
  const auto file = folder_ / file_name(table.material());
  EXPECT_EQ(file.filename(), "KRvK.adt");
  ASSERT_TRUE(save(table, file));
  ASSERT_TRUE(save(table, file));  // Replaces what is there.
  const auto read = load(file);
  ASSERT_TRUE(read) << read.error().reason;
  EXPECT_EQ(*read, table);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(TableFile, IsNotSavedThroughALink) {
  const auto file = folder_ / "KRvK.adt";
  const auto victim = folder_ / "victim";
  std::ofstream(victim) << "mine";
  std::filesystem::create_symlink(victim, folder_ / "KRvK.adt.part");
  std::filesystem::create_symlink(victim, file);
  ASSERT_TRUE(save(table_of("KRvK"), file));
  EXPECT_EQ(std::filesystem::file_size(victim), 4U);
  EXPECT_FALSE(std::filesystem::is_symlink(file));
}

TEST_F(TableFile, CannotBeReadOrWrittenEverywhere) {
  const auto absent = load(folder_ / "absent.adt");
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, TableError::Code::unreadable);
  EXPECT_FALSE(load(folder_));
  const auto unwritten = save(table_of("KRvK"), folder_ / "absent" / "KRvK.adt");
  ASSERT_FALSE(unwritten);
  EXPECT_EQ(unwritten.error().code, TableError::Code::unwritable);
  EXPECT_FALSE(save(table_of("KRvK"), folder_));
}

TEST_F(TableFile, IsReadInTheMemoryAllowed) {
  const Table table = table_of("KRvK");
  const Bytes bytes = to_bytes(table);
  const std::size_t needed = bytes.size() + 2 * table.bytes();
  EXPECT_TRUE(parse_table(bytes, needed));
  const auto refused = parse_table(bytes, needed - 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, TableError::Code::too_little_memory);
  const auto file = folder_ / "KRvK.adt";
  ASSERT_TRUE(save(table, file));
  EXPECT_TRUE(load(file, needed));
  EXPECT_FALSE(load(file, needed - 1));
}

TEST_F(TableFile, OfHugeSizeIsNotRead) {
  const auto file = folder_ / "KRvK.adt";
  ASSERT_TRUE(save(table_of("KRvK"), file));
  std::filesystem::resize_file(file, std::uintmax_t{1} << 40);
  const auto read = load(file);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().reason, file.string() + ": the file is longer than a table of KRvK can be");
}

TEST_F(TableFile, IsFoundInAFolderIfItsMenAreThose) {
  const Table table = table_of("KRvK");
  ASSERT_TRUE(save(table, folder_ / "KRvK.adt"));
  ASSERT_TRUE(save(table, folder_ / "KQvK.adt"));
  EXPECT_EQ(load_from(folder_, table.material()).value(), table);
  EXPECT_EQ(load_from(folder_, table_of("KNvK").material()).value(), std::nullopt);
  const auto other = load_from(folder_, table_of("KQvK").material());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().reason, (folder_ / "KQvK.adt").string() + ": the table is of KRvK");
}

TEST_F(TableFile, RefusesEveryAlteredByte) {
  const Bytes right = to_bytes(table_of("KRvK"));
  for (std::size_t i = 0; i < right.size(); i += i < 64 ? 1 : 7) {
    Bytes wrong = right;
    wrong[i] ^= std::byte{1};
    EXPECT_NE(reason(wrong), "read") << i;
  }
}

TEST_F(TableFile, RefusesWhatIsCutShortOrTooLong) {
  const Bytes right = to_bytes(table_of("KRvK"));
  for (std::size_t size = 0; size < right.size(); size += size < 64 ? 1 : 97) {
    EXPECT_NE(reason(Bytes(right.begin(), right.begin() + static_cast<std::ptrdiff_t>(size))), "read")
        << size;
  }
  Bytes longer = right;
  longer.push_back(std::byte{0});
  EXPECT_NE(reason(longer), "read");
}

TEST_F(TableFile, SaysWhatIsWrong) {
  const Bytes right = to_bytes(table_of("KRvK"));
  EXPECT_EQ(reason({}), "this is not a table");
  EXPECT_EQ(reason(Bytes(1000)), "this is not a table");
  Bytes other = right;
  other[8] = std::byte{2};
  EXPECT_EQ(reason(other), "the table is of version 2, not 1");
  other = right;
  other[22] = std::byte{'Q'};  // KQvK: as many entries, but not these.
  EXPECT_EQ(reason(other), "the checksum does not fit: the table is damaged or cut short");
  other[22] = std::byte{'P'};
  EXPECT_EQ(reason(other), "the table does not have as many entries as KPvK needs");
  other[22] = std::byte{'X'};
  EXPECT_EQ(reason(other), "the table does not say of which men it is");
  other = right;
  other[12] ^= std::byte{1};
  EXPECT_EQ(reason(other), "the checksum does not fit: the table is damaged or cut short");
  other = right;
  other.resize(right.size() - 10);
  EXPECT_EQ(reason(other), "the checksum does not fit: the table is damaged or cut short");
}

}  // namespace
}  // namespace adoube::endgame
