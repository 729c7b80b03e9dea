// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody was at on a page: who follows a link and comes back, or loads the page anew, finds it as it was left.
// An address that is opened afresh begins afresh.
import { onDestroy } from 'svelte';
import { router } from './router.svelte';
import { passing } from './storage';

const key_of = (entry: string, part: string): string => `adoube.left.${entry}.${part}`;

/// For the set-up of a component: what was told of it when this entry of the history was left; null at first.
/// `part` names the component among those of its page.
export function left_here<T>(part: string): T | null {
  try {
    return JSON.parse(passing.read(key_of(router.entry, part)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/// For the same: tells it when the page is left. It must be plain data; null if there is nothing to come back to yet.
export function leave_here<T>(part: string, tell: () => T | null): void {
  const { path } = router;
  let at = router.entry;
  // The same page may get another entry, and by the time it is closed the next page has one.
  $effect(() => {
    if (router.path === path) at = router.entry;
  });
  const put_down = (): void => {
    const key = key_of(at, part);
    // What was left earlier is not what is left now, should that be too large to be kept.
    passing.drop(key);
    passing.write(key, JSON.stringify(tell()));
  };
  addEventListener('pagehide', put_down);
  onDestroy(() => {
    removeEventListener('pagehide', put_down);
    put_down();
  });
}
