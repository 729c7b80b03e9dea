// SPDX-License-Identifier: GPL-3.0-or-later
// What the page words itself: a verdict of its own, how a game ended, who plays it.
import { sentence_of } from './http';
import type { Game, Outcome, Verdict } from './wire';

export const own_words = (text: string, code = 'page'): Verdict => ({ text, article: '', squares: [], code });
export const words_on = (error: unknown): Verdict => own_words(sentence_of(error));
export const outcome_words = (outcome: Outcome): Verdict => ({ ...outcome, squares: [], code: outcome.termination });

/// "1/2-1/2" as it is printed.
export const result_text = (result: string): string => result.replace('1/2-1/2', '½–½').replace('-', '–');

export const players_of = ({ white, black }: Game): string => `${white.name || 'White'} – ${black.name || 'Black'}`;
