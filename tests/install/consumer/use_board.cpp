// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who counts, on two threads.
#include <adoube/board/perft.hpp>
#include <adoube/board/position.hpp>

int main() { return adoube::board::perft(adoube::board::Position(), 3, 2) == 8902 ? 0 : 1; }
