// SPDX-License-Identifier: GPL-3.0-or-later
#include "piece_shapes.hpp"

#include <cstddef>

namespace adoube::draw {

namespace {

// All but the knight are symmetric about x = 50; every piece stands on y = 88.
constexpr PieceShape pawn{
    .body =
        "M50 19C57 19 62.5 24.5 62.5 31.5C62.5 35.6 60.6 39 57.6 41.2C61 41.4 64.5 42.4 64.5 45.2"
        "C64.5 48 61.5 48.6 57 48.6C57.5 58 61 65.5 67.5 71.5C72 75.5 76 78 76 83V88H24V83"
        "C24 78 28 75.5 32.5 71.5C39 65.5 42.5 58 43 48.6C38.5 48.6 35.5 48 35.5 45.2"
        "C35.5 42.4 39 41.4 42.4 41.2C39.4 39 37.5 35.6 37.5 31.5C37.5 24.5 43 19 50 19Z",
    .crowns = {},
    .lines = "M45.5 48.6H54.5M32.5 78.5H67.5",
    .lines_in_the_dark = {},
    .dots = {}};

constexpr PieceShape knight{
    .body =
        "M80 88V84C80 80.5 77.5 79 75.5 77.5C80 55 73.5 31 53 23L48.5 11.5L43.5 20L37 13L36.5 24.5"
        "C32.5 29 30.5 34.5 28.5 39.5C25.5 47 18 53 15.5 59.5C13.7 64.5 16.5 70.8 22 71.5"
        "C25 71.8 26.5 69.5 30 68C38 65 47 63.5 51.5 54.5C52.5 63.5 47 68 41.5 71.5"
        "C37.5 74 34.5 75.5 32.5 77.5C30 79.5 28 80.5 28 84V88Z",
    .crowns = {},
    .lines =
        "M65.5 73C68 56 62 40 50 32M34.5 79H73M19 66C21.5 66 24 65 25.5 63"
        "M51.5 54.5C52.5 51.5 52.3 48.5 51 46",
    .lines_in_the_dark = {},
    .dots =
        "M40 37.5A3 3 0 1 1 34 37.5A3 3 0 1 1 40 37.5Z"
        "M23.3 58.5A1.8 1.8 0 1 1 19.7 58.5A1.8 1.8 0 1 1 23.3 58.5Z"};

constexpr PieceShape bishop{
    .body =
        "M50 20.5C55 24 65 33.5 65 44.5C65 49.5 62.8 53.5 59.5 56C63 56.3 65.5 57.5 65.5 60"
        "C65.5 62.6 63 63.6 58.5 63.6C59 69 62 73 67 75.5C72 78 76 80 76 84.5V88H24V84.5"
        "C24 80 28 78 33 75.5C38 73 41 69 41.5 63.6C37 63.6 34.5 62.6 34.5 60"
        "C34.5 57.5 37 56.3 40.5 56C37.2 53.5 35 49.5 35 44.5C35 33.5 45 24 50 20.5Z",
    .crowns = {"M55 15.5A5 5 0 1 1 45 15.5A5 5 0 1 1 55 15.5Z"},
    .lines = "M43 56H57M44 63.6H56M33.5 78.5H66.5M50 34V48M43.5 41H56.5",
    .lines_in_the_dark = {},
    .dots = {}};

constexpr PieceShape rook{
    .body =
        "M44 20H56V26.5H63.5V20H74V34.5L66.5 41L68 68.5L74.5 73V79H78.5V88H21.5V79H25.5V73L32 68.5"
        "L33.5 41L26 34.5V20H36.5V26.5H44Z",
    .crowns = {},
    .lines = "M29 34.5H71M36.5 41H63.5M35 68.5H65M28.5 79H71.5",
    .lines_in_the_dark = {},
    .dots = {}};

constexpr std::string_view queen_lines =
    "M26.5 65.5C41 61.5 59 61.5 73.5 65.5M30 74.5C42 71.5 58 71.5 70 74.5M26.5 82.5C41 79.5 59 79.5 73.5 "
    "82.5";

constexpr std::string_view king_lines =
    "M26.5 65.5C41 61.5 59 61.5 73.5 65.5M30 74.5C42 71.5 58 71.5 70 74.5M26.5 82.5C41 79.5 59 79.5 73.5 "
    "82.5M50 62V51";

constexpr PieceShape queen{
    .body =
        "M50 23L59 53L71.5 27L72 57L88.5 36L77 66C75 70 73 72 73 75C73 78 76 80 77 83V88H23V83"
        "C24 80 27 78 27 75C27 72 25 70 23 66L11.5 36L28 57L28.5 27L41 53Z",
    .crowns = {"M55 18A5 5 0 1 1 45 18A5 5 0 1 1 55 18Z", "M76.5 22A5 5 0 1 1 66.5 22A5 5 0 1 1 76.5 22Z",
               "M33.5 22A5 5 0 1 1 23.5 22A5 5 0 1 1 33.5 22Z", "M94 32A5 5 0 1 1 84 32A5 5 0 1 1 94 32Z",
               "M16 32A5 5 0 1 1 6 32A5 5 0 1 1 16 32Z"},
    .lines = queen_lines,
    .lines_in_the_dark = {},
    .dots = {}};

constexpr PieceShape king{
    .body =
        "M50 26C54 26 58.5 31 58.5 36C58.5 40 56 43.5 54 48C58 38 66 33.5 74 33.5C83 33.5 89 40 89 48"
        "C89 57 81 62 76 67C74 69.5 73 72 73 75C73 78 76 80 77 83V88H23V83C24 80 27 78 27 75"
        "C27 72 26 69.5 24 67C19 62 11 57 11 48C11 40 17 33.5 26 33.5C34 33.5 42 38 46 48"
        "C44 43.5 41.5 40 41.5 36C41.5 31 46 26 50 26Z",
    .crowns = {"M47.5 6.5H52.5V12.5H58.5V17.5H52.5V26H47.5V17.5H41.5V12.5H47.5Z"},
    .lines = king_lines,
    .lines_in_the_dark = "M43.8 37.5C44.2 41.5 47.5 45.5 50 51C52.5 45.5 55.8 41.5 56.2 37.5",
    .dots = {}};

constexpr std::array shapes{pawn, knight, bishop, rook, queen, king};

}  // namespace

const PieceShape& shape_of(Role role) noexcept { return shapes[static_cast<std::size_t>(index_of(role))]; }

}  // namespace adoube::draw
