// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON API of the stand-in server.
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { lines_of } from './analysis.mjs';
import { in_both_numberings } from './articles.mjs';
import { chess960_fen } from './chess960.mjs';
import { by_text, describe, judge, line_of, passed, play, position_of, reason_of, start_fen } from './chess.mjs';
import { fen_fault, taken_apart } from './fen.mjs';
import { krk_judge, krk_move, krk_reply } from './krk.mjs';
import { law_try, laws } from './laws.mjs';
import { openapi } from './openapi.mjs';
import { read_pgn, write_pgn } from './pgn.mjs';
import { create, games } from './sockets.mjs';
import { table_answer } from './tables.mjs';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function body_of(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

class Refused extends Error {
  constructor(status, error) {
    super(error.text);
    this.status = status;
    this.error = error;
  }
}

function read(fen) {
  const got = position_of(fen ?? '');
  if (got.position) return got.position;
  const reasons = got.error === 'position' ? [{ code: 'impossible', article: '3.9', text: got.text, squares: [] }] : [];
  throw new Refused(422, { code: 'bad_field', field: 'fen', text: got.text, reasons, ...fen_fault(fen ?? '') });
}

function pgn_of(game) {
  const root = { fen: game.start, children: [] };
  let at = root;
  for (const move of game.moves) {
    const node = { ...move, nags: [], children: [] };
    at.children.push(node);
    at = node;
  }
  const { white, black } = game.info();
  const result = game.outcome?.result ?? '*';
  const tags = [['Event', 'Casual game'], ['White', white.name], ['Black', black.name], ['Result', result]];
  if (game.start !== start_fen) tags.push(['SetUp', '1'], ['FEN', game.start]);
  return write_pgn({ tags, start: game.start, result, root });
}

/// What the editor shows, as a FEN.
function fen_of({ pieces, turn, castling, en_passant, halfmove, fullmove }) {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...'abcdefgh'].map((file) => pieces[`${file}${rank}`] ?? '1').join(''));
  const placement = rows.join('/').replace(/1+/g, (run) => String(run.length));
  return `${placement} ${turn[0]} ${castling || '-'} ${en_passant ?? '-'} ${halfmove} ${fullmove}`;
}

const posts = {
  '/api/games': (body) => {
    if (body.time && !/^(hourglass )?[\d.]+(\+\d+)?$/.test(body.time)) {
      throw new Refused(422, { code: 'bad_field', field: 'time', text: 'This is no time control: after the minutes comes + and seconds.', column: 1 });
    }
    if (body.start.kind === 'fen') read(body.start.fen);
    return [201, create(body)];
  },
  '/api/move': (body) => {
    let position = read(body.fen ?? body.start);
    const made = [];
    for (const uci of body.moves ?? []) {
      const { next, move } = uci === '0000' ? passed(position) : play(position, by_text(position, uci).move, body.chess960);
      made.push(move);
      position = next;
    }
    const line = line_of(body.fen ?? body.start, made);
    const tried = body.try;
    const judged = tried.text ? by_text(position, tried.text, line) : judge(position, tried.from, tried.to, tried.promotion, line);
    if (!judged.move) return [200, { accepted: false, verdict: judged.verdict, ...(judged.promotion ? { promotion: true } : {}) }];
    const { next, move } = play(position, judged.move, body.chess960);
    return [200, { accepted: true, move, position: describe(next, body.chess960) }];
  },
  '/api/laws/try': (body) => {
    const one = law_try(body);
    if (!one) throw new Refused(422, { code: 'bad_field', field: 'case', text: 'There is no such case of the Laws.' });
    const position = read(one.fen);
    const judged = by_text(position, one.move);
    const accepted = Boolean(judged.move);
    const { move } = accepted ? play(position, judged.move) : {};
    const verdict = judged.verdict ?? { text: `${move.san} is legal.`, article: '', squares: [], code: 'accepted' };
    return [200, { accepted, as_expected: accepted === one.accepted, verdict, fen: move?.fen ?? one.fen, move: move?.uci ?? null }];
  },
  '/api/position': (body) => [200, describe(read(body.fen), body.chess960)],
  '/api/editor': (body) => {
    const fen = body.fen ?? fen_of(body);
    const fault = fen_fault(fen);
    if (fault) throw new Refused(422, { code: 'bad_field', field: 'fen', ...fault });
    const read = parseFen(fen).value;
    const setup = taken_apart(read, makeFen(read).split(' ')[2]);
    const position = Chess.fromSetup(read);
    if (position.isOk) {
      const count = (letter) => Object.values(setup.pieces).filter((piece) => piece === letter).length;
      const promoted = Math.max(0, count('Q') - 1) > 8 - count('P');
      const reasons = promoted ? [{ code: 'too_many_promoted', article: '3.7', text: 'White has more promoted pieces than missing pawns.', squares: [] }] : [];
      return [200, { fen: makeFen(read), valid: true, reasons, setup, position: describe(position.value, body.chess960) }];
    }
    const squares = Object.keys(setup.pieces).filter((square) => /[kK]/.test(setup.pieces[square]));
    return [200, { fen, valid: false, reasons: [{ code: 'impossible', article: '2.2', text: reason_of(position.error.message), squares }], setup }];
  },
  '/api/dead': (body) => {
    const dead = read(body.fen).isInsufficientMaterial();
    const who = dead ? 'cannot' : 'can';
    const text = dead ? 'Dead: neither player can checkmate.' : 'Not dead: each player can still checkmate.';
    const player = dead
      ? { verdict: 'unwinnable', proof: 'material', reason: 'by material' }
      : { verdict: 'winnable', proof: 'helpmate', reason: '1. e4 e5' };
    return [200, {
      dead, ended: null, white: who, black: who, players: { white: player, black: player },
      text, article: '5.2b', sentences: [{ text, article: '5.2b' }], line: dead ? [] : ['e4', 'e5'],
    }];
  },
  '/api/tables': (body) => [200, table_answer(read(body.fen))],
  '/api/pgn': (body) => {
    const read = read_pgn(body.pgn, body.game);
    if (body.game > read.count) throw new Refused(422, { code: 'bad_field', field: 'game', text: `There is no game number ${body.game}: the text has ${read.count}.` });
    return [200, read];
  },
  '/api/pgn/write': (body) => [200, { pgn: write_pgn(body) }],
  '/api/krk/move': (body) => [200, krk_move(read(body.fen))],
  '/api/krk/judge': (body) => [200, krk_judge(read(body.fen), body.uci)],
  '/api/krk/reply': (body) => [200, krk_reply(read(body.fen))],
};

const gets = {
  '/api/site': () => ({
    version: 'mock',
    engine: { name: 'Adoube', elo: { min: 1350, max: 2850 } },
    programs: [{ id: 'other', name: 'Another engine' }],
    limits: { body: 65536, pgn: 64 * 1024 * 1024, analysis_seconds: 60, table_men: 4 },
  }),
  '/api/laws': laws,
  '/api/openapi.json': openapi,
};

async function* validated(text) {
  const games = text.split(/\n\n(?=\[Event)/);
  const faults = {};
  let faulty = 0;
  let plies = 0;
  let bytes = 0;
  for (const [index, game] of games.entries()) {
    const read = read_pgn(game);
    for (const fault of read.faults) {
      const { ply, fen, ...plain } = fault;
      faults[fault.code] = (faults[fault.code] ?? 0) + 1;
      const at = game.indexOf('\n\n');
      const from = Math.max(0, fault.offset - 40);
      const tag = (name) => new RegExp(`\\[${name} "([^"]*)"`).exec(game)?.[1] ?? '?';
      const excerpt = { text: game.slice(from, fault.offset + 40), from: fault.offset - from, to: fault.offset - from + fault.length };
      yield { fault: { ...plain, line: plain.line + (at > 0 ? 0 : 0) }, game: index + 1, white: tag('White'), black: tag('Black'), ply, fen, excerpt };
    }
    if (read.faults.length) faulty++;
    let node = read.game?.root;
    while (node?.children[0]) {
      node = node.children[0];
      plies++;
    }
    bytes += game.length;
    yield { progress: { bytes, of: text.length, games: index + 1, faults: { ...faults } } };
    await pause(20);
  }
  yield { end: { games: games.length, faulty, plies, faults, seconds: 0.1 } };
}

async function* graph(pgn) {
  const nodes = [];
  for (let node = read_pgn(pgn).game.root; node; node = node.children[0]) nodes.push(node);
  for (let ply = nodes.length - 1; ply >= 0; ply--) {
    const before = nodes[ply - 1];
    const best = before ? lines_of(position_of(before.fen).position, 1, 1)[0] : undefined;
    yield { point: { ply, cp: Math.round(120 * Math.sin(ply / 3)), mate: null, best: best?.san[0] ?? '', mark: ply % 7 === 6 ? '?!' : '' } };
    await pause(20);
  }
  yield { end: true };
}

async function stream(response, rows) {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  for await (const row of rows) response.write(`${JSON.stringify(row, in_both_numberings)}\n`);
  response.end();
}

export async function api(request, response, url) {
  const path = url.pathname;
  const json = (status, value) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value, in_both_numberings));
  };
  try {
    if (request.method === 'GET' && gets[path]) return json(200, gets[path]());
    const number = /^\/api\/chess960\/(\d+)$/.exec(path);
    if (number) {
      if (Number(number[1]) > 959) throw new Refused(422, { code: 'bad_field', field: 'number', text: 'Chess960 knows the numbers 0 to 959.' });
      return json(200, describe(read(chess960_fen(Number(number[1]))), true));
    }
    const game = /^\/api\/games\/([0-9A-Za-z]{8})(\/pgn|\/act)?$/.exec(path);
    if (game) {
      const found = games.get(game[1]);
      if (!found) throw new Refused(404, { code: 'not_found', text: 'There is no game with this address.' });
      if (game[2] === '/act') {
        const seat = found.tokens.get(/^Bearer (\w+)/.exec(request.headers.authorization ?? '')?.[1]);
        if (!seat) throw new Refused(401, { code: 'bad_token', text: 'This token opens no seat of the game.' });
        return json(200, found.act(JSON.parse(await body_of(request)), [seat]));
      }
      if (!game[2]) return json(200, { game: found.info(), moves: found.moves, state: found.state() });
      response.writeHead(200, { 'Content-Type': 'text/x-chess-pgn', ...(url.search ? { 'Content-Disposition': `attachment; filename="${found.id}.pgn"` } : {}) });
      return void response.end(pgn_of(found));
    }
    if (request.method === 'POST' && path === '/api/validate') return await stream(response, validated(await body_of(request)));
    if (request.method === 'POST' && path === '/api/graph') return await stream(response, graph(JSON.parse(await body_of(request)).pgn));
    if (request.method === 'POST' && posts[path]) {
      const [status, value] = posts[path](JSON.parse(await body_of(request)));
      return json(status, value);
    }
    throw new Refused(404, { code: 'not_found', text: 'There is nothing at this address.' });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    json(error.status, { error: error.error });
  }
}

