// SPDX-License-Identifier: GPL-3.0-or-later
// Writing proofs as they are put into words: a closed set may have a hundred million lines.
#include "dead_certificates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <streambuf>
#include <string_view>

#include "adoube/certificate/text.hpp"
#include "pgn_output.hpp"

namespace adoube::app {

namespace {

using unwinnable::Verdict;

/// Hands on what a stream is given, and keeps the reason why that failed.
class OutputBuffer : public std::streambuf {
 public:
  explicit OutputBuffer(PgnOutput& output) : output_(output) {}

  [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    if (!failure_) failure_ = output_.put(std::string_view(text, static_cast<std::size_t>(size)));
    return failure_ ? 0 : size;
  }
  int_type overflow(int_type letter) override {
    if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
    const char one = traits_type::to_char_type(letter);
    return xsputn(&one, 1) == 1 ? letter : traits_type::eof();
  }

 private:
  PgnOutput& output_;
  std::optional<Failure> failure_;
};

}  // namespace

std::optional<Failure> write_certificates(std::vector<TimedMate>& answers, const std::string& fen,
                                          const std::string& path) {
  if (std::ranges::all_of(answers,
                          [](const auto& a) { return a.mate.decision.verdict == Verdict::undetermined; }))
    return std::nullopt;
  PgnOutput output({.file = path,
                    .folder = std::nullopt,
                    .games_per_file = 0,
                    .extension = {},
                    .separator = {},
                    .durable = false});
  if (auto failure = output.open()) return failure;
  OutputBuffer buffer(output);
  std::ostream stream(&buffer);
  for (TimedMate& answer : answers) {
    const auto certified = take_certificate(answer.mate);
    if (!certified) continue;
    stream << fmt::format("# {}: {} for {}\n", fen, to_string(answer.mate.decision.verdict),
                          to_string(answer.mate.winner));
    certificate::write_text(*certified, stream);
    if (buffer.failure()) return buffer.failure();
  }
  return output.finish();
}

}  // namespace adoube::app
