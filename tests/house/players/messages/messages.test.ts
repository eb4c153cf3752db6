import { describe, expect, test } from 'vitest';
import { sendMessage } from '../../../../src/house/players/messages/messages.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import {
  messageDelete,
  messageRead,
  messageReadAll,
  messages,
  MESSAGES_PAGE,
} from '../../../../src/wire/player/messages.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';

const write = async ({ db, clock }: TestHouse, subject: string, login = RAIN.login): Promise<void> => {
  const { id } = await db.kysely
    .selectFrom('players')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  await db.transaction((tx) =>
    sendMessage(tx, { playerId: id, subject, body: 'One paragraph.\n\nAnother.', at: clock.now() }),
  );
};
const list = async (visitor: Visitor, before: string | null = null) => {
  const answer = await visitor.ask(messages, { before });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};

describe.each(SAMPLED_ENGINES)('%s: messages', (engine) => {
  test('[U07] a new player finds one that is unread; read, read again and delete change the count once', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      expect(await visitor.ask(signUp, RAIN)).toMatchObject({ data: { player: { unreadMessagesCount: 1 } } });
      await write(parts, 'Your withdrawal of $200 was sent');
      const { messages: found, unreadMessagesCount, more } = await list(visitor);
      expect({ unreadMessagesCount, more }).toEqual({ unreadMessagesCount: 2, more: false });
      expect(found.map(({ subject, isRead }) => `${subject} ${isRead}`)).toEqual([
        'Your withdrawal of $200 was sent false',
        'Welcome to the house false',
      ]);
      const messageId = found[0]?.id ?? '';
      for (let n = 0; n < 2; n += 1)
        expect(await visitor.ask(messageRead, { messageId })).toMatchObject({
          data: { unreadMessagesCount: 1 },
        });
      expect((await list(visitor)).messages[0]).toMatchObject({ isRead: true });
      for (let n = 0; n < 2; n += 1)
        expect(await visitor.ask(messageDelete, { messageId })).toMatchObject({
          data: { unreadMessagesCount: 1 },
        });
      expect((await list(visitor)).messages.map(({ subject }) => subject)).toEqual(['Welcome to the house']);
      expect(await visitor.ask(messageReadAll, {})).toMatchObject({ data: { unreadMessagesCount: 0 } });
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { unreadMessagesCount: 0 } } });
    }));

  test('[U07] pages go on where the last one ended, newest first, whatever the clock did', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      for (let n = 0; n < MESSAGES_PAGE + 5; n += 1) {
        clock.advance(-1_000);
        await write(parts, `Number ${n}`);
      }
      const first = await list(visitor);
      expect(first).toMatchObject({ more: true, unreadMessagesCount: MESSAGES_PAGE + 6 });
      expect(first.messages[0]?.subject).toBe(`Number ${MESSAGES_PAGE + 4}`);
      const second = await list(visitor, first.messages.at(-1)?.id);
      expect(second.more).toBe(false);
      expect(second.messages.map(({ subject }) => subject)).toEqual([
        'Number 4',
        'Number 3',
        'Number 2',
        'Number 1',
        'Number 0',
        'Welcome to the house',
      ]);
    }));

  test("nobody reads, marks or deletes what is another player's", () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      const other = newVisitor();
      await other.ask(signUp, { ...RAIN, login: 'other', email: 'o@example.org' });
      const [mine] = (await list(visitor)).messages;
      expect(mine?.body).toContain('Hello violet-rain.');
      await other.ask(messageRead, { messageId: mine?.id ?? '' });
      await other.ask(messageDelete, { messageId: mine?.id ?? '' });
      expect((await list(visitor)).messages).toEqual([mine]);
      expect((await list(other)).messages).toHaveLength(1);
      for (const odd of ['x'.repeat(8), '9'.repeat(18), '-0000001', '00000000'])
        expect(await visitor.ask(messageDelete, { messageId: odd })).toMatchObject({ ok: true });
      expect((await list(visitor, '9'.repeat(64))).messages).toEqual([]);
    }));
});
