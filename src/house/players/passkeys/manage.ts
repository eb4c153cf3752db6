/**
 * Changes of a player's passkeys, second step and recovery codes, each in the caller's transaction;
 * `calls.ts` checks the permission.
 */
import type { Kysely } from 'kysely';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import {
  type passkeyAdd,
  type Passkeys,
  RECOVERY_CODES,
  type recoveryCodesRenew,
} from '../../../wire/player/passkeys.ts';
import type { PlayerCaller } from '../../platform/http/bind.ts';
import { endResetLinks } from '../account/account.ts';
import { type House, type Refusal, refuse, type Tx } from '../../platform/ports.ts';
import { randomId } from '../../platform/random.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { boundToSession, consumeChallenge } from './challenges.ts';
import { makeCodes } from './confirm.ts';
import { notifyPlayer } from './notify.ts';
import { domainOf, mayAdd, mayRemove, originsOf } from './rules.ts';
import {
  countCodes,
  deletePasskey,
  deleteSecondStep,
  hasSecondStep,
  insertPasskey,
  insertSecondStep,
  listPasskeys,
  replaceCodes,
} from './store.ts';
import { readAttestation } from './webauthn.ts';

export const showPasskeys = async (
  house: House,
  db: Kysely<Tables>,
  playerId: string,
): Promise<Passkeys> => ({
  domain: domainOf(house.config),
  secondStep: await hasSecondStep(db, playerId),
  codesLeft: await countCodes(db, playerId),
  passkeys: (await listPasskeys(db, playerId)).map((row) => ({
    passkeyId: row.id,
    name: row.name,
    createdTime: Number(row.created_at),
    usedTime: row.used_at === null ? null : Number(row.used_at),
    synced: row.synced === 1n,
  })),
});

/**
 * Adds a passkey. Its challenge was issued for this session after the password was checked, so another
 * session cannot complete it.
 */
export const addPasskey = async (
  house: House,
  tx: Tx,
  { playerId, session }: PlayerCaller,
  origin: string | undefined,
  { name, attestation }: RequestOf<typeof passkeyAdd>,
): Promise<Passkeys | Refusal> => {
  if (!(await consumeChallenge(house, tx, attestation.clientDataJSON, boundToSession(session.id), playerId)))
    return refuse('passkeyLate');
  const made = await readAttestation(attestation, {
    origins: originsOf(house.config, origin),
    domain: domainOf(house.config),
  });
  if (!made) return refuse('passkeyRefused');
  const refused = mayAdd((await listPasskeys(tx, playerId)).length);
  if (refused) return refused;
  const added = await insertPasskey(tx, {
    id: randomId(house.random),
    credential_id: made.credentialId,
    player_id: playerId,
    public_key: made.publicKey,
    counter: BigInt(made.counter),
    transports: JSON.stringify(attestation.transports),
    name: name.trim(),
    synced: made.synced ? 1n : 0n,
    created_at: BigInt(house.clock.now()),
    used_at: null,
  });
  if (!added) return refuse('passkeyTaken');
  await endResetLinks(tx, playerId);
  await notifyPlayer(house, tx, playerId, 'passkey-added', (words) => words.added(name.trim()));
  return showPasskeys(house, tx, playerId);
};

export const removePasskey = async (
  house: House,
  tx: Tx,
  playerId: string,
  passkeyId: string,
): Promise<Passkeys | Refusal> => {
  const before = await listPasskeys(tx, playerId);
  if (!before.some(({ id }) => id === passkeyId)) return refuse('passkeyUnknown');
  const refused = mayRemove(before.length, await hasSecondStep(tx, playerId));
  if (refused) return refused;
  const removed = await deletePasskey(tx, playerId, passkeyId);
  if (!removed) return refuse('passkeyUnknown');
  await endResetLinks(tx, playerId);
  await notifyPlayer(house, tx, playerId, 'passkey-removed', (words) => words.removed(removed.name));
  return showPasskeys(house, tx, playerId);
};

type WithCodes = AnswerOf<typeof recoveryCodesRenew>;
const newCodes = async (house: House, tx: Tx, playerId: string): Promise<WithCodes> => {
  await endResetLinks(tx, playerId);
  const { codes, hashes } = makeCodes(house, playerId, RECOVERY_CODES);
  await replaceCodes(tx, playerId, hashes, house.clock.now());
  return { passkeys: await showPasskeys(house, tx, playerId), codes };
};

export const turnSecondStepOn = async (
  house: House,
  tx: Tx,
  playerId: string,
): Promise<WithCodes | Refusal> => {
  if (!(await insertSecondStep(tx, playerId, house.clock.now()))) return refuse('secondStepState');
  await notifyPlayer(house, tx, playerId, 'second-step-on', ({ stepOn }) => stepOn(RECOVERY_CODES));
  return newCodes(house, tx, playerId);
};

export const turnSecondStepOff = async (
  house: House,
  tx: Tx,
  playerId: string,
): Promise<Passkeys | Refusal> => {
  if (!(await deleteSecondStep(tx, playerId))) return refuse('secondStepState');
  await endResetLinks(tx, playerId);
  await notifyPlayer(house, tx, playerId, 'second-step-off', ({ stepOff }) => stepOff());
  return showPasskeys(house, tx, playerId);
};

export const renewCodes = async (house: House, tx: Tx, playerId: string): Promise<WithCodes | Refusal> => {
  if (!(await hasSecondStep(tx, playerId))) return refuse('secondStepState');
  await notifyPlayer(house, tx, playerId, 'codes-renewed', ({ renewed }) => renewed(RECOVERY_CODES));
  return newCodes(house, tx, playerId);
};
