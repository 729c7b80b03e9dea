// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis that only looks like one: legal lines, numbers out of thin air, deeper every moment.
import { makeSan } from 'chessops/san';
import { in_both_numberings } from './articles.mjs';
import { material_of, outcome_of, position_of, uci_of } from './chess.mjs';

export function lines_of(position, count, length = 8) {
  const firsts = [...position.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));
  return firsts.slice(0, count).map((first, index) => {
    const line = { cp: material_of(position).balance * 100 + 30 - 14 * index, mate: null, moves: [], san: [] };
    const at = position.clone();
    let move = first;
    for (let ply = 0; ply < length && move; ply++) {
      const pawn = at.board.get(move.from).role === 'pawn' && (move.to >= 56 || move.to < 8);
      const full = pawn ? { ...move, promotion: 'queen' } : move;
      line.moves.push(uci_of(at, full, false));
      line.san.push(makeSan(at, full));
      at.play(full);
      const entry = [...at.allDests()].find(([, dests]) => dests.nonEmpty());
      move = entry ? { from: entry[0], to: entry[1].first() } : undefined;
    }
    if (line.san.at(-1)?.endsWith('#')) Object.assign(line, { cp: null, mate: Math.ceil(line.san.length / 2) });
    return line;
  });
}

export function analysis_socket(ws) {
  const send = (message) => ws.readyState === 1 && ws.send(JSON.stringify(message, in_both_numberings));
  let timer;
  ws.on('close', () => clearInterval(timer));
  ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'stop') return clearInterval(timer);
    if (message.type !== 'analyse') return;
    clearInterval(timer);
    const { position, text } = position_of(message.fen ?? message.start);
    if (!position) return send({ type: 'error', code: 'bad_field', text });
    if (outcome_of(position)) return send({ type: 'done', re: message.re, text: 'The game is over here: there is nothing to search.' });
    let depth = 6;
    const step = () => {
      send({ type: 'lines', re: message.re, depth, nodes: 2 ** depth * 100, nps: 800_000, lines: lines_of(position, message.lines ?? 1) });
      if (depth++ >= 24) {
        clearInterval(timer);
        send({ type: 'done', re: message.re });
      }
    };
    step();
    timer = setInterval(step, 200);
  });
}
