// SPDX-License-Identifier: GPL-3.0-or-later
// How much time is shown: counted here from the moment the server read its clocks, rounded up as the server does.
import type { Clocks, Colour } from './wire';

/// Maps the server's milliseconds to ours, which nobody sets forward or back. The fastest message since the whole was
/// heard is the best guess.
export class ServerTime {
  private offset = Number.POSITIVE_INFINITY;

  /// On another connection the server's clock may be another one.
  begin_anew(): void {
    this.offset = Number.POSITIVE_INFINITY;
  }

  heard(at: number): void {
    this.offset = Math.min(this.offset, performance.now() - at);
  }

  since(at: number): number {
    return Number.isFinite(this.offset) ? Math.max(0, performance.now() - this.offset - at) : 0;
  }
}

/// `kind` is that of the game's time control: in an hourglass one player gains what the other uses.
export function left_of(clocks: Clocks, colour: Colour, elapsed: number, kind: string): number {
  const { running } = clocks;
  if (!running) return clocks[colour];
  const used = Math.min(clocks[running], Math.max(0, elapsed - (clocks.delay ?? 0)));
  if (running === colour) return clocks[colour] - used;
  return kind === 'hourglass' ? clocks[colour] + used : clocks[colour];
}

export function shown(ms: number): { main: string; tenths: string } {
  if (ms < 10_000) {
    const tenths = Math.ceil(ms / 100);
    if (tenths < 100) return { main: `0:0${Math.floor(tenths / 10)}`, tenths: `.${tenths % 10}` };
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const main = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { main, tenths: '' };
}
