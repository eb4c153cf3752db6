/**
 * How a player gets in, whatever proved who it is, and proves it again for what a found device must not do.
 */
import type { PlayerStatus } from '../../wire/account.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import { type Caller, type House, type Refusal, refuse } from '../ports.ts';
import { recordLanguage } from '../words/words.ts';
import { isPasswordRight } from './passwords.ts';
import type { StatusOf } from './status.ts';
import { findPlayer, type PlayerRow } from './store.ts';

/** Begins a session for a player who proved to be one. */
export const openSession = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  player: PlayerRow,
): Promise<{ player: PlayerStatus } | Refusal> => {
  if (player.suspended === 1n) return refuse('suspended');
  await recordLanguage(house, caller, player);
  return { player: await statusOf(player, await caller.session.begin(player.id)) };
};
export const openSessionById = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  playerId: string,
): Promise<{ player: PlayerStatus } | Refusal> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('who proved to be a player is none');
  return openSession(house, statusOf, caller, player);
};

export const WRONG_CURRENT_PASSWORD: Refusal = refuse('currentPassword', {
  fields: { password: 'This is not your current password.' },
});

/** The password again, limited in tries. */
export const confirmPassword = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  password: string,
): Promise<PlayerRow | Refusal> => {
  const wait = limits.take('passwordByPlayer', playerId);
  if (wait > 0) return tooManyTries(wait);
  const player = await findPlayer(house.db.kysely, playerId);
  return player && (await isPasswordRight(player.password_hash, password)) ? player : WRONG_CURRENT_PASSWORD;
};
