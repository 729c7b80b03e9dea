// SPDX-License-Identifier: GPL-3.0-or-later
// What this server offers: its engine, its programs, its limits. Asked for once.
import { get } from './http';
import type { Site } from './wire';

class SiteInfo {
  value = $state.raw<Site | null>(null);
  private asked: Promise<void> | undefined;

  load(): void {
    this.asked ??= get<Site>('/api/site').then(
      (site) => {
        this.value = site;
      },
      () => {
        this.asked = undefined;
      },
    );
  }
}

export const site = new SiteInfo();
