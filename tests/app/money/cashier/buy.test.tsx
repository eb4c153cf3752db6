import { expect, test, vi } from 'vitest';
import { buyCurrencies, buyOffers, buyOrder } from '../../../../src/wire/money/buy.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const asked: unknown[] = [];
const ANSWERS: Readonly<Record<string, object>> = {
  [buyCurrencies.path]: { availableCurrencies: [{ ticker: 'BTC', name: 'Bitcoin' }] },
  [buyOffers.path]: { changellyOffers: [] },
  [buyOrder.path]: { changellyOrder: { redirectUrl: '/devnet/exchange?order=b_1' } },
};
openTestHouse((path, body) => {
  if (path === buyOffers.path) asked.push(body);
  return Promise.resolve({ ok: true, data: ANSWERS[path] ?? {} });
});

test('[K02] [C06] buying begins with 50 dollars', async () => {
  const { window } = stubBrowser('/en', { userAgent: '' });
  vi.stubGlobal('document', window.document);
  await loadForPlayer();
  const { Buy } = await import('../../../../src/app/money/cashier/buy/Buy.tsx');
  await mount(window, <Buy />);
  await expect.poll(() => window.document.querySelector('input')?.value).toBe('50');
  await expect.poll(() => asked).toEqual([{ currencyFrom: 'USD', currencyTo: 'BTC', amountFrom: 50 }]);
});

test.each([
  ['WebKit, which would block its window', 'AppleWebKit/605.1.15', 0],
  ['a browser that blocks its window', 'AppleWebKit/537.36', 1],
])('[C06] in %s the order is ready to be opened', async (_, userAgent, tries) => {
  const { window } = stubBrowser('/en', { userAgent });
  const open = vi.fn(() => null);
  Object.assign(window, { open });
  await loadForPlayer();
  const { buy, order } = await import('../../../../src/app/money/cashier/buy/state.ts');
  expect((await buy(true)).ok).toBe(true);
  await expect
    .poll(() => order.value, { timeout: 5_000 })
    .toEqual({ state: 'ready', url: '/devnet/exchange?order=b_1' });
  expect(open).toHaveBeenCalledTimes(tries);
});
