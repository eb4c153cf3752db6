import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../../src/wire/languages.ts';
import { partIn } from '../words/catalogueFiles.ts';

const TYPOGRAPHIC = '\u2212';
const SUMS = [
  0, 1, -1, 9, 10, 99, 100, 101, 999, 1_000, 99_999, 100_000, 128_450, -128_450, 12_345_678, 100_000_000,
  123_456_789_012, -99_999_999_999,
];

/** The modules read the language when they are loaded. */
const moneyIn = async (language: Language) => {
  vi.resetModules();
  if (language !== LANGUAGES[0]) {
    vi.stubGlobal('location', new URL(`https://house.example/${language}`));
    vi.stubGlobal('words', { units: await partIn(language, 'units.ts') });
  }
  return {
    ...(await import('../../../src/app/base/format.ts')),
    ...(await import('../../../src/app/money/cashier/formatRate.ts')),
  };
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('%s', (language) => {
  const locale = language === 'en' ? 'en-US' : LANGUAGE_TAGS[language];
  // Each groups four digits too, as sums stand below each other.
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', useGrouping: 'always' });
  const count = new Intl.NumberFormat(locale, { useGrouping: 'always' });

  test('a rate below $10 has two to four decimals, as Intl writes them', async () => {
    const { formatRate } = await moneyIn(language);
    const fine = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 4,
    });
    for (const usd of ['0', '0.5', '1', '0.01', '0.001', '0.0001', '0.9990', '0.9998', '9.9', '9.9900'])
      expect(formatRate(usd)).toBe(fine.format(usd as `${number}`));
  });
  test('sums, counts and percentages are written as Intl writes them, to the last place', async () => {
    const { formatCents, formatCount, formatPercent } = await moneyIn(language);
    for (const n of SUMS) {
      expect(formatCents(n)).toBe(intl.format(`${n}E-2` as `${number}`).replace('-', TYPOGRAPHIC));
      expect(formatCount(n)).toBe(count.format(n).replace('-', TYPOGRAPHIC));
    }
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
    for (const tenths of [0, 5, 957, 1_000]) {
      expect(formatPercent((tenths / 10).toFixed(1))).toBe(percent.format(tenths / 1_000));
      expect(formatPercent(`${(tenths / 10).toFixed(1)}%`)).toBe(percent.format(tenths / 1_000));
    }
    expect(formatCents(9_007_199_254_740_993_777n)).toBe(intl.format('90071992547409937.77'));
    expect(formatCount(-9_007_199_254_740_993n)).toBe(
      count.format(-9_007_199_254_740_993n).replace('-', TYPOGRAPHIC),
    );
  });
});

test.each([
  ['en', '14 Nov', '22 Nov 2031'],
  ['de', '14. Nov', '22. Nov. 2031'],
  ['es', '14 nov', '22 nov 2031'],
  ['pt', '14 de nov', '22 de nov. de 2031'],
] as const)(
  '%s: what is kept is as of an hour of today or of a day, and what lasts for years says which one ends it',
  async (language, day, end) => {
    const { formatAsOf, formatTime, formatUntil } = await moneyIn(language);
    const at = new Date(2026, 10, 15, 0, 1).getTime();
    expect(formatAsOf(at - 60_000, at)).toBe(formatTime(at - 60_000));
    expect(formatAsOf(at - 120_000, at)).toBe(day);
    expect(formatUntil(new Date(2031, 10, 22, 12).getTime())).toContain(end);
  },
);
