import { expect, test } from 'vitest';
import { unavailableReason } from '../../../../src/app/money/cashier/buy/BuyOffers.tsx';
import { formatRate } from '../../../../src/app/money/cashier/formatRate.ts';
import { coinAmountOf } from '../../../../src/app/money/cashier/withdraw/arrives.ts';
import { formatWhen } from '../../../../src/app/base/format.ts';
import { buyAmountError, dollarsOf } from '../../../../src/wire/money/buy.ts';

test.each([
  ['96000', '$96,000.00'],
  ['96576.797', '$96,576.79'],
  ['95.5', '$95.50'],
  ['0.9998', '$0.9998'],
  ['1', '$1.00'],
  ['0.5', '$0.50'],
  ['9.90001', '$9.90'],
])('[C02] a rate of %s is %s', (usd, text) => {
  expect(formatRate(usd)).toBe(text);
});
test.each([
  [15_000, '95.00', '1.57894736'],
  [2_000, '96576.79', '0.00020708'],
  [100, '0.9998', '1.00020004'],
  [100, '1', '1'],
  [100, '0', ''],
])('[C07] %d cents at %s are about %s', (cents, usd, text) => {
  expect(coinAmountOf(cents, usd)).toBe(text);
});
test.each([
  ['', 'Enter an amount to continue.'],
  [' ', 'Enter an amount to continue.'],
  ['12.5', 'Amounts must be in whole dollars.'],
  ['1e3', 'Amounts must be in whole dollars.'],
  ['-50', 'Amounts must be in whole dollars.'],
  ['29', 'The minimum amount is $30 USD.'],
  ['30', null],
  [' 50 ', null],
])('[C06] the typed amount %j: %s', (text, sentence) => {
  expect(buyAmountError(dollarsOf(text))).toBe(sentence);
});
test.each([
  ['limits', [{ cause: 'min', value: '80' }], 'Minimum $80'],
  ['limits', [{ cause: 'max', value: '2000.00' }], 'Maximum $2,000'],
  ['limits', [], 'Not available'],
  ['limits', [{ cause: 'min', value: 'much' }], 'Not available'],
  ['country', null, 'Not available'],
  ['limits', [{ cause: 'odd', value: '5' }], 'Not available'],
] as const)('[C06] an offer refused for %s %j says %s', (errorType, errorDetails, text) => {
  expect(
    unavailableReason({
      providerCode: 'x',
      amountExpectedTo: null,
      errorType,
      errorDetails: errorDetails && [...errorDetails],
    }),
  ).toBe(text);
});
test('[C05] today and yesterday are words', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  expect(formatWhen(noon - 3_600_000, noon)).toBe('Today, 11:00');
  expect(formatWhen(noon - 13 * 3_600_000, noon)).toBe('Yesterday, 23:00');
  expect(formatWhen(noon - 40 * 3_600_000, noon)).toBe('19 Nov, 20:00');
});
