// SPDX-License-Identifier: GPL-3.0-or-later
// A piece of the Laws stands on a square; one of the core does not say where.
// sees: laws
// expect: conversion from 'adoube::Piece' to non-scalar type 'const adoube::laws::Piece' requested
#include "adoube/core/piece.hpp"
#include "adoube/laws/piece.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::laws::Piece piece = adoube::Piece{adoube::Role::king, adoube::Colour::white};
#else
const adoube::laws::Piece piece{adoube::Role::king, {4, 0}, adoube::Colour::white};
#endif
