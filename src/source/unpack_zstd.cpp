// SPDX-License-Identifier: GPL-3.0-or-later
// zstd: frames one after another, those to be skipped among them.
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "unpacker.hpp"

namespace adoube::source {
namespace {

struct FreeStream {
  void operator()(ZSTD_DStream* stream) const noexcept { ZSTD_freeDStream(stream); }
};
using Stream = std::unique_ptr<ZSTD_DStream, FreeStream>;

[[nodiscard]] std::string reason(std::size_t status) {
  // The library's limit, 128 MiB, bounds the memory a hostile file can ask for.
  if (ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge) {
    return "needs more memory than is granted (unpack it with zstd --long=31, into a pipe)";
  }
  return ZSTD_getErrorName(status);
}

class ZstdUnpacker : public Unpacker {
 public:
  explicit ZstdUnpacker(Stream stream) noexcept : stream_(std::move(stream)) {}

  Result<Unpacked, std::string> unpack(std::span<const char>& in, std::span<char>& out) override {
    // A call that fails forgets what it has written: give it one block at a time, so that only that is lost.
    ZSTD_inBuffer input{.src = in.data(), .size = std::min(in.size(), wanted_), .pos = 0};
    ZSTD_outBuffer output{.dst = out.data(), .size = out.size(), .pos = 0};
    const std::size_t status = ZSTD_decompressStream(stream_.get(), &output, &input);
    in = in.subspan(input.pos);
    out = out.subspan(output.pos);
    if (ZSTD_isError(status) != 0) return std::unexpected(reason(status));
    wanted_ = status == 0 ? first_wanted_ : status;
    return status == 0 ? Unpacked::at_an_end : Unpacked::inside;
  }

 private:
  Stream stream_;
  std::size_t first_wanted_ = ZSTD_initDStream(stream_.get());  ///< For the header of a frame.
  std::size_t wanted_ = first_wanted_;                          ///< For the next block.
};

}  // namespace

std::unique_ptr<Unpacker> make_zstd_unpacker() {
  Stream stream(ZSTD_createDStream());
  if (!stream) return nullptr;
  return std::make_unique<ZstdUnpacker>(std::move(stream));
}

}  // namespace adoube::source
