// SPDX-License-Identifier: GPL-3.0-or-later
// Which page is shown: the address, and how to go to another one without loading anew.
import { entry_name, new_entry } from './entry';

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /// The name of this entry of the browser's history: who comes back to it comes back to the same name.
  entry = $state(entry_name());

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string): void {
    history.pushState({ entry: new_entry() }, '', address);
    this.read();
    if (!this.hash) scrollTo(0, 0);
  }

  replace(address: string): void {
    history.replaceState(history.state, '', address);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
    this.entry = entry_name();
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    const elsewhere = link.pathname !== this.path;
    this.go(link.pathname + link.search + link.hash);
    // Who follows a link by keyboard goes on at the top of the new page.
    if (elsewhere) document.getElementById('main')?.focus({ preventScroll: true });
  }
}

export const router = new Router();
