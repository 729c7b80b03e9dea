// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a new game, keeps its tokens, and says where it is played.
import { post } from './http';
import { address_of, keep_seats } from './tokens';
import type { GameCreated, GameRequest } from './wire';

export async function create_game(request: GameRequest): Promise<string> {
  const made = await post<GameCreated>('/api/games', request);
  const { white, black } = made.seats;
  keep_seats(made.id, {
    ...(white ? { white } : {}),
    ...(black ? { black } : {}),
    ...(made.invite ? { invite: made.invite } : {}),
    ...(made.token ? { token: made.token } : {}),
  });
  return address_of(made.id);
}
