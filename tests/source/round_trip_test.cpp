// SPDX-License-Identifier: GPL-3.0-or-later
// What the usual programs have packed comes back, from files and pipes, whole and in pieces.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "scratch.hpp"

namespace adoube::source {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

class RoundTrip : public testing::TestWithParam<Packer> {
 protected:
  Scratch scratch;
};
INSTANTIATE_TEST_SUITE_P(Packed, RoundTrip, testing::ValuesIn(packers),
                         [](const auto& with) { return with.param.name; });

TEST_P(RoundTrip, EverySizeComesBack) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, mebibyte - 1, mebibyte,
                                 mebibyte + 1, 5 * mebibyte + 12345}) {
    const std::string text = some_text(size);
    const std::string path = scratch.write("packed", scratch.through(GetParam().command, text));
    auto source = open_source(path);
    ASSERT_TRUE(source) << to_string(source.error());
    EXPECT_EQ(source->packing(), GetParam().packing);
    EXPECT_EQ(source->whole(), std::nullopt);
    const auto [bytes, error] = contents_of(*source);
    EXPECT_TRUE(bytes == text) << bytes.size() << " of " << size;
    EXPECT_EQ(error, std::nullopt);
    EXPECT_EQ(source->stored_size(), std::filesystem::file_size(path));
    EXPECT_EQ(source->stored_bytes_used(), std::filesystem::file_size(path));
  }
}

TEST_P(RoundTrip, MembersOneAfterAnotherAreOneText) {
  std::string packed;
  std::string text;
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5000}, std::size_t{0}, mebibyte, std::size_t{1}}) {
    const std::string part = some_text(size, size + 7);
    text += part;
    packed += scratch.through(GetParam().command, part);
  }
  const auto [bytes, error] = contents_of(scratch.write("packed", packed));
  EXPECT_TRUE(bytes == text);
  EXPECT_EQ(error, std::nullopt);
}

TEST_P(RoundTrip, PipesMayDeliverByteByByte) {
  const std::string text = some_text(3000) + some_text(500, 2);
  const std::string packed =
      scratch.through(GetParam().command, text) + scratch.through(GetParam().command, text);
  for (const std::size_t step : {1U, 2U, 3U, 7U, 100U}) {
    const SlowPipe pipe(packed, step);
    const auto [bytes, error] = contents_of(pipe.path());
    EXPECT_TRUE(bytes == text + text) << step;
    EXPECT_EQ(error, std::nullopt);
  }
}

TEST_P(RoundTrip, ReaderMayStopEarly) {
  const std::string packed = scratch.through(GetParam().command, some_text(7 * mebibyte));
  const std::string path = scratch.write("packed", packed);
  for (int pieces = 0; pieces < 3; ++pieces) {
    auto source = open_source(path);
    ASSERT_TRUE(source);
    for (int i = 0; i < pieces; ++i) EXPECT_FALSE(source->next().empty());
  }
}

TEST_P(RoundTrip, PieceStaysUntilTheNextCall) {
  const std::string text = some_text(6 * mebibyte);
  auto source = open_source(scratch.write("packed", scratch.through(GetParam().command, text)));
  ASSERT_TRUE(source);
  std::size_t place = 0;
  for (auto piece = source->next(); !piece.empty(); piece = source->next()) {
    // Time for the other thread to do harm.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ASSERT_TRUE(piece == std::string_view(text).substr(place, piece.size())) << place;
    place += piece.size();
  }
  EXPECT_EQ(place, text.size());
}

TEST_P(RoundTrip, ReaderMayStopWhileThePipeIsSilent) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const std::string packed = scratch.through(GetParam().command, some_text(50000));
  ASSERT_GT(::write(ends[1], packed.data(), packed.size() / 2), 0);
  {
    auto source = open_source("/dev/fd/" + std::to_string(ends[0]));
    ASSERT_TRUE(source);
    while (source->stored_bytes_used() < packed.size() / 2) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(Plain, FileIsMappedAndPipeIsNot) {
  const Scratch scratch;
  const std::string text = some_text(3 * mebibyte + 17);
  auto file = open_source(scratch.write("plain.gz", text));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->packing(), Packing::none);
  ASSERT_TRUE(file->whole());
  EXPECT_TRUE(*file->whole() == text);
  EXPECT_TRUE(contents_of(*file).bytes == text);
  EXPECT_EQ(file->stored_size(), text.size());
  EXPECT_EQ(file->stored_bytes_used(), text.size());

  const SlowPipe pipe(text, 100000);
  auto source = open_source(pipe.path());
  ASSERT_TRUE(source);
  EXPECT_EQ(source->whole(), std::nullopt);
  EXPECT_EQ(source->stored_size(), std::nullopt);
  EXPECT_TRUE(contents_of(*source).bytes == text);
  EXPECT_EQ(source->stored_bytes_used(), text.size());
}

TEST(Plain, EmptyFileAndEmptyPipeAreFine) {
  const Scratch scratch;
  EXPECT_EQ(contents_of(scratch.write("empty", "")).error, std::nullopt);
  EXPECT_EQ(contents_of("/dev/null").error, std::nullopt);
  const SlowPipe pipe("", 1);
  EXPECT_EQ(contents_of(pipe.path()).error, std::nullopt);
}

TEST(Plain, FilesThatTheSystemMakesUpAreRead) {
  EXPECT_TRUE(contents_of("/proc/self/status").bytes.starts_with("Name:"));
}

TEST(Plain, NearlyPackedIsPlain) {
  const Scratch scratch;
  for (const std::string_view text : {"\x1f", "BZh", "BZh0", "BZh9 was here", "\x28\xb5\x2f", "\x5f\x2a\x4d",
                                      "\x4f\x2a\x4d\x18", "BZh91AY&SX"}) {
    const auto [bytes, error] = contents_of(scratch.write("text", text));
    EXPECT_EQ(bytes, text);
    EXPECT_EQ(error, std::nullopt);
  }
}

/// Whatever stands behind the number of standard input, and that it is left open.
TEST(Plain, DashIsStandardInput) {
  const Scratch scratch;
  const int saved = ::dup(STDIN_FILENO);
  const std::string path = scratch.write("text", scratch.through("zstd -q -c", "1. e4 e5 *\n"));
  const int file = ::open(path.c_str(), O_RDONLY);
  ASSERT_EQ(::dup2(file, STDIN_FILENO), STDIN_FILENO);
  EXPECT_EQ(contents_of("-").bytes, "1. e4 e5 *\n");
  EXPECT_EQ(::lseek(STDIN_FILENO, 0, SEEK_SET), 0);
  // Another has read the first byte: what is left is what counts, and it is not packed any more.
  char first{};
  ASSERT_EQ(::read(STDIN_FILENO, &first, 1), 1);
  auto rest = open_source("-");
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->packing(), Packing::none);
  EXPECT_EQ(rest->whole(), std::nullopt);
  EXPECT_EQ(contents_of(*rest).bytes.size(), std::filesystem::file_size(path) - 1);
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  ::close(file);
}

TEST(Plain, PipeThatDoesNotBlockIsWaitedFor) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const int saved = ::dup(STDIN_FILENO);
  ASSERT_EQ(::fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
  ASSERT_EQ(::dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
  std::thread writer([&ends] {
    for (const std::string_view part : {"1. e4", " e5 *"}) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_GT(::write(ends[1], part.data(), part.size()), 0);
    }
    ::close(ends[1]);
  });
  EXPECT_EQ(contents_of("-").bytes, "1. e4 e5 *");
  writer.join();
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  ::close(ends[0]);
}

TEST(Zstd, FramesToBeSkippedAreSkipped) {
  const Scratch scratch;
  const std::string frame = scratch.through("zstd -q -c", "1. e4 *\n");
  const std::string skipped = std::string("\x5a\x2a\x4d\x18\x03\x00\x00\x00", 8) + "abc";
  const std::string empty = std::string("\x50\x2a\x4d\x18\x00\x00\x00\x00", 8);
  for (const std::string& packed :
       {skipped + frame, frame + skipped, empty + frame + skipped + empty + frame, skipped}) {
    auto source = open_source(scratch.write("packed", packed));
    ASSERT_TRUE(source);
    EXPECT_EQ(source->packing(), Packing::zstd);
    const auto [bytes, error] = contents_of(*source);
    EXPECT_EQ(error, std::nullopt);
    EXPECT_TRUE(bytes.empty() ? packed == skipped : bytes.starts_with("1. e4 *\n"));
    EXPECT_EQ(bytes.size(), packed.starts_with(empty) ? 16U : packed == skipped ? 0U : 8U);
  }
}

TEST(Gzip, HeaderMayHaveEveryField) {
  const Scratch scratch;
  const std::string packed = scratch.through("gzip -n -c", "1. d4 *\n");
  // Behind the ten bytes of the header, in this order: extra field, name, comment, checksum.
  for (unsigned flags = 0; flags < 32; flags += 2) {
    std::string full = packed.substr(0, 3) + static_cast<char>(flags) + packed.substr(4, 6);
    if ((flags & 4U) != 0) full += std::string("\x05\x00", 2) + "extra";
    if ((flags & 8U) != 0) full += std::string("name.pgn") + '\0';
    if ((flags & 16U) != 0) full += std::string("a comment") + '\0';
    if ((flags & 2U) != 0) full += "cs";
    full += packed.substr(10);
    for (const std::size_t step : {1U, 1000U}) {
      const SlowPipe pipe(full + packed + full, step);
      const auto [bytes, error] = contents_of(pipe.path());
      EXPECT_EQ(bytes, "1. d4 *\n1. d4 *\n1. d4 *\n") << flags;
      EXPECT_EQ(error, std::nullopt) << flags;
    }
  }
}

TEST(Gzip, EmptyExtraFieldIsOne) {
  const Scratch scratch;
  const std::string packed = scratch.through("gzip -n -c", "1. d4 *\n");
  const std::string full =
      packed.substr(0, 3) + '\x04' + packed.substr(4, 6) + std::string(2, '\0') + packed.substr(10);
  EXPECT_EQ(contents_of(scratch.write("packed", full)).bytes, "1. d4 *\n");
}

TEST(Gzip, ZerosBehindAreNothing) {
  const Scratch scratch;
  const std::string packed = scratch.through("gzip -c", "1. d4 *\n");
  for (const std::size_t zeros : {1U, 511U, 700000U}) {
    const auto [bytes, error] = contents_of(scratch.write("packed", packed + std::string(zeros, '\0')));
    EXPECT_EQ(bytes, "1. d4 *\n");
    EXPECT_EQ(error, std::nullopt);
  }
  EXPECT_NE(contents_of(scratch.write("packed", packed + std::string(3, '\0') + packed)).error, std::nullopt);
}

RC_GTEST_PROP(AnySource, PiecesOfAnySizeMakeTheSameText, ()) {
  const auto size = *rc::gen::weightedOneOf<std::size_t>(
      {{3, rc::gen::inRange<std::size_t>(0, 5000)}, {1, rc::gen::inRange<std::size_t>(0, 2 * mebibyte)}});
  const auto packer = *rc::gen::inRange<std::size_t>(0, packers.size() + 1);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Scratch scratch;
  const std::string text = some_text(size, seed);
  const std::string stored =
      packer < packers.size() ? scratch.through(packers.at(packer).command, text) : text;
  auto source = open_source(scratch.write("stored", stored));
  RC_ASSERT(source.has_value());
  support::Random random(seed);
  std::string bytes;
  for (;;) {
    if (random.chance(20)) {
      const auto piece = source->next();
      if (piece.empty()) break;
      bytes += piece;
    } else {
      std::string part(
          static_cast<std::size_t>(random.chance(50) ? random.between(1, 100) : random.between(1, 2'000'000)),
          '?');
      const std::size_t count = source->read(part);
      bytes += part.substr(0, count);
      if (count < part.size()) break;
    }
  }
  RC_ASSERT(bytes == text);
  RC_ASSERT(!source->error());
  RC_ASSERT(source->next().empty());
}

}  // namespace
}  // namespace adoube::source
