import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../../src/wire/money/cashier.ts';

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
