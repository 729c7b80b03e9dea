// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of annotation symbols and of their meanings.
#include "adoube/notation/pgn_nag.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace adoube::notation {

namespace {

struct Glyph {
  constexpr Glyph(std::string_view symbol, std::uint8_t nag) noexcept : text(symbol), code(nag) {}
  std::string_view text;
  std::uint8_t code;
};

/// The first symbol of a code is the one that is written.
constexpr std::array written_order{
    Glyph{"!", 1},         Glyph{"?", 2},     Glyph{"!!", 3},     Glyph{"\u203c", 3}, Glyph{"??", 4},
    Glyph{"\u2047", 4},    Glyph{"!?", 5},    Glyph{"\u2049", 5}, Glyph{"?!", 6},     Glyph{"\u2048", 6},
    Glyph{"□", 7},         Glyph{"[]", 7},    Glyph{"=", 10},     Glyph{"∞", 13},     Glyph{"~", 13},
    Glyph{"⩲", 14},        Glyph{"+=", 14},   Glyph{"+/=", 14},   Glyph{"⩱", 15},     Glyph{"=+", 15},
    Glyph{"=/+", 15},      Glyph{"±", 16},    Glyph{"+/-", 16},   Glyph{"+/−", 16},   Glyph{"\xb1", 16},
    Glyph{"∓", 17},        Glyph{"-/+", 17},  Glyph{"−/+", 17},   Glyph{"+-", 18},    Glyph{"+−", 18},
    Glyph{"+–", 18},       Glyph{"-+", 19},   Glyph{"−+", 19},    Glyph{"–+", 19},    Glyph{"+--", 20},
    Glyph{"+−−", 20},      Glyph{"--+", 21},  Glyph{"−−+", 21},   Glyph{"⨀", 22},     Glyph{"⊙", 22},
    Glyph{"zugzwang", 22}, Glyph{"⟳", 32},    Glyph{"↑↑", 32},    Glyph{"↑", 36},     Glyph{"→", 40},
    Glyph{"->", 40},       Glyph{"=∞", 44},   Glyph{"=/∞", 44},   Glyph{"⯹", 44},     Glyph{"⇆", 132},
    Glyph{"⇄", 132},       Glyph{"<=>", 132}, Glyph{"⊕", 138},    Glyph{"⨁", 138},    Glyph{"∆", 140},
    Glyph{"Δ", 140},       Glyph{"△", 140},   Glyph{"∇", 141},    Glyph{"▽", 141},    Glyph{"⌓", 142},
    Glyph{">=", 142},      Glyph{"<=", 143},  Glyph{"==", 144},   Glyph{"RR", 145},   Glyph{"N", 146},
    Glyph{"TN", 146},      Glyph{"D", 220},   Glyph{"○", 238},    Glyph{"⇔", 239},    Glyph{"⇗", 240},
    Glyph{"⊞", 241},       Glyph{"⟫", 242},   Glyph{"»", 242},    Glyph{"⟪", 243},    Glyph{"«", 243},
    Glyph{"✕", 244},       Glyph{"⊥", 245},
};

constexpr auto sorted_by_text = [] {
  auto glyphs = written_order;
  std::ranges::sort(glyphs, {}, &Glyph::text);
  return glyphs;
}();
static_assert(std::ranges::adjacent_find(sorted_by_text, {}, &Glyph::text) == sorted_by_text.end(),
              "no symbol has two codes");

constexpr std::size_t longest_glyph =
    std::ranges::max(written_order, {}, [](const Glyph& glyph) { return glyph.text.size(); }).text.size();

constexpr auto glyph_by_code = [] {
  std::array<std::string_view, largest_nag + 1> glyphs{};
  for (const Glyph& glyph : written_order) {
    if (glyphs[glyph.code].empty()) glyphs[glyph.code] = glyph.text;
  }
  return glyphs;
}();

struct Meaning {
  constexpr Meaning(std::uint8_t nag, std::string_view words) noexcept : code(nag), text(words) {}
  std::uint8_t code;
  std::string_view text;
};

constexpr std::array meanings{
    Meaning{0, "no annotation"},
    Meaning{1, "good move"},
    Meaning{2, "mistake"},
    Meaning{3, "brilliant move"},
    Meaning{4, "blunder"},
    Meaning{5, "interesting move"},
    Meaning{6, "dubious move"},
    Meaning{7, "forced move: every other loses quickly"},
    Meaning{8, "only move"},
    Meaning{9, "worst move"},
    Meaning{10, "drawish position"},
    Meaning{11, "equal chances, quiet position"},
    Meaning{12, "equal chances, active position"},
    Meaning{13, "unclear position"},
    Meaning{14, "White is slightly better"},
    Meaning{15, "Black is slightly better"},
    Meaning{16, "White is better"},
    Meaning{17, "Black is better"},
    Meaning{18, "White is winning"},
    Meaning{19, "Black is winning"},
    Meaning{20, "White is crushing: Black should resign"},
    Meaning{21, "Black is crushing: White should resign"},
    Meaning{22, "White is in zugzwang"},
    Meaning{23, "Black is in zugzwang"},
    Meaning{24, "White has slightly more space"},
    Meaning{25, "Black has slightly more space"},
    Meaning{26, "White has more space"},
    Meaning{27, "Black has more space"},
    Meaning{28, "White has decisively more space"},
    Meaning{29, "Black has decisively more space"},
    Meaning{30, "White is slightly ahead in development"},
    Meaning{31, "Black is slightly ahead in development"},
    Meaning{32, "White is ahead in development"},
    Meaning{33, "Black is ahead in development"},
    Meaning{34, "White is decisively ahead in development"},
    Meaning{35, "Black is decisively ahead in development"},
    Meaning{36, "White has the initiative"},
    Meaning{37, "Black has the initiative"},
    Meaning{38, "White has a lasting initiative"},
    Meaning{39, "Black has a lasting initiative"},
    Meaning{40, "White has the attack"},
    Meaning{41, "Black has the attack"},
    Meaning{42, "White has too little compensation"},
    Meaning{43, "Black has too little compensation"},
    Meaning{44, "White has compensation"},
    Meaning{45, "Black has compensation"},
    Meaning{46, "White has more than enough compensation"},
    Meaning{47, "Black has more than enough compensation"},
    Meaning{48, "White controls the centre slightly"},
    Meaning{49, "Black controls the centre slightly"},
    Meaning{50, "White controls the centre"},
    Meaning{51, "Black controls the centre"},
    Meaning{52, "White controls the centre decisively"},
    Meaning{53, "Black controls the centre decisively"},
    Meaning{54, "White controls the king side slightly"},
    Meaning{55, "Black controls the king side slightly"},
    Meaning{56, "White controls the king side"},
    Meaning{57, "Black controls the king side"},
    Meaning{58, "White controls the king side decisively"},
    Meaning{59, "Black controls the king side decisively"},
    Meaning{60, "White controls the queen side slightly"},
    Meaning{61, "Black controls the queen side slightly"},
    Meaning{62, "White controls the queen side"},
    Meaning{63, "Black controls the queen side"},
    Meaning{64, "White controls the queen side decisively"},
    Meaning{65, "Black controls the queen side decisively"},
    Meaning{66, "White's back rank is weak"},
    Meaning{67, "Black's back rank is weak"},
    Meaning{68, "White's back rank is well guarded"},
    Meaning{69, "Black's back rank is well guarded"},
    Meaning{70, "White's king is poorly guarded"},
    Meaning{71, "Black's king is poorly guarded"},
    Meaning{72, "White's king is well guarded"},
    Meaning{73, "Black's king is well guarded"},
    Meaning{74, "White's king stands badly"},
    Meaning{75, "Black's king stands badly"},
    Meaning{76, "White's king stands well"},
    Meaning{77, "Black's king stands well"},
    Meaning{78, "White's pawns are very weak"},
    Meaning{79, "Black's pawns are very weak"},
    Meaning{80, "White's pawns are weak"},
    Meaning{81, "Black's pawns are weak"},
    Meaning{82, "White's pawns are strong"},
    Meaning{83, "Black's pawns are strong"},
    Meaning{84, "White's pawns are very strong"},
    Meaning{85, "Black's pawns are very strong"},
    Meaning{86, "White's knight stands badly"},
    Meaning{87, "Black's knight stands badly"},
    Meaning{88, "White's knight stands well"},
    Meaning{89, "Black's knight stands well"},
    Meaning{90, "White's bishop stands badly"},
    Meaning{91, "Black's bishop stands badly"},
    Meaning{92, "White's bishop stands well"},
    Meaning{93, "Black's bishop stands well"},
    Meaning{94, "White's rook stands badly"},
    Meaning{95, "Black's rook stands badly"},
    Meaning{96, "White's rook stands well"},
    Meaning{97, "Black's rook stands well"},
    Meaning{98, "White's queen stands badly"},
    Meaning{99, "Black's queen stands badly"},
    Meaning{100, "White's queen stands well"},
    Meaning{101, "Black's queen stands well"},
    Meaning{102, "White's pieces do not work together"},
    Meaning{103, "Black's pieces do not work together"},
    Meaning{104, "White's pieces work together"},
    Meaning{105, "Black's pieces work together"},
    Meaning{106, "White played the opening very badly"},
    Meaning{107, "Black played the opening very badly"},
    Meaning{108, "White played the opening badly"},
    Meaning{109, "Black played the opening badly"},
    Meaning{110, "White played the opening well"},
    Meaning{111, "Black played the opening well"},
    Meaning{112, "White played the opening very well"},
    Meaning{113, "Black played the opening very well"},
    Meaning{114, "White played the middlegame very badly"},
    Meaning{115, "Black played the middlegame very badly"},
    Meaning{116, "White played the middlegame badly"},
    Meaning{117, "Black played the middlegame badly"},
    Meaning{118, "White played the middlegame well"},
    Meaning{119, "Black played the middlegame well"},
    Meaning{120, "White played the middlegame very well"},
    Meaning{121, "Black played the middlegame very well"},
    Meaning{122, "White played the ending very badly"},
    Meaning{123, "Black played the ending very badly"},
    Meaning{124, "White played the ending badly"},
    Meaning{125, "Black played the ending badly"},
    Meaning{126, "White played the ending well"},
    Meaning{127, "Black played the ending well"},
    Meaning{128, "White played the ending very well"},
    Meaning{129, "Black played the ending very well"},
    Meaning{130, "White has slight counterplay"},
    Meaning{131, "Black has slight counterplay"},
    Meaning{132, "White has counterplay"},
    Meaning{133, "Black has counterplay"},
    Meaning{134, "White has decisive counterplay"},
    Meaning{135, "Black has decisive counterplay"},
    Meaning{136, "White is short of time"},
    Meaning{137, "Black is short of time"},
    Meaning{138, "White is very short of time"},
    Meaning{139, "Black is very short of time"},
    Meaning{140, "with the idea"},
    Meaning{141, "aimed against"},
    Meaning{142, "better is"},
    Meaning{143, "worse is"},
    Meaning{144, "equivalent is"},
    Meaning{145, "editor's remark"},
    Meaning{146, "novelty"},
    Meaning{147, "weak point"},
    Meaning{148, "ending"},
    Meaning{149, "file"},
    Meaning{150, "diagonal"},
    Meaning{151, "White has the bishop pair"},
    Meaning{152, "Black has the bishop pair"},
    Meaning{153, "bishops of opposite colours"},
    Meaning{154, "bishops of the same colour"},
    Meaning{190, "and so on"},
    Meaning{191, "doubled pawns"},
    Meaning{192, "isolated pawn"},
    Meaning{193, "connected pawns"},
    Meaning{194, "hanging pawns"},
    Meaning{195, "backward pawn"},
    Meaning{201, "diagram"},
    Meaning{210, "see"},
    Meaning{211, "mate"},
    Meaning{212, "passed pawn"},
    Meaning{213, "more pawns"},
    Meaning{214, "with"},
    Meaning{215, "without"},
    Meaning{220, "diagram"},
    Meaning{221, "diagram from Black's side"},
    Meaning{238, "space"},
    Meaning{239, "open file"},
    Meaning{240, "open diagonal"},
    Meaning{241, "centre"},
    Meaning{242, "king side"},
    Meaning{243, "queen side"},
    Meaning{244, "weakness"},
    Meaning{245, "endgame"},
};
static_assert(std::ranges::adjacent_find(meanings, std::ranges::greater_equal{}, &Meaning::code) ==
                  meanings.end(),
              "sorted by code");

}  // namespace

std::optional<int> nag_of_glyph(std::string_view glyph) noexcept {
  if (glyph.empty() || glyph.size() > longest_glyph) return std::nullopt;
  const auto* const found = std::ranges::lower_bound(sorted_by_text, glyph, {}, &Glyph::text);
  if (found == sorted_by_text.end() || found->text != glyph) return std::nullopt;
  return found->code;
}

std::string_view glyph_of_nag(int code) noexcept {
  if (code < 0 || code > largest_nag) return {};
  return glyph_by_code[static_cast<std::size_t>(code)];
}

std::string_view describe_nag(int code) noexcept {
  const auto* const found = std::ranges::lower_bound(meanings, code, {}, &Meaning::code);
  if (found == meanings.end() || found->code != code) return {};
  return found->text;
}

}  // namespace adoube::notation
