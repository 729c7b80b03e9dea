// SPDX-License-Identifier: GPL-3.0-or-later
// [Art 3.7] A pawn cannot become a king: the type has no such value.
// sees: core
// expect: 'king' is not a member of 'adoube::PromotionRole'
#include "adoube/core/role.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr auto role = adoube::PromotionRole::king;
#else
constexpr auto role = adoube::PromotionRole::queen;
#endif
