// SPDX-License-Identifier: GPL-3.0-or-later
// What the server says about positions, remembered: stepping back and forth asks only once.
import { post } from './http';
import type { Fen, Position } from './wire';

const known = new Map<string, Promise<Position>>();
const most = 400;
const key_of = (fen: Fen, chess960: boolean): string => `${chess960 ? '960 ' : ''}${fen}`;

export const is_known = (fen: Fen, chess960: boolean): boolean => known.has(key_of(fen, chess960));

export function position_at(fen: Fen, chess960 = false): Promise<Position> {
  const key = key_of(fen, chess960);
  const found = known.get(key);
  if (found) return found;
  const asked = post<Position>('/api/position', { fen, ...(chess960 ? { chess960 } : {}) });
  asked.catch(() => known.delete(key));
  if (known.size >= most) known.delete(known.keys().next().value as string);
  known.set(key, asked);
  return asked;
}

export function remember(position: Position): void {
  known.set(key_of(position.fen, position.chess960), Promise.resolve(position));
}
