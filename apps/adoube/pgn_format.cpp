// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a game as moves, positions, or an object.
#include "pgn_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/notation/epd.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/lan.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/notation/utf8.hpp"
#include "outcome_json.hpp"
#include "pgn_fault_json.hpp"
#include "pgn_outcome.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using notation::ReadGame;

constexpr std::array<std::pair<std::string_view, PgnFormat>, 7> formats{{{"pgn", PgnFormat::pgn},
                                                                         {"uci", PgnFormat::uci},
                                                                         {"san", PgnFormat::san},
                                                                         {"lan", PgnFormat::lan},
                                                                         {"fen", PgnFormat::fen},
                                                                         {"epd", PgnFormat::epd},
                                                                         {"jsonl", PgnFormat::jsonl}}};

[[nodiscard]] std::string move_text(const board::Position& position, const notation::Ply& ply,
                                    PgnFormat format) {
  if (!ply.move) return format == PgnFormat::uci ? "0000" : "--";
  if (format == PgnFormat::uci) return notation::to_uci(position, *ply.move);
  if (format == PgnFormat::lan) return notation::to_lan(position, *ply.move);
  return notation::to_san(position, *ply.move);
}

/// Calls `visit(position, ply)` for every position of the main line; the last one has no ply.
template <class Visit>
void each_position(const notation::GameTree& tree, const Visit& visit) {
  board::Position position = tree.start();
  for (const notation::Ply& ply : tree.main_plies()) {
    visit(position, &ply);
    if (ply.move) {
      position.play(*ply.move);
    } else {
      position = notation::after(position, ply);
    }
  }
  visit(position, static_cast<const notation::Ply*>(nullptr));
}

[[nodiscard]] std::string as_move_list(const notation::GameTree& tree, PgnFormat format) {
  std::string text;
  const std::string start = notation::to_fen(tree.start());
  if (start != notation::to_fen(board::Position())) text = '[' + start + ']';
  each_position(tree, [&](const board::Position& position, const notation::Ply* ply) {
    if (ply == nullptr) return;
    if (!text.empty()) text += ' ';
    text += move_text(position, *ply, format);
  });
  return text + '\n';
}

[[nodiscard]] std::string as_fens(const notation::GameTree& tree) {
  std::string text;
  each_position(tree, [&](const board::Position& position, const notation::Ply*) {
    text += notation::to_fen(position) + '\n';
  });
  return text;
}

[[nodiscard]] std::string as_epds(const ReadGame& game) {
  std::string text;
  int plies = 0;
  each_position(game.tree, [&](const board::Position& position, const notation::Ply* ply) {
    notation::Epd epd{.setup = board::to_setup(position), .operations = {}};
    epd.setup.en_passant = position.legal_en_passant();
    epd.operations.push_back(
        {.opcode = "id",
         .operands = {{.text = fmt::format("game {} ply {}", game.number, plies++), .quoted = true}}});
    if (ply != nullptr && ply->move) {
      epd.operations.push_back(
          {.opcode = "sm", .operands = {{.text = notation::to_san(position, *ply->move)}}});
    }
    text += notation::to_epd(epd) + '\n';
  });
  return text;
}

[[nodiscard]] std::string as_json(const ReadGame& game, const std::string& file) {
  boost::json::object tags;
  for (const notation::Tag& tag : game.tree.tags()) {
    tags.emplace(notation::to_utf8(tag.name),
                 notation::to_utf8(tag.value));  // The first of a name counts, as for tag().
  }
  boost::json::array faults;
  for (const notation::PgnFault& fault : game.faults) faults.push_back(to_json(fault, file));
  const notation::RemarkCounts counts = count_remarks(game.tree);
  boost::json::object object{{"game", game.number},
                             {"tags", std::move(tags)},
                             {"plies", game.tree.main_plies().size()},
                             {"final_fen", nullptr},
                             {"result", nullptr},
                             {"outcome", nullptr},
                             {"variations", counts.variations},
                             {"comments", counts.comments},
                             {"nags", counts.nags},
                             {"faults", std::move(faults)}};
  if (game.has_start) {
    const board::Position last = notation::final_position(game.tree);
    object["final_fen"] = notation::to_fen(last);
    const auto end = end_of(game);
    object["outcome"] = to_json(end ? std::optional(end->outcome) : std::nullopt);
  }
  // The marker behind the moves; without one, what the tag says.
  if (const auto result = game.tree.result()) {
    object["result"] = to_string(*result);
  } else if (const auto tag = game.tree.tag("Result"); tag && notation::parse_pgn_result(*tag)) {
    object["result"] = *tag;
  }
  return to_line(object);
}

}  // namespace

std::optional<PgnFormat> parse_pgn_format(std::string_view text) noexcept {
  const auto* const found = std::ranges::find(formats, text, [](const auto& entry) { return entry.first; });
  if (found == formats.end()) return std::nullopt;
  return found->second;
}

std::string_view extension_of(PgnFormat format) noexcept {
  for (const auto& [name, known] : formats) {
    if (known == format) return name;
  }
  return "txt";
}

std::string_view separator_of(PgnFormat format) noexcept {
  const bool is_block = format == PgnFormat::pgn || format == PgnFormat::fen || format == PgnFormat::epd;
  return is_block ? "\n" : "";
}

std::string format_game(const ReadGame& game, const PgnForm& form, const std::string& file) {
  const bool asks_for_positions = form.format == PgnFormat::fen || form.format == PgnFormat::epd;
  if (asks_for_positions && !game.has_start) return {};
  switch (form.format) {
    case PgnFormat::pgn: return to_pgn(game.tree, form.style, form.telling);
    case PgnFormat::uci:
    case PgnFormat::san:
    case PgnFormat::lan: return as_move_list(game.tree, form.format);
    case PgnFormat::fen: return as_fens(game.tree);
    case PgnFormat::epd: return as_epds(game);
    case PgnFormat::jsonl: return as_json(game, file);
  }
  return {};
}

}  // namespace adoube::app
