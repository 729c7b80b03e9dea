// SPDX-License-Identifier: GPL-3.0-or-later
// What was chosen for the last game, so that the next one is a click away.
import { keep, kept } from './storage';
import type { Colour, Opponent } from './wire';

const key = 'adoube.play';

const defaults = {
  opponent: 'engine' as Opponent,
  colour: 'random' as Colour | 'random',
  start: 'standard' as 'standard' | 'chess960' | 'fen',
  number: '',
  fen: '',
  time: '5+3',
  custom: '10+5',
  touch_move: false,
  elo: 1500,
  full: false,
  black_elo: 1500,
  black_full: false,
  name: '',
  second_name: '',
  program: '',
  black_program: '',
};

export type PlayChoice = typeof defaults;

export const last_choice = (): PlayChoice => kept(key, defaults);
export const keep_choice = (choice: PlayChoice): void => keep(key, choice);
