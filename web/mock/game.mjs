// SPDX-License-Identifier: GPL-3.0-or-later
// A game of the stand-in server: enough of the contract to develop and test the page against.
import { makeFen } from 'chessops/fen';
import { chess960_fen } from './chess960.mjs';
import { by_text, check_of, dests_of, judge, line_of, material_of, outcome_of, play, position_of, promotions_of, start_fen } from './chess.mjs';
import { TouchRules } from './touch.mjs';

const other = (colour) => (colour === 'white' ? 'black' : 'white');
const title = (colour) => (colour === 'white' ? 'White' : 'Black');
const sentence = (code, text, article = '', squares = []) => ({ code, text, article, squares });

export class MockGame {
  constructor(id, request) {
    this.id = id;
    this.request = request;
    this.created = new Date().toISOString();
    const { start } = request;
    this.chess960 = start.kind === 'chess960' || Boolean(start.chess960);
    this.start = start.kind === 'fen' ? start.fen : start.kind === 'chess960' ? chess960_fen(start.number ?? 518) : start_fen;
    this.positions = [position_of(this.start).position];
    this.start = makeFen(this.positions[0].toSetup());
    this.moves = [];
    this.seq = 1;
    this.outcome = null;
    this.aborted = false;
    this.offer = this.takeback = this.rematch_offer = this.rematch_id = this.bound_to = null;
    this.clocks = clocks_for(request.time);
    this.touch = request.touch_move ? new TouchRules() : null;
    this.listeners = new Set();
    this.answers = new Map();
    this.humans = new Set();
    this.thinking = null;
  }

  get position() {
    return this.positions.at(-1);
  }

  info() {
    const { request } = this;
    const player = (colour) => {
      const human = this.humans.has(colour);
      const kind = human ? 'person' : request.opponent === 'program' ? 'program' : 'engine';
      const fallback = human ? (request.opponent === 'engine' && 'You') || title(colour) : request.elo ? `Adoube ${request.elo}` : 'Adoube';
      return { name: request.names?.[colour] ?? fallback, kind };
    };
    const control = this.clocks ? { initial: this.clocks.initial, increment: this.clocks.increment, kind: this.clocks.kind } : null;
    const { id, created, chess960, start } = this;
    return { id, created, opponent: request.opponent, white: player('white'), black: player('black'), time: request.time, control, touch_move: Boolean(this.touch), chess960, start };
  }

  repetitions() {
    const key = (position) => makeFen(position.toSetup()).split(' ').slice(0, 4).join(' ');
    const now = key(this.position);
    return this.positions.filter((position) => key(position) === now).length;
  }

  claims() {
    const out = [];
    if (this.repetitions() >= 3) out.push({ kind: 'threefold_repetition', with: null, article: '5.2d', text: 'This position has appeared three times.' });
    if (this.position.halfmoves >= 100) out.push({ kind: 'fifty_moves', with: null, article: '5.2e', text: 'Fifty moves have been made without a capture or pawn move.' });
    return out;
  }

  can(colour) {
    const over = this.outcome || this.aborted;
    const duel = this.humans.has('white') && this.humans.has('black');
    if (over) {
      if (this.rematch_id) return [];
      if (this.rematch_offer === other(colour)) return ['accept_rematch', 'decline_rematch'];
      return this.rematch_offer ? [] : ['rematch'];
    }
    const out = ['resign'];
    const turn = this.position.turn === colour;
    if (turn) out.push('move', ...(this.touch ? ['touch', 'adjust'] : []));
    if (turn && this.claims().length) out.push('claim');
    if (this.offer === other(colour)) out.push('accept_draw', 'decline_draw');
    else if (!this.offer && this.moves.length > 1) out.push('draw');
    if (this.takeback === other(colour)) out.push('accept_takeback', 'decline_takeback');
    else if (!this.takeback && this.moves.length > 0 && !this.touch && (duel || this.moves.length > 1)) out.push('takeback');
    if (this.moves.length < 2) out.push('abort');
    return out;
  }

  state() {
    const { position } = this;
    const over = Boolean(this.outcome || this.aborted);
    return {
      ply: this.moves.length,
      turn: position.turn,
      fen: makeFen(position.toSetup()),
      check: check_of(position),
      legal: over ? {} : dests_of(position, this.chess960),
      promotions: over ? [] : promotions_of(position),
      clocks: this.clocks ? { ...this.clocks.read(), running: over ? null : this.clocks.running } : null,
      offer: this.offer,
      takeback: this.takeback,
      claims: over ? [] : this.claims(),
      bound_to: this.bound_to,
      touch: this.touch && !over ? this.touch.state(position, this.chess960) : null,
      can: { white: this.can('white'), black: this.can('black') },
      outcome: this.outcome,
      aborted: this.aborted,
      rematch: { offer: this.rematch_offer, id: this.rematch_id },
      material: material_of(position),
      thinking: this.thinking,
    };
  }

  changed(from, verdict = null) {
    this.watch_flag();
    this.seq++;
    const message = { type: 'state', seq: this.seq, from, moves: this.moves.slice(from), state: this.state(), verdict };
    for (const listener of this.listeners) listener(message);
  }

  /// Answers {accepted, verdict}; tells every listener what changed.
  act(action, seats) {
    const by = action.by ?? (seats.length === 1 ? seats[0] : this.position.turn);
    if (!seats.includes(by)) return { accepted: false, verdict: sentence('not_your_seat', 'You do not hold that seat.') };
    const key = `${by}.${action.re}.${action.ply}`;
    if (action.re && this.answers.has(key)) return this.answers.get(key);
    const answer = this.decide(action, by);
    if (action.re) this.answers.set(key, answer);
    return answer;
  }

  decide(action, by) {
    const no = (verdict) => ({ accepted: false, verdict });
    const yes = (verdict = null) => ({ accepted: true, verdict });
    const refused = (text) => no(sentence('not_possible', text));
    if (action.do.startsWith('accept_')) {
      const what = action.do.slice('accept_'.length);
      const offered_by = { draw: this.offer, takeback: this.takeback, rematch: this.rematch_offer }[what];
      return offered_by === other(by) ? this.decide({ ...action, do: what }, by) : no(sentence('no_offer', 'Nothing is offered.'));
    }
    if (this.outcome || this.aborted) {
      if (action.do === 'rematch' || action.do === 'decline_rematch') return this.rematch(action.do, by);
      return refused('The game is over.');
    }
    switch (action.do) {
      case 'move':
      case 'try':
        return this.move(action, by);
      case 'touch': {
        if (!this.touch) return refused('This game is played without touch-move.');
        if (by !== this.position.turn) return no(sentence('not_your_turn', 'It is not your move.', '1.1'));
        const verdict = this.touch.event(action.event, this.position);
        this.changed(this.moves.length);
        return yes(verdict);
      }
      case 'draw':
        if (this.offer === other(by)) this.end({ result: '1/2-1/2', termination: 'agreement', article: '5.2c', text: 'Drawn by agreement.', winner: null });
        else this.offer = by;
        this.changed(this.moves.length);
        if (this.offer && !this.humans.has(other(by))) setTimeout(() => this.decide({ do: 'decline_draw' }, other(by)), 50);
        return yes();
      case 'decline_draw':
        this.offer = null;
        this.changed(this.moves.length);
        return yes();
      case 'claim': {
        const claim = this.claims().find((one) => one.kind === action.kind);
        if (!claim) return refused('Nothing can be claimed here.');
        this.end({ result: '1/2-1/2', termination: action.kind, article: claim.article, text: `Drawn by claim. ${claim.text}`, winner: null });
        this.changed(this.moves.length);
        return yes();
      }
      case 'resign':
        this.win(other(by), 'resignation', '5.1b', `${title(by)} resigns: ${title(other(by))} wins.`);
        this.changed(this.moves.length);
        return yes();
      case 'abort':
        if (this.moves.length >= 2) return refused('The game has begun: it can no longer be aborted.');
        this.aborted = true;
        this.stop();
        this.changed(this.moves.length);
        return yes();
      case 'takeback':
        return this.take_back(by);
      case 'decline_takeback':
        this.takeback = null;
        this.changed(this.moves.length);
        return yes();
      case 'flag':
        return this.flag() ? yes() : refused('No flag has fallen.');
      default:
        return refused('This cannot be done.');
    }
  }

  move(action, by) {
    const { position } = this;
    if (by !== position.turn) return { accepted: false, verdict: sentence('not_your_turn', `It is ${title(position.turn)}'s move.`, '1.1', []) };
    if (action.ply !== this.moves.length) return { accepted: false, verdict: sentence('stale', 'The position has changed meanwhile.') };
    const line = line_of(this.start, this.moves);
    const judged = action.do === 'try' ? judge(position, action.from, action.to, action.promotion, line) : by_text(position, action.san ?? action.uci, line);
    if (!judged.move) return { accepted: false, verdict: judged.verdict };
    const { next, move } = play(position, judged.move, this.chess960);
    const bound = this.touch?.objection(move.uci, position);
    if (bound) return { accepted: false, verdict: bound };
    this.clocks?.pressed(by);
    if (this.clocks) move.clock = this.clocks.read()[by];
    this.positions.push(next);
    this.moves.push(move);
    this.touch?.clear();
    if (this.offer === other(by)) this.offer = null;
    this.takeback = null;
    this.outcome = outcome_of(next);
    if (this.repetitions() >= 5) this.end({ result: '1/2-1/2', termination: 'fivefold_repetition', article: 'FIDE 9.6.1', text: 'Drawn: the position has appeared five times.', winner: null });
    if (this.outcome) this.stop();
    this.changed(this.moves.length - 1);
    this.think();
    return { accepted: true, verdict: null };
  }

  take_back(by) {
    const duel = this.humans.has('white') && this.humans.has('black');
    if (duel && this.takeback !== other(by)) {
      this.takeback = by;
      this.changed(this.moves.length);
      return { accepted: true, verdict: null };
    }
    const asker = duel ? other(by) : by;
    do {
      this.moves.pop();
      this.positions.pop();
    } while (this.moves.length && this.position.turn !== asker);
    this.takeback = this.offer = null;
    this.changed(this.moves.length);
    return { accepted: true, verdict: null };
  }

  rematch(what, by) {
    if (what === 'decline_rematch') this.rematch_offer = null;
    else if (this.rematch_offer === other(by) || this.humans.size === 1 || this.request.opponent === 'screen') this.rematch_id = this.on_rematch(this);
    else this.rematch_offer = by;
    this.changed(this.moves.length);
    if (this.rematch_id) for (const listener of this.listeners) listener({ type: 'rematch', id: this.rematch_id });
    return { accepted: true, verdict: null };
  }

  /// The server calls a flag itself, as soon as it has fallen.
  watch_flag() {
    clearTimeout(this.falls);
    const running = this.clocks?.running;
    if (running) this.falls = setTimeout(() => this.flag(), this.clocks.read()[running] + 1);
  }

  flag() {
    const { clocks } = this;
    const loser = clocks?.running;
    if (!loser || clocks.read()[loser] > 0) return false;
    this.win(other(loser), 'time_forfeit', 'FIDE 6.9', `${title(loser)}'s time is up: ${title(other(loser))} wins.`);
    this.changed(this.moves.length);
    return true;
  }

  win(winner, termination, article, text) {
    this.end({ result: winner === 'white' ? '1-0' : '0-1', termination, article, text, winner });
  }

  end(outcome) {
    this.outcome = outcome;
    this.stop();
  }

  stop() {
    this.offer = this.takeback = null;
    this.clocks?.halt();
  }

  /// A seat without a person plays a move at random, after a moment.
  think() {
    const { turn } = this.position;
    if (this.outcome || this.aborted || this.humans.has(turn)) return;
    this.thinking = turn;
    setTimeout(() => {
      this.thinking = null;
      if (this.outcome || this.aborted || this.position.turn !== turn) return;
      const moves = [...this.position.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));
      const move = moves[Math.floor(Math.random() * moves.length)];
      const pawn = this.position.board.get(move.from).role === 'pawn' && (move.to >= 56 || move.to < 8);
      const { next, move: played } = play(this.position, pawn ? { ...move, promotion: 'queen' } : move, this.chess960);
      this.clocks?.pressed(turn);
      this.positions.push(next);
      this.moves.push(played);
      this.outcome = outcome_of(next);
      if (this.outcome) this.stop();
      this.changed(this.moves.length - 1);
      this.think();
    }, 350);
  }
}

function clocks_for(time) {
  const match = /^(hourglass )?(\d+(?:\.\d+)?)(?:\+(\d+))?$/.exec(time ?? '');
  if (!match) return null;
  const kind = match[1] ? 'hourglass' : 'increment';
  const initial = Number(match[2]) * 60_000 || 1000;
  const increment = Number(match[3] ?? 0) * 1000;
  const other_of = (colour) => (colour === 'white' ? 'black' : 'white');
  const left = { white: initial, black: initial };
  let since = 0;
  return {
    kind,
    initial,
    increment,
    running: null,
    read() {
      const at = Date.now();
      const now = { ...left, at, delay: 0 };
      if (!this.running) return now;
      const used = Math.min(left[this.running], at - since);
      now[this.running] -= used;
      if (kind === 'hourglass') now[other_of(this.running)] += used;
      return now;
    },
    pressed(by) {
      if (this.running === by) {
        const { white, black } = this.read();
        Object.assign(left, { white, black });
        left[by] += increment;
      }
      this.running = other_of(by);
      since = Date.now();
    },
    halt() {
      const { white, black } = this.read();
      Object.assign(left, { white, black });
      this.running = null;
    },
  };
}
