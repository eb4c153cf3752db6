import { describe, expect, test } from 'vitest';
import { words as german } from '../../../../src/house/platform/words/de/words.ts';
import { words as english } from '../../../../src/house/platform/words/en/words.ts';
import { wordsFor, wordsIn } from '../../../../src/house/platform/words/words.ts';
import { LANGUAGES } from '../../../../src/wire/languages.ts';
import { LIMIT_NAMES } from '../../../../src/wire/player/protection.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { messages } from '../../../../src/wire/player/messages.ts';
import { passwordRecovery } from '../../../../src/wire/player/profile.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { outbox } from '../mail/outbox.ts';
import { RAIN, withOpenHouse } from '../http/open.ts';

const GERMAN = { 'accept-language': 'de' };
const languageOf = async ({ db }: TestHouse) => {
  const { id } = await db.kysely
    .selectFrom('players')
    .select('id')
    .where('login', '=', RAIN.login)
    .executeTakeFirstOrThrow();
  const { account } = await wordsFor(db.kysely, id);
  return account === german.account ? 'de' : 'en';
};

describe.each(SAMPLED_ENGINES)('%s: the language of what the house writes', (engine) => {
  test('[U05] [U07] is the one that the player signed up in: letter, link and message', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      expect(await visitor.ask(signUp, RAIN, GERMAN)).toMatchObject({ ok: true });
      const [letter] = await outbox(parts);
      expect(letter?.text).toMatch(/^Guten Tag violet-rain,\n\nöffnen Sie diesen Link/);
      expect(letter?.text).toMatch(/\/de\/verify\/[\w-]+\n/);
      expect(letter?.text).toContain('Er gilt einmal und 7 Tage lang.');
      expect(await visitor.ask(messages, { before: null })).toMatchObject({
        data: { messages: [{ subject: 'Willkommen im Haus' }] },
      });
    }));

  test('[U07] follows the player into another language, at log-in and on an open page', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      expect(await languageOf(parts)).toBe('en');
      await visitor.ask(status, {}, GERMAN);
      expect(await languageOf(parts)).toBe('de');
      await visitor.ask(
        logIn,
        { loginOrEmail: RAIN.login, password: RAIN.password },
        { 'accept-language': 'en' },
      );
      expect(await languageOf(parts)).toBe('en');
    }));

  test('stays as it is where a program names no language of ours', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN, GERMAN);
      await visitor.ask(status, {}, { 'accept-language': 'fr, *' });
      expect(await languageOf(parts)).toBe('de');
    }));

  test('[U03] a letter that sets a password is in the player’s language, whoever asked for it', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN, GERMAN);
      await newVisitor().ask(passwordRecovery, { email: RAIN.email });
      const letter = (await outbox(parts)).find(({ file }) => file.includes('password-reset'));
      expect(letter?.text).toContain('/de/password-reset/');
      expect(letter?.text).toContain('Er gilt einmal und eine Stunde lang.');
    }));
});

describe('each sentence of the house', () => {
  const WON = { rank: 4, amount: 5_000n, tokens: 50n, login: 'vio…n' };
  const URLS = { lotto: 'https://x/lotto', unsubscribe: 'https://x/leave' };
  const COINS = { amount: '0.002', currency: 'BTC' };
  const GONE = { cents: 123_456n, currency: 'BTC', address: 'bcrt1q' };
  /** Every message about money and limits. */
  const newsOf = ({
    bonus,
    corrections,
    deposits,
    levels,
    protection,
    withdrawals,
  }: typeof english): string[] =>
    [
      bonus.claimed('WELCOME'),
      ...(['started', 'converted', 'usedUp', 'expired', 'reversed', 'cancelled'] as const).map((step) =>
        bonus[step]({ code: 'WELCOME', cents: 500n }),
      ),
      ...[1, 2].map((confirmations) => deposits.seen({ ...COINS, confirmations })),
      corrections.given(500n),
      corrections.debited(500n),
      corrections.taken(500n),
      deposits.failed(COINS),
      deposits.credited({ ...COINS, cents: 500n }),
      deposits.reversed({ ...COINS, cents: 500n }),
      levels.cashbackPaid({ cents: 500n, lost: 50_000n, percent: 1 }),
      ...[1n, 2n].map((tokens) => levels.tokens(20_000, tokens)),
      ...LIMIT_NAMES.flatMap((name) => [
        protection.limitSet(name, 60, null),
        protection.limitSet(name, null, 1_800_000_000_000),
      ]),
      protection.breakTaken(1_800_000_000_000),
      protection.excluded(1_800_000_000_000),
      ...[true, false].map((byPerson) => withdrawals.asked(GONE, byPerson)),
      withdrawals.sent(GONE, 'a1b2'),
      ...(['approved', 'held', 'confirmed', 'declined', 'cancelled', 'failed'] as const).map((step) =>
        withdrawals[step](GONE),
      ),
    ].flatMap(({ subject, body }) => [subject, body]);
  const written = (words: typeof english): string[] => {
    const { account, emails, lotto, passkeys, rounds, support } = words;
    return [
      ...newsOf(words),
      emails.whole('violet', ['one']),
      emails.notYou,
      emails.questions,
      emails.at.notYou('https://x'),
      emails.at.questions('https://x'),
      account.verify.subject,
      ...account.verify.paragraphs('https://x/verify', 7),
      account.reset.subject,
      ...account.reset.paragraphs('https://x/reset', 1),
      account.passwordChanged.subject,
      account.passwordChanged.body(72),
      account.emailChanged.subject,
      account.emailChanged.body,
      ...Object.values(account.welcome('violet')),
      lotto.drawn.subject('2026-11'),
      ...lotto.drawn.paragraphs('2026-11', [WON], URLS),
      ...lotto.drawn.paragraphs('2026-11', [], URLS),
      ...Object.values(lotto.won('2026-11', WON)),
      ...[0, 1, 2, null].flatMap((left) => Object.values(passkeys.codeUsed(left))),
      ...[
        passkeys.added('phone'),
        passkeys.removed('phone'),
        passkeys.stepOn(10),
        passkeys.stepOff(),
        passkeys.stepOffBySupport(),
        passkeys.renewed(10),
      ].flatMap((news) => Object.values(news)),
      ...Object.values(rounds.finished('Pressed Five', 30, 1_250n)),
      ...Object.values(support.received('Why?')),
    ];
  };

  test.each(LANGUAGES.slice(1))('is in %s of its own, with the same links', (language) => {
    const [en, own] = [written(english), written(wordsIn(language))];
    const addresses = (text: string) => text.match(/https:\/\/\S+/g) ?? [];
    expect(own.length).toBe(en.length);
    en.forEach((text, i) => {
      if (!text.startsWith('https:')) expect(own[i]).not.toBe(text);
      expect(addresses(own[i] ?? '')).toEqual(addresses(text));
      expect(own[i]).not.toMatch(/undefined|\[object/);
    });
  });

  test('writes sums and months as its language does', () => {
    expect(english.lotto.won('2026-11', WON)).toMatchObject({
      subject: 'You won in the lotto of November 2026',
      body: expect.stringContaining('$50.00 and 50 jackpot tokens are in your account.'),
    });
    expect(german.lotto.won('2026-03', WON)).toMatchObject({
      subject: 'Sie haben im Lotto für März 2026 gewonnen',
      body: expect.stringContaining('50,00\u00a0$ und 50 Jackpot-Token sind in Ihrem Konto.'),
    });
    expect(german.units.sum(123_456_789_01n)).toBe('123.456.789,01\u00a0$');
    expect(german.units.sum(-5n)).toBe('\u22120,05\u00a0$');
    const spanish = wordsIn('es');
    expect(spanish.lotto.won('2026-03', WON)).toMatchObject({
      subject: 'Has ganado en la lotería de marzo de 2026',
      body: expect.stringContaining('50,00\u00a0US$ y 50 fichas de jackpot están en tu cuenta.'),
    });
    expect(spanish.units.sum(123_456_789_01n)).toBe('123.456.789,01\u00a0US$');
    expect(spanish.units.moment(Date.UTC(2027, 2, 4, 12))).toBe('4 de marzo de 2027 a las 12:00 UTC');
    const portuguese = wordsIn('pt');
    expect(portuguese.lotto.won('2026-03', WON)).toMatchObject({
      subject: 'Você ganhou na loteria de março de 2026',
      body: expect.stringContaining('US$\u00a050,00 e 50 fichas de jackpot estão na sua conta.'),
    });
    expect(portuguese.units.sum(123_456_789_01n)).toBe('US$\u00a0123.456.789,01');
    expect(portuguese.units.sum(-5n)).toBe('\u2212US$\u00a00,05');
    expect(portuguese.units.moment(Date.UTC(2027, 2, 4, 12))).toBe('4 de março de 2027 às 12:00 UTC');
  });
});
