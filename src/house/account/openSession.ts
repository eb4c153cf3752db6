/** Opening a session after any kind of login, and asking for the password again before sensitive changes. */
import type { PlayerStatus } from '../../wire/player/status.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { type Caller, type House, type Refusal, refuse } from '../ports.ts';
import { recordLanguage } from '../words/words.ts';
import { isPasswordRight } from './passwords.ts';
import type { StatusOf } from './status.ts';
import { findPlayer, type PlayerRow } from './store.ts';

/** Begins a session for a player whose identity was checked, unless the account is suspended. */
export const openSession = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  player: PlayerRow,
): Promise<{ player: PlayerStatus } | Refusal> => {
  if (player.suspended === 1n) {
    await caller.session.recordRefusal(player.id, 'suspended');
    return refuse('suspended');
  }
  await recordLanguage(house.db.kysely, caller, player);
  return { player: await statusOf(player, await caller.session.begin(player.id)) };
};
export const openSessionById = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  playerId: string,
): Promise<{ player: PlayerStatus } | Refusal> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('a checked player does not exist');
  return openSession(house, statusOf, caller, player);
};

export const WRONG_CURRENT_PASSWORD: Refusal = refuse('currentPassword', {
  fields: { password: 'This is not your current password.' },
});

/** Checks the password of a player who is logged in; tries are limited. */
export const confirmPassword = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  password: string,
): Promise<PlayerRow | Refusal> => {
  const refused = await limits.take({ passwordByPlayer: playerId });
  if (refused) return refused;
  const player = await findPlayer(house.db.kysely, playerId);
  return player && (await isPasswordRight(player.password_hash, password)) ? player : WRONG_CURRENT_PASSWORD;
};
