// SPDX-License-Identifier: GPL-3.0-or-later
// The last lines of a dialogue, of bounded size whatever was said.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::uci {

enum class Speaker : char { host = '>', program = '<', program_errors = '!' };

class Transcript {
 public:
  explicit Transcript(std::function<void(std::string_view)> log) : log_(std::move(log)) {}

  /// Bytes that are no text are written as `\x00`; what is too long is cut.
  void note(Speaker speaker, std::string_view line);
  [[nodiscard]] const std::vector<std::string>& lines() const noexcept { return lines_; }

 private:
  std::function<void(std::string_view)> log_;
  std::vector<std::string> lines_;
};

}  // namespace adoube::uci
