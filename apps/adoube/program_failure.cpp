// SPDX-License-Identifier: GPL-3.0-or-later
// The failures of other programs, as people and programs read them.
#include "program_failure.hpp"

#include <algorithm>
#include <cstddef>

#include "adoube/notation/utf8.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

constexpr std::size_t most_lines = 20;

}  // namespace

Circumstances circumstances_of(const uci::Failure& failure) {
  const auto& said = failure.transcript;
  const auto left_out = static_cast<std::ptrdiff_t>(said.size() - std::min(said.size(), most_lines));
  return {
      .position = failure.position, .go = failure.go, .transcript = {said.begin() + left_out, said.end()}};
}

std::string sentence_of(const uci::Failure& failure) {
  if (failure.trouble != uci::Trouble::no_handshake) return failure.text;
  return failure.text + " (proto=uci or proto=xboard says what it speaks, start=60 waits a minute for it)";
}

Failure program_failure(std::string_view code, const uci::Failure& failure) {
  return {.code = code, .text = sentence_of(failure), .circumstances = circumstances_of(failure)};
}

std::string circumstances_text(const Circumstances& circumstances) {
  std::string text;
  if (!circumstances.position.empty()) text += "  told: " + printable(circumstances.position) + '\n';
  if (!circumstances.go.empty()) text += "  with: " + printable(circumstances.go) + '\n';
  for (const std::string& line : circumstances.transcript) text += "  " + printable(line) + '\n';
  return text;
}

boost::json::object circumstances_json(const Circumstances& circumstances) {
  boost::json::array transcript;
  for (const std::string& line : circumstances.transcript) transcript.emplace_back(notation::to_utf8(line));
  return {{"position", notation::to_utf8(circumstances.position)},
          {"go", notation::to_utf8(circumstances.go)},
          {"transcript", std::move(transcript)}};
}

}  // namespace adoube::app
