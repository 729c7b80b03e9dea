// SPDX-License-Identifier: GPL-3.0-or-later
// One game as this page sees it: what the server said last, what is on its way, and how they come together again.
import { ServerTime } from './clock';
import { ApiError, get } from './http';
import { offer_names, offers } from './offers';
import { LiveSocket, type Link } from './socket';
import { play, play_move } from './sound';
import { speech } from './speech.svelte';
import { other, spoken, title, turn_of } from './squares';
import { keep_seats, seats_of, tokens_for, tokens_in } from './tokens';
import type { Action, ActionName, Colour, FromGame, Game, Move, Square, State, Verdict } from './wire';
import { own_words } from './words';

/// A move that this hand has made and the server has not answered yet.
export interface Pending {
  re: number;
  ply: number;
  from: Square;
  to: Square;
  promotion?: string;
  by?: Colour;
  sent: boolean;
}

function has_arrived(pending: Pending, moves: Move[]): boolean {
  const made = moves[pending.ply];
  if (!made) return false;
  // Castling may have been asked for by the other one of its two squares.
  const castled = made.san.startsWith('O-O') && made.uci.startsWith(pending.from);
  return castled || made.uci.startsWith(pending.from + pending.to);
}

/// Whether moves that had been made are there no longer.
const is_rewritten = (before: Move[], now: Move[]): boolean => before.some(({ uci }, index) => now[index]?.uci !== uci);

export class GameSession {
  game = $state.raw<Game | null>(null);
  moves = $state.raw<Move[]>([]);
  state = $state.raw<State | null>(null);
  you = $state.raw<Colour | 'both' | null>(null);
  presence = $state.raw<{ white: boolean; black: boolean; spectators: number } | null>(null);
  link = $state.raw<Link>('connecting');
  retry_at = $state.raw<number | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  pending = $state.raw<Pending | null>(null);
  trouble = $state.raw<{ code: string; text: string } | null>(null);
  next_game = $state.raw<string | null>(null);
  /// Counts up whenever the board must show again what the server knows.
  version = $state(0);
  /// Called before moves are taken back: the hand lets go of what was to follow them. Says whether there was a premove.
  let_go: () => boolean = () => false;
  readonly time = new ServerTime();

  private seq = 0;
  private watching = false;
  private re = Date.now() % 1_000_000_000;
  /// Who waits to hear whether an action was accepted, and at which ply it was asked for.
  private asked = new Map<number, { ply: number; done: (accepted: boolean) => void }>();
  /// What was refused speaks of a state that is still to come, which does not take the sentence away.
  private ahead = false;
  private readonly socket: LiveSocket<FromGame>;

  constructor(
    readonly id: string,
    private readonly fragment: string,
  ) {
    this.socket = new LiveSocket<FromGame>(`/api/games/${id}/socket`, {
      hello: () => ({
        type: 'hello',
        ...(this.watching ? {} : tokens_for(id, this.fragment)),
        ...(this.seq ? { seen: this.seq } : {}),
      }),
      message: (message) => this.heard(message),
      link: (link, retry_at) => {
        this.link = link;
        this.retry_at = retry_at;
        if (link !== 'open' && this.pending) this.pending = { ...this.pending, sent: false };
        if (link === 'lost') this.give_up();
        if (link === 'lost' && !this.game) void this.look_for_it();
      },
    });
  }

  close(): void {
    this.socket.close();
  }

  /// Without the seat that the server does not know.
  watch(): void {
    this.watching = true;
    this.trouble = null;
    this.socket.reopen();
  }

  retry(): void {
    this.socket.now();
  }

  /// A socket that never opens does not say why; a question does.
  private async look_for_it(): Promise<void> {
    try {
      await get(`/api/games/${this.id}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || this.game) return;
      this.trouble = { code: 'not_found', text: error.message };
      this.close();
    }
  }

  /// Whose pieces this page may move now.
  get hand(): Colour | null {
    if (this.you === 'both') return this.state?.turn ?? null;
    return this.you;
  }

  /// The seat for which an action is open: the own one; with both, the one having the move first.
  seat_for(name: ActionName): Colour | null {
    const { state, you } = this;
    if (!state || !you) return null;
    const seats: Colour[] = you === 'both' ? [state.turn, other(state.turn)] : [you];
    return seats.find((seat) => state.can[seat].includes(name)) ?? null;
  }

  try(from: Square, to: Square, promotion?: string): void {
    const { state } = this;
    if (!state) return;
    const pending: Pending = { re: this.next(), ply: state.ply, from, to, sent: false };
    if (promotion) pending.promotion = promotion;
    if (this.you === 'both') pending.by = state.turn;
    this.pending = pending;
    this.verdict = null;
    this.send_pending();
    if (!this.pending?.sent) speech.say('Not sent yet: the connection is lost.');
  }

  /// Asks why, without a piece having moved.
  ask(from: Square, to: Square): void {
    if (this.state) void this.act({ do: 'try', from, to, ply: this.state.ply }, 'move');
  }

  /// Whether the move that was typed has been made.
  type(san: string): Promise<boolean> {
    if (!this.state) return Promise.resolve(false);
    return this.act({ do: 'move', san, ply: this.state.ply }, 'move');
  }

  touch(event: string): void {
    if (this.state) void this.act({ do: 'touch', event, ply: this.state.ply }, 'touch');
  }

  act(action: Action, name?: ActionName): Promise<boolean> {
    const seat = name ? this.seat_for(name) : null;
    const re = this.next();
    const by = this.you === 'both' ? { by: seat ?? this.state?.turn } : {};
    if (!this.socket.send({ type: 'act', re, ...action, ...by })) {
      this.verdict = own_words('The connection is lost: try again when it is back.');
      return Promise.resolve(false);
    }
    return new Promise((done) => this.asked.set(re, { ply: this.state?.ply ?? 0, done }));
  }

  clear_verdict(): void {
    this.verdict = null;
  }

  /// What was asked on a line that is lost is answered by nobody.
  private give_up(): void {
    for (const { done } of this.asked.values()) done(false);
    this.asked.clear();
  }

  private next(): number {
    return ++this.re;
  }

  private send_pending(): void {
    const pending = this.pending;
    if (!pending) return;
    const { re, from, to, ply, promotion, by } = pending;
    const extra = { ...(promotion ? { promotion } : {}), ...(by ? { by } : {}) };
    const sent = this.socket.send({ type: 'act', re, do: 'try', from, to, ply, ...extra });
    this.pending = { ...pending, sent };
  }

  private heard(message: FromGame): void {
    switch (message.type) {
      case 'game':
        return this.whole(message);
      case 'state':
        return this.part(message);
      case 'answer':
        return this.answer(message);
      case 'presence':
        this.presence = { white: message.white, black: message.black, spectators: message.spectators };
        return;
      case 'rematch':
        return this.rematch(message.id);
      case 'pong':
        return this.time.heard(message.at);
      case 'error':
        if (this.game) this.verdict = own_words(message.text);
        else this.trouble = { code: message.code, text: message.text };
        return;
      case 'bye':
        this.verdict = own_words(message.text, 'bye');
    }
  }

  private whole(message: Extract<FromGame, { type: 'game' }>): void {
    const first = this.game === null;
    const before = this.moves.length;
    this.game = message.game;
    this.you = message.you;
    this.trouble = null;
    // The server that said goodbye is back.
    if (this.verdict?.code === 'bye') this.verdict = null;
    this.keep_linked();
    this.time.begin_anew();
    this.accept(message.seq, message.moves, message.state);
    if (!first && message.moves.length > before) this.sound_last();
    this.settle();
    const next = message.state.rematch?.id;
    if (next) this.rematch(next, !first);
  }

  /// The seats that the address holds: the own one, or White's and Black's.
  private keep_linked(): void {
    const { you } = this;
    const [first, second] = tokens_in(this.fragment);
    if (!you || !first) return;
    if (you !== 'both' && !second) keep_seats(this.id, { [you]: first });
    else if (you === 'both' && second) keep_seats(this.id, { white: first, black: second });
  }

  /// After a new connection: a move that is still possible goes out, one that is not comes back with the reason.
  private settle(): void {
    const { pending, state } = this;
    if (!pending || !state) return;
    if (state.ply === pending.ply && !state.outcome) return this.send_pending();
    const arrived = has_arrived(pending, this.moves);
    if (!arrived) this.let_go();
    this.pending = null;
    this.version++;
    if (!arrived) {
      const text = `Your move ${pending.from}–${pending.to} was not sent in time and is taken back: the game has gone on.`;
      this.verdict = own_words(text);
    }
  }

  private part(message: Extract<FromGame, { type: 'state' }>): void {
    if (message.seq <= this.seq) return;
    if (message.from > this.moves.length) {
      this.seq = 0;
      this.socket.restart();
      return;
    }
    const before = this.state;
    const grown = message.from + message.moves.length > this.moves.length;
    const declined = before && !message.verdict && this.declined(before, message.state);
    if (message.verdict) this.verdict = message.verdict;
    else if (declined) this.verdict = declined;
    else if (grown && !this.ahead) this.verdict = null;
    this.accept(message.seq, [...this.moves.slice(0, message.from), ...message.moves], message.state);
    if (grown) this.sound_last();
    if (declined) speech.say(declined.text);
    this.tell(before, message.state);
    if (message.state.rematch?.id) this.rematch(message.state.rematch.id);
  }

  /// An offer that is gone without a move, an end or another game has been declined. Who declines knows it.
  private declined(before: State, now: State): Verdict | null {
    if (now.ply !== before.ply || Boolean(now.outcome) !== Boolean(before.outcome) || now.aborted || now.rematch.id) return null;
    const gone = offer_names.find((name) => offers[name].by(before) && !offers[name].by(now));
    const asker = gone && offers[gone].by(before);
    if (!asker || this.you === other(asker)) return null;
    return own_words(`${title(other(asker))} declines the ${gone}.`, 'declined');
  }

  private accept(seq: number, moves: Move[], state: State): void {
    this.seq = seq;
    if (state.clocks) this.time.heard(state.clocks.at);
    const gone_on = state.ply !== this.state?.ply;
    const { pending } = this;
    const settled = pending?.sent && state.ply > pending.ply;
    // A premove answers a game that has gone another way: it goes before the board hears whose turn it is.
    if (is_rewritten(this.moves, moves)) {
      if (this.let_go()) this.verdict = own_words('Your premove is called off, because moves were taken back.', 'premove');
    } else if (settled && !has_arrived(pending, moves)) this.let_go();
    this.moves = moves;
    this.state = state;
    if (settled) this.pending = null;
    if (!gone_on) return;
    this.ahead = false;
    this.version++;
  }

  private answer(message: Extract<FromGame, { type: 'answer' }>): void {
    const mine = this.pending?.re === message.re;
    const asked = this.asked.get(message.re);
    const ply = mine ? this.pending?.ply : asked?.ply;
    asked?.done(message.accepted);
    this.asked.delete(message.re);
    if (message.accepted) {
      // The piece stays where it was put until the state that has it there.
      if (mine && (this.state?.ply ?? 0) > (this.pending?.ply ?? 0)) this.pending = null;
      if (message.verdict) this.verdict = message.verdict;
      return;
    }
    if (mine) {
      this.let_go();
      this.pending = null;
      this.version++;
    }
    if (message.verdict) {
      this.verdict = message.verdict;
      this.ahead = message.verdict.code === 'stale' && ply === this.state?.ply;
    }
    play('refused');
  }

  /// The seats are the same with colours swapped. Who looks back at an old game is not carried away from it.
  private rematch(id: string, go = true): void {
    const { white, black } = seats_of(this.id);
    const swapped: { white?: string; black?: string } = {};
    if (white) swapped.black = white;
    if (black) swapped.white = black;
    keep_seats(id, swapped);
    if (go) this.next_game = id;
  }

  private sound_last(): void {
    const last = this.moves.at(-1);
    if (!last) return;
    play_move(last.san, last.check);
    speech.say(`${title(other(turn_of(last.fen)))}: ${spoken(last.san)}.`);
  }

  private tell(before: State | null, now: State): void {
    if (now.outcome && !before?.outcome) {
      play('end');
      speech.say(now.outcome.text);
    } else if (now.aborted && !before?.aborted) {
      speech.say('The game was aborted.');
    } else {
      this.tell_offer(before, now);
    }
  }

  private tell_offer(before: State | null, now: State): void {
    for (const { asks, by } of Object.values(offers)) {
      const asker = by(now);
      if (!asker || (before && asker === by(before))) continue;
      play('offer');
      speech.say(`${title(asker)} ${asks}.`);
      return;
    }
  }
}
