// SPDX-License-Identifier: GPL-3.0-or-later
#include "unpacking.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace adoube::source {
namespace {

constexpr std::size_t packed_piece = std::size_t{256} << 10;

}  // namespace

Unpacking::Unpacking(Input input, Packing packing, std::unique_ptr<Unpacker> unpacker)
    : input_(std::move(input)),
      packing_(packing),
      unpacker_(std::move(unpacker)),
      thread_([this] { run(); }) {}

Unpacking::~Unpacking() {
  ring_.close();
  input_.call_off();
  thread_.join();
}

void Unpacking::run() {
  error_ = unpack_all();
  ring_.finish();
}

SourceError Unpacking::error(SourceFault fault, std::string reason) const {
  return {.fault = fault,
          .path = input_.path(),
          .packing = packing_,
          .offset = bytes_used(),
          .reason = std::move(reason)};
}

std::optional<SourceError> Unpacking::unpack_all() {
  std::vector<char> packed(packed_piece);
  std::span<const char> in;
  bool is_input_at_end = false;
  Unpacked state = Unpacked::inside;
  std::span<char> buffer = ring_.to_fill();
  std::span<char> out = buffer;
  std::optional<SourceError> error;
  while (!buffer.empty()) {
    // 1. Something to unpack; at the end, only what the unpacker still holds back.
    if (in.empty() && !is_input_at_end) {
      const auto count = input_.read_some(packed);
      if (!count) {
        error = count.error();
        error->packing = packing_;
        break;
      }
      in = std::span(packed).first(*count);
      is_input_at_end = *count == 0;
    }
    if (in.empty() && state == Unpacked::at_an_end) break;

    // 2. Unpack.
    const std::size_t in_before = in.size();
    const std::size_t out_before = out.size();
    const auto unpacked = unpacker_->unpack(in, out);
    bytes_used_.fetch_add(in_before - in.size(), std::memory_order_relaxed);
    if (!unpacked) {
      error = this->error(SourceFault::corrupt, unpacked.error());
      break;
    }
    state = *unpacked;
    const bool has_moved = in.size() != in_before || out.size() != out_before;
    if (!has_moved && is_input_at_end && state == Unpacked::inside) {
      error = this->error(SourceFault::truncated, "ends in the middle");
      break;
    }
    if (!has_moved && !in.empty() && state == Unpacked::inside) {
      error = this->error(SourceFault::corrupt, "cannot be unpacked");
      break;
    }

    // 3. Hand on what is full.
    if (out.empty()) {
      ring_.hand_on(buffer.size());
      buffer = ring_.to_fill();
      out = buffer;
    }
  }
  ring_.hand_on(buffer.size() - out.size());
  return error;
}

}  // namespace adoube::source
