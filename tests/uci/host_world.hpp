// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the host share: the time, fake programs, games, and whether anything is left behind.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::uci {

inline void PrintTo(const Failure& failure, std::ostream* out) {  // NOLINT: gtest's name
  *out << to_string(failure.trouble) << ": " << failure.text << "\n"
       << failure.position << "\n"
       << failure.go;
  for (const std::string& line : failure.transcript) *out << "\n  " << line;
}

namespace host_world {

inline std::chrono::microseconds now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

/// A program that behaves as the words say (fakes/fake_program.cpp).
inline ProgramSetup fake(std::initializer_list<std::string> behaviour, Protocol protocol = Protocol::uci) {
  ProgramSetup setup;
  setup.command = {ADOUBE_FAKE_PROGRAM};
  setup.command.insert(setup.command.end(), behaviour);
  setup.protocol = protocol;
  return setup;
}

/// For programs that are expected to answer: the machine may be slow.
inline Patience long_patience() {
  using std::chrono::seconds;
  return {.start = seconds(60),
          .ready = seconds(60),
          .stop = seconds(60),
          .quit = seconds(60),
          .late = seconds(60),
          .search = seconds(120)};
}

inline engine::Situation situation_of(std::string_view fen,
                                      std::initializer_list<std::string_view> moves = {}) {
  engine::Situation situation;
  if (fen != "startpos") situation.start = board::make_position(notation::parse_fen(fen).value()).value();
  board::Position position = situation.start;
  for (const std::string_view text : moves) {
    const Move move = notation::parse_uci(position, text).value();
    situation.moves.push_back(move);
    position.play(move);
  }
  return situation;
}

inline engine::Limits move_time(int milliseconds) {
  engine::Limits limits;
  limits.move_time = Time(milliseconds);
  return limits;
}

inline engine::Limits clocks(Time white, Time black, Time increment = {}) {
  engine::Limits limits;
  limits.clocks = {engine::ClockState{.left = white, .increment = increment},
                   engine::ClockState{.left = black, .increment = increment}};
  return limits;
}

inline bool said(const std::vector<std::string>& transcript, std::string_view line) {
  return std::ranges::find(transcript, line) != transcript.end();
}

inline std::size_t open_descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

inline bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

/// Nothing may be left behind by a test: no process, no zombie, no descriptor.
class HostTest : public ::testing::Test {
 protected:
  void SetUp() override { before_ = open_descriptors(); }
  void TearDown() override {
    EXPECT_FALSE(has_children());
    EXPECT_EQ(open_descriptors(), before_);
  }

 private:
  std::size_t before_ = 0;
};

}  // namespace host_world
}  // namespace adoube::uci
