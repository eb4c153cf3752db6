import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type House, type Secrets, type Tx } from '../ports.ts';
import type { Tables } from '../store/tables.ts';

type Db = Kysely<Tables>;
export type LinkKind = 'verify' | 'reset';

/** A letter may lie for days before somebody reads it; a link that opens an account may not. */
export const LINK_LIFE_MS: Readonly<Record<LinkKind, number>> = { verify: 7 * 86_400_000, reset: 3_600_000 };
const BYTES = 32;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface LinkFor {
  readonly kind: LinkKind;
  /** Null: a decoy for an address that nobody has. */
  readonly playerId: string | null;
  readonly emailKey: string;
}

/** Makes a link that opens once. @returns its verification string, which is kept nowhere */
export const makeLink = async (
  house: House,
  db: Db,
  { kind, playerId, emailKey }: LinkFor,
): Promise<string> => {
  const text = Buffer.from(house.random.bytes(BYTES)).toString('base64url');
  const now = house.clock.now();
  await db
    .insertInto('links')
    .values({
      hash: hashOf(text),
      kind,
      player_id: playerId,
      email_key: emailKey,
      created_at: BigInt(now),
      expires_at: BigInt(now + LINK_LIFE_MS[kind]),
      used_at: null,
    })
    .execute();
  return text;
};

/**
 * Whose link this is, as long as it is valid: of this kind, not used, not expired, and sent to the address
 * the player still has.
 */
export const findLink = (
  db: Db,
  kind: LinkKind,
  text: string,
  now: number,
): Promise<{ playerId: string; login: string; email: string; flags: string; language: string } | undefined> =>
  db
    .selectFrom('links')
    .innerJoin('players', (join) =>
      join.onRef('players.id', '=', 'links.player_id').onRef('players.email_key', '=', 'links.email_key'),
    )
    .select(['players.id as playerId', 'players.login', 'players.email', 'players.flags', 'players.language'])
    .where('links.hash', '=', hashOf(text))
    .where('links.kind', '=', kind)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', BigInt(now))
    .executeTakeFirst();

/**
 * Uses a link up, and with it every other of its kind that the player was sent. @returns false when somebody
 * was faster
 */
export const useLink = async (
  tx: Tx,
  kind: LinkKind,
  text: string,
  playerId: string,
  now: number,
): Promise<boolean> => {
  const used = { used_at: BigInt(now) };
  const ours = await tx
    .updateTable('links')
    .set(used)
    .where('hash', '=', hashOf(text))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (!ours) return false;
  await tx
    .updateTable('links')
    .set(used)
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
  return true;
};

/** Forgets links that have expired: they open nothing whether kept or not. */
export const deleteLinksBefore = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('links').where('expires_at', '<', BigInt(now)).execute();
};

/** Where a letter's link to leave its list leads, below the language. */
export const UNSUBSCRIBE_PATHS = { newsletter: 'unsubscribe', lotto: 'ether-lotto-unsubscribe' } as const;
export type MailingList = keyof typeof UNSUBSCRIBE_PATHS;
const DAY_MS = 86_400_000;
/** A letter is answered in the year it came, or not at all. */
const UNSUBSCRIBE_LIFE_DAYS = 365;
const ID_LENGTH = 22;
const DAY_LENGTH = 4;
const PROOF_LENGTH = 32;
const proofOf = (secrets: Secrets, list: MailingList, text: string): string =>
  secrets.mac(`unsubscribe-${list}`, text).slice(0, PROOF_LENGTH);

/**
 * The verification string with which a player leaves a list. Nothing is kept of it: it carries the player's
 * id and the day it ends, and the house's proof of both. It opens nothing else, so using it twice does no
 * harm.
 */
export const unsubscribeString = (
  { secrets, clock }: Pick<House, 'secrets' | 'clock'>,
  list: MailingList,
  playerId: string,
): string => {
  const until = (Math.floor(clock.now() / DAY_MS) + UNSUBSCRIBE_LIFE_DAYS)
    .toString(36)
    .padStart(DAY_LENGTH, '0');
  return `${playerId}${until}${proofOf(secrets, list, playerId + until)}`;
};

/**
 * @returns the player of an unsubscribe string, null when it is not the house's, of another list, or too old
 */
export const readUnsubscribe = (
  { secrets, clock }: Pick<House, 'secrets' | 'clock'>,
  list: MailingList,
  text: string,
): string | null => {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length !== ID_LENGTH + DAY_LENGTH + PROOF_LENGTH) return null;
  const said = text.slice(0, -PROOF_LENGTH);
  if (!timingSafeEqual(Buffer.from(text.slice(-PROOF_LENGTH)), Buffer.from(proofOf(secrets, list, said))))
    return null;
  return parseInt(said.slice(ID_LENGTH), 36) >= Math.floor(clock.now() / DAY_MS)
    ? said.slice(0, ID_LENGTH)
    : null;
};
