// SPDX-License-Identifier: GPL-3.0-or-later
// What a person likes: look, sound, and how the board behaves. Kept in this browser.
import { MediaQuery } from 'svelte/reactivity';
import { keep, kept } from './storage';

const key = 'adoube.prefs';

const defaults = {
  theme: 'system' as 'system' | 'light' | 'dark',
  board: 'wood' as 'wood' | 'paper',
  pieces: 'adoube' as 'adoube' | 'cburnett',
  sound: true,
  coordinates: true,
  dots: true,
  premove: true,
};

export const prefs = $state(kept(key, defaults));
const system_is_dark = new MediaQuery('prefers-color-scheme: dark');

/// Writes what was chosen, and dresses the page in it. Runs for as long as the page is open.
export function keep_prefs(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = prefs.theme !== 'system' ? prefs.theme : system_is_dark.current ? 'dark' : 'light';
    const page = getComputedStyle(root).getPropertyValue('--page').trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', page);
    root.dataset.board = prefs.board;
    root.dataset.pieces = prefs.pieces;
    if (prefs.pieces === 'cburnett') void import('../styles/pieces_cburnett');
    keep(key, prefs);
  });
}
