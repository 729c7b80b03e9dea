// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson in king and rook against king: the strategy shows it, or a person plays and is told where he leaves it.
import { post } from './http';
import { position_at } from './positions';
import { play_move } from './sound';
import { speech } from './speech.svelte';
import { files, placement_of, spoken, turn_of, whole_fen } from './squares';
import type { Fen, KrkJudgement, KrkMove, KrkReply, MoveAnswer, Position, Square, Verdict } from './wire';
import { own_words, words_on } from './words';

export interface Step {
  san: string;
  uci: string;
  fen: Fen;
  white: boolean;
  kind: string;
  reason: string;
  room: Square[];
  critical: Square | null;
  within: boolean;
}

export interface LeftLesson {
  start: Fen;
  steps: Step[];
  verdict: Verdict | null;
  bound: number | null;
}

const beginnings: Fen[] = [
  '8/4k3/7R/2K5/8/8/8/8 w - - 0 1',
  '8/8/8/3k4/8/8/8/R3K3 w - - 0 1',
  '8/8/8/8/4k3/8/8/KR6 w - - 0 1',
  '8/8/5k2/8/8/2K5/8/7R w - - 0 1',
];

/// The kinds of move, as one says them.
const kinds: Record<string, string> = {
  ImmediateMate: 'Mate',
  ReadyToMate: 'Ready to mate',
  Squeeze: 'Squeeze',
  ApproachDiag: 'Approach, diagonally',
  ApproachNonDiag: 'Approach, straight',
  KeepRoomDiag: 'Keep the room, diagonally',
  KeepRoomNonDiag: 'Keep the room, straight',
  RookHome: 'Rook home',
  RookSafe: 'Rook to safety',
  RookSafeSmall: 'Rook to safety, in line',
};

export const kind_name = (kind: string): string => kinds[kind] ?? kind.replace(/([a-z])([A-Z])/g, '$1 $2');

export class KrkLesson {
  start = $state<Fen>(beginnings[0] ?? '');
  steps = $state.raw<Step[]>([]);
  position = $state.raw<Position | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  bound = $state<number | null>(null);
  busy = $state(false);
  /// The last question failed: none is asked by itself until a person has done something.
  stuck = $state(false);
  version = $state(0);

  /// From the beginning, or from where one was left.
  constructor(left: LeftLesson | null) {
    if (left) {
      this.start = left.start;
      this.steps = left.steps;
      this.verdict = left.verdict;
      this.bound = left.bound;
    }
    this.settle_soon();
  }

  leave(): LeftLesson {
    return { start: this.start, steps: this.steps, verdict: this.verdict, bound: this.bound };
  }

  get fen(): Fen {
    return this.steps.at(-1)?.fen ?? this.start;
  }

  get over(): boolean {
    return this.position?.fen === this.fen && this.position.outcome !== null;
  }

  /// The lone king is to move, and nobody has been asked where.
  get waits(): boolean {
    return !this.busy && !this.over && turn_of(this.fen) === 'black';
  }

  async begin(fen: Fen): Promise<boolean> {
    this.verdict = null;
    this.stuck = false;
    try {
      this.position = await position_at(fen);
    } catch (error) {
      this.verdict = words_on(error);
      return false;
    }
    this.start = this.position.fen;
    this.steps = [];
    this.bound = null;
    this.version++;
    return true;
  }

  /// Any position of the three pieces that the server takes: drawn by lot until one can be played.
  async at_random(): Promise<void> {
    for (let tries = 0; tries < 8; tries++) {
      const squares = new Set<string>();
      while (squares.size < 3) squares.add(`${files[Math.floor(Math.random() * 8)]}${1 + Math.floor(Math.random() * 8)}`);
      const men = new Map([...squares].map((square, index) => [square, 'KRk'.charAt(index)]));
      if (await this.begin(whole_fen(placement_of(men)))) return;
    }
    await this.begin(beginnings[Math.floor(Math.random() * beginnings.length)] ?? this.start);
  }

  /// The strategy's move for White, and what it was for.
  async show(): Promise<void> {
    await this.guarded(async () => {
      const told = await post<KrkMove>('/api/krk/move', { fen: this.fen });
      const move = { ...told, reason: without_kind(told.reason, told.kind) };
      this.add({ ...move, white: true, within: true });
      this.bound = move.mate_in_at_most ?? null;
      this.verdict = own_words(move.reason, 'lesson');
      await this.settle();
    });
  }

  async reply(): Promise<void> {
    await this.guarded(async () => {
      await this.settle();
      if (this.over) return;
      const last = this.steps.at(-1);
      const move = await post<KrkReply>('/api/krk/reply', { fen: this.fen });
      this.add({ ...move, white: false, kind: '', reason: '', room: last?.room ?? [], critical: last?.critical ?? null, within: true });
      await this.settle();
    });
  }

  /// A person's move for White: judged, made if legal.
  async try(from: Square, to: Square): Promise<void> {
    await this.guarded(async () => {
      const before = this.fen;
      const made = await post<MoveAnswer>('/api/move', { fen: before, try: { from, to } });
      if (!made.accepted) {
        this.verdict = made.verdict;
        return;
      }
      const judged = await post<KrkJudgement>('/api/krk/judge', { fen: before, uci: made.move.uci });
      const { uci, san, fen } = made.move;
      this.add({ uci, san, fen, white: true, kind: '', reason: judged.text, room: [], critical: null, within: judged.within });
      this.verdict = own_words(judged.text, judged.within ? 'lesson' : 'left');
      await this.settle();
    });
  }

  back(): void {
    const keep = Math.max(0, this.steps.length - (turn_of(this.fen) === 'white' ? 2 : 1));
    this.steps = this.steps.slice(0, keep);
    this.verdict = null;
    this.stuck = false;
    this.version++;
    this.settle_soon();
  }

  private add(step: Step): void {
    this.steps = [...this.steps, step];
    play_move(step.san, /[+#]$/.test(step.san));
    speech.say(`${step.white ? 'White' : 'Black'}: ${spoken(step.san)}. ${step.reason}`);
  }

  /// What is answered of a position that was left meanwhile is not wanted any more.
  private async settle(): Promise<void> {
    const { fen } = this;
    const position = await position_at(fen);
    if (fen === this.fen) this.position = position;
  }

  private settle_soon(): void {
    void this.settle().catch((error) => (this.verdict = words_on(error)));
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.stuck = false;
    try {
      await work();
    } catch (error) {
      this.verdict = words_on(error);
      this.stuck = true;
    }
    this.version++;
    this.busy = false;
  }
}

/// The kind stands above the reason already.
function without_kind(reason: string, kind: string): string {
  const rest = reason.startsWith(`${kind}: `) ? reason.slice(kind.length + 2) : reason;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
