import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import figures from '../../../src/games/figures.json';
import { GAMES } from '../../../src/games/catalogue.ts';
import { PLAY_CODES, WEIGHTS } from '../../../src/house/bonus/codes.ts';
import { LIMITS } from '../../../src/house/platform/http/limits/limits.ts';
import { splitWin } from '../../../src/house/bonus/rules.ts';
import { formatCents } from '../../../src/wire/money/format.ts';
import { LOTTO_POOL_START_CENTS } from '../../../src/wire/play/lotto.ts';
import { LOTTO_TICKET_CENTS } from '../../../src/wire/play/lottoTerms.ts';
import { FIGURES, ROOT } from './english.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';

const textOf = (page: string) => readFileSync(join(ROOT, 'content/en', `${page}.md`), 'utf8');
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, '');
/** What a page says of a slot's cost: 96.2% returned. */
const KEPT = (100 - figures.moonflower.rtpPercent) / 100;

describe('[P05] [B07] sums that texts work out are those of the code', () => {
  test.each([
    ['FERN50', 'fern50', 6_000],
    ['LANTERN20', 'lantern20', 4_000],
    ['MOTH10', 'moth10', 0],
  ])('%s: bonus, wagering and what it costs on average', (code, page, depositCents) => {
    const terms = PLAY_CODES.find(([each]) => each === code)?.[1];
    if (!terms) throw new Error(`no code ${code}`);
    const bonus = terms.canMatch === 1 ? (depositCents * terms.bonusAmount) / 100 : terms.bonusAmount;
    const wagering = bonus * terms.wagerMultiple;
    const text = textOf(`promotions/${page}`);
    for (const said of [
      dollars(bonus),
      `${terms.wagerMultiple} times`,
      dollars(wagering),
      `about ${dollars(Math.floor((wagering * KEPT) / 100) * 100)}`,
    ])
      expect(text).toContain(said);
    if (terms.maxCashout !== null && page === 'moth10')
      expect(text).toContain(`up to ${dollars(terms.maxCashout)}`);
  });

  /** Sentences of the pages, with the sums, games and deposit that they name. */
  const { FERN50, LANTERN20, MOTH10 } = Object.fromEntries(PLAY_CODES);
  test.each([
    [
      'fern50',
      `FERN50 adds ${FERN50?.bonusAmount}% to one deposit, ` +
        `up to ${dollars(FERN50?.maxBonusAmount ?? 0)}, for slots.`,
      { ...FERN50, canMatch: 1, needsDeposit: true, allowedGames: ['slots'] },
    ],
    ['fern50', 'One deposit, and half of it on top as a bonus for slots.', { ...FERN50, bonusAmount: 50 }],
    [
      'lantern20',
      `LANTERN20 gives ${dollars(LANTERN20?.bonusAmount ?? 0)} with a Bitcoin deposit from ` +
        `${dollars(LANTERN20?.minDepositAmount ?? 0)}, for all games.`,
      { ...LANTERN20, canMatch: 0, needsDeposit: true, depositByCurrency: ['BTC'], allowedGames: null },
    ],
    [
      'lantern20',
      'A fixed sum, whatever you deposit above the minimum.',
      { ...LANTERN20, canMatch: 0, maxDepositAmount: null },
    ],
    [
      'lantern20',
      'In video poker each bet counts a tenth, so it would take $5,000 of bets.',
      { ...LANTERN20, bonusAmount: 2_000, wagerMultiple: 25, wagerWeights: { ...WEIGHTS, poker: 10 } },
    ],
    [
      'moth10',
      `MOTH10 gives ${dollars(MOTH10?.bonusAmount ?? 0)} without a deposit, for slots and Mega Matrix.`,
      { ...MOTH10, canMatch: 0, needsDeposit: false, allowedGames: ['slots', 'matrix'] },
    ],
    ['moth10', 'No deposit.', { ...MOTH10, needsDeposit: false }],
  ])('[P05] %s: “%s”', (page, said, terms) => {
    expect(textOf(`promotions/${page}`)).toContain(said);
    expect([FERN50, LANTERN20, MOTH10]).toContainEqual(terms);
  });

  test('[H01] what the highest level gives back of a loss', () => {
    const share = Number(FIGURES['cashbackMost']?.replace('%', '')) / 100;
    expect(textOf('vip-program')).toContain(`$40 on average, and the highest level gives $${40 * share} of`);
    expect(textOf('promotions/cashback')).toContain('it gives back a twentieth of a loss');
    expect(share).toBe(1 / 20);
  });

  test('[L01] the prizes of the lotto, added up', () => {
    const text = textOf('worth-reading/lotto-odds');
    const rows = LOTTO_PRIZES.flatMap(({ from, to, cents }) =>
      cents === null ? [] : [{ each: cents, all: cents * (to - from + 1) }],
    );
    for (const { each, all } of rows) expect(text).toContain(`| ${dollars(each)} | ${dollars(all)} |`);
    expect(text).toContain(`| In all | | ${dollars(rows.reduce((sum, { all }) => sum + all, 0))} |`);
  });

  test('[L01] what a ticket is worth beside what its day costs, and where the two are equal', () => {
    const fixed = LOTTO_PRIZES.reduce((sum, { from, to, cents }) => sum + (cents ?? 0) * (to - from + 1), 0);
    const cost = (LOTTO_TICKET_CENTS * KEPT) / 100;
    const worth = (tickets: number) => (fixed + LOTTO_POOL_START_CENTS) / tickets / 100;
    const text = textOf('worth-reading/lotto-odds');
    expect(text).toContain(`which is $${worth(5_000).toFixed(2)},`);
    expect(text).toContain('with 84 tickets of twenty or more players and a pool of $10,000');
    expect(text).toContain(`the sum is $${worth(84).toFixed(2)} each`);
    expect(FIGURES['lottoDayCost']).toBe(`$${cost.toFixed(2)}`);
    const even = Number(FIGURES['lottoEvenTickets']?.replace(',', ''));
    expect(worth(even - 100)).toBeGreaterThan(cost);
    expect(worth(even + 100)).toBeLessThan(cost);
  });

  /** Seconds between two blocks, as each network means them to come, and the minutes that the pages say. */
  const BLOCKS = [
    ['BTC', 'Bitcoin', 600, 20, ['bitcoin', 'payment-methods']],
    ['LTC', 'Litecoin', 150, 15, ['litecoin', 'litecoin-coinbase', 'payment-methods']],
    ['ETH', 'Ethereum, USDT, USDC', 12, 2.5, ['ethereum', 'payment-methods']],
    ['USDT', 'Ethereum, USDT, USDC', 12, 2.5, ['tether', 'payment-methods']],
    ['USDC', 'Ethereum, USDT, USDC', 12, 2.5, ['usd-coin']],
    ['XMR', 'Monero', 120, 20, ['monero', 'payment-methods']],
  ] as const;
  const IN_WORDS: Readonly<Record<number, string>> = {
    20: 'twenty',
    15: 'a quarter of an hour',
    2.5: 'two and a half minutes',
  };
  test.each(BLOCKS)(
    '[P15] the confirmations of %s take as long as is said of them',
    (coin, name, seconds, minutes, pages) => {
      const figure = `confirmations${coin}`;
      const taken = (Number(FIGURES[figure]) * seconds) / 60;
      expect(Math.abs(taken - minutes) / minutes).toBeLessThan(0.05);
      const row = new RegExp(
        `^\\| ${name} \\| [\\d.]+ \\w+ \\| \\{\\{\\w+\\}\\} \\| ${minutes} minutes \\|$`,
        'm',
      );
      expect(textOf('worth-reading/why-confirmations')).toMatch(row);
      for (const page of pages)
        expect([page, textOf(page)]).toEqual([
          page,
          expect.stringMatching(new RegExp(`\\{\\{${figure}\\}\\} confirmations[^.]*${IN_WORDS[minutes]}`)),
        ]);
    },
  );

  test('the games that are named for a small swing have the smallest of their shelves', () => {
    expect(textOf('worth-reading/swing-explained')).toContain(
      'Mosaic, Brass Sevens, video poker with ten or fifty hands',
    );
    const swings = Object.fromEntries(
      Object.entries(figures).map(([id, row]) => [id, 'sd' in row ? row.sd : 0]),
    );
    const least = (...categories: readonly string[]) =>
      GAMES.filter(({ category }) => categories.includes(category))
        .map(({ id }) => id)
        .toSorted((a, b) => (swings[a] ?? 0) - (swings[b] ?? 0));
    expect(least('slots', 'matrix').slice(0, 2)).toEqual(['mosaic', 'brass-sevens']);
    const poker = least('poker').filter((id) => !id.endsWith('keno'));
    expect(poker.slice(0, 2).toSorted()).toEqual(['fifty-stems', 'ten-stems']);
  });

  test('an internet address is counted for an hour at most, as the privacy page says', () => {
    expect(textOf('privacy-policy')).toMatch(/^\| Internet address, in memory \|.*\| An hour at most, /m);
    expect(Math.max(...Object.values(LIMITS).map(({ windowMs }) => windowMs))).toBe(3_600_000);
  });

  test('how addresses begin is what the networks make of a key', () => {
    expect([FIGURES['addressBTC'], FIGURES['addressPlayBTC']]).toEqual(['bc1', 'bcrt1']);
    expect([FIGURES['addressLTC'], FIGURES['addressPlayLTC']]).toEqual(['ltc1', 'rltc1']);
    expect([FIGURES['addressXMR'], FIGURES['addressPlayXMR']]).toEqual(['8', 'B']);
  });

  test.each(LANGUAGES)(
    'the table of %s that divides bets and wins divides them as the house does',
    (language) => {
      const text = readFileSync(join(ROOT, 'content', language, 'bonus-order-of-play.md'), 'utf8');
      const cents = (sum: string) => BigInt(sum.replace(/\D/g, ''));
      const rows = [...text.matchAll(/^\| ([US$\d., ]+\S) \| (.+) \|$/gm)].map(
        ([, first = '', others = '']) => [first, ...others.split(' | ')].map(cents),
      );
      expect(rows.length).toBe(4);
      for (const [bet = 0n, cash = 0n, bonus = 0n, win = 0n, toCash, toBonus] of rows) {
        expect(cash + bonus).toBe(bet);
        expect({ cashCents: toCash, bonusCents: toBonus }).toEqual(
          splitWin({ cashCents: cash, bonusCents: bonus }, win),
        );
      }
    },
  );
});
