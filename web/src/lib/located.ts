// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a text that was typed, and where in it.
import { ApiError, sentence_of } from './http';
import type { Cited, Fault } from './wire';

export interface Located extends Cited {
  text: string;
  line: number;
  column: number;
  /// The token, and a little of what stands around it.
  before: string;
  token: string;
  after: string;
}

export function located(typed: string, fault: Pick<Fault, 'text' | keyof Cited | 'line' | 'column' | 'length'>): Located {
  const line = typed.split('\n')[fault.line - 1] ?? '';
  const from = Math.max(0, fault.column - 1);
  const to = Math.min(line.length, from + Math.max(1, fault.length));
  const start = Math.max(0, from - 30);
  return {
    text: fault.text,
    article: fault.article ?? '',
    fide: fault.fide,
    sentences: fault.sentences,
    line: fault.line,
    column: fault.column,
    before: (start > 0 ? '…' : '') + line.slice(start, from),
    token: line.slice(from, to) || '⏎',
    after: line.slice(to, to + 30),
  };
}

/// A refusal that names the column of a text of one line.
export function located_error(typed: string, error: unknown): Located | null {
  const column = error instanceof ApiError ? error.body.column : undefined;
  return column ? located(typed, { text: sentence_of(error), line: 1, column, length: 1 }) : null;
}
