import { describe, expect, test } from 'vitest';
import { refusals as german } from '../../../../src/house/platform/words/de/refusals.ts';
import { refusals as english } from '../../../../src/house/platform/words/en/refusals.ts';
import { worded } from '../../../../src/house/platform/words/sentence.ts';
import { wordsIn } from '../../../../src/house/platform/words/words.ts';
import { LANGUAGES } from '../../../../src/wire/languages.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { depositAddress, faucetPay } from '../../../../src/wire/money/cashier.ts';
import { protectionBreak, protectionLimit } from '../../../../src/wire/player/protection.ts';
import { withdrawalData, withdrawalMake } from '../../../../src/wire/money/withdrawals.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../http/open.ts';
import { BTC, WALLET } from '../../money/withdrawals/setUp.ts';

const GERMAN = { 'accept-language': 'de' };
const moneyOf = async (visitor: Visitor, advance: () => Promise<unknown>): Promise<string> => {
  await visitor.ask(signUp, RAIN);
  const given = await visitor.ask(depositAddress, BTC);
  if (!given.ok) throw new Error(given.error.message);
  const address = given.data.depositAddress;
  await visitor.ask(faucetPay, { currencyCode: 'BTC' as const, address, amount: '0.01' });
  const closed = async () => {
    await advance();
    const data = await visitor.ask(withdrawalData, {});
    return data.ok && data.data.withdrawalDisableType;
  };
  await expect.poll(closed, { timeout: 20_000, interval: 200 }).toBeNull();
  return address;
};

describe.each(SAMPLED_ENGINES)('%s: refusals in the language of who asks', (engine) => {
  test('[C07] [C08] a withdrawal: the amount, the address and a deposit address of this house', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      const own = await moneyOf(visitor, () => {
        clock.advance(2_000);
        return db.kysely.updateTable('players').set({ flags: '[]' }).execute();
      });
      const make = (requestId: string, more: object, headers: Record<string, string> = GERMAN) =>
        visitor.ask(
          withdrawalMake,
          { requestId, ...BTC, amount: 20_000, destinationAddress: WALLET, ...more },
          headers,
        );
      for (const [requestId, more, field, said] of [
        ['number-01', { amount: 1_900 }, 'amount', 'Dieser Betrag liegt unter dem Mindestbetrag'],
        ['number-02', { amount: 90_000_000 }, 'amount', 'So viel können Sie nicht auszahlen'],
        [
          'number-03',
          { destinationAddress: 'abc' },
          'destinationAddress',
          /^Das ist keine Adresse im Bitcoin-Devnet\.$/,
        ],
        ['number-04', { destinationAddress: own }, 'destinationAddress', /^Das ist eine Einzahlungsadresse/],
      ] as const) {
        const answer = await make(`request-${requestId}`, more);
        if (answer.ok) throw new Error(`${requestId} was let through`);
        expect(answer.error).toMatchObject({ exact: true, fields: { [field]: expect.stringMatching(said) } });
        expect(answer.error.message).toBe(answer.error.fields?.[field]);
      }
      // The stored answer, told again to the same player's page in the other language.
      expect(await make('request-number-01', { amount: 1_900 }, { 'accept-language': 'en' })).toMatchObject({
        error: { code: 1609, message: 'This amount is below the minimum required' },
      });
    }));

  test('[C02] the faucet: amount and address', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      const pay = (address: string, amount: string) =>
        visitor.ask(faucetPay, { currencyCode: 'BTC' as const, address, amount }, GERMAN);
      expect(await pay('abc', '0.01')).toMatchObject({
        error: {
          code: 1303,
          fields: { address: expect.stringMatching(/^Das ist keine Adresse im Bitcoin-Devnet\.$/) },
        },
      });
      expect(await pay(WALLET, '1000000')).toMatchObject({
        error: {
          code: 1303,
          fields: { amount: expect.stringMatching(/^Geben Sie einen Betrag von 0\.0000/) },
        },
      });
    }));

  test('[X01] a limit and a break say what is left and until when', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      await visitor.ask(protectionLimit, { name: 'depositDay', value: 0 });
      const address = () => visitor.ask(depositAddress, BTC, GERMAN);
      expect(await address()).toMatchObject({
        error: { code: 1501, message: 'Ihr Einzahlungslimit lässt heute noch 0,00\u00a0$ zu.' },
      });
      await visitor.ask(protectionBreak, { days: 1, agree: true });
      expect(await address()).toMatchObject({
        error: {
          code: 1502,
          message: expect.stringMatching(
            /^Sie machen Pause bis \d+\. [A-Z][a-zä]+ \d{4} um \d\d:\d\d Uhr UTC\.$/,
          ),
        },
      });
    }));
});

describe('each sentence of a refusal', () => {
  const FIGURES = {
    notAnAddress: ['Bitcoin'],
    otherNetwork: ['Litecoin', 'Bitcoin'],
    moneroLength: [94],
    missingPlaythrough: [1_234],
    excludedUntil: [Date.UTC(2027, 2, 4, 12)],
    breakUntil: [Date.UTC(2027, 2, 4, 12)],
    sessionOver: [45],
    bonusMaxBet: [500],
    lossLeaves: [3_000, 'week'],
    depositLeaves: [8_000, 'month'],
    tooManyTries: [600],
    devnetHasNo: ['XYZ'],
    faucetAmount: ['0.00000546', '100', 'BTC', 8],
  } as const;
  const figuresOf = (name: string): readonly (string | number)[] =>
    (FIGURES as Readonly<Record<string, readonly (string | number)[]>>)[name] ?? [];
  const said = (words: typeof english, name: keyof typeof english): string =>
    (words[name] as (...figures: readonly (string | number)[]) => string)(...figuresOf(name));

  test.each(
    LANGUAGES.slice(1).flatMap((language) =>
      (Object.keys(english) as (keyof typeof english)[]).map((name) => [name, language] as const),
    ),
  )('%s is in %s of its own', (name, language) => {
    const own = said(wordsIn(language).refusals, name);
    expect(own).not.toBe(said(english, name));
    expect(own).not.toMatch(/undefined|\b(?:this|the|you|your|is|of|until)\b/i);
    const digits = (text: string) => text.replace(/[.,]/g, '').match(/\d+/g) ?? [];
    expect(digits(own).sort()).toEqual(digits(said(english, name)).sort());
  });

  test('one that a house of before stored as text is told as it was stored', () => {
    expect(worded(wordsIn('de'), 'Too short.')).toBe('Too short.');
    expect(worded(wordsIn('de'), ['lossLeaves', 3_000, 'day'])).toBe(
      'Ihr Verlustlimit lässt heute noch 30,00\u00a0$ zu.',
    );
    expect(worded(wordsIn('en'), ['excludedUntil', Date.UTC(2026, 10, 23, 12)])).toBe(
      'You excluded yourself from play until 23 November 2026 at 12:00 UTC.',
    );
  });
});

test('networks have names in German: real ones, the devnet’s and those of test networks', () => {
  const chains = ['Bitcoin', 'the Bitcoin devnet', 'the Litecoin test network'];
  expect(chains.map((name) => german.notAnAddress(name))).toEqual([
    'Das ist keine Adresse im Bitcoin-Netzwerk.',
    'Das ist keine Adresse im Bitcoin-Devnet.',
    'Das ist keine Adresse im Litecoin-Testnetz.',
  ]);
});
