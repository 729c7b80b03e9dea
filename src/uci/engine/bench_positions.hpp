// SPDX-License-Identifier: GPL-3.0-or-later
// The positions that bench searches: from games made for it, and some composed for what games show seldom.
#pragma once

#include <array>
#include <string_view>

namespace adoube::uci::serving {

inline constexpr std::array bench_positions{
    std::string_view("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    std::string_view("1r1qnrk1/4ppbp/p1np2p1/1ppN4/3PP1b1/1PP2PP1/P3N1BP/1RBQ1RK1 b - - 0 13"),
    std::string_view("2k5/8/p2Q4/4P3/PP3P2/1P1K4/7p/8 w - - 5 51"),
    std::string_view("r1b1k2r/1p4pp/p2Ppn1n/6p1/8/P3P2P/1B3PB1/3RK1NR w K - 1 20"),
    std::string_view("4k3/7R/p1r1p2B/8/4P3/Pn5P/2p1KP2/8 w - - 2 43"),
    std::string_view("r1bqk2r/1ppp2p1/p1n2n1p/4p3/3PP3/P1P4N/2P3PP/R1BQKB1R w KQkq - 0 11"),
    std::string_view("5rk1/1p4p1/p6p/2pPp3/2P1P1B1/P6P/2P3P1/4R1K1 w - - 0 29"),
    std::string_view("8/R6P/8/2p3K1/2P5/p1P5/7R/k4r2 b - - 6 58"),
    std::string_view("7k/6p1/R2N1r1p/p2K4/8/P7/8/3n4 b - - 7 43"),
    std::string_view("8/6p1/PK1n3k/8/6R1/8/r7/8 w - - 25 70"),
    std::string_view("3rrbk1/6p1/ppp2p1p/1q2n3/2N2Q2/P2PB2P/1PP3P1/R1K1R3 b - - 8 26"),
    std::string_view("4rk2/8/pp4Qp/2p2p2/3r4/P1B4P/1PP3P1/R1K5 w - - 5 39"),
    std::string_view("rn2kbnr/pppq3p/4bpp1/3pp1P1/4P2P/3P4/PPP2P2/RNBQKBNR w KQkq - 1 8"),
    std::string_view("2kr2r1/ppp1n1PR/3b4/n3ppP1/1P1p1P2/P2P4/4NKB1/R1B5 b - - 0 22"),
    std::string_view("2krqbr1/ppp4p/5p2/3p1n2/3P1P2/P1N2N1b/1PP2RP1/R1BQ2K1 w - - 2 16"),
    std::string_view("2kr1br1/pppq3p/5p2/3p4/3P1PPn/P1N4b/1PP2R1N/R1BQ2K1 w - - 1 18"),
    std::string_view("r2qkb1r/ppp2pp1/4pn2/1N1p1n2/1P3P1p/3PPN1P/P1P3P1/1RBQR1K1 b kq - 2 13"),
    std::string_view("1r1q2k1/p4pp1/8/2b2p1n/3B1P1p/3P1N1P/P1P3P1/Q3R1K1 b - - 2 26"),
    std::string_view("rnbqkb1r/1p3ppp/8/2ppP3/p3n2P/2N2N2/PPQP1PP1/R1B1KB1R w KQkq - 0 9"),
    std::string_view("4R3/2k3pr/3R3p/r1P1n2P/pp6/P1p1B3/1P2KPP1/8 w - - 4 36"),
    std::string_view("8/8/1R5p/k1P4P/6PK/r7/8/3R4 w - - 4 55"),
    std::string_view("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7"),
    std::string_view("r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/P1NB1N2/1P3PPP/R1BQR1K1 w - - 2 14"),
    std::string_view("8/8/1k6/1p1p1p1p/1P1P1P1P/8/5K2/8 w - - 12 60"),
    std::string_view("8/2P5/8/1k6/8/8/5p1K/8 w - - 0 1"),
    std::string_view("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
    std::string_view("8/3k4/1P2P3/6K1/6pp/6P1/7P/8 b - - 0 62"),
    std::string_view("8/4Q3/7P/6K1/1k6/6P1/8/8 b - - 2 71"),
    std::string_view("7r/pp3k2/2p3p1/4b3/2P3b1/8/PP2PPB1/2K3R1 b - - 3 26"),
    std::string_view("5K2/8/8/1p3P2/2kb4/8/p7/8 b - - 3 53"),
    std::string_view("r3k3/pppbnpp1/7r/3p3p/3Pp2P/P3P3/1PP1BPPR/2KR2N1 w q - 2 17"),
    std::string_view("8/8/1pp2p2/3p3k/2nP1P1P/p1K5/8/8 b - - 1 46"),
    std::string_view("2R5/8/r2bk1p1/4pp1p/7P/4P1P1/5B2/5K2 w - - 4 52"),
    std::string_view("8/1R2b3/4k1p1/5p1p/4p2P/4P1P1/5BK1/r7 b - - 1 63"),
    std::string_view("2q3k1/6pp/1p1p1nb1/2p5/5N2/5PP1/1P1N1K1P/2B1Q3 b - - 3 22"),
    std::string_view("6k1/2q2bpp/1p6/2pN4/3p2PP/5PN1/1P3K2/2B1Q3 b - - 0 27"),
    std::string_view("3k4/8/3K4/3P4/8/8/8/8 b - - 4 70"),
    std::string_view("k7/2Q5/8/8/8/8/8/6K1 w - - 3 80"),
    std::string_view("bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1"),
    std::string_view("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"),
    std::string_view("2r3k1/1q3ppp/p3p3/1p1nP3/3N4/P2Q4/1P3PPP/3R2K1 w - - 6 28"),
    std::string_view("r3k2r/pb1q1ppp/1pn1pn2/2pp4/3P4/1PPBPN2/PB1N1PPP/R2Q1RK1 b kq - 5 10"),
};

}  // namespace adoube::uci::serving
