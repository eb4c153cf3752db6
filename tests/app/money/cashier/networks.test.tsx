import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { methodLike, methodsOf } from '../../../../src/app/money/cashier/methods.ts';

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
  const { networkOf } = await import('../../../../src/app/money/cashier/networkOf.ts');
  const { devnet, testNetworks } = await import('../../../../src/app/base/session/state.ts');
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
  testNetworks.value = true;
  expect(names()[3]).toBe('Ethereum test network (ERC-20)');
  testNetworks.value = false;
});

test.each([
  [{ state: 'starting' }, 'The house’s node on the Bitcoin network is starting. Then this.'],
  [{ state: 'syncing' }, 'The house’s node on the Bitcoin network is catching up. Then this.'],
  [
    { state: 'syncing', blocks: { read: 812_345, of: 903_000 } },
    'The house’s node on the Bitcoin network is catching up, at block 812,345 of 903,000. Then this.',
  ],
  [{ state: 'down' }, 'The house does not reach the Bitcoin network at the moment. Then this.'],
  [
    { state: 'wrong' },
    'The house’s node on the Bitcoin network gives answers that cannot be right. Then wait.',
  ],
] as const)(
  '[C03] a network whose node is %j has its sentence, others have none',
  async (trouble, sentence) => {
    const { NetworkNotice } = await import('../../../../src/app/money/cashier/NetworkNotice.tsx');
    const { setTroubles } = await import('../../../../src/app/money/cashier/networks.ts');
    const said = (method: { pmType: number } | null) =>
      renderToStaticMarkup(
        <NetworkNotice method={method} then={(isWrong) => (isWrong ? 'Then wait.' : 'Then this.')} />,
      ).replaceAll(/<[^>]+>/g, '');
    setTroubles({ networks: [{ pmType: 1, ...trouble }] });
    expect([said(BTC), said(ERC20), said(null)]).toEqual([sentence, '', '']);
    setTroubles({});
    expect(said(BTC)).toBe('');
  },
);

test('[C03] confirmations by amount are a list, and an amount has its own', async () => {
  const { confirmationsOf, confirmationsText } =
    await import('../../../../src/app/money/cashier/networks.ts');
  const steps = [
    { confirmations: 1, below: 10_000 },
    { confirmations: 2, below: 1_000_000 },
    { confirmations: 6, below: null },
  ];
  expect(confirmationsText(steps)).toBe('1 below $100, 2 below $10,000, 6 from $10,000 on');
  expect(confirmationsText([{ confirmations: 2, below: null }])).toBe('2');
  expect([0, 9_999, 10_000, 999_999, 1_000_000].map((cents) => confirmationsOf(steps, cents))).toEqual([
    1, 1, 2, 2, 6,
  ]);
  expect(confirmationsOf(undefined, 1)).toBeNull();
});

test('[C01] [C07] only a coin on several networks offers a choice of the network', async () => {
  const { CoinCells } = await import('../../../../src/app/money/cashier/CoinCells.tsx');
  const render = (chosen: typeof BTC | typeof OTHER) =>
    renderToStaticMarkup(<CoinCells methods={METHODS} chosen={chosen} onChoose={() => {}} label="Coin" />);
  expect(render(BTC)).not.toContain('aria-label="Network"');
  expect(render(BTC).match(/Tether/g)).toHaveLength(1);
  expect(render(OTHER)).toContain(
    'aria-label="Network">' +
      '<button type="button" class="choice" aria-pressed="false">Ethereum network (ERC-20)</button>' +
      '<button type="button" class="choice" aria-pressed="true">Litecoin network</button>',
  );
});

test('[C03] an error is an alert, other notices are notes; an empty live region is there', async () => {
  const { Notice } = await import('../../../../src/app/ui/Notice.tsx');
  const { LiveRegion } = await import('../../../../src/app/ui/LiveRegion.tsx');
  const role = (kind: 'error' | 'caution' | 'note') =>
    /role="(\w+)"/.exec(renderToStaticMarkup(<Notice kind={kind}>x</Notice>))?.[1];
  expect([role('error'), role('caution'), role('note')]).toEqual(['alert', 'note', 'note']);
  expect(renderToStaticMarkup(<LiveRegion>{null}</LiveRegion>)).toBe('<div class="live-region"></div>');
});
