// SPDX-License-Identifier: GPL-3.0-or-later
// bzip2: streams one after another.
#include <bzlib.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>

#include "unpacker.hpp"

namespace adoube::source {
namespace {

[[nodiscard]] std::string reason(int status) {
  switch (status) {
    case BZ_DATA_ERROR: return "a block is damaged";
    case BZ_DATA_ERROR_MAGIC: return "bytes that do not begin a stream";
    case BZ_MEM_ERROR: return "not enough memory";
    default: return "cannot be unpacked";
  }
}

class Bzip2Unpacker : public Unpacker {
 public:
  Bzip2Unpacker() = default;
  Bzip2Unpacker(const Bzip2Unpacker&) = delete;
  Bzip2Unpacker& operator=(const Bzip2Unpacker&) = delete;
  Bzip2Unpacker(Bzip2Unpacker&&) = delete;
  Bzip2Unpacker& operator=(Bzip2Unpacker&&) = delete;
  ~Bzip2Unpacker() override { end(); }

  Result<Unpacked, std::string> unpack(std::span<const char>& in, std::span<char>& out) override {
    if (!is_inside_) {
      stream_ = {};
      const int status = BZ2_bzDecompressInit(&stream_, 0, 0);
      if (status != BZ_OK) return std::unexpected(reason(status));
      is_inside_ = true;
    }
    // libbz2 counts in 32 bits, and takes what it only reads without const.
    constexpr std::size_t most = std::size_t{1} << 30;
    stream_.next_in = const_cast<char*>(in.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    stream_.avail_in = static_cast<unsigned>(std::min(in.size(), most));
    stream_.next_out = out.data();
    stream_.avail_out = static_cast<unsigned>(std::min(out.size(), most));
    const unsigned in_before = stream_.avail_in;
    const unsigned out_before = stream_.avail_out;
    const int status = BZ2_bzDecompress(&stream_);
    in = in.subspan(in_before - stream_.avail_in);
    out = out.subspan(out_before - stream_.avail_out);
    if (status == BZ_STREAM_END) {
      end();
      return Unpacked::at_an_end;
    }
    if (status != BZ_OK) return std::unexpected(reason(status));
    return Unpacked::inside;
  }

 private:
  void end() {
    if (is_inside_) BZ2_bzDecompressEnd(&stream_);
    is_inside_ = false;
  }

  bz_stream stream_{};
  bool is_inside_ = false;
};

}  // namespace

std::unique_ptr<Unpacker> make_bzip2_unpacker() { return std::make_unique<Bzip2Unpacker>(); }

}  // namespace adoube::source
