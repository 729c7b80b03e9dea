// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged, shortened and unreachable inputs: all that can be had, then the error, never silence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <csignal>
#include <string>

#include "scratch.hpp"

namespace adoube::source {
namespace {

using testing::HasSubstr;

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// To be recognised by; before that a file is what it looks like.
constexpr std::size_t bytes_enough = 10;

class Damaged : public testing::TestWithParam<Packer> {
 protected:
  Scratch scratch;
};
INSTANTIATE_TEST_SUITE_P(Packed, Damaged, testing::ValuesIn(packers),
                         [](const auto& with) { return with.param.name; });

TEST_P(Damaged, CutAnywhereIsToldWithThePlace) {
  const std::string text = some_text(400);
  const std::string packed = scratch.through(GetParam().command, text);
  const std::size_t first_end = packed.size();
  const std::string two = packed + packed;
  for (std::size_t size = bytes_enough; size < two.size(); ++size) {
    const std::string path = scratch.write("cut", two.substr(0, size));
    const auto [bytes, error] = contents_of(path);
    EXPECT_TRUE((text + text).starts_with(bytes)) << size;
    // pzstd writes a frame to be skipped first: behind it, as behind a member, the data may end.
    if (size == first_end || (GetParam().name == "pzstd" && (size == 12 || size == first_end + 12))) {
      EXPECT_EQ(error, std::nullopt) << size;
      continue;
    }
    ASSERT_TRUE(error) << size;
    EXPECT_EQ(error->fault, SourceFault::truncated) << size << ": " << to_string(*error);
    EXPECT_EQ(error->packing, GetParam().packing);
    EXPECT_EQ(error->offset, size);
    EXPECT_EQ(error->path, path);
    EXPECT_TRUE(size < first_end || bytes.starts_with(text));
  }
}

TEST_P(Damaged, ChangedByteIsNeverSilent) {
  const std::string text = some_text(400);
  const std::string packed = scratch.through(GetParam().command, text);
  for (std::size_t place = bytes_enough; place < packed.size(); ++place) {
    for (const int flip : {0x01, 0xff}) {
      std::string changed = packed;
      changed[place] = static_cast<char>(changed[place] ^ flip);
      const auto [bytes, error] = contents_of(scratch.write("changed", changed));
      // Times and names in headers may change unnoticed; the text may not.
      if (error) {
        EXPECT_THAT(to_string(*error), HasSubstr(std::string(to_string(GetParam().packing)) + " data: "));
      } else {
        EXPECT_EQ(bytes, text) << place;
      }
    }
  }
}

TEST_P(Damaged, AllThatCanBeUnpackedComesBeforeTheError) {
  const std::string text = some_text(4 * mebibyte);
  std::string packed = scratch.through(GetParam().command, text);
  packed[packed.size() - 2] = static_cast<char>(packed[packed.size() - 2] ^ 0x10);
  const auto [bytes, error] = contents_of(scratch.write("changed", packed));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->fault, SourceFault::corrupt);
  EXPECT_GT(error->offset, packed.size() / 2);
  EXPECT_TRUE(text.starts_with(bytes));
  // A block of bzip2 holds up to 900,000 bytes, one of zstd 128 KiB.
  EXPECT_GE(bytes.size(), text.size() - 900000);
}

TEST_P(Damaged, BytesBehindTheLastMemberAreTold) {
  const std::string text = some_text(100000);
  const std::string packed = scratch.through(GetParam().command, text);
  for (const std::string_view garbage : {"x", "garbage", "[Event \"the next game, not packed\"]"}) {
    const auto [bytes, error] = contents_of(scratch.write("garbage", packed + std::string(garbage)));
    EXPECT_TRUE(bytes == text);
    ASSERT_TRUE(error) << garbage;
    EXPECT_GE(error->offset, packed.size());
  }
}

RC_GTEST_PROP(Damage, RandomBytesNeverCrashOrHang, ()) {
  const Scratch scratch;
  const auto& packer = packers.at(*rc::gen::inRange<std::size_t>(0, packers.size()));
  support::Random random(*rc::gen::arbitrary<std::uint64_t>());
  std::string packed =
      scratch.through(packer.command, some_text(static_cast<std::size_t>(random.below(20000))));
  for (int changes = random.between(1, 20); changes > 0; --changes) {
    packed[static_cast<std::size_t>(random.below(static_cast<int>(packed.size())))] =
        static_cast<char>(random.below(256));
  }
  if (random.chance(30))
    packed.resize(static_cast<std::size_t>(random.below(static_cast<int>(packed.size()))));
  static_cast<void>(contents_of(scratch.write("random", packed)));
}

TEST(Zstd, FrameThatWantsTooMuchMemoryIsRefused) {
  const Scratch scratch;
  const std::string path = scratch.write(
      "packed", scratch.through("zstd -q -c --long=31", some_text(1000) + std::string(mebibyte, 'x')));
  const auto [bytes, error] = contents_of(path);
  ASSERT_TRUE(error);
  EXPECT_THAT(to_string(*error), HasSubstr("--long=31"));
}

TEST(Unreachable, MissingFileSaysSo) {
  const auto source = open_source("/no/such/file.pgn");
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().fault, SourceFault::cannot_open);
  EXPECT_EQ(to_string(source.error()), "/no/such/file.pgn: No such file or directory");
}

TEST(Unreachable, FolderSaysSo) {
  const Scratch scratch;
  const auto source = open_source(scratch.path(""));
  ASSERT_FALSE(source);
  EXPECT_THAT(to_string(source.error()), HasSubstr("Is a directory"));
}

TEST(Unreachable, ForbiddenFileSaysSo) {
  if (::geteuid() == 0) GTEST_SKIP() << "nothing is forbidden to root";
  const Scratch scratch;
  const std::string path = scratch.write("secret", "x");
  std::filesystem::permissions(path, std::filesystem::perms::none);
  const auto source = open_source(path);
  ASSERT_FALSE(source);
  EXPECT_THAT(to_string(source.error()), HasSubstr("Permission denied"));
}

TEST(Unreachable, NameWithAZeroIsNotCutThere) {
  const Scratch scratch;
  EXPECT_FALSE(open_source(scratch.write("name", "x") + std::string("\0.pgn", 5)));
}

TEST(Shrinking, FileThatBecomesShorterIsAnErrorNotACrash) {
  const Scratch scratch;
  const std::string text = some_text(mebibyte);
  const std::string path = scratch.write("file", text);
  // Mapped before and after: only the shorter one may change.
  auto before = open_source(scratch.write("before", text));
  auto source = open_source(path);
  auto after = open_source(scratch.write("after", text));
  ASSERT_TRUE(before && source && after);
  std::filesystem::resize_file(path, 4096 * 3 + 100);
  const auto [bytes, error] = contents_of(*source);
  EXPECT_EQ(bytes.size(), text.size());
  EXPECT_TRUE(bytes.starts_with(text.substr(0, std::size_t{4096} * 3 + 100)));
  EXPECT_EQ(bytes.find_first_not_of('\0', std::size_t{4096} * 3 + 100), std::string::npos);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->fault, SourceFault::changed);
  EXPECT_EQ(error->offset, 4096U * 3 + 100);
  for (Source* other : {&*before, &*after}) {
    EXPECT_TRUE(contents_of(*other).bytes == text);
    EXPECT_EQ(other->error(), std::nullopt);
  }
}

TEST(Shrinking, ShorterWithinTheLastPageIsNoticedToo) {
  const Scratch scratch;
  const std::string path = scratch.write("file", some_text(4000));
  auto source = open_source(path);
  ASSERT_TRUE(source);
  std::filesystem::resize_file(path, 1000);
  const auto [bytes, error] = contents_of(*source);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->fault, SourceFault::changed);
  EXPECT_EQ(error->offset, 1000U);
}

TEST(ShrinkingDeathTest, BusErrorOfSomebodyElseStillEndsTheProgram) {
  const Scratch scratch;
  const std::string path = scratch.write("file", "1. e4 *");
  EXPECT_DEATH(
      {
        auto source = open_source(path);
        std::raise(SIGBUS);
      },
      "");
}

}  // namespace
}  // namespace adoube::source
