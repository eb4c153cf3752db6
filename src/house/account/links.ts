import { hash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type House, type Secrets, type Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;
type LinkKind = 'verify' | 'reset';

/** Verification may wait for days; a link that resets a password may not. */
export const LINK_LIFE_MS: Readonly<Record<LinkKind, number>> = { verify: 7 * 86_400_000, reset: 3_600_000 };
const BYTES = 32;

const hashOf = (text: string): string => hash('sha256', text);

interface LinkFor {
  readonly kind: LinkKind;
  /** Null: a decoy for an unknown address. */
  readonly playerId: string | null;
  readonly emailKey: string;
}

/** Makes a link that can be used once. @returns its verification string, of which only a hash is stored */
export const makeLink = async (
  house: House,
  db: Db,
  { kind, playerId, emailKey }: LinkFor,
): Promise<string> => {
  const text = Buffer.from(house.random.bytes(BYTES)).toString('base64url');
  const now = house.clock.now();
  await db
    .insertInto('email_links')
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
 * The player of a valid link: of this kind, unused, not expired, and sent to the player's present address.
 */
export const findLink = (
  db: Db,
  kind: LinkKind,
  text: string,
  now: number,
): Promise<{ playerId: string; login: string; email: string; flags: string; language: string } | undefined> =>
  db
    .selectFrom('email_links')
    .innerJoin('players', (join) =>
      join
        .onRef('players.id', '=', 'email_links.player_id')
        .onRef('players.email_key', '=', 'email_links.email_key'),
    )
    .select(['players.id as playerId', 'players.login', 'players.email', 'players.flags', 'players.language'])
    .where('email_links.hash', '=', hashOf(text))
    .where('email_links.kind', '=', kind)
    .where('email_links.used_at', 'is', null)
    .where('email_links.expires_at', '>', BigInt(now))
    .executeTakeFirst();

/**
 * A consumed link until its expiry, while the player still has the address it was sent to: for a retry after
 * a lost answer. It opens nothing any more.
 * @returns `verified`: the address is verified; `isSet`: the password is the one that was set with the link
 */
export const findUsedLink = (
  db: Db,
  kind: LinkKind,
  text: string,
  now: number,
): Promise<{ login: string; passwordHash: string; verified: boolean; isSet: boolean } | undefined> =>
  db
    .selectFrom('email_links')
    .innerJoin('players', (join) =>
      join
        .onRef('players.id', '=', 'email_links.player_id')
        .onRef('players.email_key', '=', 'email_links.email_key'),
    )
    .select(['players.login', 'players.password_hash as passwordHash', 'players.email_verified_at'])
    .select(['players.password_changed_at', 'email_links.used_at'])
    .where('email_links.hash', '=', hashOf(text))
    .where('email_links.kind', '=', kind)
    .where('email_links.used_at', 'is not', null)
    .where('email_links.expires_at', '>', BigInt(now))
    .executeTakeFirst()
    .then(
      (row) =>
        row && {
          login: row.login,
          passwordHash: row.passwordHash,
          verified: row.email_verified_at !== null,
          isSet: row.password_changed_at === row.used_at,
        },
    );

/**
 * Marks a link as used, with every other link of its kind sent to the player. @returns false where another
 * request was first
 */
export const consumeLink = async (
  tx: Tx,
  kind: LinkKind,
  text: string,
  playerId: string,
  now: number,
): Promise<boolean> => {
  const used = { used_at: BigInt(now) };
  const ours = await tx
    .updateTable('email_links')
    .set(used)
    .where('hash', '=', hashOf(text))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (!ours) return false;
  await tx
    .updateTable('email_links')
    .set(used)
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
  return true;
};

/** Deletes links that have expired. */
export const deleteLinksBefore = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('email_links').where('expires_at', '<', BigInt(now)).execute();
};

/** Paths of the unsubscribe links in e-mails, below the language. */
export const UNSUBSCRIBE_PATHS = { newsletter: 'unsubscribe', lotto: 'ether-lotto-unsubscribe' } as const;
export type MailingList = keyof typeof UNSUBSCRIBE_PATHS;
const DAY_MS = 86_400_000;
/** An unsubscribe link works for a year. */
const UNSUBSCRIBE_LIFE_DAYS = 365;
const ID_LENGTH = 22;
const DAY_LENGTH = 4;
const PROOF_LENGTH = 32;
const proofOf = ({ mac }: Pick<Secrets, 'mac'>, list: MailingList, text: string): string =>
  mac(`unsubscribe-${list}`, text).slice(0, PROOF_LENGTH);

/**
 * The string by which a player leaves a list. It is not stored: it contains the player's id, the last day it
 * works and a MAC of both. It does nothing else, so using it twice is harmless.
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
 * @returns the player of an unsubscribe string; null where its MAC is wrong, it is of another list, or too
 * old
 */
export const readUnsubscribe = (
  { secrets, clock }: Pick<House, 'secrets' | 'clock'>,
  list: MailingList,
  text: string,
): string | null => {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length !== ID_LENGTH + DAY_LENGTH + PROOF_LENGTH) return null;
  const content = text.slice(0, -PROOF_LENGTH);
  const proof = Buffer.from(text.slice(-PROOF_LENGTH));
  // A letter may be older than the secret.
  if (!secrets.keys.some((key) => timingSafeEqual(proof, Buffer.from(proofOf(key, list, content)))))
    return null;
  return parseInt(content.slice(ID_LENGTH), 36) >= Math.floor(clock.now() / DAY_MS)
    ? content.slice(0, ID_LENGTH)
    : null;
};
