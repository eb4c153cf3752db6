import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ToldDepositState, Transaction } from '../../../../src/wire/money/cashier.ts';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

const deposit: Transaction = {
  id: 'd_1',
  date: 1_795_262_400_000,
  type: 0,
  status: 2,
  amount: 5_000,
  amountInCurrency: '0.0005',
  currencyCode: 'BTC',
  address: 'bc1q',
  bonusCode: null,
  numberOfConfirmations: 2,
  numberOfConfirmationsNeeded: 2,
  isCredited: false,
};

test('[C03] [C11] a deposit that has arrived and waits for a certain price says so', async () => {
  const { deposits } = await import('../../../../src/app/money/cashier/state.ts');
  const { Incoming } = await import('../../../../src/app/money/cashier/deposit/Incoming.tsx');
  const drawn = (one: Transaction): string => {
    deposits.value = [one];
    return renderToStaticMarkup(<Incoming />);
  };
  expect(drawn(deposit)).toContain('Confirming, 2 of 2.');
  const waiting = drawn({ ...deposit, waitsFor: 'rate' });
  expect(waiting).toContain('It is credited as soon as the price of the coin is certain.');
  expect(waiting).not.toContain('Confirming, 2 of 2.');
  expect(drawn({ ...deposit, isCredited: true, waitsFor: 'rate' })).toContain('It is in your balance.');
});

test('[C03] each state of a deposit has its own sentence, its coin and its time', async () => {
  const { deposits } = await import('../../../../src/app/money/cashier/state.ts');
  const { Incoming } = await import('../../../../src/app/money/cashier/deposit/Incoming.tsx');
  const { HistoryRow } = await import('../../../../src/app/money/cashier/history/HistoryRow.tsx');
  const since = Date.UTC(2026, 10, 20, 12, 30);
  const tell = (state: ToldDepositState): { tab: string; history: string } => {
    // As the house answers: an operator's or a reorganisation's line has any of these statuses.
    const one = { ...deposit, numberOfConfirmations: 0, deposit: { state, since } };
    deposits.value = [one];
    return {
      tab: renderToStaticMarkup(<Incoming />),
      history: renderToStaticMarkup(<HistoryRow of={one} open onToggle={() => {}} />),
    };
  };
  const ended: readonly [ToldDepositState, string, string][] = [
    ['missing', 'Not seen any more', 'The network does not show it now.'],
    ['tooSmall', 'Too small', 'It is below the smallest deposit of its coin'],
    ['failed', 'Did not arrive', 'Its sender replaced it, or the network dropped it.'],
    ['reversed', 'Taken back', 'so $50.00 left your balance'],
    ['refunded', 'Taken back by support', 'Support has taken $50.00 back from your balance.'],
  ];
  for (const [state, title, sentence] of ended) {
    const { tab, history } = tell(state);
    for (const shown of [tab, history]) {
      expect(shown).toContain(title);
      expect(shown).toContain(`20 Nov, 12:30: `);
      expect(shown).toContain(sentence);
      expect(shown).not.toContain('Confirming');
      expect(shown).not.toContain('In your balance');
    }
    expect(tab).toContain(`${title}: $50.00`);
    expect(tab).toContain('0.0005 BTC');
    expect(tab).toContain('21 Nov, 12:00');
  }
  expect(tell('credited').tab).toContain('In your balance since 20 Nov, 12:30.');
  expect(tell('confirmingAgain').tab).toContain('It stays in your balance and is confirmed again, 0 of 2.');
});
