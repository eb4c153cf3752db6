/** Challenges: what a device signs. Each is for one purpose, valid for five minutes and used once. */
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AssertionOptions, AttestationOptions, ConfirmedAction } from '../../../wire/player/passkeys.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { CHALLENGE_MS, challengeFits, challengeIn, domainOf } from './rules.ts';
import { insertChallenge, listPasskeys, type PasskeyRow, takeChallenge } from './store.ts';
import { ALGORITHMS } from './webauthn.ts';

/** WebAuthn level 3, section 13.4.3: at least 16 bytes. */
const CHALLENGE_BYTES = 32;
const hashOf = (text: string): string => hash('sha256', text);

/** Purposes of a challenge. */
export const LOG_IN = 'log-in';
export const boundToSession = (sessionId: string | null): string => `make ${sessionId ?? ''}`;
export const boundToAction = (action: ConfirmedAction, subject: string): string =>
  `confirm ${action} ${hashOf(subject)}`;

const issueChallenge = async (
  house: House,
  db: Kysely<Tables>,
  bound: string,
  playerId: string | null,
): Promise<string> => {
  const challenge = Buffer.from(house.random.bytes(CHALLENGE_BYTES)).toString('base64url');
  await insertChallenge(db, {
    hash: hashOf(challenge),
    bound,
    player_id: playerId,
    expires_at: BigInt(house.clock.now() + CHALLENGE_MS),
  });
  return challenge;
};

/**
 * Deletes the challenge that a device has signed. @returns whether it was issued for this purpose and player,
 * not expired and not used before
 */
export const consumeChallenge = async (
  house: House,
  tx: Tx,
  clientDataJSON: string,
  bound: string,
  playerId: string | null,
): Promise<boolean> => {
  const challenge = challengeIn(clientDataJSON);
  const stored = challenge === null ? undefined : await takeChallenge(tx, hashOf(challenge));
  if (!stored) return false;
  return challengeFits(
    { bound: stored.bound, playerId: stored.player_id, expiresAt: Number(stored.expires_at) },
    { bound, playerId, now: house.clock.now() },
  );
};

/** The WebAuthn user handle of a player: opaque, known to nobody else. */
export const userHandleOf = ({ secrets }: Pick<House, 'secrets'>, playerId: string): string =>
  Buffer.from(secrets.lastingMac('passkey-user', playerId), 'hex').toString('base64url');

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
});

/** Options of a signature by a player's passkey, or by any passkey for a log-in. */
export const assertionOptions = async (
  house: House,
  bound: string,
  playerId: string | null,
): Promise<AssertionOptions> => {
  const db = house.db.kysely;
  return {
    challenge: await issueChallenge(house, db, bound, playerId),
    rpId: domainOf(house.config),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: playerId === null ? [] : (await listPasskeys(db, playerId)).map(descriptorOf),
  };
};

/** Options of a new passkey that can be found without a login name. */
export const attestationOptions = async (
  house: House,
  tx: Tx,
  {
    playerId,
    sessionId,
    login,
  }: {
    readonly playerId: string;
    readonly sessionId: string | null;
    readonly login: string;
  },
): Promise<AttestationOptions> => ({
  challenge: await issueChallenge(house, tx, boundToSession(sessionId), playerId),
  rp: { id: domainOf(house.config), name: 'Glasshouse' },
  user: { id: userHandleOf(house, playerId), name: login, displayName: login },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: (await listPasskeys(tx, playerId)).map(descriptorOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
