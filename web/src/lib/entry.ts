// SPDX-License-Identifier: GPL-3.0-or-later
// A name for each entry of the browser's history. It outlives the page, like the entry.

export const new_entry = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/// Of the entry that is shown. One that came about without us, by a typed address, is named now.
export function entry_name(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  const entry = new_entry();
  history.replaceState({ ...state, entry }, '');
  return entry;
}
