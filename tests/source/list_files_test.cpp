// SPDX-License-Identifier: GPL-3.0-or-later
// Which files of a folder are games.
#include "adoube/source/list_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "scratch.hpp"

namespace adoube::source {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ListFiles, FolderGivesItsGamesSortedAtAnyDepth) {
  const Scratch scratch;
  for (const char* name : {"b.pgn", "a/z.PGN", "a/deep/er/x.pgn.zst", "c.pgn.gz", "c.Pgn.BZ2", "c.txt", "pgn",
                           "d.pgn.zst.gz", "e.zst", "f.pgn~", ".pgn", "a.pgn/inside.pgn"}) {
    static_cast<void>(scratch.write(name, "*"));
  }
  const auto [files, errors] = list_files(scratch.path(""), ".pgn");
  std::vector<std::string> names;
  for (const std::string& file : files) names.push_back(std::filesystem::relative(file, scratch.path("")));
  EXPECT_THAT(names, ElementsAre(".pgn", "a.pgn/inside.pgn", "a/deep/er/x.pgn.zst", "a/z.PGN", "b.pgn",
                                 "c.Pgn.BZ2", "c.pgn.gz"));
  EXPECT_THAT(errors, IsEmpty());
}

TEST(ListFiles, AnythingElseStandsForItself) {
  const Scratch scratch;
  EXPECT_THAT(list_files(scratch.write("games.txt", "*"), ".pgn").files,
              ElementsAre(scratch.path("games.txt")));
  EXPECT_THAT(list_files("/no/such", ".pgn").files, ElementsAre("/no/such"));
  EXPECT_THAT(list_files("-", ".pgn").files, ElementsAre("-"));
}

TEST(ListFiles, LinksInACircleEnd) {
  const Scratch scratch;
  static_cast<void>(scratch.write("sub/a.pgn", "*"));
  std::filesystem::create_directory_symlink(scratch.path(""), scratch.path("sub/back"));
  std::filesystem::create_symlink(scratch.path("sub/a.pgn"), scratch.path("link.pgn"));
  EXPECT_THAT(list_files(scratch.path(""), ".pgn").files,
              ElementsAre(scratch.path("link.pgn"), scratch.path("sub/a.pgn")));
}

TEST(ListFiles, PipesAndDevicesInFoldersArePassedOver) {
  const Scratch scratch;
  static_cast<void>(scratch.write("a.pgn", "*"));
  ASSERT_EQ(::mkfifo(scratch.path("pipe.pgn").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", scratch.path("device.pgn"));
  std::filesystem::create_symlink("nowhere", scratch.path("gone.pgn"));
  EXPECT_THAT(list_files(scratch.path(""), ".pgn").files,
              ElementsAre(scratch.path("a.pgn"), scratch.path("gone.pgn")));
  EXPECT_THAT(list_files(scratch.path("pipe.pgn"), ".pgn").files, ElementsAre(scratch.path("pipe.pgn")));
}

TEST(ListFiles, FolderWithoutGamesIsTold) {
  const Scratch scratch;
  static_cast<void>(scratch.write("sub/notes.txt", "*"));
  const auto [files, errors] = list_files(scratch.path("sub"), ".pgn");
  EXPECT_THAT(files, IsEmpty());
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].fault, SourceFault::no_files);
  EXPECT_EQ(to_string(errors[0]), scratch.path("sub") + ": there is no .pgn file in it");
}

TEST(ListFiles, FolderThatCannotBeReadIsTold) {
  if (::geteuid() == 0) GTEST_SKIP() << "nothing is forbidden to root";
  const Scratch scratch;
  static_cast<void>(scratch.write("sub/a.pgn", "*"));
  static_cast<void>(scratch.write("b.pgn", "*"));
  std::filesystem::permissions(scratch.path("sub"), std::filesystem::perms::none);
  const auto [files, errors] = list_files(scratch.path(""), ".pgn");
  std::filesystem::permissions(scratch.path("sub"), std::filesystem::perms::owner_all);
  EXPECT_THAT(files, ElementsAre(scratch.path("b.pgn")));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(to_string(errors[0]), scratch.path("sub") + ": Permission denied");
}

}  // namespace
}  // namespace adoube::source
