import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { LOTTO_PRIZES } from '../../../src/fair/lottoPrizes.ts';
import type { LottoCurrent, LottoPrizes } from '../../../src/wire/play/lotto.ts';

const SMALL: LottoPrizes = [
  { from: 1, to: 1, cents: null, tokens: 0 },
  { from: 2, to: 19, cents: 700, tokens: 3 },
  { from: 20, to: 20, cents: 100, tokens: 0 },
];
const current = (prizes: LottoPrizes): LottoCurrent => ({
  month: '2026-12',
  state: 'open',
  prize: 1_000_000,
  prizes,
  closesAt: Date.UTC(2027, 0, 1),
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  mine: null,
  closing: null,
});

let textOf: (prizes: LottoPrizes | null) => string;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
  const { MonthPrizes } = await import('../../../src/app/lotto/MonthPrizes.tsx');
  const { lotto } = await import('../../../src/app/lotto/state.ts');
  textOf = (prizes) => {
    lotto.value = prizes && { of: current(prizes), at: 1 };
    return renderToStaticMarkup(<MonthPrizes />)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|');
  };
});

test('[L01] the page of the rules shows the month’s prizes where they are not those that it names', () => {
  expect(textOf(null)).toBe('');
  expect(textOf([...LOTTO_PRIZES])).toBe('');
  expect(textOf(SMALL)).toBe(
    '|Prizes of December 2026|1|The growing pool|1 winner|' +
      '2–19|$7 and 3 free jackpot tokens|18 winners|20|$1|1 winner|',
  );
});
