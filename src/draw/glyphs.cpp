// SPDX-License-Identifier: GPL-3.0-or-later
#include "glyphs.hpp"

namespace adoube::draw {

Glyph glyph_of(char c) noexcept {
  switch (c) {
    case ' ': return {.strokes = "", .width = 30};
    case '0': return {.strokes = "M40 65A18 35 0 1 1 4 65A18 35 0 1 1 40 65Z", .width = 58};
    case '1': return {.strokes = "M10 43L24 30V100", .width = 44};
    case '2':
      return {.strokes = "M5 48C5 36 12 30 22 30C32 30 39 37 39 47C39 62 18 76 4 100H40", .width = 58};
    case '3':
      return {.strokes =
                  "M6 38C10 32 15 30 21 30C31 30 37 37 37 46C37 56 30 62 18 63C32 63 40 70 40 81"
                  "C40 93 32 100 21 100C13 100 7 97 4 92",
              .width = 58};
    case '4': return {.strokes = "M31 100V30L4 80H42", .width = 58};
    case '5':
      return {.strokes =
                  "M37 30H10L8 60C12 57 16 55 22 55C33 55 40 64 40 77C40 91 32 100 20 100"
                  "C13 100 8 98 4 94",
              .width = 58};
    case '6':
      return {.strokes = "M35 31C17 35 4 54 4 78M40 78A18 22 0 1 1 4 78A18 22 0 1 1 40 78Z", .width = 58};
    case '7': return {.strokes = "M4 30H40L16 100", .width = 56};
    case '8':
      return {.strokes =
                  "M22 62C12 62 7 55 7 46C7 36 13 30 22 30C31 30 37 36 37 46C37 55 32 62 22 62"
                  "C10 62 4 71 4 81C4 93 12 100 22 100C32 100 40 93 40 81C40 71 34 62 22 62Z",
              .width = 58};
    case '9':
      return {.strokes = "M9 99C27 95 40 76 40 52M40 52A18 22 0 1 1 4 52A18 22 0 1 1 40 52Z", .width = 58};
    case 'a': return {.strokes = "M40 56V100M40 78A18 22 0 1 1 4 78A18 22 0 1 1 40 78Z", .width = 58};
    case 'b': return {.strokes = "M4 30V100M40 78A18 22 0 1 1 4 78A18 22 0 1 1 40 78Z", .width = 58};
    case 'c': return {.strokes = "M34.7 62.4A18 22 0 1 0 34.7 93.6", .width = 50};
    case 'd': return {.strokes = "M40 30V100M40 78A18 22 0 1 1 4 78A18 22 0 1 1 40 78Z", .width = 58};
    case 'e': return {.strokes = "M4 78H40A18 22 0 1 0 34.7 93.6", .width = 56};
    case 'f': return {.strokes = "M34 32C24 27 16 32 16 44V100M4 57H30", .width = 46};
    case 'g':
      return {.strokes =
                  "M40 56V104C40 116 31 121 21 121C14 121 9 119 6 116"
                  "M40 78A18 22 0 1 1 4 78A18 22 0 1 1 40 78Z",
              .width = 58};
    case 'h': return {.strokes = "M4 30V100M4 74C4 62 12 56 22 56C32 56 38 62 38 73V100", .width = 56};
    case 'x': return {.strokes = "M4 56L36 100M36 56L4 100", .width = 54};
    case 'K': return {.strokes = "M4 30V100M42 30L4 70M16 58L44 100", .width = 60};
    case 'Q': return {.strokes = "M50 65A23 35 0 1 1 4 65A23 35 0 1 1 50 65ZM34 84L50 102", .width = 70};
    case 'R':
      return {.strokes = "M4 100V30H22C34 30 42 38 42 49C42 60 34 67 22 67H4M24 67L44 100", .width = 62};
    case 'B':
      return {.strokes =
                  "M4 30V100H24C36 100 44 92 44 81C44 70 36 63 24 63H4M24 63C34 63 40 56 40 47"
                  "C40 37 34 30 24 30H4",
              .width = 62};
    case 'N': return {.strokes = "M4 100V30L44 100V30", .width = 64};
    case 'O': return {.strokes = "M50 65A23 35 0 1 1 4 65A23 35 0 1 1 50 65Z", .width = 70};
    case '+': return {.strokes = "M4 72H40M22 54V90", .width = 58};
    case '#': return {.strokes = "M17 38L11 98M36 38L30 98M4 56H43M3 80H42", .width = 60};
    case '=': return {.strokes = "M4 62H40M4 82H40", .width = 58};
    case '-': return {.strokes = "M4 72H28", .width = 46};
    case '.': return {.strokes = "M6 98V99", .width = 26};
    case '?':
      return {.strokes = "M5 46C6 36 13 30 22 30C32 30 39 37 39 46C39 60 22 60 22 78M22 98V99", .width = 54};
    case '!': return {.strokes = "M8 30V78M8 98V99", .width = 30};
    case '/': return {.strokes = "M32 26L4 106", .width = 48};
    case '*': return {.strokes = "M20 40V72M6 48L34 64M34 48L6 64", .width = 54};
    default: return {.strokes = "M6 30H38V100H6Z", .width = 58};
  }
}

int width_of(std::string_view text) noexcept {
  int width = 0;
  for (const char c : text) width += glyph_of(c).width;
  return width;
}

}  // namespace adoube::draw
