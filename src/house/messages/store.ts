import type { Kysely } from 'kysely';
import { type Message, MESSAGES_PAGE } from '../../wire/player/messages.ts';
import type { Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

const ID_LENGTH = 8;
const idOf = (seq: bigint): string => String(seq).padStart(ID_LENGTH, '0');
/** No message has the number 0. */
const seqOf = (id: string): bigint => (/^[0-9]{8,18}$/.test(id) ? BigInt(id) : 0n);

export const insertMessage = async (
  tx: Tx,
  row: { playerId: string; subject: string; body: string; at: number },
): Promise<void> => {
  const { playerId, subject, body, at } = row;
  await tx
    .insertInto('messages')
    .values({ player_id: playerId, subject, body, is_read: 0n, created_at: BigInt(at) })
    .execute();
};

export const countUnread = async (db: Db, playerId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('player_id', '=', playerId)
    .where('is_read', '=', 0n)
    .executeTakeFirstOrThrow();
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
    })),
    more: rows.length > MESSAGES_PAGE,
  };
};

/** Marks one message read, or all of them with null. */
export const markRead = async (db: Db, playerId: string, id: string | null): Promise<void> => {
  const unread = db
    .updateTable('messages')
    .set({ is_read: 1n })
    .where('player_id', '=', playerId)
    .where('is_read', '=', 0n);
  await (id === null ? unread : unread.where('seq', '=', seqOf(id))).execute();
};

export const deleteMessage = async (db: Db, playerId: string, id: string): Promise<void> => {
  await db.deleteFrom('messages').where('player_id', '=', playerId).where('seq', '=', seqOf(id)).execute();
};
