// SPDX-License-Identifier: GPL-3.0-or-later
// What endgame tables say of positions, remembered: stepping back and forth asks only once.
import { post } from './http';
import type { Fen, TableAnswer } from './wire';

const known = new Map<Fen, Promise<TableAnswer>>();
const most = 200;

export const is_in_hand = (fen: Fen): boolean => known.has(fen);

export function tables_at(fen: Fen): Promise<TableAnswer> {
  const found = known.get(fen);
  if (found) return found;
  const asked = post<TableAnswer>('/api/tables', { fen });
  asked.catch(() => known.delete(fen));
  if (known.size >= most) known.delete(known.keys().next().value as Fen);
  known.set(fen, asked);
  return asked;
}
