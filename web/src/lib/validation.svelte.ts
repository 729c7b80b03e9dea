// SPDX-License-Identifier: GPL-3.0-or-later
// One file being validated: how far it is, what was found, how long it will take.
import { open, rows, sentence_of } from './http';
import type { FoundFault, ValidateEnd, ValidateRow } from './wire';

/// More of a kind are counted, not kept.
const most_of_a_kind = 500;

export class Validation {
  name = $state('');
  size = $state(0);
  bytes = $state(0);
  of = $state(0);
  games = $state(0);
  seconds = $state(0);
  end = $state.raw<ValidateEnd | null>(null);
  trouble = $state('');
  groups = $state.raw<Map<string, { count: number; faults: FoundFault[] }>>(new Map());
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
    const groups = new Map<string, { count: number; faults: FoundFault[] }>();
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
        } else if ('end' in row) {
          this.end = row.end;
          this.games = row.end.games;
        } else if ('error' in row) throw new Error(row.error.text);
        else this.add(groups, row);
        // The page is drawn a few times a second, however fast faults come.
        if (performance.now() - shown_at > 150 || 'end' in row) {
          shown_at = performance.now();
          this.groups = new Map(groups);
        }
      }
      if (!this.end) throw new Error('The connection was lost before the end of the file.');
    } catch (error) {
      if (!this.stopper.signal.aborted) this.trouble = sentence_of(error);
    }
    this.groups = new Map(groups);
    this.seconds = (performance.now() - began) / 1000;
    clearInterval(timer);
    this.running = false;
  }

  stop(): void {
    this.stopper.abort();
  }

  private add(groups: Map<string, { count: number; faults: FoundFault[] }>, row: FoundFault): void {
    const group = groups.get(row.fault.code) ?? { count: 0, faults: [] };
    group.count++;
    if (group.faults.length < most_of_a_kind) group.faults.push(row);
    groups.set(row.fault.code, { ...group });
  }
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
