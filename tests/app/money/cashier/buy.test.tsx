import { expect, test, vi } from 'vitest';
import { buyCurrencies, buyOffers } from '../../../../src/wire/money/buy.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const asked: unknown[] = [];
const ANSWERS: Readonly<Record<string, object>> = {
  [buyCurrencies.path]: { availableCurrencies: [{ ticker: 'BTC', name: 'Bitcoin' }] },
  [buyOffers.path]: { changellyOffers: [] },
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
