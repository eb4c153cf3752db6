import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { methodLike, methodsOf } from '../../../src/app/cashier/methods.ts';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

const OFFERED = {
  USDT: [
    [3, 1],
    [2, 5],
    [3, 7],
    [99, 1],
  ],
  BTC: [[1, 1]],
  DOGE: [[1, 1]],
} as const;
const METHODS = methodsOf(OFFERED as unknown as Parameters<typeof methodsOf>[0]);
const [BTC, ERC20, OTHER] = [
  { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  { currencyCode: 'USDT', pmType: 3, paymentPPId: 1 },
  { currencyCode: 'USDT', pmType: 2, paymentPPId: 5 },
] as const;

test('[C01] [C07] a method is a network of a coin with its first adapter; unknown ones are left out', () => {
  expect(METHODS).toEqual([BTC, ERC20, OTHER]);
  expect(methodLike(METHODS, OTHER)).toEqual(OTHER);
  expect(methodLike(METHODS, { currencyCode: 'USDT', pmType: null })).toEqual(ERC20);
  expect(methodLike(METHODS, { currencyCode: 'XMR', pmType: 4 })).toBeUndefined();
});

test('[C02] networks are named as wallets name them, and a devnet is called devnet', async () => {
  const { networkOf } = await import('../../../src/app/cashier/networkOf.ts');
  const { devnet } = await import('../../../src/app/session/state.ts');
  const names = () =>
    (
      [
        ['BTC', 1],
        ['LTC', 2],
        ['ETH', 3],
        ['USDT', 3],
        ['USDC', 3],
        ['XMR', 4],
      ] as const
    ).map(([currencyCode, pmType]) => networkOf({ currencyCode, pmType }));
  expect(names()).toEqual([
    'Bitcoin network',
    'Litecoin network',
    'Ethereum network',
    'Ethereum network (ERC-20)',
    'Ethereum network (ERC-20)',
    'Monero network',
  ]);
  devnet.value = true;
  expect(names()[3]).toBe('Ethereum devnet (ERC-20)');
  devnet.value = false;
});

test('[C01] [C07] only a coin on several networks offers a choice of the network', async () => {
  const { CoinCells } = await import('../../../src/app/cashier/CoinCells.tsx');
  const render = (chosen: typeof BTC | typeof OTHER) =>
    renderToStaticMarkup(<CoinCells methods={METHODS} chosen={chosen} onChoose={() => {}} label="Coin" />);
  expect(render(BTC)).not.toContain('aria-label="Network"');
  expect(render(BTC).match(/Tether/g)).toHaveLength(1);
  expect(render(OTHER)).toContain(
    'aria-label="Network">' +
      '<button type="button" aria-pressed="false">Ethereum network (ERC-20)</button>' +
      '<button type="button" aria-pressed="true">Litecoin network</button>',
  );
});

test('[C03] an error is an alert, other notices are notes; an empty live region is there', async () => {
  const { Notice } = await import('../../../src/app/ui/Notice.tsx');
  const { LiveRegion } = await import('../../../src/app/ui/LiveRegion.tsx');
  const role = (kind: 'error' | 'caution' | 'note') =>
    /role="(\w+)"/.exec(renderToStaticMarkup(<Notice kind={kind}>x</Notice>))?.[1];
  expect([role('error'), role('caution'), role('note')]).toEqual(['alert', 'note', 'note']);
  expect(renderToStaticMarkup(<LiveRegion>{null}</LiveRegion>)).toBe(
    '<div class="live-region" role="status"></div>',
  );
});
