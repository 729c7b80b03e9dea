// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of fault, and how to put it into a clean game.
#include "planters.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/game_tree.hpp"

namespace adoube::notation {
namespace {

using support::Random;

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

/// A move of a piece there and back again, after which nothing has changed but whose turn it is.
[[nodiscard]] std::optional<std::array<Move, 2>> round_trip(const board::Position& position, Random& random) {
  const auto moves = board::legal_moves(position);
  const auto first = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[(first + i) % moves.size()];
    const board::Position then = board::after(position, move);
    if (then.halfmove_clock() > 0 && move.kind() == MoveKind::normal &&
        then.castling_rooks() == position.castling_rooks()) {
      return std::array{move, Move::normal(move.to(), move.from())};
    }
  }
  return std::nullopt;
}

/// Both players go there and back until the last position has appeared five times, and then White or Black
/// plays on.
[[nodiscard]] Planted play_on_after_draw(CleanGame& game, Random& random) {
  const board::Position start = game.last();
  if (game.is_over() || start.en_passant()) return std::nullopt;
  const auto own = round_trip(start, random);
  if (!own) return std::nullopt;
  const board::Position then = board::after(start, (*own)[0]);
  if (board::legal_moves(then).empty()) return std::nullopt;
  const auto other = round_trip(then, random);
  if (!other) return std::nullopt;

  board::Position position = start;
  std::string text;
  for (int ply = 0; ply <= 16; ++ply) {
    const Move move = (ply % 2 == 0 ? *own : *other)[static_cast<std::size_t>(ply / 2 % 2)];
    if (!board::is_legal(position, move)) return std::nullopt;
    text = to_san(position, move);
    game.pieces.push_back({.text = text});
    position.play(move);
    const auto before = std::ranges::count(game.positions, position);  // Else it would come too early.
    if (before != (ply % 4 == 3 ? 1 : 0) || (ply == 3 && position != start)) return std::nullopt;
  }
  game.result = "1/2-1/2";
  game.tags[2] = "[Result \"1/2-1/2\"]";
  return Plant{.code = PgnCode::move_after_draw,
               .ply = game.plies() + 17,
               .token = text,
               .part = Plant::Part::pieces,
               .index = game.pieces.size() - 1,
               .within = 0,
               .plies_left = game.plies() + 17};
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

using P = board::Position;
using S = std::string;
using R = Random;

/// Moves that are refused.
[[nodiscard]] std::vector<Planter> refused_moves() {
  return {
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
  };
}

/// Moves that are written otherwise.
[[nodiscard]] std::vector<Planter> moves_written_otherwise() {
  return {
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
  };
}

/// Tags.
[[nodiscard]] std::vector<Planter> tags() {
  return {
      put_tag(PgnCode::bad_tag, "[Black Nobody]", "[Black Nobody]"),
      put_tag(PgnCode::duplicate_tag, "[White \"B\"]", "White"),
      put_tag(PgnCode::tag_case, "[variant \"chess\"]", "variant"),
      put_tag(PgnCode::unescaped_quote, "[Site \"a \"b\" c\"]", "a \"b\" c"),
      put_tag(PgnCode::bad_escape, "[Site \"C:\\chess\"]", "C:\\chess"),
      put_tag(PgnCode::tag_layout, "[ Site \"x\"]", "[ Site \"x\"]"),
      put_tag(PgnCode::tag_layout, "[Site \"x\"", "[Site \"x\""),
      put_tag(PgnCode::tag_layout, "[Site\"x\"]", "[Site\"x\"]"),
      put_tag(PgnCode::unsupported_variant, "[Variant \"Atomic\"]", "Atomic", true),
      put_tag(PgnCode::tag_after_blank_line, "\n[Site \"x\"]", "["),
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
  };
}

/// What stands around the moves.
[[nodiscard]] std::vector<Planter> around_the_moves() {
  return {
      put_behind(PgnCode::unterminated_comment, "{never closed", "{", 0, true),
      put_behind(PgnCode::stray_parenthesis, ")", ")"),
      put_behind(PgnCode::bad_nag, "$256", "$256"),
      put_behind(PgnCode::bad_nag, "$2147483647", "$2147483647"),
      put_behind(PgnCode::symbol_annotation, "±", "±"),
      put_behind(PgnCode::byte_order_mark, "\xef\xbb\xbf", "\xef\xbb\xbf"),
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
  };
}

/// The end.
[[nodiscard]] std::vector<Planter> the_end() {
  return {
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
        game.pieces.clear();
        game.result.clear();
        const std::size_t last = game.tags.size() - 1;
        return Plant{PgnCode::no_moves, 0, "", Plant::Part::tags, last, game.tags[last].size(), 0};
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
        const auto passed = after_null_move(game.last());
        if (game.is_over() || !passed || board::legal_moves(*passed).empty()) return std::nullopt;
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
      play_on_after_draw,
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
}

}  // namespace

const std::vector<Planter>& planters() {
  static const std::vector<Planter> all = [] {
    std::vector<Planter> kinds;
    for (const auto& some :
         {refused_moves(), moves_written_otherwise(), tags(), around_the_moves(), the_end()})
      kinds.insert(kinds.end(), some.begin(), some.end());
    return kinds;
  }();
  return all;
}

}  // namespace adoube::notation
