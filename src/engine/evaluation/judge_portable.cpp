// SPDX-License-Identifier: GPL-3.0-or-later
// The judgement for any processor, and the one that says what it is made of.
#include "evaluation/judges.hpp"

namespace adoube::engine {

namespace {

// clang-format off: the order matters
#include "evaluation/survey.inc"
#include "evaluation/pawns.inc"
#include "evaluation/pieces.inc"
#include "evaluation/king.inc"
#include "evaluation/threats.inc"
#include "evaluation/passed.inc"
#include "evaluation/endings.inc"
#include "evaluation/judge.inc"
// clang-format on

}  // namespace

int judge_portably(const Placement& p, Colour turn, const Weights& w, PawnCache& cache) noexcept {
  return judge_quickly(p, turn, w, cache);
}

Trace trace(const board::Position& position, const Weights& weights) {
  Trace made;
  TraceRecorder recorder(made, weights);
  PawnEntry pawns;
  Tapering tapering;
  made.value = judge(position.placement(), position.turn(), weights, pawns, recorder, tapering);
  made.is_known = tapering.is_known;
  made.phase = tapering.phase;
  made.scale = tapering.scale;
  made.middle_scale = tapering.middle_scale;
  return made;
}

}  // namespace adoube::engine
