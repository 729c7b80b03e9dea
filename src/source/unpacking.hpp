// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that reads packed bytes and hands on what they hold.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>

#include "adoube/source/source_error.hpp"
#include "input.hpp"
#include "piece_ring.hpp"
#include "unpacker.hpp"

namespace adoube::source {

class Unpacking {
 public:
  /// Starts the thread; may throw what std::thread does.
  Unpacking(Input input, Packing packing, std::unique_ptr<Unpacker> unpacker);
  Unpacking(const Unpacking&) = delete;
  Unpacking& operator=(const Unpacking&) = delete;
  Unpacking(Unpacking&&) = delete;
  Unpacking& operator=(Unpacking&&) = delete;
  /// Stops the thread wherever it is.
  ~Unpacking();

  [[nodiscard]] std::string_view next() { return ring_.next(); }
  /// Known when next() has returned nothing.
  [[nodiscard]] const std::optional<SourceError>& error() const noexcept { return error_; }
  [[nodiscard]] std::uint64_t bytes_used() const noexcept {
    return bytes_used_.load(std::memory_order_relaxed);
  }

 private:
  void run();
  /// Until the end, or until nobody wants more.
  [[nodiscard]] std::optional<SourceError> unpack_all();
  [[nodiscard]] SourceError error(SourceFault fault, std::string reason) const;

  Input input_;
  Packing packing_;
  std::unique_ptr<Unpacker> unpacker_;
  PieceRing ring_;
  std::atomic<std::uint64_t> bytes_used_{0};
  std::optional<SourceError> error_;  ///< Written before the ring is finished, read after.
  std::thread thread_;                ///< Last: it uses all the others.
};

}  // namespace adoube::source
