/**
 * How a player gets in, whatever proved who it is, and proves it again for what a found device must not do.
 */
import type { PlayerStatus } from '../../wire/account.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import { type Asker, type House, type Refusal, refuse } from '../ports.ts';
import { recordLanguage } from '../words/words.ts';
import { passwordRight } from './passwords.ts';
import type { StatusOf } from './status.ts';
import { findPlayer, type PlayerRow } from './store.ts';

/** Begins a session for a player who proved to be one. */
export const letIn = async (
  house: House,
  statusOf: StatusOf,
  asker: Asker,
  player: PlayerRow,
): Promise<{ player: PlayerStatus } | Refusal> => {
  if (player.suspended === 1n) return refuse('suspended');
  await recordLanguage(house, asker, player);
  return { player: await statusOf(player, await asker.session.begin(player.id)) };
};
export const letInById = async (
  house: House,
  statusOf: StatusOf,
  asker: Asker,
  playerId: string,
): Promise<{ player: PlayerStatus } | Refusal> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('who proved to be a player is none');
  return letIn(house, statusOf, asker, player);
};

export const NOT_CURRENT: Refusal = refuse('currentPassword', {
  fields: { password: 'This is not your current password.' },
});

/** The password again, limited in tries. */
export const provePassword = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  password: string,
): Promise<PlayerRow | Refusal> => {
  const wait = limits.take('passwordByPlayer', playerId);
  if (wait > 0) return tooManyTries(wait);
  const player = await findPlayer(house.db.kysely, playerId);
  return player && (await passwordRight(player.password_hash, password)) ? player : NOT_CURRENT;
};
