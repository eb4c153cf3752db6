import { hash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type House, type Secrets, type Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

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
  /** The stored hash of the password that the link replaces; null: it replaces none. */
  readonly passwordHash: string | null;
}

/** Ends the unused links of a kind that were sent to a player. */
const endLinks = async (db: Db, kind: LinkKind, playerId: string): Promise<void> => {
  await db
    .deleteFrom('email_links')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
};

/**
 * Ends the links for a new password, because something else that opens the account was changed. Call it
 * before the player's row is changed: a reset locks its link first.
 */
export const endResetLinks = (tx: Tx, playerId: string): Promise<void> => endLinks(tx, 'reset', playerId);

/**
 * Makes a link that can be used once, and ends older ones of its kind.
 * @returns its verification string, of which only a hash is stored
 */
export const makeLink = async (
  house: House,
  tx: Tx,
  { kind, playerId, emailKey, passwordHash }: LinkFor,
): Promise<string> => {
  const text = Buffer.from(house.random.bytes(BYTES)).toString('base64url');
  const now = house.clock.now();
  // A decoy ends none, by the same work.
  await endLinks(tx, kind, playerId ?? '');
  await tx
    .insertInto('email_links')
    .values({
      hash: hashOf(text),
      kind,
      player_id: playerId,
      email_key: emailKey,
      created_at: BigInt(now),
      expires_at: BigInt(now + LINK_LIFE_MS[kind]),
      used_at: null,
      replaces: passwordHash === null ? null : hashOf(passwordHash),
    })
    .execute();
  return text;
};

/**
 * The player of a valid link: of this kind, unused, not expired, sent to the player's present address, and if
 * it sets a password, made while the player had the present one.
 */
export const findLink = async (db: Db, kind: LinkKind, text: string, now: number) => {
  const link = await db
    .selectFrom('email_links')
    .innerJoin('players', (join) =>
      join
        .onRef('players.id', '=', 'email_links.player_id')
        .onRef('players.email_key', '=', 'email_links.email_key'),
    )
    .select(['players.id as playerId', 'players.login', 'players.email', 'players.flags'])
    .select(['players.password_hash as passwordHash', 'email_links.replaces'])
    .where('email_links.hash', '=', hashOf(text))
    .where('email_links.kind', '=', kind)
    .where('email_links.used_at', 'is', null)
    .where('email_links.expires_at', '>', BigInt(now))
    .executeTakeFirst();
  const isBound = kind !== 'reset' || link?.replaces === hashOf(link?.passwordHash ?? '');
  return isBound ? link : undefined;
};

/** How long a repeated request counts as a retry: the app and a reload try again within minutes. */
export const RETRY_MS = 10 * 60_000;

/**
 * A consumed link as long as `RETRY_MS`, while the player still has the address it was sent to: for a
 * retry after a lost answer. It opens nothing any more.
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
    .where('email_links.used_at', '>', BigInt(now - RETRY_MS))
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

/** Marks a link as used. @returns false where another request was first, or the link has ended */
export const consumeLink = async (tx: Tx, text: string, now: number): Promise<boolean> =>
  (await tx
    .updateTable('email_links')
    .set({ used_at: BigInt(now) })
    .where('hash', '=', hashOf(text))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()) !== undefined;

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
