import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { OpenWithdrawal, WithdrawalData } from '../../../../src/wire/money/withdrawals.ts';
import { BTC, NOTHING_WITHDRAWN } from './withdrawalData.ts';

const OPEN: OpenWithdrawal = {
  id: 'w_number-1',
  date: Date.UTC(2026, 10, 21, 12),
  amount: 10_000,
  ...BTC,
  paymentMethodAddress: 'bcrt1qsomewhere',
  approvedAt: null,
};
const INFO: WithdrawalData = {
  ...NOTHING_WITHDRAWN,
  paymentCurrencyCode: 'BTC',
  paymentMethodType: 1,
  paymentPPId: 1,
  rates: { BTC: '96400.00' },
};

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
let pending: (more: Partial<WithdrawalData>) => string;
let body: (more: Partial<WithdrawalData>) => string;
let form: (more: Partial<WithdrawalData>) => string;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
  const { WithdrawPending } = await import('../../../../src/app/money/cashier/withdraw/WithdrawPending.tsx');
  const { WithdrawBody } = await import('../../../../src/app/money/cashier/withdraw/WithdrawBody.tsx');
  pending = (more) => textOf(<WithdrawPending info={{ ...INFO, ...more }} />);
  form = (more) => renderToStaticMarkup(<WithdrawBody info={{ ...INFO, ...more }} />);
  body = (more) => textOf(<WithdrawBody info={{ ...INFO, ...more }} />);
});

test('[C09] a withdrawal to a new address says until when it waits, as long as it does', () => {
  const row = (newAddressUntil: number) => pending({ cancellableWithdrawal: { ...OPEN, newAddressUntil } });
  expect(row(Date.now() + 3_600_000)).toContain('You have not used this address before: it is sent after');
  expect(row(Date.now() + 3_600_000)).toContain('|Cancel|');
  expect(row(Date.now() - 1_000)).not.toContain('not used this address');
  expect(pending({ cancellableWithdrawal: OPEN })).not.toContain('not used this address');
});

test('[C09] a withdrawal that could not be sent yet says so', () => {
  const sentence = 'It could not be sent yet. The house tries again, by itself.';
  expect(pending({ pendingPrepayment: { ...OPEN, isDelayed: true } })).toContain(sentence);
  expect(pending({ pendingPrepayment: OPEN })).not.toContain(sentence);
});

test('[C09] the form says that the first withdrawal to an address waits, where it does', () => {
  expect(body({ newAddressHours: 24 })).toContain('The first withdrawal to an address waits 24 hours.');
  for (const info of [{}, { newAddressHours: 0 }]) expect(body(info)).not.toContain('The first withdrawal');
});

test('[C07] in place of the form it says how much is still to be played', () => {
  expect(body({ withdrawalDisableType: 4, missingPlaythrough: 12_345 })).toContain(
    'bets of $123.45 in cash are missing.',
  );
});

test('[C07] the form says what arrives, and what is taken of it', () => {
  const plain = body({});
  expect(plain).toContain('|$96,400.00 a coin|');
  expect(plain).not.toMatch(/network fee|at the market/);
  const terms = body({ fees: { BTC: { fee: 250, spreadPercent: 0.5 } } });
  expect(terms).toContain('A coin costs 0.5% more than at the market.');
  expect(terms).toContain('A network fee of $2.50 is taken from the amount.');
});

test.each([
  [undefined, 10_000, '0.00103734 BTC'],
  [{ BTC: { fee: 250, spreadPercent: 0.5 } }, 10_000, '0.00101141 BTC'],
  [{ BTC: { fee: 250, spreadPercent: 0 } }, 100, null],
])('[C07] of fees %o and %i cents arrives %s', async (fees, cents, expected) => {
  const { arrives } = await import('../../../../src/app/money/cashier/withdraw/arrives.ts');
  expect(arrives({ rates: INFO.rates, fees }, 'BTC', cents)).toBe(expected);
});

test('[C07] the chosen coin, and no other, has a tick', () => {
  const cells = form({ availableWithdrawalMethods: { BTC: [[1, 1]], LTC: [[2, 1]] } });
  const ticked = [...cells.matchAll(/<button[^>]*aria-pressed="(\w+)".*?<\/button>/g)].map(
    ([cell, pressed]) => [pressed, /<b[^>]*>(\w+)</.exec(cell)?.[1], cell.includes('<svg')],
  );
  expect(ticked).toEqual([
    ['true', 'BTC', true],
    ['false', 'LTC', false],
  ]);
});
