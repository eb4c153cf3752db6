import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../../src/house/players/account/calls.ts';
import { playerStatus, visitorStatus } from '../../../../src/house/players/account/status.ts';
import { statusParts } from '../../../../src/house/features.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import {
  passwordChange,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
  sessions,
} from '../../../../src/wire/player/profile.ts';
import { SAMPLED_ENGINES, noSession, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { linkIn, outbox } from '../../platform/mail/outbox.ts';
import { change, changeLetters, HOUR_MS, NEW } from './passwords.ts';

const hashes = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('email_links').select('hash').execute()).map(({ hash }) => hash);

describe.each(SAMPLED_ENGINES)('%s: getting a password back', (engine) => {
  test('[U04] [P08] the mailed link sets a password once, ends every session, proves the address', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      expect(await newVisitor().ask(passwordRecovery, { email: 'RAIN@example.org' })).toMatchObject({
        ok: true,
        data: {},
      });
      const verificationString = await linkIn(parts, 'password-reset');
      expect(await hashes(parts)).not.toContain(verificationString);
      const caller = newVisitor();
      expect(await caller.ask(passwordResetCheck, { verificationString })).toMatchObject({
        data: { linkValid: true, login: RAIN.login, email: RAIN.email },
      });
      const reset = { verificationString, newPassword1: NEW, newPassword2: NEW };
      expect(
        await caller.ask(passwordReset, { ...reset, newPassword1: 'sunflower1', newPassword2: 'sunflower1' }),
      ).toMatchObject({ error: { code: 1104 } });
      const both = await Promise.all([caller.ask(passwordReset, reset), caller.ask(passwordReset, reset)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await changeLetters(parts)).toHaveLength(1);
      expect(await caller.ask(passwordResetCheck, { verificationString })).toMatchObject({
        data: { linkValid: false, login: null, email: null },
      });
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: null } });
      expect(await caller.ask(logIn, { loginOrEmail: RAIN.login, password: NEW })).toMatchObject({
        ok: true,
        data: { player: { passwordChangedRecently: true } },
      });
    }));

  test('[U04] a reset whose answer was lost says again that it is done, for the same password alone', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const verificationString = await linkIn(parts, 'password-reset');
      const reset = (password: string) =>
        newVisitor().ask(passwordReset, {
          verificationString,
          newPassword1: password,
          newPassword2: password,
        });
      expect(await reset(NEW)).toMatchObject({ ok: true });
      await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: NEW });
      expect(await reset(NEW)).toMatchObject({ ok: true, data: {} });
      // Nothing was done again: who is logged in stays, and one letter tells of it.
      expect(await visitor.ask(sessions, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
      expect(await changeLetters(parts)).toHaveLength(1);
      clock.advance(HOUR_MS);
      expect(await reset(NEW)).toMatchObject({ error: { code: 1106 } });
    }));

  test('[U04] whoever finds a used link sets nothing with it and learns nothing from it', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const verificationString = await linkIn(parts, 'password-reset');
      const thief = newVisitor();
      const reset = (password: string, text = verificationString) =>
        thief.ask(passwordReset, {
          verificationString: text,
          newPassword1: password,
          newPassword2: password,
        });
      await reset(NEW);
      expect(await thief.ask(passwordResetCheck, { verificationString })).toMatchObject({
        data: { linkValid: false, login: null, email: null },
      });
      // The answer to a wrong guess is the one to a link that never was.
      expect(await reset('wren67harbour')).toEqual(await reset('wren67harbour', 'no link at all'));
      expect(thief.cookie).toBe('');
      // A guess here is a try to log in: after ten neither tells anything.
      for (let tries = 0; tries < 10; tries += 1) await reset(`guess42fern${tries}`);
      expect(await reset(NEW)).toMatchObject({ error: { code: 1106 } });
      expect(await thief.ask(logIn, { loginOrEmail: RAIN.login, password: NEW })).toMatchObject({
        error: { code: 1006 },
      });
      parts.clock.advance(10 * 60_000 + 1);
      await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: NEW });
      // Once the player has changed it again the link does not even know the present one.
      const next = 'wren67harbour';
      expect(
        await visitor.ask(passwordChange, change({ password: NEW, newPassword1: next, newPassword2: next })),
      ).toMatchObject({ ok: true });
      for (const password of [NEW, next])
        expect(await reset(password)).toMatchObject({ error: { code: 1106 } });
      expect(await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: next })).toMatchObject({
        ok: true,
      });
    }));

  test('[U04] a link ends after an hour, with another one’s use, and with a change of the address', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, clock, db } = parts;
      await visitor.ask(signUp, RAIN);
      const check = async (verificationString: string) => {
        const answer = await visitor.ask(passwordResetCheck, { verificationString });
        return answer.ok && answer.data.linkValid;
      };
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const first = await linkIn(parts, 'password-reset');
      clock.advance(HOUR_MS - 1);
      expect(await check(first)).toBe(true);
      clock.advance(1);
      expect(await check(first)).toBe(false);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const second = await linkIn(parts, 'password-reset');
      clock.advance(1);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const third = await linkIn(parts, 'password-reset');
      expect(new Set([first, second, third]).size).toBe(3);
      await visitor.ask(passwordReset, { verificationString: third, newPassword1: NEW, newPassword2: NEW });
      expect(await check(second)).toBe(false);
      clock.advance(HOUR_MS);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const fourth = await linkIn(parts, 'password-reset');
      expect(await check(fourth)).toBe(true);
      await db.kysely.updateTable('players').set({ email_key: 'elsewhere@example.org' }).execute();
      expect(await check(fourth)).toBe(false);
      expect(await check('no link at all')).toBe(false);
    }));

  test('[U04] an address that nobody has hears the same after the same work, and gets no letter', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, db } = parts;
      await visitor.ask(signUp, RAIN);
      await outbox(parts);
      const counted = async (email: string) => {
        const seen: string[] = [];
        const watched = db.kysely.withPlugin({
          transformQuery: ({ node }) => {
            seen.push(node.kind);
            return node;
          },
          transformResult: ({ result }) => Promise.resolve(result),
        });
        const calls = accountCalls(
          {
            ...parts.house,
            db: {
              ...db,
              kysely: watched,
              transaction: (body) =>
                db.transaction((tx) =>
                  body(
                    tx.withPlugin({
                      transformQuery: ({ node }) => {
                        seen.push(node.kind);
                        return node;
                      },
                      transformResult: ({ result }) => Promise.resolve(result),
                    }) as typeof tx,
                  ),
                ),
            },
          },
          playerStatus(parts.house, statusParts),
          visitorStatus(parts.house, statusParts),
        );
        const bound = calls.find(({ call }) => call.path === passwordRecovery.path);
        const answer = await bound?.handle({ playerId: null, ip: '10.0.0.1', session: noSession }, { email });
        const row = await db.kysely
          .selectFrom('queued_emails')
          .select('sealed')
          .orderBy('created_at', 'desc')
          .executeTakeFirst();
        return { answer, seen, long: (row?.sealed.length ?? 0) > 400 };
      };
      const known = await counted(RAIN.email);
      expect(known).toMatchObject({
        answer: {},
        // The tries of address and e-mail; then the player, older links, the link and the letter.
        seen: [
          ...['SelectQueryNode', 'InsertQueryNode', 'InsertQueryNode'],
          ...['SelectQueryNode', 'DeleteQueryNode', 'InsertQueryNode', 'InsertQueryNode'],
        ],
        long: true,
      });
      await outbox(parts);
      expect(await counted('nobody@example.org')).toEqual(known);
      expect(
        (await outbox(parts)).filter(({ file }) => file.includes('password-reset')).map(({ to }) => to),
      ).toEqual([RAIN.email]);
      expect(await newVisitor().ask(passwordRecovery, { email: 'nobody@example.org' })).toEqual(
        await newVisitor().ask(passwordRecovery, { email: RAIN.email }),
      );
    }));

  test('[U04] letters to one address and guesses of links are limited', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, clock } = parts;
      for (const email of [RAIN.email, 'nobody@example.org']) {
        for (let n = 0; n < 3; n += 1)
          expect(await visitor.ask(passwordRecovery, { email })).toMatchObject({ ok: true });
        expect(await visitor.ask(passwordRecovery, { email: email.toUpperCase() })).toMatchObject({
          error: { code: 1006 },
        });
      }
      for (let n = 0; n < 60; n += 1)
        await visitor.ask(passwordResetCheck, { verificationString: `guess-${n}` });
      expect(await visitor.ask(passwordResetCheck, { verificationString: 'guess' })).toMatchObject({
        status: 429,
      });
      clock.advance(10 * 60_000);
      expect(await visitor.ask(passwordResetCheck, { verificationString: 'guess' })).toMatchObject({
        ok: true,
      });
    }));
});
