// SPDX-License-Identifier: GPL-3.0-or-later
// The secret tokens of the seats that this browser holds, by game.
import { keep, kept, lasting } from './storage';
import type { Colour } from './wire';

export interface Seats {
  white?: string;
  black?: string;
  invite?: string;
  token?: string;
  /// When this was kept first.
  at?: number;
  /// The game in a few words, and whether it has ended, as this browser saw it last.
  about?: string;
  over?: boolean;
}

const prefix = 'adoube.game.';
export const is_token = (text: string | undefined): text is string => /^[0-9A-Za-z]{22}$/.test(text ?? '');

/// Those that stand behind the # of an address: one, or White's and Black's.
export function tokens_in(fragment: string): string[] {
  const parts = fragment.split('.');
  return parts.length <= 2 && parts.every(is_token) ? parts : [];
}

const key_of = (id: string): string => prefix + id;

export const seats_of = (id: string): Seats => kept<Seats>(key_of(id), {});

export function keep_seats(id: string, seats: Seats): void {
  keep(key_of(id), { at: Date.now(), ...seats_of(id), ...seats });
}

/// Whether this browser still knows its seats when the page is loaded anew.
export const seats_last = (id: string): boolean => lasting.lasts(key_of(id));

/// Where a game just made is played. A browser that keeps nothing has its seats in the address.
export function address_of(id: string): string {
  const { white, black } = seats_of(id);
  const own = [white, black].filter(is_token);
  return own.length && !seats_last(id) ? `/game/${id}#${own.join('.')}` : `/game/${id}`;
}

/// The tokens for the hello of a game's socket: the link's first, else those kept.
export function tokens_for(id: string, fragment: string): { token?: string; tokens?: string[] } {
  const linked = tokens_in(fragment);
  if (linked.length === 2) return { tokens: linked };
  if (linked.length === 1) {
    const kept = seats_of(id);
    const both = kept.white && kept.black && (kept.white === fragment || kept.black === fragment);
    if (!both) return { token: fragment };
  }
  const { white, black, token } = seats_of(id);
  if (white && black) return { tokens: [white, black] };
  const only = white ?? black ?? token;
  return only ? { token: only } : {};
}

/// The games that are not known to be over, the newest first.
export function kept_games(): { id: string; seats: Seats }[] {
  const ids = lasting.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const found = ids.filter((id) => /^[0-9A-Za-z]{8}$/.test(id)).map((id) => ({ id, seats: seats_of(id) }));
  const held = found.filter(({ seats }) => !seats.over && (seats.white || seats.black || seats.token));
  return held.sort((a, b) => (b.seats.at ?? 0) - (a.seats.at ?? 0));
}

/// The addresses that open this browser's own seats: keys, not to be passed on.
export function own_links(id: string): { seat: Colour; address: string }[] {
  const seats = seats_of(id);
  return (['white', 'black'] as const).flatMap((seat) => {
    const token = seats[seat];
    return is_token(token) ? [{ seat, address: `${location.origin}/game/${id}#${token}` }] : [];
  });
}
