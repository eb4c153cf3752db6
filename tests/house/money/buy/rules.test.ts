import { expect, test } from 'vitest';
import { validate } from 'superstruct';
import { mayRedirect, sortOffers } from '../../../../src/house/money/buy/rules.ts';
import { readBody } from '../../../../src/house/platform/http/body.ts';
import {
  BUY_DEFAULT_USD,
  BUY_MIN_USD,
  type BuyOffer,
  buyAmountError,
  buyOrder,
} from '../../../../src/wire/money/buy.ts';

const offer = (
  providerCode: string,
  amountExpectedTo: string | null,
  errorType: string | null = null,
): BuyOffer => ({ providerCode, amountExpectedTo, errorType, errorDetails: null });

test('[C06] offers: most coins first, errors last; an amount that is no number is an error', () => {
  expect(
    sortOffers([
      offer('limits', null, 'limits'),
      offer('less', '0.0009'),
      offer('nonsense', '1e9'),
      offer('zero', '0.000'),
      offer('more', '0.00100000'),
      offer('mixed', '5', 'country'),
    ]).map(({ providerCode, amountExpectedTo, errorType }) => [providerCode, amountExpectedTo, errorType]),
  ).toEqual([
    ['more', '0.00100000', null],
    ['less', '0.0009', null],
    ['limits', null, 'limits'],
    ['nonsense', null, 'unavailable'],
    ['zero', null, 'unavailable'],
    ['mixed', null, 'country'],
  ]);
});

test.each([
  ['https://moonpay.com/', true],
  ['https://buy.moonpay.com/x?y', true],
  ['http://moonpay.com/', false],
  ['https://moonpay.com.evil.example/', false],
  ['https://evilmoonpay.com/', false],
  ['https://moonpay.com@evil.example/', false],
  ['javascript:alert(1)', false],
  ['//moonpay.com', false],
  ['', false],
])('[C06] a redirect to %s: %s', (url, may) => {
  expect(mayRedirect(url, ['moonpay.com'])).toBe(may);
});

test.each([
  [undefined, 'Enter an amount to continue.'],
  [null, 'Enter an amount to continue.'],
  ['', 'Enter an amount to continue.'],
  [50.5, 'Amounts must be in whole dollars.'],
  ['50', 'Amounts must be in whole dollars.'],
  [Number.NaN, 'Amounts must be in whole dollars.'],
  [1e300, 'The maximum amount is $1,000,000 USD.'],
  [99_999_999, 'The maximum amount is $1,000,000 USD.'],
  [29, 'The minimum amount is $30 USD.'],
  [-50, 'The minimum amount is $30 USD.'],
  [BUY_MIN_USD, null],
  [BUY_DEFAULT_USD, null],
])('[C06] an amount of %s: %s', (amount, sentence) => {
  expect(buyAmountError(amount)).toBe(sentence);
});

test('[C06] every wrong member of an order is said in the product’s sentences', () => {
  expect(
    readBody(buyOrder.request, { requestId: 'request-number-one', currencyFrom: 'USD', currencyTo: 'BTC' }),
  ).toMatchObject({
    fields: {
      amountFrom: 'Enter an amount to continue.',
      providerCode: 'This is required',
      agree: 'This is required',
    },
  });
  const right = {
    requestId: 'request-number-one',
    currencyFrom: 'USD',
    currencyTo: 'BTC',
    amountFrom: 50,
    providerCode: 'moonpay',
    agree: true,
  };
  expect(validate(right, buyOrder.request)[0]).toBeUndefined();
  expect(readBody(buyOrder.request, { ...right, agree: false, providerCode: '' })).toMatchObject({
    fields: { agree: 'This is required', providerCode: 'This is required' },
  });
});
