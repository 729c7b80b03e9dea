// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser keeps: from one visit to the next, or as long as the tab is open. What it does not take, because
// storage is blocked or full, is kept until the page is closed: the visit goes on without it.

class Shelf {
  private readonly here = new Map<string, string>();

  /// Asking for the storage may be refused, too.
  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    return this.here.get(key) ?? this.stored(key);
  }

  write(key: string, text: string): void {
    try {
      this.storage().setItem(key, text);
      this.here.delete(key);
    } catch {
      this.here.set(key, text);
    }
  }

  drop(key: string): void {
    this.here.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }

  keys(): string[] {
    try {
      return [...new Set([...this.here.keys(), ...Object.keys(this.storage())])];
    } catch {
      return [...this.here.keys()];
    }
  }

  /// Whether it is there when the page is loaded anew.
  lasts(key: string): boolean {
    return !this.here.has(key) && this.stored(key) !== null;
  }

  private stored(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }
}

/// From one visit to the next.
export const lasting = new Shelf(() => localStorage);
/// As long as the tab is open.
export const passing = new Shelf(() => sessionStorage);

export function kept<T extends object>(key: string, defaults: T): T {
  try {
    return { ...defaults, ...(JSON.parse(lasting.read(key) ?? '{}') as Partial<T>) };
  } catch {
    return { ...defaults };
  }
}

export function keep(key: string, value: object): void {
  lasting.write(key, JSON.stringify(value));
}
