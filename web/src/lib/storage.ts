// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser keeps from one visit to the next. One that keeps nothing plays all the same.

export function kept<T extends object>(key: string, defaults: T): T {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return { ...defaults };
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The visit goes on without it.
  }
}
