// SPDX-License-Identifier: GPL-3.0-or-later
// The attempt to make a position may fail: it cannot be used as one unasked.
// sees: board
// expect: conversion from 'adoube::Result<adoube::board::Position, std::vector<adoube::SetupFault> >'
#include "adoube/board/position.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::board::Position position = adoube::board::make_position(adoube::initial_setup());
#else
const adoube::board::Position position =
    adoube::board::make_position(adoube::initial_setup()).value_or(adoube::board::Position());
#endif
