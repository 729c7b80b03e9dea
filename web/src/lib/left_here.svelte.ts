// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody was at on a page: who follows a link and comes back, or loads the page anew, finds it as it was left.
// An address that is opened afresh begins afresh.
import { onDestroy } from 'svelte';
import { router } from './router.svelte';

const prefix = 'adoube.left.';
/// What is too large for the browser's storage is still here for a way back without loading.
const left = new Map<string, unknown>();

const key_of = (entry: string, part: string): string => `${prefix}${entry}.${part}`;

/// For the set-up of a component: what was told of it when this entry of the history was left; null at first.
/// `part` names the component among those of its page.
export function left_here<T>(part: string): T | null {
  const key = key_of(router.entry, part);
  if (left.has(key)) return left.get(key) as T;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
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
  const put_down = (): void => put(key_of(at, part), tell());
  addEventListener('pagehide', put_down);
  onDestroy(() => {
    removeEventListener('pagehide', put_down);
    put_down();
  });
}

function put(key: string, value: unknown): void {
  left.set(key, $state.snapshot(value));
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(key);
  }
}
