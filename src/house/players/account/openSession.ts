/** Opening a session after any kind of login, and asking for the password again before sensitive changes. */
import type { PlayerStatus } from '../../../wire/player/status.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { type Caller, type House, type Refusal, refuse, type Tx } from '../../platform/ports.ts';
import { recordLanguage } from '../../platform/words/words.ts';
import { isPasswordRight } from './passwords.ts';
import type { StatusOf } from './status.ts';
import { findPlayer, lockPassword, type PlayerRow } from './store.ts';

/** Begins a session for a player whose identity was checked, unless the account is suspended. */
const openSession = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  player: PlayerRow,
  isRightStill: (tx: Tx) => Promise<boolean>,
): Promise<{ player: PlayerStatus } | Refusal> => {
  if (player.suspended === 1n) {
    await caller.session.recordRefusal(player.id, 'suspended');
    return refuse('suspended');
  }
  await recordLanguage(house.db.kysely, caller, player);
  const csrfToken = await caller.session.begin(player.id, isRightStill);
  if (csrfToken !== null) return { player: await statusOf(player, csrfToken) };
  await caller.session.recordRefusal(player.id, 'wrong password');
  return refuse('wrongPassword');
};

/**
 * Begins a session for a player whose password was checked. A change of the password ends all sessions, so
 * one that was checked before it must not begin after it.
 */
export const openSessionByPassword = (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  player: PlayerRow,
): Promise<{ player: PlayerStatus } | Refusal> =>
  openSession(house, statusOf, caller, player, (tx) => lockPassword(tx, player));

export const openSessionById = async (
  house: House,
  statusOf: StatusOf,
  caller: Caller,
  playerId: string,
): Promise<{ player: PlayerStatus } | Refusal> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('a checked player does not exist');
  return openSession(house, statusOf, caller, player, () => Promise.resolve(true));
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
  return player && (await isPasswordRight(house, player.password_hash, password))
    ? player
    : WRONG_CURRENT_PASSWORD;
};
