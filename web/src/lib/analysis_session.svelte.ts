// SPDX-License-Identifier: GPL-3.0-or-later
// An engine looking at one position after another, over one socket.
import { LiveSocket } from './socket';
import type { EngineLine, Fen, FromAnalysis } from './wire';

export interface Wish {
  fen: Fen;
  chess960: boolean;
  engine: string;
  lines: number;
}

export class AnalysisSession {
  lines = $state.raw<EngineLine[]>([]);
  depth = $state(0);
  note = $state('');
  running = $state(false);
  /// The position that the lines are about.
  fen = $state('');

  private re = 0;
  private wish: Wish | null = null;
  private socket: LiveSocket<FromAnalysis> | undefined;

  look(wish: Wish): void {
    this.wish = wish;
    this.lines = [];
    this.depth = 0;
    this.note = '';
    this.fen = wish.fen;
    this.running = true;
    if (this.socket) this.send();
    else this.open();
  }

  stop(): void {
    this.wish = null;
    this.running = false;
    this.socket?.send({ type: 'stop' });
  }

  close(): void {
    this.socket?.close();
    this.socket = undefined;
  }

  private open(): void {
    this.socket = new LiveSocket<FromAnalysis>(
      '/api/analysis',
      {
        hello: () => ({ type: 'hello' }),
        message: (message) => this.heard(message),
        link: (link) => {
          if (link === 'open') this.send();
        },
      },
      false,
    );
  }

  private send(): void {
    if (!this.wish) return;
    const { fen, chess960, engine, lines } = this.wish;
    this.socket?.send({
      type: 'analyse',
      re: ++this.re,
      fen,
      lines,
      ...(chess960 ? { chess960 } : {}),
      ...(engine ? { engine } : {}),
    });
  }

  private heard(message: FromAnalysis): void {
    if (message.type === 'error') {
      this.note = message.text;
      this.running = false;
      return;
    }
    if (!('re' in message) || message.re !== this.re) return;
    if (message.type === 'done') {
      this.running = false;
      this.note = message.text ?? '';
      return;
    }
    this.lines = message.lines;
    this.depth = message.depth;
  }
}

export function score_text(line: { cp: number | null; mate: number | null }): string {
  if (line.mate !== null) return `${line.mate < 0 ? '−' : ''}#${Math.abs(line.mate)}`;
  const pawns = Math.round((line.cp ?? 0) / 10) / 10;
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(1)}`;
}

/// White's share of the bar, in percent.
export function share_of(line: { cp: number | null; mate: number | null }): number {
  if (line.mate !== null) return line.mate >= 0 ? 100 : 0;
  return 100 / (1 + Math.exp(-(line.cp ?? 0) / 270));
}
