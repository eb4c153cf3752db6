import { outbox } from '../../platform/mail/outbox.ts';
import type { TestHouse } from '../../harness.ts';

/** A player's messages, oldest first. */
export const messagesOf = ({ db }: Pick<TestHouse, 'db'>, playerId: string) =>
  db.kysely.selectFrom('messages').selectAll().where('player_id', '=', playerId).orderBy('seq').execute();

export const subjectsOf = async (parts: Pick<TestHouse, 'db'>, playerId: string): Promise<string[]> =>
  (await messagesOf(parts, playerId)).map(({ subject }) => subject);

/** The kinds of all letters in the outbox, in the order of their names. */
export const letterKinds = async (parts: Pick<TestHouse, 'house' | 'dataDir'>): Promise<string[]> =>
  (await outbox(parts)).map(({ file }) => /^[^-]+-[^-]+-(.+)-[\w-]{22}\.eml$/.exec(file)?.[1] ?? file).sort();
