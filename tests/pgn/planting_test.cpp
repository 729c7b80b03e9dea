// SPDX-License-Identifier: GPL-3.0-or-later
// One fault put into a clean game at a random place is found there, under its name, and nothing else is
// found.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "event_log.hpp"
#include "planted_game.hpp"

namespace adoube::notation {
namespace {

using support::Random;
using Planted = std::optional<Plant>;
/// Changes the game; nothing if this game has no place for it.
using Planter = std::function<Planted(CleanGame&, Random&)>;

// ---- ways to plant ----

[[nodiscard]] Plant at_ply(const CleanGame& game, PgnCode code, std::size_t ply, std::size_t left) {
  const std::size_t piece = game.piece_of(ply);
  return {.code = code,
          .ply = ply + 1,
          .token = game.pieces[piece].text,
          .part = Plant::Part::pieces,
          .index = piece,
          .within = 0,
          .plies_left = left};
}

[[nodiscard]] bool is_refusing(PgnCode code) {
  return code <= PgnCode::wrong_promotion || code == PgnCode::illegal_null_move ||
         code == PgnCode::move_after_end;
}

/// Plies in random order.
[[nodiscard]] std::vector<std::size_t> any_order(const CleanGame& game, Random& random) {
  std::vector<std::size_t> plies(game.plies());
  for (std::size_t i = 0; i < plies.size(); ++i) plies[i] = i;
  for (std::size_t i = plies.size(); i > 1; --i)
    std::swap(plies[i - 1], plies[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  return plies;
}

/// The text of one move is exchanged for what `change` makes of it; empty: not this move.
[[nodiscard]] Planter change_move(
    PgnCode code,
    std::function<std::string(const board::Position&, Move, const std::string& san, Random&)> change) {
  return [code, change](CleanGame& game, Random& random) -> Planted {
    for (const std::size_t ply : any_order(game, random)) {
      std::string& text = game.pieces[game.piece_of(ply)].text;
      const std::string changed = change(game.positions[ply], game.moves[ply], text, random);
      if (changed.empty()) continue;
      text = changed;
      return at_ply(game, code, ply, is_refusing(code) ? ply : game.plies());
    }
    return std::nullopt;
  };
}

/// A piece is put behind a random move.
[[nodiscard]] Planter put_behind(PgnCode code, std::string text, std::string token, std::size_t within = 0,
                                 bool ends = false) {
  return [=](CleanGame& game, Random& random) -> Planted {
    const auto ply = static_cast<std::size_t>(random.below(static_cast<int>(game.plies())));
    const std::size_t piece = game.piece_of(ply) + 1;
    game.pieces.insert(game.pieces.begin() + static_cast<std::ptrdiff_t>(piece), {.text = text});
    return Plant{.code = code,
                 .ply = ply + 1,
                 .token = token,
                 .part = Plant::Part::pieces,
                 .index = piece,
                 .within = within,
                 .plies_left = ends ? ply + 1 : game.plies()};
  };
}

/// A piece is put behind the last move.
[[nodiscard]] Planted put_last(CleanGame& game, PgnCode code, std::string text, bool is_move,
                               bool is_played) {
  game.pieces.push_back({.text = text});
  return Plant{.code = code,
               .ply = game.plies() + (is_move ? 1U : 0U),
               .token = text,
               .part = Plant::Part::pieces,
               .index = game.pieces.size() - 1,
               .within = 0,
               .plies_left = game.plies() + (is_played ? 1U : 0U)};
}

/// A line is put behind the first tags.
[[nodiscard]] Planter put_tag(PgnCode code, std::string line, std::string token, bool refuses = false) {
  return [=](CleanGame& game, Random& random) -> Planted {
    const auto index = static_cast<std::size_t>(random.between(2, static_cast<int>(game.tags.size())));
    const std::size_t within = line.find(token);
    game.tags.insert(game.tags.begin() + static_cast<std::ptrdiff_t>(index), line);
    return Plant{.code = code,
                 .ply = 0,
                 .token = token,
                 .part = Plant::Part::tags,
                 .index = index,
                 .within = within,
                 .plies_left = refuses ? 0 : game.plies()};
  };
}

/// The result is written otherwise; the tag too, if it is to say the same.
[[nodiscard]] Planted change_result(CleanGame& game, PgnCode code, const std::string& result, bool in_tag) {
  if (in_tag) game.tags[2] = "[Result \"" + result + "\"]";
  game.result = result;
  return Plant{.code = code,
               .ply = game.plies(),
               .token = result,
               .part = Plant::Part::end,
               .index = 0,
               .within = 0,
               .plies_left = game.plies()};
}

// ---- what to look for in a game ----

[[nodiscard]] bool has_mark(const std::string& san) { return san.back() == '+' || san.back() == '#'; }
[[nodiscard]] std::string without_mark(std::string san) {
  if (has_mark(san)) san.pop_back();
  return san;
}
[[nodiscard]] bool is_piece(const std::string& san) {
  return std::string_view("NBRQK").find(san[0]) != std::string_view::npos;
}
[[nodiscard]] bool is_castling(const std::string& san) { return san[0] == 'O'; }
[[nodiscard]] bool is_pawn(const std::string& san) { return !is_piece(san) && !is_castling(san); }
[[nodiscard]] bool has(const std::string& san, char c) { return san.find(c) != std::string::npos; }
[[nodiscard]] std::string exchanged(std::string san, char from, std::string_view to) {
  const std::size_t at = san.find(from);
  return at == std::string::npos ? "" : san.replace(at, 1, to);
}
[[nodiscard]] Role role_of(const board::Position& position, Move move) {
  return position.piece_at(move.from())->role;
}

/// Legal moves of the same kind of piece to the same square.
[[nodiscard]] std::vector<Move> rivals(const board::Position& position, Move move) {
  std::vector<Move> found;
  for (const Move other : board::legal_moves(position)) {
    if (other.kind() == MoveKind::normal && other.to() == move.to() && other.from() != move.from() &&
        role_of(position, other) == role_of(position, move)) {
      found.push_back(other);
    }
  }
  return found;
}

/// A move that no legal one can be: such a piece goes there from nowhere.
[[nodiscard]] std::string impossible_move(const board::Position& position, Random& random) {
  constexpr std::array roles{Role::knight, Role::bishop, Role::rook, Role::queen, Role::king, Role::pawn};
  for (int attempt = 0; attempt < 100; ++attempt) {
    const Role role = random.pick(roles);
    const Square to = random.pick(all_squares);
    const auto fits = [&](Move move) {
      if (move.kind() == MoveKind::castling)
        return role == Role::king && (to == move.to() || file_of(to) == File::c || file_of(to) == File::g);
      const bool is_same = role_of(position, move) == role && move.to() == to;
      return is_same && (role != Role::pawn || file_of(move.from()) == file_of(to));
    };
    if (std::ranges::any_of(board::legal_moves(position), fits)) continue;
    const std::string letter =
        role == Role::pawn ? "" : std::string(1, static_cast<char>(letter_of(role) - 'a' + 'A'));
    return letter + to_string(to);
  }
  return {};
}

/// Some other move that could have been played.
[[nodiscard]] std::string another_move(const board::Position& position, Move move, Random& random) {
  const auto moves = board::legal_moves(position);
  const Move other = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
  return other == move ? "" : to_san(position, other);
}

// ---- the kinds of faults ----

[[nodiscard]] const std::vector<Planter>& planters() {
  using P = board::Position;
  using S = std::string;
  using R = Random;
  static const std::vector<Planter> all{
      // Moves that are refused.
      change_move(PgnCode::unknown_token,
                  [](const P&, Move, const S&, R& random) {
                    return S(
                        random.pick(std::array{"Nx9", "Zz", "e9", "hello", "}", "K", "O-O-O-O", "e4e5e6"}));
                  }),
      change_move(PgnCode::illegal, [](const P& position, Move, const S&,
                                       R& random) { return impossible_move(position, random); }),
      change_move(PgnCode::ambiguous,
                  [](const P& position, Move move, const S& san, R&) {
                    if (!is_piece(san) || rivals(position, move).empty()) return S();
                    return san.substr(0, 1) + (has(san, 'x') ? "x" : "") + to_string(move.to());
                  }),
      change_move(PgnCode::under_disambiguated,
                  [](const P& position, Move move, const S& san, R&) {
                    if (!is_piece(san)) return S();
                    const S goal = (has(san, 'x') ? "x" : "") + to_string(move.to());
                    for (const Move rival : rivals(position, move)) {
                      const S from = to_string(move.from());
                      if (file_of(rival.from()) == file_of(move.from()))
                        return san.substr(0, 1) + from[0] + goal;
                      if (rank_of(rival.from()) == rank_of(move.from()))
                        return san.substr(0, 1) + from[1] + goal;
                    }
                    return S();
                  }),
      change_move(PgnCode::missing_promotion,
                  [](const P&, Move, const S& san, R&) {
                    return has(san, '=') ? san.substr(0, san.find('=')) : S();
                  }),
      change_move(PgnCode::wrong_promotion,
                  [](const P&, Move, const S& san, R&) {
                    return has(san, '=') || is_castling(san) ? S() : without_mark(san) + "=Q";
                  }),

      // Moves that are written otherwise.
      change_move(PgnCode::zero_castling,
                  [](const P&, Move, S san, R&) {
                    if (!is_castling(san)) return S();
                    std::ranges::replace(san, 'O', '0');
                    return san;
                  }),
      change_move(PgnCode::king_castling,
                  [](const P&, Move move, const S& san, R&) {
                    if (!is_castling(san)) return S();
                    return "K" + to_string(move.target()) + (has_mark(san) ? san.substr(san.size() - 1) : "");
                  }),
      change_move(PgnCode::pawn_letter,
                  [](const P&, Move, const S& san, R&) { return is_pawn(san) ? "P" + san : S(); }),
      change_move(PgnCode::lowercase_piece,
                  [](const P&, Move, const S& san, R&) {
                    if (!is_piece(san) || san[0] == 'B') return S();
                    return static_cast<char>(san[0] - 'A' + 'a') + san.substr(1);
                  }),
      change_move(PgnCode::figurine,
                  [](const P&, Move, const S& san, R&) {
                    static const std::map<char, S> symbols{
                        {'K', "♔"}, {'Q', "♕"}, {'R', "♖"}, {'B', "♗"}, {'N', "♞"}};
                    return is_piece(san) ? symbols.at(san[0]) + san.substr(1) : S();
                  }),
      change_move(PgnCode::missing_capture,
                  [](const P&, Move, const S& san, R&) { return exchanged(san, 'x', ""); }),
      change_move(PgnCode::spurious_capture,
                  [](const P&, Move move, const S& san, R&) {
                    if (!is_piece(san) || has(san, 'x')) return S();
                    S text = san;
                    return text.insert(text.find(to_string(move.to())), "x");
                  }),
      change_move(PgnCode::capture_sign,
                  [](const P&, Move, const S& san, R&) { return exchanged(san, 'x', ":"); }),
      change_move(PgnCode::promotion_form,
                  [](const P&, Move, const S& san, R&) { return exchanged(san, '=', ""); }),
      change_move(PgnCode::lowercase_promotion,
                  [](const P&, Move, S san, R&) {
                    if (!has(san, '=')) return S();
                    char& letter = san[san.find('=') + 1];
                    letter = static_cast<char>(letter - 'A' + 'a');
                    return san;
                  }),
      change_move(PgnCode::over_disambiguated,
                  [](const P& position, Move move, const S& san, R&) {
                    if (!is_piece(san) || !rivals(position, move).empty()) return S();
                    return san.substr(0, 1) + to_string(move.from())[0] + san.substr(1);
                  }),
      change_move(PgnCode::rank_before_file,
                  [](const P& position, Move move, const S& san, R&) {
                    if (!is_piece(san)) return S();
                    const auto others = rivals(position, move);
                    const S from = to_string(move.from());
                    const auto shares = [&](auto part_of) {
                      return std::ranges::any_of(
                          others, [&](Move other) { return part_of(other.from()) == part_of(move.from()); });
                    };
                    if (others.empty() || shares([](Square s) { return file_of(s); }) ||
                        shares([](Square s) { return rank_of(s); })) {
                      return S();
                    }
                    return san.substr(0, 1) + from[1] + san.substr(2);
                  }),
      change_move(PgnCode::long_form,
                  [](const P&, Move move, const S& san, R&) {
                    if (is_castling(san) || has(san, 'x') || has(san, '=')) return S();
                    return (is_piece(san) ? san.substr(0, 1) : S()) + to_string(move.from()) + "-" +
                           to_string(move.to()) + (has_mark(san) ? san.substr(san.size() - 1) : "");
                  }),
      change_move(PgnCode::coordinates,
                  [](const P&, Move move, const S& san, R&) {
                    return is_castling(san) || has(san, '=') ? S()
                                                             : to_string(move.from()) + to_string(move.to());
                  }),
      change_move(PgnCode::en_passant_mark,
                  [](const P&, Move move, const S& san, R&) {
                    return move.kind() == MoveKind::en_passant && !has_mark(san) ? san + "e.p." : S();
                  }),
      change_move(PgnCode::missing_check, [](const P&, Move, const S& san,
                                             R&) { return san.back() == '+' ? without_mark(san) : S(); }),
      change_move(PgnCode::missing_checkmate, [](const P&, Move, const S& san,
                                                 R&) { return san.back() == '#' ? without_mark(san) : S(); }),
      change_move(
          PgnCode::check_for_checkmate,
          [](const P&, Move, const S& san, R&) { return san.back() == '#' ? without_mark(san) + "+" : S(); }),
      change_move(
          PgnCode::checkmate_for_check,
          [](const P&, Move, const S& san, R&) { return san.back() == '+' ? without_mark(san) + "#" : S(); }),
      change_move(PgnCode::spurious_check,
                  [](const P&, Move, const S& san, R& random) {
                    return has_mark(san) ? S() : san + random.pick(std::array{"+", "#"});
                  }),
      change_move(PgnCode::check_sign,
                  [](const P&, Move, const S& san, R& random) {
                    return san.back() == '+'
                               ? without_mark(san) + random.pick(std::array{"ch", "++", "dis.ch"})
                               : S();
                  }),
      [](CleanGame& game, R& random) -> Planted {
        for (const std::size_t ply : any_order(game, random)) {
          const std::size_t piece = game.piece_of(ply);
          if (piece == 0 || game.pieces[piece - 1].ply >= 0 || is_castling(game.pieces[piece].text)) continue;
          S number = game.pieces[piece - 1].text;
          number.erase(number.find('.'));
          game.pieces[piece].text = number + game.pieces[piece].text;
          game.pieces.erase(game.pieces.begin() + static_cast<std::ptrdiff_t>(piece) - 1);
          return at_ply(game, PgnCode::glued_number, ply, game.plies());
        }
        return std::nullopt;
      },

      // Tags.
      put_tag(PgnCode::bad_tag, "[Black Nobody]", "[Black Nobody]"),
      put_tag(PgnCode::duplicate_tag, "[White \"B\"]", "White"),
      put_tag(PgnCode::unescaped_quote, "[Site \"a \"b\" c\"]", "a \"b\" c"),
      put_tag(PgnCode::bad_escape, "[Site \"C:\\chess\"]", "C:\\chess"),
      put_tag(PgnCode::tag_layout, "[ Site \"x\"]", "[ Site \"x\"]"),
      put_tag(PgnCode::tag_layout, "[Site \"x\"", "[Site \"x\""),
      put_tag(PgnCode::tag_layout, "[Site\"x\"]", "[Site\"x\"]"),
      put_tag(PgnCode::unsupported_variant, "[Variant \"Atomic\"]", "Atomic", true),
      [](CleanGame& game, R& random) {
        Planted plant = put_tag(PgnCode::tag_after_blank_line, "\n[Site \"x\"]", "[")(game, random);
        return plant;
      },
      [](CleanGame& game, R&) -> Planted {
        game.tags[2] = "[Result \"won\"]";
        return Plant{PgnCode::bad_result_tag, 0, "won", Plant::Part::tags, 2, 9, game.plies()};
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.tags.size() < 5) return std::nullopt;
        game.tags.erase(game.tags.begin() + 3);
        return Plant{PgnCode::fen_without_setup, 0, game.start, Plant::Part::tags, 3, 6, game.plies()};
      },
      [](CleanGame& game, R& random) -> Planted {
        if (game.tags.size() > 3) return std::nullopt;
        return put_tag(PgnCode::setup_without_fen, "[SetUp \"1\"]", "1")(game, random);
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.tags.size() < 5) return std::nullopt;
        game.tags[4] = "[FEN \"8/8/8 w - - 0 1\"]";
        return Plant{PgnCode::bad_fen, 0, "8/8/8 w - - 0 1", Plant::Part::tags, 4, 6, 0};
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.start != "4k3/8/8/8/8/8/8/4K2R w K - 0 1") return std::nullopt;
        game.tags[4] = "[FEN \"4k3/8/8/8/8/8/8/4K2R w Kq - 0 1\"]";
        return Plant{PgnCode::odd_start, 0, "4k3/8/8/8/8/8/8/4K2R w Kq - 0 1", Plant::Part::tags, 4, 6,
                     game.plies()};
      },

      // What stands around the moves.
      put_behind(PgnCode::unterminated_comment, "{never closed", "{", 0, true),
      put_behind(PgnCode::stray_parenthesis, ")", ")"),
      put_behind(PgnCode::bad_nag, "$256", "$256"),
      put_behind(PgnCode::bad_nag, "$99999999999", "$99999999999"),
      put_behind(PgnCode::symbol_annotation, "±", "±"),
      put_behind(PgnCode::quoted_text, "\"", "\""),
      put_behind(PgnCode::bad_command, "{[%clk 0:00:01] [%clk 1:99:99]}", "[%clk 1:99:99]", 16),
      put_behind(PgnCode::bad_command, "{[%eval best]}", "[%eval best]", 1),
      [](CleanGame& game, R& random) -> Planted {
        Planted plant = put_behind(PgnCode::not_utf8, "{caf\xe9}", "\xe9", 4)(game, random);
        plant->ply = game.plies();  // Told at the end of the game.
        return plant;
      },
      [](CleanGame& game, R&) -> Planted {
        game.pieces.insert(game.pieces.begin(), {.text = "(e4)"});
        return Plant{PgnCode::variation_without_move, 0, "(", Plant::Part::pieces, 0, 0, 0};
      },
      [](CleanGame& game, R& random) -> Planted {
        const auto ply = static_cast<std::size_t>(random.below(static_cast<int>(game.plies())));
        const S other = another_move(game.positions[ply], game.moves[ply], random);
        if (other.empty()) return std::nullopt;
        Plant plant = *put_behind(PgnCode::result_in_variation, "(" + other + " *)", "*", other.size() + 2)(
            game, random);
        // Put where the other move could have been played.
        const TextPiece piece = game.pieces[plant.index];
        game.pieces.erase(game.pieces.begin() + static_cast<std::ptrdiff_t>(plant.index));
        plant.index = game.piece_of(ply) + 1;
        plant.ply = ply + 1;
        game.pieces.insert(game.pieces.begin() + static_cast<std::ptrdiff_t>(plant.index), piece);
        return plant;
      },
      [](CleanGame& game, R& random) -> Planted {
        const auto ply = static_cast<std::size_t>(random.below(static_cast<int>(game.plies())));
        if (board::is_check(game.positions[ply])) return std::nullopt;
        const std::size_t index = game.piece_of(ply) + 1;
        game.pieces.insert(game.pieces.begin() + static_cast<std::ptrdiff_t>(index), {.text = "(--)"});
        return Plant{
            PgnCode::null_move_in_variation, ply + 1, "--", Plant::Part::pieces, index, 1, game.plies()};
      },
      [](CleanGame& game, R& random) -> Planted {
        for (const std::size_t ply : any_order(game, random)) {
          const std::size_t piece = game.piece_of(ply);
          if (piece == 0 || game.pieces[piece - 1].ply >= 0) continue;
          S& number = game.pieces[piece - 1].text;
          const S wrong = std::to_string(std::stoi(number) + random.between(1, 20));
          number = wrong + number.substr(number.find('.'));
          return Plant{
              PgnCode::wrong_move_number, ply, wrong, Plant::Part::pieces, piece - 1, 0, game.plies()};
        }
        return std::nullopt;
      },

      // The end.
      [](CleanGame& game, R& random) -> Planted {
        // Cut behind a move, not behind a number, and not where the game is over.
        const auto ply = static_cast<std::size_t>(random.below(static_cast<int>(game.plies())));
        if (board::legal_moves(game.positions[ply + 1]).empty()) return std::nullopt;
        const std::size_t piece = game.piece_of(ply);
        game.pieces.resize(piece + 1);
        game.result.clear();
        return Plant{PgnCode::truncated,
                     ply + 1,
                     "",
                     Plant::Part::pieces,
                     piece,
                     game.pieces[piece].text.size(),
                     ply + 1};
      },
      [](CleanGame& game, R&) -> Planted {
        game.tags.erase(game.tags.begin() + 2);
        game.result.clear();
        const std::size_t piece = game.pieces.size() - 1;
        return Plant{PgnCode::missing_termination,   game.plies(), "", Plant::Part::pieces, piece,
                     game.pieces[piece].text.size(), game.plies()};
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.is_over()) return std::nullopt;
        return change_result(game, PgnCode::result_mismatch, game.result == "1-0" ? "0-1" : "1-0", false);
      },
      [](CleanGame& game, R&) -> Planted {
        if (!game.is_over()) return std::nullopt;
        return change_result(game, PgnCode::wrong_result, game.result == "1-0" ? "0-1" : "1-0", true);
      },
      [](CleanGame& game, R&) -> Planted {
        if (!game.is_over()) return std::nullopt;
        return change_result(game, PgnCode::open_result, "*", true);
      },
      [](CleanGame& game, R&) -> Planted {
        return change_result(game, PgnCode::result_form,
                             game.result == "1-0"   ? "1:0"
                             : game.result == "0-1" ? "0:1"
                                                    : "1/2",
                             false);
      },
      [](CleanGame& game, R&) -> Planted {
        const std::size_t within = game.result.size() + 1;
        game.result += " {late}";
        return Plant{
            PgnCode::comment_after_result, game.plies(), "{", Plant::Part::end, 0, within, game.plies()};
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.is_over() || board::is_check(game.last())) return std::nullopt;
        return put_last(game, PgnCode::null_move, "--", true, true);
      },
      [](CleanGame& game, R&) -> Planted {
        if (game.is_over() || !board::is_check(game.last())) return std::nullopt;
        return put_last(game, PgnCode::illegal_null_move, "--", true, false);
      },
      [](CleanGame& game, R&) -> Planted {
        if (!game.is_over()) return std::nullopt;
        return put_last(game, PgnCode::move_after_end, "e4", true, false);
      },
      [](CleanGame& game, R& random) -> Planted {
        const std::size_t ply = game.plies() - 1;
        const S other = another_move(game.positions[ply], game.moves[ply], random);
        if (other.empty() || game.is_over()) return std::nullopt;
        Planted plant = put_last(game, PgnCode::unterminated_variation, "(" + other, false, false);
        plant->token.clear();
        plant->within = other.size() + 1;
        game.tags.erase(game.tags.begin() + 2);  // What follows from it: see `also`.
        game.result.clear();
        return plant;
      },
  };
  return all;
}

/// A game that ends inside a variation has no result either.
[[nodiscard]] std::vector<PgnCode> also(PgnCode code) {
  if (code == PgnCode::unterminated_variation) return {PgnCode::missing_termination};
  return {};
}

// ---- reading ----

struct GameEvents : EventLog {
  std::vector<std::vector<std::string>> games;
  void begin_game(std::uint64_t /*number*/, std::uint64_t /*offset*/) override { events.clear(); }
  void fault(const PgnFault& /*fault*/) override {}
  void end_game(std::uint64_t /*end*/) override { games.push_back(events); }
};

[[nodiscard]] std::vector<std::vector<std::string>> games_of(const std::string& text) {
  GameEvents events;
  read_pgn(text, events);
  return events.games;
}

void expect_found(const Plant& plant, const std::string& text, std::size_t place, PgnReading reading) {
  std::vector<PgnFault> faults;
  const PgnCounts counts = validate_pgn(text, faults, reading);
  const bool is_seen = reading == PgnReading::strict || !is_deviation(plant.code);
  EXPECT_EQ(counts.games, 3U);
  EXPECT_EQ(counts.faulty_games, is_seen ? 1U : 0U);
  std::vector<PgnCode> expected{plant.code};
  for (const PgnCode code : also(plant.code)) expected.push_back(code);
  EXPECT_EQ(counts.faults + counts.deviations, expected.size());
  if (reading == PgnReading::lenient) std::erase_if(expected, is_deviation);
  std::vector<PgnCode> found;
  for (const PgnFault& fault : faults) found.push_back(fault.code);
  EXPECT_EQ(found, expected);
  if (faults.empty() || found != expected) {
    for (const PgnFault& fault : faults) ADD_FAILURE() << to_text(fault);
    return;
  }
  const PgnFault& fault = faults.front();
  const std::string before = text.substr(0, place);
  EXPECT_EQ(fault.game, 2U);
  EXPECT_EQ(fault.place.offset, place);
  EXPECT_EQ(fault.place.line, 1U + static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  const auto column = std::ranges::count_if(before.substr(before.rfind('\n') + 1), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  });
  EXPECT_EQ(fault.place.column, 1U + static_cast<std::uint64_t>(column));
  EXPECT_EQ(fault.ply, plant.ply);
  EXPECT_EQ(fault.token, plant.token.substr(0, 40) + (plant.token.size() > 40 ? "..." : ""));
  EXPECT_FALSE(fault.text.empty());
}

/// Plants the fault between two clean neighbours; false if the game had no place for it.
[[nodiscard]] bool plant_and_find(const Planter& planter, std::uint64_t seed, PgnCode& code) {
  Random random(seed);
  const CleanGame before = clean_game(random);
  CleanGame game = clean_game(random);
  const CleanGame after = clean_game(random);
  const CleanGame clean = game;
  const Planted plant = planter(game, random);
  if (!plant) return false;
  code = plant->code;

  std::size_t ignored = 0;
  std::size_t place = 0;
  Random layout(seed);
  const std::string first = text_of(before, {}, layout, ignored);
  const std::string last = text_of(after, {}, layout, ignored);
  Random same = layout;
  const std::string without = first + text_of(clean, {}, same, ignored) + last;
  const std::string with = first + text_of(game, *plant, layout, place) + last;

  std::vector<PgnFault> none;
  EXPECT_EQ(validate_pgn(without, none, PgnReading::strict).games, 3U);
  for (const PgnFault& fault : none)
    ADD_FAILURE() << "alarm on the clean copy: " << to_text(fault) << without;
  expect_found(*plant, with, first.size() + place, PgnReading::strict);
  expect_found(*plant, with, first.size() + place, PgnReading::lenient);

  const auto clean_games = games_of(without);
  const auto games = games_of(with);
  EXPECT_EQ(games.size(), 3U);
  if (games.size() == 3 && clean_games.size() == 3) {
    EXPECT_EQ(games[0], clean_games[0]);
    EXPECT_EQ(games[2], clean_games[2]);
  }
  std::vector<PgnFault> ignored_faults;
  const std::uint64_t plies = validate_pgn(with, ignored_faults).plies;
  EXPECT_EQ(plies, before.plies() + plant->plies_left + after.plies());
  if (::testing::Test::HasFailure())
    ADD_FAILURE() << "seed " << seed << ", " << to_string(code) << "\n" << with;
  return true;
}

TEST(PgnPlanting, EveryPlantedFaultIsFoundAndNothingElse) {
  constexpr int wanted = 150;
  std::map<PgnCode, int> found;
  std::uint64_t seed = 0;
  for (const Planter& planter : planters()) {
    int planted = 0;
    for (int attempt = 0; planted < wanted && attempt < 40 * wanted; ++attempt) {
      PgnCode code{};
      if (!plant_and_find(planter, ++seed, code)) continue;
      ++planted;
      ++found[code];
      if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GE(planted, wanted / 2) << "the " << &planter - planters().data()
                                   << "th kind is hardly ever planted";
  }
  // Every code is planted but the one of files without games.
  for (int i = 0; i < number_of_pgn_codes; ++i) {
    const auto code = static_cast<PgnCode>(i);
    if (code != PgnCode::no_games) {
      EXPECT_GT(found[code], 0) << to_string(code);
    }
  }
}

}  // namespace
}  // namespace adoube::notation
