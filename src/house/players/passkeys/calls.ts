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
} from '../../../wire/player/passkeys.ts';
import type { PlayerStatus } from '../../../wire/player/status.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { type Caller, type House, isRefusal, type Refusal, refuse } from '../../platform/ports.ts';
import { assertionOptions, attestationOptions, boundToAction, LOG_IN } from './challenges.ts';
import { checkPasskey, withConfirmation, withSecondStep } from './confirm.ts';
import {
  addPasskey,
  removePasskey,
  renewCodes,
  showPasskeys,
  turnSecondStepOff,
  turnSecondStepOn,
} from './manage.ts';
import { takeCodeTry } from './passkeys.ts';
import { mayAdd } from './rules.ts';
import { findByCredential, listPasskeys, renamePasskey } from './store.ts';

/** What passkeys need of the account; handed in by features.ts. */
interface AccountPort {
  /** Begins a session for a player whose passkey was checked. */
  readonly openSessionById: (caller: Caller, playerId: string) => Promise<{ player: PlayerStatus } | Refusal>;
  readonly confirmPassword: (
    house: House,
    limits: RateLimits,
    playerId: string,
    password: string,
  ) => Promise<{ readonly login: string } | Refusal>;
}
const originOf = (caller: Caller): string | undefined => caller.header?.('origin');

const listCalls = (house: House, limits: RateLimits, { confirmPassword }: AccountPort): BoundCall[] => [
  bindPlayer(passkeys, ({ playerId }) => showPasskeys(house, house.db.kysely, playerId)),
  bindPlayer(passkeyAddOptions, async (caller, { password, confirmation }) => {
    const { playerId, session } = caller;
    const player =
      (await takeCodeTry(limits, playerId, confirmation)) ??
      (await confirmPassword(house, limits, playerId, password));
    if (isRefusal(player)) return player;
    return house.db.transaction((tx) =>
      withSecondStep(
        house,
        tx,
        { playerId, origin: originOf(caller), action: 'add', subject: '', confirmation },
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
  bindPlayer(passkeyAdd, async (caller, request) => {
    const refused = await limits.take({ passkeyByPlayer: caller.playerId });
    if (refused) return refused;
    return house.db.transaction((tx) => addPasskey(house, tx, caller, originOf(caller), request));
  }),
  bindPlayer(passkeyRename, async ({ playerId }, { passkeyId, name }) =>
    (await renamePasskey(house.db.kysely, playerId, passkeyId, name.trim()))
      ? showPasskeys(house, house.db.kysely, playerId)
      : refuse('passkeyUnknown'),
  ),
  bindPlayer(passkeyRemove, async (caller, { passkeyId, password, confirmation }) => {
    const { playerId } = caller;
    const player =
      (await takeCodeTry(limits, playerId, confirmation)) ??
      (await confirmPassword(house, limits, playerId, password));
    if (isRefusal(player)) return player;
    return house.db.transaction((tx) =>
      withSecondStep(
        house,
        tx,
        { playerId, origin: originOf(caller), action: 'remove', subject: passkeyId, confirmation },
        () => removePasskey(house, tx, playerId, passkeyId),
      ),
    );
  }),
];

const stepCalls = (house: House, limits: RateLimits): BoundCall[] => [
  bindPlayer(confirmOptions, async ({ playerId }, { action, subject }) => {
    const refused = await limits.take({ passkeyByPlayer: playerId });
    return refused ?? { options: await assertionOptions(house, boundToAction(action, subject), playerId) };
  }),
  bindPlayer(secondStepOn, async (caller, { passkey }) => {
    const { playerId } = caller;
    return house.db.transaction((tx) =>
      withConfirmation(
        house,
        tx,
        { playerId, origin: originOf(caller), action: 'step-on', subject: '', confirmation: { passkey } },
        () => turnSecondStepOn(house, tx, playerId),
      ),
    );
  }),
  bindPlayer(secondStepOff, async (caller, { confirmation }) => {
    const { playerId } = caller;
    return (
      (await takeCodeTry(limits, playerId, confirmation)) ??
      house.db.transaction((tx) =>
        withConfirmation(
          house,
          tx,
          { playerId, origin: originOf(caller), action: 'step-off', subject: '', confirmation },
          () => turnSecondStepOff(house, tx, playerId),
        ),
      )
    );
  }),
  bindPlayer(recoveryCodesRenew, async (caller, { confirmation }) => {
    const { playerId } = caller;
    return (
      (await takeCodeTry(limits, playerId, confirmation)) ??
      house.db.transaction((tx) =>
        withConfirmation(
          house,
          tx,
          { playerId, origin: originOf(caller), action: 'codes', subject: '', confirmation },
          () => renewCodes(house, tx, playerId),
        ),
      )
    );
  }),
];

const entryCalls = (house: House, limits: RateLimits, { openSessionById }: AccountPort): BoundCall[] => [
  bindAnyone(passkeyLogInOptions, async ({ ip }) => {
    const refused = await limits.take({ passkeyByIp: ip });
    return refused ?? { options: await assertionOptions(house, LOG_IN, null) };
  }),
  bindAnyone(passkeyLogIn, async (caller, { passkey }) => {
    const refused = await limits.take({ logInByIp: caller.ip });
    if (refused) return refused;
    const row = await house.db.transaction((tx) =>
      checkPasskey(house, tx, { passkey, bound: LOG_IN, playerId: null, origin: originOf(caller) }),
    );
    if (!isRefusal(row)) return openSessionById(caller, row.player_id);
    const named = await findByCredential(house.db.kysely, passkey.id);
    await caller.session.recordRefusal(named?.player_id ?? null, 'passkey');
    return row;
  }),
];

/** The calls of passkeys, the second step and recovery codes. */
export const passkeyCalls = (house: House, limits: RateLimits, account: AccountPort): BoundCall[] => [
  ...listCalls(house, limits, account),
  ...stepCalls(house, limits),
  ...entryCalls(house, limits, account),
];
