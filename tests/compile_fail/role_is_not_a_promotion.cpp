// SPDX-License-Identifier: GPL-3.0-or-later
// A role must be asked whether a pawn may become it.
// sees: core
// expect: no known conversion for argument 3 from 'adoube::Role' to 'adoube::PromotionRole'
#include "adoube/core/move.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr auto move = adoube::Move::promotion(adoube::Square::a7, adoube::Square::a8, adoube::Role::rook);
#else
constexpr auto move = adoube::Move::promotion(adoube::Square::a7, adoube::Square::a8,
                                              *adoube::to_promotion_role(adoube::Role::rook));
#endif
