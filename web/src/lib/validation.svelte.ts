// SPDX-License-Identifier: GPL-3.0-or-later
// One file being validated: how far it is, what was found, how long it will take.
import { open, rows, sentence_of } from './http';
import type { FoundFault, ValidateEnd, ValidateRow } from './wire';

/// What is wrong in one way: how often the server has counted it, and those that it has told, the first of them.
export interface FaultGroup {
  count: number;
  faults: FoundFault[];
}

export class Validation {
  name = $state('');
  size = $state(0);
  bytes = $state(0);
  of = $state(0);
  games = $state(0);
  seconds = $state(0);
  end = $state.raw<ValidateEnd | null>(null);
  trouble = $state('');
  groups = $state.raw<Map<string, FaultGroup>>(new Map());
  running = $state(false);
  private stopper = new AbortController();

  get rate(): number {
    return this.seconds > 0 ? this.bytes / this.seconds : 0;
  }

  get left(): number | null {
    return this.rate > 0 && this.of > 0 ? Math.max(0, (this.of - this.bytes) / this.rate) : null;
  }

  async run(file: File): Promise<void> {
    this.name = file.name;
    this.size = file.size;
    this.running = true;
    const began = performance.now();
    const timer = setInterval(() => (this.seconds = (performance.now() - began) / 1000), 200);
    const told = new Map<string, FoundFault[]>();
    let counts: Record<string, number> = {};
    try {
      const response = await open('/api/validate', {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
        signal: this.stopper.signal,
      });
      let shown_at = 0;
      for await (const row of rows<ValidateRow>(response)) {
        if ('progress' in row) {
          this.bytes = row.progress.bytes;
          this.of = row.progress.of;
          this.games = row.progress.games;
          counts = row.progress.faults;
        } else if ('end' in row) {
          this.end = row.end;
          this.games = row.end.games;
          counts = row.end.faults;
        } else if ('error' in row) throw new Error(row.error.text);
        else told.set(row.fault.code, [...(told.get(row.fault.code) ?? []), row]);
        // The page is drawn a few times a second, however fast faults come.
        if (performance.now() - shown_at > 150 || 'end' in row) {
          shown_at = performance.now();
          this.groups = groups_of(counts, told);
        }
      }
      if (!this.end) throw new Error('The connection was lost before the end of the file.');
    } catch (error) {
      if (!this.stopper.signal.aborted) this.trouble = sentence_of(error);
    }
    this.groups = groups_of(counts, told);
    this.seconds = (performance.now() - began) / 1000;
    clearInterval(timer);
    this.running = false;
  }

  stop(): void {
    this.stopper.abort();
  }
}

/// In the order in which they were found. The server's counts lag behind what it tells, never the end of the file.
function groups_of(counts: Record<string, number>, told: Map<string, FoundFault[]>): Map<string, FaultGroup> {
  const codes = new Set([...told.keys(), ...Object.keys(counts)]);
  return new Map(
    [...codes].map((code) => {
      const faults = told.get(code) ?? [];
      return [code, { count: Math.max(counts[code] ?? 0, faults.length), faults }];
    }),
  );
}

/// The file that was chosen last, and the fault that is looked at. They outlive the page, which one leaves to look
/// something up; the check goes on meanwhile.
export const checked = new (class {
  run = $state.raw<Validation | null>(null);
  fault = $state.raw<FoundFault | null>(null);
})();

export function bytes_text(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
