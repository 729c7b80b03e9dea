// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who needs squares only.
#include <adoube/core/square.hpp>

int main() { return adoube::parse_square("e4") == adoube::Square::e4 ? 0 : 1; }
