// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws count files and ranks on any board; the 64 squares are another type.
// sees: laws
// expect: conversion from 'adoube::Square' to non-scalar type 'const adoube::laws::Coordinate'
#include "adoube/core/square.hpp"
#include "adoube/laws/coordinate.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::laws::Coordinate e4 = adoube::Square::e4;
#else
const adoube::laws::Coordinate e4{4, 3};
#endif
