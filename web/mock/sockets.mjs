// SPDX-License-Identifier: GPL-3.0-or-later
// The game socket: hello, acts, states, presence.
import { randomBytes } from 'node:crypto';
import { in_both_numberings } from './articles.mjs';
import { MockGame } from './game.mjs';

export const games = new Map();
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const random = (length) => Array.from(randomBytes(length), (byte) => letters[byte % 62]).join('');

export function create(request) {
  const id = random(8);
  const game = new MockGame(id, request);
  const colour = request.colour === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : request.colour;
  const seats = { white: random(22), black: random(22) };
  const duel = request.opponent === 'screen' || request.opponent === 'friend';
  if (request.opponent !== 'engines') game.humans.add(colour);
  if (duel) game.humans = new Set(['white', 'black']);
  game.tokens = new Map([...game.humans].map((seat) => [seats[seat], seat]));
  game.present = new Map();
  game.on_rematch = rematch;
  games.set(id, game);
  setTimeout(() => game.think(), 100);
  const own = { [colour]: seats[colour] };
  if (request.opponent === 'screen') return { id, seats };
  if (request.opponent === 'friend') return { id, seats: own, invite: seats[colour === 'white' ? 'black' : 'white'] };
  return request.opponent === 'engines' ? { id, seats: {}, token: random(22) } : { id, seats: own };
}

function rematch(old) {
  const id = random(8);
  const game = new MockGame(id, old.request);
  const swap = (seat) => (seat === 'white' ? 'black' : 'white');
  game.humans = new Set([...old.humans].map(swap));
  game.tokens = new Map([...old.tokens].map(([token, seat]) => [token, swap(seat)]));
  game.present = new Map();
  game.on_rematch = rematch;
  games.set(id, game);
  setTimeout(() => game.think(), 300);
  return id;
}

export function game_socket(ws, id) {
  const send = (message) => ws.send(JSON.stringify(message, in_both_numberings));
  const game = games.get(id);
  if (!game) {
    send({ type: 'error', code: 'not_found', text: 'There is no game with this address.' });
    return ws.close(1008);
  }
  let seats = [];
  const presence = () => {
    const there = [...game.present.values()].flat();
    const spectators = [...game.present.values()].filter((list) => list.length === 0).length;
    const message = { type: 'presence', white: there.includes('white'), black: there.includes('black'), spectators };
    for (const listener of game.listeners) listener(message);
  };
  ws.on('close', () => {
    game.listeners.delete(send);
    game.present.delete(ws);
    presence();
  });
  ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'ping') return send({ type: 'pong', re: message.re, at: Date.now() });
    if (message.type === 'hello') {
      const tokens = message.tokens ?? (message.token ? [message.token] : []);
      seats = tokens.map((token) => game.tokens.get(token)).filter(Boolean);
      if (tokens.length && !seats.length && game.request.opponent !== 'engines') {
        send({ type: 'error', code: 'bad_token', text: 'This link opens no seat of the game.' });
        return ws.close(1008);
      }
      game.listeners.add(send);
      game.present.set(ws, seats);
      const you = seats.length === 2 ? 'both' : (seats[0] ?? null);
      send({ type: 'game', seq: game.seq, you, game: game.info(), moves: game.moves, state: game.state() });
      return presence();
    }
    if (message.type === 'act') {
      const answer = seats.length ? game.act(message, seats) : { accepted: false, verdict: { code: 'spectator', text: 'You are watching this game.', article: '', squares: [] } };
      send({ type: 'answer', re: message.re, ...answer });
    }
  });
}
