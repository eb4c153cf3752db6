import { describe, expect, test } from 'vitest';
import {
  endMailings,
  setFlag,
  setSuspended,
  subscribersAfter,
  unsubscribeUrl,
} from '../../../../src/house/players/account/account.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { logOut, status } from '../../../../src/wire/player/status.ts';
import {
  mailingChoose,
  lottoUnsubscribe,
  profile,
  profileEdit,
  unsubscribe,
  verification,
  verify,
} from '../../../../src/wire/player/profile.ts';
import type { MailingList } from '../../../../src/house/players/account/links.ts';
import { depositAddress } from '../../../../src/wire/money/cashier.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { myBets, roundDeal, roundDraw, roundPlay } from '../../../../src/wire/play/rounds.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { linkIn, outbox } from '../../platform/mail/outbox.ts';

const DAY_MS = 86_400_000;
const edit = (more: object = {}) => ({
  email: RAIN.email,
  newsletter: false,
  lottoMailing: false,
  password: '',
  ...more,
});
const idOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id;
const stringOf = (url: string) => url.split('/').at(-1) ?? '';

describe.each(SAMPLED_ENGINES)('%s: the profile', (engine) => {
  test('[U05] [P11] sign-up mails a link that verifies the address once', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      const [letter] = await outbox(parts);
      expect(letter).toMatchObject({ to: RAIN.email, subject: 'Confirm your e-mail address' });
      expect(await visitor.ask(profile, {})).toMatchObject({
        data: { profile: { login: RAIN.login, email: RAIN.email, emailVerified: false } },
      });
      const verificationString = await linkIn(parts, 'verify-email');
      // The link is opened in another browser, by a person who is not logged in there.
      expect(await newVisitor().ask(verify, { verificationString })).toMatchObject({
        ok: true,
        data: { verified: true },
      });
      expect(await visitor.ask(profile, {})).toMatchObject({ data: { profile: { emailVerified: true } } });
      expect(await visitor.ask(verification, {})).toMatchObject({ data: { success: false } });
    }));

  test('[U05] after a lost answer a link answers “verified” again and verifies nothing else', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const verificationString = await linkIn(parts, 'verify-email');
      const follow = () => newVisitor().ask(verify, { verificationString });
      for (let times = 0; times < 3; times += 1)
        expect(await follow()).toMatchObject({ ok: true, data: { verified: true } });
      // Later it is no retry, and a link works once.
      clock.advance(600_000);
      expect(await follow()).toMatchObject({ error: { code: 1106 } });
      // The player moves away and comes back: the address has to be proved by a new letter.
      for (const email of ['new@example.org', RAIN.email]) {
        clock.advance(1);
        await visitor.ask(profileEdit, edit({ email, password: RAIN.password }));
        expect(await follow()).toMatchObject({ error: { code: 1106 } });
      }
      expect(await visitor.ask(profile, {})).toMatchObject({ data: { profile: { emailVerified: false } } });
      await visitor.ask(verify, { verificationString: await linkIn(parts, 'verify-email') });
      clock.advance(7 * 86_400_000);
      expect(await follow()).toMatchObject({ error: { code: 1106 } });
    }));

  test('[U05] a verification link ends after seven days, is no reset link; five new ones an hour', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const first = await linkIn(parts, 'verify-email');
      clock.advance(7 * DAY_MS);
      expect(await visitor.ask(verify, { verificationString: first })).toMatchObject({
        error: { code: 1106 },
      });
      for (let n = 0; n < 5; n += 1) {
        clock.advance(1);
        expect(await visitor.ask(verification, {})).toMatchObject({ data: { success: true } });
      }
      expect(await visitor.ask(verification, {})).toMatchObject({ error: { code: 1006 } });
      expect(
        await visitor.ask(verify, { verificationString: await linkIn(parts, 'verify-email') }),
      ).toMatchObject({ ok: true });
      for (const odd of ['x', '../../etc', 'a'.repeat(128), first.toLowerCase()])
        expect(await visitor.ask(verify, { verificationString: odd })).toMatchObject({
          error: { code: 1106 },
        });
    }));

  test('[U02] another address needs the password, is unverified and flagged; both addresses get a mail', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      const before = await linkIn(parts, 'verify-email');
      expect(await visitor.ask(profileEdit, edit({ email: 'new@example.org' }))).toMatchObject({
        error: { code: 1105, fields: { password: expect.any(String) } },
      });
      expect(
        await visitor.ask(profileEdit, edit({ email: ' New@example.org', password: RAIN.password })),
      ).toMatchObject({ status: 400 });
      parts.clock.advance(1);
      expect(
        await visitor.ask(profileEdit, edit({ email: 'New@example.org', password: RAIN.password })),
      ).toMatchObject({
        data: {
          profile: { email: 'New@example.org', emailVerified: false },
          player: { userFlags: ['verify-contact-email'], email: 'New@example.org' },
        },
      });
      const letters = await outbox(parts);
      expect(letters.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
        expect.arrayContaining([
          'New@example.org Confirm your e-mail address',
          'Rain@example.org Your e-mail address was changed',
        ]),
      );
      expect(await visitor.ask(verify, { verificationString: before })).toMatchObject({
        error: { code: 1106 },
      });
      expect(
        await visitor.ask(verify, { verificationString: await linkIn(parts, 'verify-email') }),
      ).toMatchObject({ ok: true });
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { userFlags: [] } } });
      expect(
        await newVisitor().ask(logIn, { loginOrEmail: 'new@example.org', password: RAIN.password }),
      ).toMatchObject({ ok: true });
    }));

  test('[U02] an address in use is refused and nothing changes; mailing choices need no password', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      await newVisitor().ask(signUp, { ...RAIN, login: 'other', email: 'o@example.org' });
      expect(
        await visitor.ask(
          profileEdit,
          edit({ email: 'O@example.org', password: RAIN.password, newsletter: true }),
        ),
      ).toMatchObject({ error: { code: 1102, fields: { email: expect.any(String) } } });
      expect(await visitor.ask(profile, {})).toMatchObject({
        data: { profile: { email: RAIN.email, newsletter: false } },
      });
      expect(await visitor.ask(profileEdit, edit({ newsletter: true, lottoMailing: true }))).toMatchObject({
        data: { profile: { newsletter: true, lottoMailing: true, emailVerified: false } },
      });
    }));

  test('[U02] [G07] a mailing choice sets a state: sent twice it is once, and the other list stays', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(mailingChoose, { mailing: 'newsletter' as const, on: true })).toMatchObject({
        data: { profile: { newsletter: true, lottoMailing: false } },
      });
      for (let n = 0; n < 2; n += 1) {
        expect(await visitor.ask(mailingChoose, { mailing: 'lotto' as const, on: true })).toMatchObject({
          data: { profile: { newsletter: true, lottoMailing: true } },
        });
      }
      expect(await visitor.ask(mailingChoose, { mailing: 'newsletter' as const, on: false })).toMatchObject({
        data: { profile: { newsletter: false, lottoMailing: true } },
      });
    }));

  test('[U06] [P09] [P10] each list is left by its own link, also twice, and not by the other list’s', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, house, db, clock } = parts;
      await visitor.ask(signUp, { ...RAIN, newsletter: true });
      const id = await idOf(parts);
      const player = { id, language: 'en' };
      const [news, lotto] = [
        stringOf(unsubscribeUrl(house, 'newsletter', player)),
        stringOf(unsubscribeUrl(house, 'lotto', player)),
      ];
      expect(unsubscribeUrl(house, 'lotto', player)).toContain('/en/ether-lotto-unsubscribe/');
      // Asked for, and not proved yet.
      expect(await subscribersAfter(db.kysely, 'lotto', '', 10)).toEqual([]);
      await visitor.ask(verify, { verificationString: await linkIn(parts, 'verify-email') });
      expect((await subscribersAfter(db.kysely, 'lotto', '', 10)).map((row) => row.id)).toEqual([id]);
      expect(await visitor.ask(unsubscribe, { verificationString: lotto })).toMatchObject({
        error: { code: 1106 },
      });
      for (let n = 0; n < 2; n += 1)
        expect(await visitor.ask(unsubscribe, { verificationString: news })).toMatchObject({ ok: true });
      expect(await visitor.ask(profile, {})).toMatchObject({
        data: { profile: { newsletter: false, lottoMailing: true } },
      });
      expect(await visitor.ask(lottoUnsubscribe, { verificationString: lotto })).toMatchObject({ ok: true });
      expect(await subscribersAfter(db.kysely, 'lotto', '', 10)).toEqual([]);
      for (const odd of [
        `${news.slice(0, -1)}${news.endsWith('0') ? '1' : '0'}`,
        news.slice(1),
        `x${news.slice(1)}`,
        '%',
        'é'.repeat(58),
      ]) {
        expect(await visitor.ask(unsubscribe, { verificationString: odd })).toMatchObject({
          error: { code: 1106 },
        });
      }
      clock.advance(366 * DAY_MS);
      expect(await visitor.ask(unsubscribe, { verificationString: news })).toMatchObject({
        error: { code: 1106 },
      });
      await db.transaction((tx) => endMailings(tx, id));
    }));

  test('[U06] [P09] [P10] each list is left by a mail program’s POST, once or twice, not by a GET', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, house } = parts;
      await visitor.ask(signUp, { ...RAIN, newsletter: true });
      const id = await idOf(parts);
      const pathOf = (list: MailingList, language: string) =>
        new URL(unsubscribeUrl(house, list, { id, language })).pathname;
      const lists = async () => {
        const answer = await visitor.ask(profile, {});
        return answer.ok ? [answer.data.profile.newsletter, answer.data.profile.lottoMailing] : [];
      };
      const mailProgram = newVisitor();
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const oneClick = async (path: string) => (await mailProgram.raw(path, { method: 'POST', body })).status;
      const [news, lotto] = [pathOf('newsletter', 'en'), pathOf('lotto', 'de')];
      await mailProgram.raw(news);
      await mailProgram.raw(lotto, { method: 'HEAD' });
      expect(await lists()).toEqual([true, true]);
      expect(await oneClick(news.replace('/unsubscribe/', '/ether-lotto-unsubscribe/'))).toBe(409);
      expect(await oneClick(`${news.slice(0, -1)}!`)).toBe(409);
      expect(await lists()).toEqual([true, true]);
      expect([await oneClick(news), await oneClick(news)]).toEqual([200, 200]);
      expect(await lists()).toEqual([false, true]);
      // Browsers' mail programs send an origin of theirs, and some a body in parts (RFC 8058, 3.2).
      const inParts = new FormData();
      inParts.set('List-Unsubscribe', 'One-Click');
      const sent = await mailProgram.raw(lotto, {
        method: 'POST',
        headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        body: inParts,
      });
      expect([sent.status, await lists()]).toEqual([200, [false, false]]);
      // A provider asks for all its readers.
      for (let n = 0; n < 80; n += 1) expect(await oneClick(news)).toBe(200);
    }));

  test('[X01] [U08] a suspended player may only leave, and cannot come back in', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      const id = await idOf(parts);
      expect(await parts.db.transaction((tx) => setSuspended(tx, id, true))).toBe(true);
      expect(await visitor.ask(myBets, {})).toMatchObject({ status: 403, error: { code: 155 } });
      expect(
        await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password }),
      ).toMatchObject({ error: { code: 155 } });
      expect(await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: 'not-it' })).toMatchObject({
        error: { code: 1103 },
      });
      expect(await visitor.ask(logOut, {})).toMatchObject({ ok: true });
      await parts.db.transaction((tx) => setSuspended(tx, id, false));
      expect(await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password })).toMatchObject({
        ok: true,
      });
      expect(await parts.db.transaction((tx) => setSuspended(tx, 'nobody', true))).toBe(false);
    }));

  test('[X01] [U08] with the change-contact-email flag money waits (124) until another address is set', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      const id = await idOf(parts);
      for (let n = 0; n < 2; n += 1)
        expect(await parts.db.transaction((tx) => setFlag(tx, id, 'change-contact-email', true))).toEqual([
          'change-contact-email',
        ]);
      const bet = {
        requestId: 'request-number-one',
        gameId: 'moonflower',
        ticketId: 'ticket-unknown',
        clientSeed: 'seed',
        coinCents: 5,
      };
      expect(await visitor.ask(roundPlay, bet)).toMatchObject({ status: 403, error: { code: 124 } });
      const dealt = { ...bet, gameId: 'pressed-five', choices: { coins: 5 } };
      expect(await visitor.ask(roundDeal, dealt)).toMatchObject({ status: 403, error: { code: 124 } });
      // The bet of an open hand was taken: drawing it is not refused for the address.
      expect(
        await visitor.ask(roundDraw, { requestId: 'request-number-two', roundId: 'not-a-round', hold: 0 }),
      ).toMatchObject({ error: { code: ERRORS.roundNotOpen.code } });
      expect(
        await visitor.ask(depositAddress, { currencyCode: 'BTC' as const, pmType: 0, paymentPPId: 0 }),
      ).toMatchObject({ error: { code: 124 } });
      expect(await visitor.ask(myBets, {})).toMatchObject({ ok: true });
      expect(
        await visitor.ask(profileEdit, edit({ email: 'new@example.org', password: RAIN.password })),
      ).toMatchObject({ data: { player: { userFlags: ['verify-contact-email'] } } });
      expect(await visitor.ask(roundPlay, bet)).not.toMatchObject({ error: { code: 124 } });
      expect(await visitor.ask(roundDeal, dealt)).not.toMatchObject({ error: { code: 124 } });
    }));
});
