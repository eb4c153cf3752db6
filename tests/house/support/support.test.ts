import { describe, expect, test } from 'vitest';
import { signUp } from '../../../src/wire/account.ts';
import { messages } from '../../../src/wire/messages.ts';
import { supportWrite } from '../../../src/wire/support.ts';
import { ENGINES, type TestHouse } from '../harness.ts';
import { RAIN, withOpenHouse } from '../http/open.ts';
import { outbox } from '../mail/outbox.ts';

/** Every question that was mailed: head and text. */
const mailed = async (parts: TestHouse): Promise<string[]> =>
  (await outbox(parts))
    .filter(({ file }) => file.includes('-question-'))
    .map(({ head, text }) => `${head}\n\n${text}`);

describe.each(ENGINES)('%s: questions to support', (engine) => {
  test('[P18] a player’s question is mailed once, with login, e-mail and VIP level, and stands in Messages', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      const ask = { requestId: 'a-question-number-1', text: ' Where is my coin?\nSince noon. ' };
      for (let n = 0; n < 2; n += 1)
        expect(await visitor.ask(supportWrite, ask)).toMatchObject({
          ok: true,
          data: { answerComes: 'messages' },
        });
      const letters = await mailed(parts);
      expect(letters).toHaveLength(1);
      for (const part of [
        'Where is my coin?',
        'Login: violet-rain',
        'VIP level: 0',
        'Rain@example.org',
        'To: support@example.org',
      ])
        expect(letters[0]).toContain(part);
      const told = await visitor.ask(messages, { before: null });
      expect(told.ok && told.data.messages[0]).toMatchObject({
        subject: 'We have your question',
        body: expect.stringContaining('Where is my coin?'),
      });
    }));

  test('[P18] a visitor says where the answer may go; an empty question is none; many are too many', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      const ask = (n: number, more: object) =>
        visitor.ask(supportWrite, { requestId: `a-question-number-${n}`, text: 'Are you open?', ...more });
      expect(await ask(1, {})).toMatchObject({ error: { fields: { email: 'This is required' } } });
      expect(await ask(2, { text: ' ' })).toMatchObject({ error: { fields: { text: 'This is required' } } });
      expect(await ask(3, { email: 'nowhere' })).toMatchObject({
        error: { fields: { email: 'Enter a valid e-mail address.' } },
      });
      expect(await ask(4, { email: 'you@example.org' })).toMatchObject({ data: { answerComes: 'mail' } });
      expect((await mailed(parts)).join()).toContain('Answer to you@example.org');
      for (let n = 5; n < 20; n += 1) await ask(n, { email: 'you@example.org' });
      expect(await ask(20, { email: 'you@example.org' })).toMatchObject({ error: { code: 1006 } });
    }));
});
