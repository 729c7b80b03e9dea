// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a certificate: none crashes the reader or the checker, and what is read is written as it was.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/certificate/check.hpp"
#include "adoube/certificate/text.hpp"
#include "finding.hpp"

namespace adoube {
namespace {

void read_certificate(std::string_view text) {
  const auto read = certificate::parse_certificate(text);
  if (!read) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    return fuzz::require(read.error().line <= lines + 1, "an error points past the end");
  }
  const std::string written = certificate::to_text(*read);
  const auto again = certificate::parse_certificate(written);
  fuzz::require(again && *again == *read, "not read as it was written: " + written);
  const auto by_board = certificate::objection_to(*read, certificate::Judge::board);
  const auto by_laws = certificate::objection_to(*read, certificate::Judge::laws);
  fuzz::require(by_board.has_value() == by_laws.has_value(), "the judges differ: " + written);
}

}  // namespace
}  // namespace adoube

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  adoube::read_certificate({reinterpret_cast<const char*>(data), size});
  return 0;
}
