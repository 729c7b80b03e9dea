// SPDX-License-Identifier: GPL-3.0-or-later
// gzip, by ISA-L: members one after another, zeros behind them as tapes and block devices leave them.
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "unpacker.hpp"

namespace adoube::source {
namespace {

[[nodiscard]] std::string reason(int status) {
  switch (status) {
    case ISAL_INVALID_BLOCK: return "a block of no known kind";
    case ISAL_INVALID_SYMBOL: return "a code that stands for nothing";
    case ISAL_INVALID_LOOKBACK: return "a repetition of bytes before the beginning";
    case ISAL_INVALID_WRAPPER: return "bytes that do not begin a member";
    case ISAL_UNSUPPORTED_METHOD: return "an unknown method of packing";
    case ISAL_INCORRECT_CHECKSUM: return "wrong checksum";
    default: return "cannot be unpacked";
  }
}

class GzipUnpacker : public Unpacker {
 public:
  Result<Unpacked, std::string> unpack(std::span<const char>& in, std::span<char>& out) override {
    if (!is_inside_) {
      skip_zeros(in);
      if (in.empty()) return Unpacked::at_an_end;
      if (has_zeros_) return std::unexpected(reason(ISAL_INVALID_WRAPPER));
      begin();
    }

    // ISA-L counts in 32 bits, and takes what it only reads without const.
    constexpr std::size_t most = std::size_t{1} << 30;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    state_->next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(in.data()));
    state_->avail_in = static_cast<std::uint32_t>(std::min(in.size(), most));
    state_->next_out = reinterpret_cast<std::uint8_t*>(out.data());
    state_->avail_out = static_cast<std::uint32_t>(std::min(out.size(), most));
    const std::uint32_t in_before = state_->avail_in;
    const std::uint32_t out_before = state_->avail_out;
    const int status = isal_inflate(state_.get());
    in = in.subspan(in_before - state_->avail_in);
    out = out.subspan(out_before - state_->avail_out);
    if (status < 0) return std::unexpected(reason(status));
    if (state_->block_state == ISAL_BLOCK_FINISH) {
      is_inside_ = false;
      return Unpacked::at_an_end;
    }
    return Unpacked::inside;
  }

 private:
  void begin() {
    isal_inflate_init(state_.get());
    state_->crc_flag = ISAL_GZIP;
    is_inside_ = true;
  }

  /// Between members; never before the first, which was recognised.
  void skip_zeros(std::span<const char>& in) {
    const auto end = std::ranges::find_if(in, [](char byte) { return byte != 0; });
    has_zeros_ = has_zeros_ || end != in.begin();
    in = in.subspan(static_cast<std::size_t>(end - in.begin()));
  }

  std::unique_ptr<inflate_state> state_ = std::make_unique<inflate_state>();
  bool is_inside_ = false;
  bool has_zeros_ = false;  ///< Zeros have been skipped: nothing but zeros may follow.
};

}  // namespace

std::unique_ptr<Unpacker> make_gzip_unpacker() { return std::make_unique<GzipUnpacker>(); }

}  // namespace adoube::source
