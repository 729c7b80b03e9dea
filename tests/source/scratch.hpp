// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a test: where they lie, how they are packed, how they are read back.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "adoube/source/source.hpp"
#include "random.hpp"
#include "temporary_folder.hpp"

namespace adoube::source {

/// A folder that is gone after the test.
class Scratch {
 public:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::string write(const std::string& name, std::string_view bytes) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::ofstream file(path(name), std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) throw std::runtime_error("cannot write " + path(name));
    return path(name);
  }

  /// What a program makes of these bytes.
  [[nodiscard]] std::string through(const std::string& command, std::string_view bytes) const {
    const std::string in = write("in", bytes);
    const std::string out = path("out");
    if (std::system((command + " <'" + in + "' >'" + out + "'").c_str()) != 0) {
      throw std::runtime_error("failed: " + command);
    }
    std::ifstream file(out, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

 private:
  support::TemporaryFolder folder_;
};

/// A way to pack, by the program everybody uses.
struct Packer {
  std::string name;
  Packing packing;
  std::string command;
};
inline const std::array packers{
    Packer{.name = "zstd", .packing = Packing::zstd, .command = "zstd -q -c"},
    Packer{.name = "pzstd", .packing = Packing::zstd, .command = "pzstd -q -c -p 2"},
    Packer{.name = "gzip", .packing = Packing::gzip, .command = "gzip -c"},
    Packer{.name = "bzip2", .packing = Packing::bzip2, .command = "bzip2 -1 -c"},
};

/// Text that packs about as games do.
[[nodiscard]] inline std::string some_text(std::size_t size, std::uint64_t seed = 1) {
  static constexpr std::array<std::string_view, 8> words{
      "Nf3 ", "e4 ", "O-O ", "Qxd5+ ", "{[%clk 0:01:02]} ", "\n", "[Event \"x\"]\n", "12. "};
  support::Random random(seed);
  std::string text;
  while (text.size() < size) {
    text += words.at(static_cast<std::size_t>(random.below(8)));
    if (random.chance(30)) text += std::to_string(random.below(10000));
  }
  text.resize(size);
  return text;
}

struct Contents {
  std::string bytes;
  std::optional<SourceError> error;
};

[[nodiscard]] inline Contents contents_of(Source& source) {
  Contents contents;
  for (auto piece = source.next(); !piece.empty(); piece = source.next()) contents.bytes += piece;
  contents.error = source.error();
  return contents;
}

[[nodiscard]] inline Contents contents_of(const std::string& path) {
  auto source = open_source(path);
  if (!source) return {.bytes = {}, .error = source.error()};
  return contents_of(*source);
}

/// A pipe into which a thread writes, so many bytes at a time, and what its reading end is called.
class SlowPipe {
 public:
  SlowPipe(std::string bytes, std::size_t step) {
    if (::pipe(ends_.data()) != 0) throw std::runtime_error("no pipe");
    writer_ = std::thread([this, bytes = std::move(bytes), step] {
      for (std::size_t done = 0; done < bytes.size();) {
        const auto count = ::write(ends_[1], bytes.data() + done, std::min(step, bytes.size() - done));
        if (count < 0) break;
        done += static_cast<std::size_t>(count);
      }
      ::close(ends_[1]);
    });
  }
  SlowPipe(const SlowPipe&) = delete;
  SlowPipe& operator=(const SlowPipe&) = delete;
  ~SlowPipe() {
    writer_.join();
    ::close(ends_[0]);
  }
  [[nodiscard]] std::string path() const { return "/dev/fd/" + std::to_string(ends_[0]); }

 private:
  std::array<int, 2> ends_{};
  std::thread writer_;
};

}  // namespace adoube::source
