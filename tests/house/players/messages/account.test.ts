import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../src/house/platform/http/limits/limits.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import {
  protectionBreak,
  protectionExclude,
  protectionLimit,
} from '../../../../src/wire/player/protection.ts';
import {
  passwordChange,
  passwordReset,
  passwordRecovery,
  profileEdit,
} from '../../../../src/wire/player/profile.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { linkIn, outbox } from '../../platform/mail/outbox.ts';
import { letterKinds, messagesOf, subjectsOf } from './written.ts';

const idOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id;
/** What was written after the welcome. */
const told = async (parts: TestHouse) => (await subjectsOf(parts, await idOf(parts))).slice(1);
const NEW = { newPassword1: 'mossLantern47', newPassword2: 'mossLantern47' };

describe.each(SAMPLED_ENGINES)('%s: what a player is told of changes of the account', (engine) => {
  test('[U03] [U04] a new password, set or reset: a message, also counted unread, and a letter', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(passwordChange, { password: RAIN.password, ...NEW });
      await visitor.ask(passwordChange, { password: RAIN.password, ...NEW });
      expect(await told(parts)).toEqual(['Your password was changed']);
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { unreadMessagesCount: 2 } } });
      await newVisitor().ask(passwordRecovery, { email: RAIN.email });
      const verificationString = await linkIn(parts, 'password-reset');
      const reset = { newPassword1: 'wren67harbour', newPassword2: 'wren67harbour' };
      for (let n = 0; n < 2; n += 1)
        expect(await newVisitor().ask(passwordReset, { verificationString, ...reset })).toMatchObject({
          ok: true,
        });
      expect(await told(parts)).toEqual(['Your password was changed', 'Your password was changed']);
      expect((await letterKinds(parts)).filter((kind) => kind === 'password-changed')).toHaveLength(2);
    }));

  test('[U02] another address: a message, and a letter to the address of before', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN, { 'accept-language': 'de' });
      await visitor.ask(profileEdit, {
        email: 'new@example.org',
        newsletter: false,
        lottoMailing: false,
        password: RAIN.password,
      });
      expect(await told(parts)).toEqual(['Ihre E-Mail-Adresse wurde geändert']);
      expect((await outbox(parts)).find(({ file }) => file.includes('-email-changed-'))).toMatchObject({
        to: RAIN.email,
        text: expect.stringContaining('Waren Sie das nicht, schreiben Sie sofort dem Support: http'),
      });
    }));

  test('a limit, a break, an exclusion: each once; what changes nothing is not told', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(protectionLimit, { name: 'lossWeek', value: null });
      for (const value of [15_000, 15_000, 30_000, 30_000, 15_000])
        await visitor.ask(protectionLimit, { name: 'lossWeek', value });
      await visitor.ask(protectionBreak, { days: 7, agree: true });
      await visitor.ask(protectionBreak, { days: 1, agree: true });
      await visitor.ask(protectionExclude, { days: 182, agree: true });
      const [, ...messages] = await messagesOf(parts, await idOf(parts));
      expect(messages.map(({ body }) => body.split('\n')[0])).toEqual([
        'Your loss limit for a week is $150.00 from now on.',
        'Your loss limit for a week is $300.00 from 22 November 2026 at 12:00 UTC on.',
        'Your loss limit for a week is $150.00 from now on.',
        expect.stringContaining('You are taking a break until 28 November 2026 at 12:00 UTC.'),
        expect.stringContaining('You are excluded from play until 22 May 2027 at 12:00 UTC.'),
      ]);
      expect((await letterKinds(parts)).filter((kind) => kind === 'protection')).toHaveLength(5);
    }));

  test('whoever changes a limit again and again fills no mailbox; the messages tell of each change', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      const { max } = LIMITS.changeLetterByPlayer;
      for (let n = 0; n < max + 5; n += 1)
        await visitor.ask(protectionLimit, { name: 'lossWeek', value: 50_000 - n });
      expect(await told(parts)).toHaveLength(max + 5);
      expect((await letterKinds(parts)).filter((kind) => kind === 'protection')).toHaveLength(max);
    }));
});
