import type { Kysely } from 'kysely';
import type { Language } from '../../../wire/languages.ts';
import { type Message, MESSAGES_PAGE } from '../../../wire/player/messages.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { readLanguage } from '../../platform/words/words.ts';
import { FALSE_LITERAL } from '../../platform/store/partialIndexes.ts';

type Db = Kysely<Tables>;

const ID_LENGTH = 8;
const idOf = (seq: bigint): string => String(seq).padStart(ID_LENGTH, '0');
/** No message has the number 0. */
const seqOf = (id: string): bigint => (/^[0-9]{8,18}$/.test(id) ? BigInt(id) : 0n);

/** Whom a notice goes to. */
export const recipientOf = async (
  db: Db,
  playerId: string,
): Promise<{ readonly login: string; readonly email: string; readonly language: Language }> => {
  const row = await db
    .selectFrom('players')
    .select(['login', 'email', 'language'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!row) throw new Error(`player ${playerId} does not exist`);
  return { ...row, language: readLanguage(row.language) };
};

interface NewRow {
  readonly playerId: string;
  readonly subject: string;
  readonly body: string;
  readonly at: number;
  readonly language: Language | null;
  readonly cause: string | null;
}

/** @returns false where the player was told of this cause before */
export const insertMessage = async (tx: Tx, row: NewRow): Promise<boolean> => {
  const { playerId, subject, body, at, language, cause } = row;
  const inserted = await tx
    .insertInto('messages')
    .values({
      player_id: playerId,
      subject,
      body,
      is_read: 0n,
      created_at: BigInt(at),
      language,
      cause,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'cause']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Words the message of a cause anew. Does nothing where the player has deleted it. */
export const rewriteMessage = async (
  tx: Tx,
  former: string,
  { playerId, ...words }: Omit<NewRow, 'at'>,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set(words)
    .where('player_id', '=', playerId)
    .where('cause', '=', former)
    .execute();
};

export const hasCause = async (db: Db, playerId: string, cause: string): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('seq')
    .where('player_id', '=', playerId)
    .where('cause', '=', cause)
    .executeTakeFirst()) !== undefined;

/** Messages of a player since a time, Unix ms, whose causes begin with this text. */
export const countCauses = async (
  db: Db,
  playerId: string,
  prefix: string,
  since: number,
): Promise<number> => {
  const { told } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<bigint>().as('told'))
    .where('player_id', '=', playerId)
    .where('cause', 'like', `${prefix}%`)
    .where('created_at', '>=', BigInt(since))
    .executeTakeFirstOrThrow();
  return Number(told);
};

/** @param prefix counts those alone whose causes begin with this text */
export const countUnread = async (db: Db, playerId: string, prefix?: string): Promise<number> => {
  const all = db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('player_id', '=', playerId)
    .where('is_read', '=', FALSE_LITERAL);
  const counted = prefix === undefined ? all : all.where('cause', 'like', `${prefix}%`);
  const { unread } = await counted.executeTakeFirstOrThrow();
  return Number(unread);
};

/** A page of a player's messages, newest first. */
export const listMessages = async (
  db: Db,
  playerId: string,
  before: string | null,
): Promise<{ messages: Message[]; more: boolean }> => {
  const mine = db.selectFrom('messages').where('player_id', '=', playerId);
  const rows = await (before === null ? mine : mine.where('seq', '<', seqOf(before)))
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(MESSAGES_PAGE + 1)
    .execute();
  return {
    messages: rows.slice(0, MESSAGES_PAGE).map((row) => ({
      id: idOf(row.seq),
      subject: row.subject,
      body: row.body,
      isRead: row.is_read === 1n,
      createdTime: Number(row.created_at),
      ...(row.language === null ? {} : { language: readLanguage(row.language) }),
    })),
    more: rows.length > MESSAGES_PAGE,
  };
};

/** Marks one message read, or all of them with null. @returns whether one of them was unread */
export const markRead = async (db: Db, playerId: string, id: string | null): Promise<boolean> => {
  const unread = db
    .updateTable('messages')
    .set({ is_read: 1n })
    .where('player_id', '=', playerId)
    .where('is_read', '=', FALSE_LITERAL);
  const { numUpdatedRows } = await (
    id === null ? unread : unread.where('seq', '=', seqOf(id))
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteMessage = async (db: Db, playerId: string, id: string): Promise<void> => {
  await db.deleteFrom('messages').where('player_id', '=', playerId).where('seq', '=', seqOf(id)).execute();
};
