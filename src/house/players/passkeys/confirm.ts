/** Confirming an action by a passkey's signature or a recovery code. */
import type { Assertion, Confirmation } from '../../../wire/confirmation.ts';
import type { ConfirmedAction } from '../../../wire/player/passkeys.ts';
import {
  type House,
  isRefusal,
  type Refusal,
  refuse,
  type SecretKeys,
  type Tx,
} from '../../platform/ports.ts';
import { boundToAction, consumeChallenge, userHandleOf } from './challenges.ts';
import { notifyPlayer } from './notify.ts';
import { CODE_BYTES, codeOf, countsBackwards, domainOf, originsOf, readCode } from './rules.ts';
import {
  countCodes,
  findByCredential,
  hasSecondStep,
  markCode,
  recordPasskeyUse,
  type PasskeyRow,
} from './store.ts';
import { readAssertion } from './webauthn.ts';

interface Signed {
  readonly passkey: Assertion;
  /** The purpose of the challenge. */
  readonly bound: string;
  /** The player of the challenge; null for a log-in. */
  readonly playerId: string | null;
  /** Header Origin of the request. */
  readonly origin: string | undefined;
}

/**
 * Checks a signature. The challenge is used up even where the check fails. @returns the passkey that signed
 */
export const checkPasskey = async (
  house: House,
  tx: Tx,
  { passkey, bound, playerId, origin }: Signed,
): Promise<PasskeyRow | Refusal> => {
  if (!(await consumeChallenge(house, tx, passkey.clientDataJSON, bound, playerId)))
    return refuse('passkeyLate');
  const row = await findByCredential(tx, passkey.id);
  if (!row || (playerId !== null && row.player_id !== playerId)) return refuse('passkeyUnknown');
  if (passkey.userHandle !== null && passkey.userHandle !== userHandleOf(house, row.player_id))
    return refuse('passkeyRefused');
  const seen = await readAssertion(passkey, row.public_key, {
    origins: originsOf(house.config, origin),
    domain: domainOf(house.config),
  });
  if (!seen) return refuse('passkeyRefused');
  const copied =
    countsBackwards(Number(row.counter), seen.counter) ||
    !(await recordPasskeyUse(tx, row, { counter: seen.counter, synced: seen.synced, at: house.clock.now() }));
  if (!copied) return row;
  house.log.warn(
    { passkeyId: row.id, playerId: row.player_id, stored: Number(row.counter), seen: seen.counter },
    'a passkey counts backwards',
  );
  return refuse('passkeyCopied');
};

const codeHash = ({ mac }: Pick<SecretKeys, 'mac'>, playerId: string, code: string): string =>
  mac('recovery-code', `${playerId} ${readCode(code)}`);

/** Uses up a code, which may be older than the secret. @returns its hash; null where there is none */
const useCode = async (house: House, tx: Tx, playerId: string, code: string): Promise<string | null> => {
  for (const key of house.secrets.keys) {
    const hash = codeHash(key, playerId, code);
    if (await markCode(tx, playerId, hash, house.clock.now())) return hash;
  }
  return null;
};

/** Makes recovery codes. @returns the codes, and the hashes to store */
export const makeCodes = (
  house: House,
  playerId: string,
  count: number,
): { codes: string[]; hashes: string[] } => {
  const codes = Array.from({ length: count }, () => codeOf(house.random.bytes(CODE_BYTES)));
  return { codes, hashes: codes.map((code) => codeHash(house.secrets, playerId, code)) };
};

interface ConfirmationRequest {
  readonly playerId: string;
  readonly origin: string | undefined;
  readonly action: ConfirmedAction;
  readonly subject: string;
  readonly confirmation: Confirmation | undefined;
}

/** Runs an action that its player confirms. A recovery code is used up only where the action succeeds. */
export const withConfirmation = async <Ans extends object>(
  house: House,
  tx: Tx,
  { playerId, origin, action, subject, confirmation }: ConfirmationRequest,
  run: () => Promise<Ans | Refusal>,
): Promise<Ans | Refusal> => {
  if (confirmation?.passkey) {
    const row = await checkPasskey(house, tx, {
      passkey: confirmation.passkey,
      bound: boundToAction(action, subject),
      playerId,
      origin,
    });
    return isRefusal(row) ? row : run();
  }
  if (confirmation?.recoveryCode === undefined) return refuse('secondStepNeeded');
  const hash = await useCode(house, tx, playerId, confirmation.recoveryCode);
  if (hash === null) return refuse('recoveryCode');
  const left = action === 'step-off' || action === 'codes' ? null : await countCodes(tx, playerId);
  const answer = await run();
  if (isRefusal(answer)) await markCode(tx, playerId, hash, null);
  else await notifyPlayer(house, tx, playerId, 'code-used', ({ codeUsed }) => codeUsed(left));
  return answer;
};

/** Runs an action, with a confirmation where the player's second step is on. */
export const withSecondStep = async <Ans extends object>(
  house: House,
  tx: Tx,
  request: ConfirmationRequest,
  run: () => Promise<Ans | Refusal>,
): Promise<Ans | Refusal> =>
  (await hasSecondStep(tx, request.playerId)) ? withConfirmation(house, tx, request, run) : run();
