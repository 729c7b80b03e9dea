# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants faults in games: each game gets at most one, of a kind that the text alone shows to be a fault."""

import random
import re

PIECE_MOVE = re.compile(r"[NBRQK]([a-h]?[1-8]?)(x?)([a-h][1-8])([+#]?)")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


class Game:
    """Tags as one text, moves as words; what is planted may change either."""

    def __init__(self, text):
        self.tags, _, moves = text.partition("\n\n")
        self.words = moves.split()

    def text(self):
        lines, line = [], ""
        for word in self.words:
            if line and len(line) + 1 + len(word) > 80:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        return self.tags + "\n\n" + "\n".join(lines + [line]) + "\n\n"

    def moves(self):
        """The places of the moves among the words."""
        return [i for i, word in enumerate(self.words) if not word.endswith(".") and word not in RESULTS]

    def places(self, pattern):
        return [i for i in self.moves() if re.fullmatch(pattern, self.words[i])]


def replace_a_word(pattern, change):
    """A kind that rewrites one word that fits the pattern."""

    def plant(game, chance):
        places = game.places(pattern)
        if not places:
            return False
        place = chance.choice(places)
        game.words[place] = change(game.words[place])
        return True

    return plant


def own_man_in_the_way(game, chance):
    """A move to the square its own man has just moved to, and still stands on."""
    moves = game.moves()
    fitting = []
    for ply in range(2, len(moves)):
        before, reply = game.words[moves[ply - 2]], game.words[moves[ply - 1]]
        if not before.startswith("O") and re.search("[a-h][1-8]", before)[0] not in reply:
            fitting.append(ply)
    if not fitting:
        return False
    ply = chance.choice(fitting)
    before = game.words[moves[ply - 2]]
    game.words[moves[ply]] = re.search(r"[NBRQK]?", before)[0] + re.findall("[a-h][1-8]", before)[-1]
    return True


def castling_again(game, chance):
    moves = game.moves()
    fitting = [p for p in range(2, len(moves)) if any(game.words[m].startswith("O") for m in moves[p % 2 : p - 1 : 2])]
    if not fitting:
        return False
    game.words[moves[chance.choice(fitting)]] = "O-O"
    return True


def instead_of_a_move(word):
    return replace_a_word(r".*", lambda _: word)


def behind_a_move(*words):
    def plant(game, chance):
        place = chance.choice(game.moves()) + 1
        game.words[place:place] = words
        return True

    return plant


def before_the_first_move(*words):
    def plant(game, _chance):
        game.words[:0] = words
        return True

    return plant


def variation_never_closed(game, chance):
    """The same move again, as a variation; what follows belongs to it."""
    place = chance.choice([i for i in game.moves() if game.words[i - 1].endswith(".")])
    game.words[place + 1 : place + 1] = ["(", *game.words[place - 1 : place + 1]]
    return True


def wrong_number(game, chance):
    places = [i for i, word in enumerate(game.words) if word.endswith(".")]
    place = chance.choice(places)
    game.words[place] = f"{int(game.words[place][:-1]) + 1}."
    return True


def cut_off(game, chance):
    if game.words[-1] == "*":
        return False
    del game.words[chance.choice(game.moves()) + 1 :]
    return True


def other_result(game, _chance):
    game.words[-1] = "0-1" if game.words[-1] != "0-1" else "1-0"
    return True


def set_result(game, result):
    game.tags = game.tags.replace(f'[Result "{game.words[-1]}"]', f'[Result "{result}"]')
    game.words[-1] = result


def result_against_the_mate(game, _chance):
    if not game.words[-2].endswith("#"):
        return False
    set_result(game, "0-1" if game.words[-1] == "1-0" else "1-0")
    return True


def open_result(game, _chance):
    if not game.words[-2].endswith("#"):
        return False
    set_result(game, "*")
    return True


def replace_the_result(old, new):
    def plant(game, _chance):
        if game.words[-1] != old:
            return False
        game.words[-1] = new
        return True

    return plant


def comment_behind_the_result(game, _chance):
    # One word, so that it stays on the line.
    game.words[-1] += " {White flagged}"
    return True


def move_after_mate(game, _chance):
    if not game.words[-2].endswith("#"):
        return False
    game.words.insert(-1, "Kh1")
    return True


def change_tags(old, new):
    def plant(game, _chance):
        assert old in game.tags
        game.tags = game.tags.replace(old, new, 1)
        return True

    return plant


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# Name, the codes that may be given for it, and how it is planted.
KINDS = [
    ("own man in the way", {"illegal"}, own_man_in_the_way),
    ("castling again", {"illegal"}, castling_again),
    ("ninth rank", {"unknown_token"}, replace_a_word(r"[NBRQK][a-h][1-8]", lambda w: w[:-1] + "9")),
    ("no such man", {"unknown_token"}, replace_a_word(r"[NBRQK][a-h][1-8]", lambda w: "X" + w[1:])),
    ("disambiguation left out", {"ambiguous", "under_disambiguated"},
     replace_a_word(r"[NBRQ][a-h1-8]x?[a-h][1-8]", lambda w: w[0] + w[2:])),
    ("promotion left out", {"missing_promotion"}, replace_a_word(r".*=[QRBN][+#]?", lambda w: re.sub("=.*", "", w))),
    ("promotion to a king", {"wrong_promotion", "unknown_token"},
     replace_a_word(r".*=[QRBN][+#]?", lambda w: re.sub("=.", "=K", w))),
    ("promotion without =", {"promotion_form"}, replace_a_word(r".*=[QRBN][+#]?", lambda w: w.replace("=", ""))),
    ("check left out", {"missing_check"}, replace_a_word(r".*\+", lambda w: w[:-1])),
    ("mate left out", {"missing_checkmate"}, replace_a_word(r".*#", lambda w: w[:-1])),
    ("check for mate", {"check_for_checkmate"}, replace_a_word(r".*#", lambda w: w[:-1] + "+")),
    ("mate for check", {"checkmate_for_check"}, replace_a_word(r".*\+", lambda w: w[:-1] + "#")),
    ("check made up", {"spurious_check"}, replace_a_word(r"[^+#]*", lambda w: w + "+")),
    ("capture left out", {"missing_capture"}, replace_a_word(r"[NBRQK].*x.*", lambda w: w.replace("x", ""))),
    ("capture made up", {"spurious_capture"}, replace_a_word(r"[NBRQK][a-h][1-8][+#]?", lambda w: w[0] + "x" + w[1:])),
    ("castling with zeros", {"zero_castling"}, replace_a_word(r"O.*", lambda w: w.replace("O", "0"))),
    ("small piece letter", {"lowercase_piece"}, replace_a_word(r"[NRQK][a-h][1-8]", lambda w: w[0].lower() + w[1:])),
    ("pawn letter", {"pawn_letter"}, replace_a_word(r"[a-h][1-8]", lambda w: "P" + w)),
    ("null move", {"null_move", "illegal_null_move"}, instead_of_a_move("--")),
    ("not a move", {"unknown_token"}, instead_of_a_move("resigns")),
    ("wrong number", {"wrong_move_number"}, wrong_number),
    ("cut off", {"truncated"}, cut_off),
    ("other result", {"result_mismatch"}, other_result),
    ("result against the mate", {"wrong_result"}, result_against_the_mate),
    ("move after mate", {"move_after_end"}, move_after_mate),
    ("comment never closed", {"unterminated_comment"}, behind_a_move("{never", "closed")),
    ("variation never closed", {"unterminated_variation"}, variation_never_closed),
    ("variation closed twice", {"stray_parenthesis"}, behind_a_move(")")),
    ("brace from nowhere", {"unknown_token"}, behind_a_move("}")),
    ("variation of nothing", {"variation_without_move"}, before_the_first_move("(", "1.", "e4", ")")),
    ("annotation out of range", {"bad_nag"}, behind_a_move("$300")),
    ("tag without a quotation mark", {"bad_tag", "tag_layout"}, change_tags('[White "', "[White ")),
    ("tag without a bracket", {"bad_tag", "tag_layout"}, change_tags('"]\n[Round ', '"\n[Round ')),
    ("tag twice", {"duplicate_tag"}, change_tags("[Black ", '[Site "again"]\n[Black ')),
    ("start that is none", {"bad_fen"}, change_tags("[TimeControl ", '[SetUp "1"]\n[FEN "8/8/8/8 w - - 0 1"]\n[TimeControl ')),
    ("start without SetUp", {"fen_without_setup"}, change_tags("[TimeControl ", f'[FEN "{START}"]\n[TimeControl ')),
    ("Latin-1", {"not_utf8"}, change_tags('[Event "Made', '[Event "M\udce4de')),
    ("clock that is none", {"bad_command"}, behind_a_move("{[%clk", "soon]}")),
    ("symbol", {"symbol_annotation"}, behind_a_move("±")),
    ("half a draw", {"result_form"}, replace_the_result("1/2-1/2", "1/2")),
    ("comment behind the result", {"comment_after_result"}, comment_behind_the_result),
    ("mate without a result", {"open_result"}, open_result),
    ("Result that is none", {"bad_result_tag"}, change_tags('[Result "', '[Result "about ')),
    ("quotation mark inside", {"unescaped_quote"}, change_tags('[Event "Made', '[Event "The "Made')),
    ("backslash before a letter", {"bad_escape"}, change_tags('[Event "Made', '[Event "\\Made')),
    ("SetUp without a start", {"setup_without_fen"}, change_tags("[TimeControl ", '[SetUp "1"]\n[TimeControl ')),
]


def plant(source, target, count):
    """Copies a file of games with so many faults; returns {game number: (kind, codes)}."""
    with open(source, encoding="utf-8") as file:
        games = ["[Event " + game for game in file.read().split("[Event ")[1:]]
    chance = random.Random(1)
    planted = {}
    for turn, number in enumerate(chance.sample(range(1, len(games) + 1), len(games))):
        if len(planted) == count:
            break
        kind, codes, change = KINDS[turn % len(KINDS)]
        game = Game(games[number - 1])
        if change(game, chance):
            games[number - 1] = game.text()
            planted[number] = (kind, codes)
    with open(target, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write("".join(games))
    return planted
