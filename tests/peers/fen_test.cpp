// SPDX-License-Identifier: GPL-3.0-or-later
// FENs on which other programs disagree: our verdict follows from docs/setup.md, and is compared with the
// flags one careful peer gives; where they differ by a rule of ours, the rule is named (fen_verdicts.md).
#include "adoube/notation/fen.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "adoube/board/position.hpp"
#include "adoube/laws/setup.hpp"
#include "peer_data.hpp"
#include "settled.hpp"

namespace adoube::peers {
namespace {

/// What text is to us.
enum class Verdict { malformed, invalid, unreachable, sound };

[[nodiscard]] Verdict verdict_on(const std::string& fen) {
  const auto setup = notation::parse_fen(fen);
  if (!setup) return Verdict::malformed;
  const SetupFaults faults = board::setup_faults(*setup);
  EXPECT_EQ(faults, laws::setup_faults(*setup)) << fen;
  if (std::ranges::any_of(faults, [](const SetupFault& f) { return is_fatal(f.code); }))
    return Verdict::invalid;
  return faults.empty() ? Verdict::sound : Verdict::unreachable;
}

using Codes = std::set<std::string>;

/// The peer's status flags in our words, with the player where both have it.
[[nodiscard]] Codes codes_of_peer(const boost::json::array& status) {
  const std::map<std::string, std::string> ours{
      {"NO_WHITE_KING", "no_king white"},
      {"NO_BLACK_KING", "no_king black"},
      {"TOO_MANY_KINGS", "too_many_kings"},
      {"PAWNS_ON_BACKRANK", "pawn_on_end_rank"},
      {"OPPOSITE_CHECK", "opponent_in_check"},
      {"BAD_CASTLING_RIGHTS", "impossible_castling_right"},
      {"INVALID_EP_SQUARE", "impossible_en_passant"},
      {"TOO_MANY_CHECKERS", "impossible_check"},
      {"IMPOSSIBLE_CHECK", "impossible_check"},
      {"TOO_MANY_WHITE_PAWNS", "too_many_pawns white"},
      {"TOO_MANY_BLACK_PAWNS", "too_many_pawns black"},
      {"TOO_MANY_WHITE_PIECES", "too_many_pieces white"},
      {"TOO_MANY_BLACK_PIECES", "too_many_pieces black"},
  };
  Codes codes;
  for (const auto& flag : status) {
    const std::string name = text_of(flag);
    if (name == "VALID") continue;
    const auto found = ours.find(name);
    EXPECT_NE(found, ours.end()) << "a status without a meaning here: " << name;
    if (found != ours.end()) codes.insert(found->second);
  }
  return codes;
}

/// Our faults in the same words. Two of ours have no counterpart there (rule 6).
[[nodiscard]] Codes codes_of_ours(const SetupFaults& faults) {
  Codes codes;
  for (const SetupFault& fault : faults) {
    using enum SetupFaultCode;
    if (fault.code == too_many_promoted || fault.code == clock_contradicts_en_passant) continue;
    std::string name(to_string(fault.code));
    if (fault.code == no_king || fault.code == too_many_pawns || fault.code == too_many_pieces) {
      name += " " + std::string(to_string(fault.colour));
    }
    codes.insert(name);
  }
  return codes;
}

/// The rules by which we differ from others on purpose, numbered as in fen_verdicts.md.
enum class Rule {
  chess960 = 1,           ///< Rights are read from the position, Chess960 or not.
  four_fields = 2,        ///< Turn, castling and en passant must be said.
  kings_first = 3,        ///< Check is asked of positions with one king a side.
  counters_optional = 4,  ///< The counters may be missing.
  any_order = 5,          ///< Castling letters come in any order.
  no_retrograde = 6,      ///< The past is not searched.
  playable = 7,           ///< What is merely unreachable is reported and played.
};

[[nodiscard]] bool names_chess960_right(const Setup& setup) {
  for (const Colour c : both_colours) {
    const Piece king{Role::king, c};
    const bool king_at_home = setup.at(make_square(File::e, back_rank(c))) == king;
    for (const File f : all_files) {
      if (setup.castling.has(c, f) && (!king_at_home || (f != File::a && f != File::h))) return true;
    }
  }
  return false;
}

[[nodiscard]] std::size_t fields_in(const std::string& fen) {
  std::istringstream words(fen);
  return static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>(words), {}));
}

/// The peer with status flags: empty if we agree, the rule if we differ by one; a failure if there is none.
[[nodiscard]] std::optional<Rule> rule_against_flags(const std::string& fen,
                                                     const boost::json::object& peer) {
  const bool read_by_peer = peer.at("parse").as_bool();
  const auto setup = notation::parse_fen(fen);
  if (!setup && !read_by_peer) return std::nullopt;
  if (!setup) {
    EXPECT_EQ(setup.error().code, notation::FenErrorCode::missing_field) << setup.error().text();
    return Rule::four_fields;
  }
  if (!read_by_peer) {
    EXPECT_NE(text_of(peer.at("error")).find("invalid castling part"), std::string::npos)
        << "refused by the peer only";
    return Rule::any_order;
  }
  const Codes ours = codes_of_ours(board::setup_faults(*setup));
  Codes theirs = codes_of_peer(peer.at("status").as_array());
  if (ours == theirs) return std::nullopt;
  std::optional<Rule> rule;
  if (names_chess960_right(*setup) && theirs.erase("impossible_castling_right") != 0) rule = Rule::chess960;
  const bool lacks_king =
      ours.contains("no_king white") || ours.contains("no_king black") || ours.contains("too_many_kings");
  if (lacks_king && theirs.erase("opponent_in_check") != 0) rule = Rule::kings_first;
  EXPECT_EQ(ours, theirs);
  return rule;
}

/// A plain yes or no, sometimes with a code.
[[nodiscard]] std::optional<Rule> rule_against_yes_or_no(const std::string& fen,
                                                         const boost::json::object& row) {
  const Verdict ours = verdict_on(fen);
  const bool playable = ours == Verdict::sound || ours == Verdict::unreachable;
  if (row.at("valid").as_bool()) {
    EXPECT_TRUE(playable) << "called valid";
    return std::nullopt;
  }
  if (!playable) return std::nullopt;
  if (ours == Verdict::unreachable) return Rule::playable;
  if (fields_in(fen) < 6) return Rule::counters_optional;
  if (names_chess960_right(*notation::parse_fen(fen))) return Rule::chess960;
  const std::string code = row.contains("code") ? text_of(row.at("code")) : "";
  const bool about_the_past =
      code.ends_with("PREVIOUS_POSITION_ILLEGAL") || code.starts_with("INVALID_HALF_MOVE_CLOCK_TOO_BIG");
  EXPECT_TRUE(about_the_past) << "called invalid: " << code;
  return Rule::no_retrograde;
}

[[nodiscard]] std::string name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::malformed: return "malformed";
    case Verdict::invalid: return "invalid";
    case Verdict::unreachable: return "unreachable";
    case Verdict::sound: return "sound";
  }
  return {};
}

class PeerFen : public PeerTest {};

/// Every row on which a peer disagrees with us falls under one of our rules; the rows settled so far stay as
/// settled.
TEST_F(PeerFen, VerdictsFollowOurRules) {
  const std::filesystem::path file = "fen/validity.jsonl";
  const auto table = settled("fen_verdicts.md");
  EXPECT_FALSE(table.empty());
  std::set<std::string> unseen;
  for (const auto& [hash, entry] : table) unseen.insert(hash);
  int disputed = 0;
  const auto rows = rows_of(folder() / file);
  for (const auto& row : rows) {
    const std::string fen = text_of(row.at("fen"));
    SCOPED_TRACE(hash_of(fen) + " " + fen);
    std::set<Rule> rules;
    if (const auto rule = rule_against_flags(fen, row.at("python_chess").as_object())) rules.insert(*rule);
    if (row.at("valid").is_bool()) {
      if (const auto rule = rule_against_yes_or_no(fen, row)) rules.insert(*rule);
    }
    if (rules.empty()) {
      EXPECT_FALSE(table.contains(hash_of(fen))) << "settled in fen_verdicts.md, but nobody disagrees";
      continue;
    }
    ++disputed;
    std::string entry = name_of(verdict_on(fen)) + " |";
    for (const Rule rule : rules) entry += " " + std::to_string(static_cast<int>(rule));
    entry += " |";
    const auto known = table.find(hash_of(fen));
    if (known != table.end()) {
      EXPECT_EQ(known->second, entry);
      unseen.erase(known->first);
    }
  }
  EXPECT_THAT(unseen, ::testing::IsEmpty()) << "settled in fen_verdicts.md, but no row has it";
  RecordProperty("rows", static_cast<int>(rows.size()));
  RecordProperty("disputed", disputed);
}

}  // namespace
}  // namespace adoube::peers
