// SPDX-License-Identifier: GPL-3.0-or-later
// How judgements of engines are told, by the words that all questions share.
#pragma once

#include "adoube/questions/evaluation.hpp"

namespace adoube::app {

using questions::expected_score;
using questions::for_white;
using questions::line_text;
using questions::score_text;
using questions::situation_of;

}  // namespace adoube::app
