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

/// What stands before the packed bytes of a member (RFC 1952), taken byte by byte and passed over. ISA-L can
/// read it too, but forgets between two calls what the first one saw.
class GzipHeader {
 public:
  enum class Progress : std::uint8_t { more, done, bad };

  [[nodiscard]] Progress take(unsigned char byte) noexcept {
    ++count_;
    switch (part_) {
      case Part::fixed: return take_fixed(byte);
      case Part::extra_size:
        left_ = count_ == 1 ? byte : left_ | static_cast<std::size_t>(byte) << 8U;
        return count_ == 2 ? go_on(left_ > 0 ? Part::extra : Part::name) : Progress::more;
      case Part::extra: return count_ == left_ ? go_on(Part::name) : Progress::more;
      case Part::name: return byte == 0 ? go_on(Part::comment) : Progress::more;
      case Part::comment: return byte == 0 ? go_on(Part::checksum) : Progress::more;
      case Part::checksum: return count_ == 2 ? Progress::done : Progress::more;
    }
    return Progress::bad;
  }

 private:
  enum class Part : std::uint8_t { fixed, extra_size, extra, name, comment, checksum };
  static constexpr unsigned checksum_flag = 2;
  static constexpr unsigned extra_flag = 4;
  static constexpr unsigned name_flag = 8;
  static constexpr unsigned comment_flag = 16;
  static constexpr unsigned unknown_flags = 0xe0;

  [[nodiscard]] Progress take_fixed(unsigned char byte) noexcept {
    switch (count_) {
      case 1: return byte == 0x1f ? Progress::more : Progress::bad;
      case 2: return byte == 0x8b ? Progress::more : Progress::bad;
      case 3: return byte == 8 ? Progress::more : Progress::bad;
      case 4: flags_ = byte; return (flags_ & unknown_flags) == 0 ? Progress::more : Progress::bad;
      // Time, speed and system.
      case 10: return go_on(Part::extra_size);
      default: return Progress::more;
    }
  }

  /// To that part, or the first one behind it that is there.
  [[nodiscard]] Progress go_on(Part part) noexcept {
    count_ = 0;
    part_ = part;
    if (part_ == Part::extra_size && (flags_ & extra_flag) == 0) part_ = Part::name;
    if (part_ == Part::name && (flags_ & name_flag) == 0) part_ = Part::comment;
    if (part_ == Part::comment && (flags_ & comment_flag) == 0) part_ = Part::checksum;
    return part_ == Part::checksum && (flags_ & checksum_flag) == 0 ? Progress::done : Progress::more;
  }

  Part part_ = Part::fixed;
  std::size_t count_ = 0;  ///< Bytes of the part so far.
  std::size_t left_ = 0;   ///< Bytes of the extra field.
  unsigned flags_ = 0;
};

class GzipUnpacker : public Unpacker {
 public:
  Result<Unpacked, std::string> unpack(std::span<const char>& in, std::span<char>& out) override {
    if (!is_inside_) {
      skip_zeros(in);
      if (in.empty()) return Unpacked::at_an_end;
      if (has_zeros_) return std::unexpected(reason(ISAL_INVALID_WRAPPER));
      begin();
    }
    if (is_in_header_ && !skip_header(in)) return std::unexpected(reason(ISAL_INVALID_WRAPPER));
    if (is_in_header_) return Unpacked::inside;

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
    state_->crc_flag = ISAL_GZIP_NO_HDR_VER;
    is_inside_ = true;
    is_in_header_ = true;
    header_ = {};
  }

  /// As far as the bytes go; false: this is no header.
  [[nodiscard]] bool skip_header(std::span<const char>& in) {
    while (is_in_header_ && !in.empty()) {
      const GzipHeader::Progress progress = header_.take(static_cast<unsigned char>(in.front()));
      in = in.subspan(1);
      if (progress == GzipHeader::Progress::bad) return false;
      is_in_header_ = progress == GzipHeader::Progress::more;
    }
    return true;
  }

  /// Between members; never before the first, which was recognised.
  void skip_zeros(std::span<const char>& in) {
    const auto end = std::ranges::find_if(in, [](char byte) { return byte != 0; });
    has_zeros_ = has_zeros_ || end != in.begin();
    in = in.subspan(static_cast<std::size_t>(end - in.begin()));
  }

  std::unique_ptr<inflate_state> state_ = std::make_unique<inflate_state>();
  GzipHeader header_;
  bool is_inside_ = false;
  bool is_in_header_ = false;
  bool has_zeros_ = false;  ///< Zeros have been skipped: nothing but zeros may follow.
};

}  // namespace

std::unique_ptr<Unpacker> make_gzip_unpacker() { return std::make_unique<GzipUnpacker>(); }

}  // namespace adoube::source
