// SPDX-License-Identifier: GPL-3.0-or-later
// An engine looking at one position after another, over one socket.
import { LiveSocket, type Link } from './socket';
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
  link = $state.raw<Link>('connecting');
  retry_at = $state.raw<number | null>(null);
  /// The position that the lines are about.
  fen = $state('');

  private re = 0;
  private wish: Wish | null = null;
  private is_lost = false;
  private socket: LiveSocket<FromAnalysis> | undefined;

  look(wish: Wish): void {
    this.wish = wish;
    this.lines = [];
    this.depth = 0;
    this.fen = wish.fen;
    this.tell();
    if (this.socket) this.send();
    else this.open();
  }

  stop(): void {
    this.wish = null;
    this.running = false;
    this.socket?.send({ type: 'stop' });
  }

  /// Connects without waiting.
  retry(): void {
    this.socket?.now();
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
        link: (link, retry_at) => {
          this.link = link;
          this.retry_at = retry_at;
          // While it is tried again, it is still lost.
          if (link !== 'connecting') this.is_lost = link !== 'open';
          this.tell();
          if (link === 'open') this.send();
        },
      },
      false,
    );
  }

  /// What the engine has found stays when the line is lost; it finds no more.
  private tell(): void {
    if (!this.wish) return;
    this.running = !this.is_lost;
    this.note = this.is_lost ? 'The connection to the engine is lost.' : '';
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
