import {
  confirmOptions,
  passkeyAdd,
  passkeyAddOptions,
  passkeyLogIn,
  passkeyLogInOptions,
  passkeyRemove,
  passkeyRename,
  passkeys,
  recoveryCodesRenew,
  secondStepOff,
  secondStepOn,
} from '../../wire/passkeys.ts';
import type { PlayerStatus } from '../../wire/account.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../http/bind.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import { type Asker, type House, isRefusal, type Refusal, refuse } from '../ports.ts';
import { assertionOptions, attestationOptions, boundToDeed, LOG_IN } from './challenges.ts';
import { checkPasskey, confirmed, confirmedIfOn } from './confirm.ts';
import { addPasskey, removePasskey, renewCodes, showPasskeys, turnOff, turnOn } from './deeds.ts';
import { takeGuess } from './passkeys.ts';
import { mayAdd } from './rules.ts';
import { listPasskeys, renamePasskey } from './store.ts';

/** What passkeys need of the account; handed in by features.ts. */
interface Account {
  /** Begins a session for a player whose passkey was checked. */
  readonly letInById: (asker: Asker, playerId: string) => Promise<{ player: PlayerStatus } | Refusal>;
  readonly provePassword: (
    house: House,
    limits: RateLimits,
    playerId: string,
    password: string,
  ) => Promise<{ readonly login: string } | Refusal>;
}
const originOf = (asker: Asker): string | undefined => asker.header?.('origin');

const listCalls = (house: House, limits: RateLimits, { provePassword }: Account): BoundCall[] => [
  bindPlayer(passkeys, ({ playerId }) => showPasskeys(house, house.db.kysely, playerId)),
  bindPlayer(passkeyAddOptions, async (asker, { password, confirmation }) => {
    const { playerId, session } = asker;
    const player =
      takeGuess(limits, playerId, confirmation) ?? (await provePassword(house, limits, playerId, password));
    if (isRefusal(player)) return player;
    return house.db.transaction((tx) =>
      confirmedIfOn(
        house,
        tx,
        { playerId, origin: originOf(asker), deed: 'add', subject: '', confirmation },
        async () =>
          mayAdd((await listPasskeys(tx, playerId)).length) ?? {
            options: await attestationOptions(house, tx, {
              playerId,
              sessionId: session.id,
              login: player.login,
            }),
          },
      ),
    );
  }),
  bindPlayer(passkeyAdd, async (asker, request) => {
    const wait = limits.take('passkeyByPlayer', asker.playerId);
    if (wait > 0) return tooManyTries(wait);
    return house.db.transaction((tx) => addPasskey(house, tx, asker, originOf(asker), request));
  }),
  bindPlayer(passkeyRename, async ({ playerId }, { passkeyId, name }) =>
    (await renamePasskey(house.db.kysely, playerId, passkeyId, name.trim()))
      ? showPasskeys(house, house.db.kysely, playerId)
      : refuse('passkeyUnknown'),
  ),
  bindPlayer(passkeyRemove, async (asker, { passkeyId, password, confirmation }) => {
    const { playerId } = asker;
    const player =
      takeGuess(limits, playerId, confirmation) ?? (await provePassword(house, limits, playerId, password));
    if (isRefusal(player)) return player;
    return house.db.transaction((tx) =>
      confirmedIfOn(
        house,
        tx,
        { playerId, origin: originOf(asker), deed: 'remove', subject: passkeyId, confirmation },
        () => removePasskey(house, tx, playerId, passkeyId),
      ),
    );
  }),
];

const stepCalls = (house: House, limits: RateLimits): BoundCall[] => [
  bindPlayer(confirmOptions, async ({ playerId }, { deed, subject }) => {
    const wait = limits.take('passkeyByPlayer', playerId);
    return wait > 0
      ? tooManyTries(wait)
      : { options: await assertionOptions(house, boundToDeed(deed, subject), playerId) };
  }),
  bindPlayer(secondStepOn, async (asker, { passkey }) => {
    const { playerId } = asker;
    return house.db.transaction((tx) =>
      confirmed(
        house,
        tx,
        { playerId, origin: originOf(asker), deed: 'step-on', subject: '', confirmation: { passkey } },
        () => turnOn(house, tx, playerId),
      ),
    );
  }),
  bindPlayer(secondStepOff, async (asker, { confirmation }) => {
    const { playerId } = asker;
    return (
      takeGuess(limits, playerId, confirmation) ??
      house.db.transaction((tx) =>
        confirmed(
          house,
          tx,
          { playerId, origin: originOf(asker), deed: 'step-off', subject: '', confirmation },
          () => turnOff(house, tx, playerId),
        ),
      )
    );
  }),
  bindPlayer(recoveryCodesRenew, async (asker, { confirmation }) => {
    const { playerId } = asker;
    return (
      takeGuess(limits, playerId, confirmation) ??
      house.db.transaction((tx) =>
        confirmed(
          house,
          tx,
          { playerId, origin: originOf(asker), deed: 'codes', subject: '', confirmation },
          () => renewCodes(house, tx, playerId),
        ),
      )
    );
  }),
];

const entryCalls = (house: House, limits: RateLimits, { letInById }: Account): BoundCall[] => [
  bindAnyone(passkeyLogInOptions, async ({ ip }) => {
    const wait = limits.take('passkeyByIp', ip);
    return wait > 0 ? tooManyTries(wait) : { options: await assertionOptions(house, LOG_IN, null) };
  }),
  bindAnyone(passkeyLogIn, async (asker, { passkey }) => {
    const wait = limits.take('logInByIp', asker.ip);
    if (wait > 0) return tooManyTries(wait);
    const row = await house.db.transaction((tx) =>
      checkPasskey(house, tx, { passkey, bound: LOG_IN, playerId: null, origin: originOf(asker) }),
    );
    return isRefusal(row) ? row : letInById(asker, row.player_id);
  }),
];

/** The calls of passkeys, of the second step and of its recovery codes. */
export const passkeyCalls = (house: House, limits: RateLimits, account: Account): BoundCall[] => [
  ...listCalls(house, limits, account),
  ...stepCalls(house, limits),
  ...entryCalls(house, limits, account),
];
