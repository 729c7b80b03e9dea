// SPDX-License-Identifier: GPL-3.0-or-later
// PGN in and out, with the place of the first move that cannot be played.
import { makeFen } from 'chessops/fen';
import { makeComment, parseComment, parsePgn, startingPosition } from 'chessops/pgn';
import { makeSquare, parseSquare } from 'chessops/util';
import { parseSan } from 'chessops/san';
import { passed, play } from './chess.mjs';

function fault_at(text, token, from) {
  const offset = Math.max(0, text.indexOf(token, from));
  const before = text.slice(0, offset).split('\n');
  return {
    code: 'illegal_san',
    text: `"${token}" is no legal move here.`,
    article: '3.1',
    line: before.length,
    column: before.at(-1).length + 1,
    offset,
    length: token.length,
  };
}

export function read_pgn(text, wanted = 1) {
  const games = parsePgn(text);
  const game = games[wanted - 1] ?? games[0];
  const faults = [];
  const start = startingPosition(game.headers);
  if (start.isErr) return { count: games.length, faults: [fault_at(text, game.headers.get('FEN') ?? '', 0)], game: null };
  const root = { uci: '', san: '', fen: makeFen(start.value.toSetup()), check: start.value.isCheck(), nags: [], children: [] };
  const body = Math.max(0, text.lastIndexOf(']\n'));
  const walk = (node, position, into, ply) => {
    for (const child of node.children) {
      const is_null = child.data.san === '--';
      const move = parseSan(position, child.data.san);
      if (!move && !is_null) {
        faults.push({ ...fault_at(text, child.data.san, body), ply, fen: into.fen });
        continue;
      }
      const { next, move: played } = is_null ? passed(position) : play(position, move);
      const made = { uci: played.uci, san: played.san, fen: played.fen, check: played.check, nags: child.data.nags ?? [], children: [] };
      if (child.data.startingComments?.length) made.comment_before = child.data.startingComments.join(' ');
      const { text: said, shapes } = parseComment(child.data.comments?.join(' ') ?? '');
      if (said) made.comment = said;
      if (shapes.length) made.shapes = shapes.map(({ color, from, to }) => ({ colour: color, from: makeSquare(from), ...(to === from ? {} : { to: makeSquare(to) }) }));
      into.children.push(made);
      walk(child, next, made, ply + 1);
    }
  };
  walk(game.moves, start.value, root, 0);
  const tags = [...game.headers];
  return { count: games.length, game: { tags, start: root.fen, result: game.headers.get('Result') ?? '*', root }, faults };
}

function comment_of({ comment, shapes = [] }) {
  const drawn = shapes.map(({ colour, from, to }) => ({ color: colour, from: parseSquare(from), to: parseSquare(to ?? from) }));
  const text = makeComment({ text: comment ?? '', shapes: drawn });
  return text ? ` {${text}}` : '';
}

export function write_pgn(tree) {
  const tags = tree.tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  const out = [];
  const number = (fen, force) => {
    const [, turn, , , , full] = fen.split(' ');
    return turn === 'w' ? `${full}. ` : force ? `${full}... ` : '';
  };
  const walk = (node, force) => {
    const [main, ...others] = node.children;
    if (!main) return;
    const one = (child, forced) => number(node.fen, forced) + child.san + child.nags.map((nag) => ` $${nag}`).join('') + comment_of(child);
    out.push(one(main, force));
    for (const child of others) {
      out.push(`(${one(child, true)}`);
      walk(child, Boolean(child.comment));
      out.push(')');
    }
    walk(main, others.length > 0 || Boolean(main.comment));
  };
  walk(tree.root, true);
  return `${tags}\n\n${[...out, tree.result].join(' ').replaceAll(' )', ')')}\n`;
}
