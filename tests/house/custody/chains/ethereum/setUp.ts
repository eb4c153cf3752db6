/** A port to the double, with the keys of the tests. */
import { onTestFinished } from 'vitest';
import {
  type EthereumPort,
  ethereumPort,
} from '../../../../../src/house/custody/chains/ethereum/ethereum.ts';
import { ethereumNetwork } from '../../../../../src/house/custody/chains/ethereum/network.ts';
import type { EthereumNode } from '../../../../../src/house/platform/nodes/nodes.ts';
import type { NewPayment, Observed, SendPort } from '../../../../../src/house/platform/chainPort.ts';
import type { Signer } from '../../../../../src/signing/request.ts';
import { signerOf, XPUB } from '../../../../nodes/ethereumKeys.ts';
import { type FakeNode, openNode } from './node.ts';

export const CONTRACTS = {
  USDT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  USDC: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
} as const;
export const ETHER = 10n ** 18n;
export const GWEI = 1_000_000_000n;

export const configOf = (url: string, more: Partial<EthereumNode> = {}): EthereumNode => ({
  kind: 'test',
  url,
  xpub: XPUB,
  contracts: CONTRACTS,
  startHeight: 0,
  feeCeiling: 100n * GWEI,
  ...more,
});

export const HOT = ethereumNetwork(configOf('http://127.0.0.1')).hot;
export const depositAt = (index: number): string =>
  ethereumNetwork(configOf('http://127.0.0.1')).derive(index).address;

interface Parts {
  readonly node: FakeNode;
  readonly port: EthereumPort;
  readonly send: SendPort;
  readonly clock: { at: number; now(): number };
}

export const openPort = async (
  more: Partial<EthereumNode> = {},
  signer: Signer = signerOf(CONTRACTS),
): Promise<Parts> => {
  const node = await openNode();
  onTestFinished(() => node.close());
  const clock = {
    at: 1_700_000_000_000,
    now() {
      return this.at;
    },
  };
  const port = ethereumPort(configOf(node.url, more), { clock, signer });
  if (!port.send) throw new Error('the port cannot send');
  return { node, port, send: port.send, clock };
};

/** All pages to the end of the chain. */
export const scanAll = async (
  port: EthereumPort,
  cursor: string | null = null,
): Promise<{ events: Observed[]; cursor: string; pages: number }> => {
  const events: Observed[] = [];
  let at = cursor;
  for (let pages = 1; ; pages += 1) {
    const page = await port.scan(at);
    events.push(...page.events);
    at = page.cursor;
    if (!page.more) return { events, cursor: at, pages };
  }
};

export const paymentOf = (parts: Partial<NewPayment> = {}): NewPayment => ({
  id: 'payment',
  purpose: 'withdrawals',
  asset: 'ETH',
  outputs: [{ address: '0x000000000000000000000000000000000000dEaD', amount: 5n }],
  taken: new Set(),
  ...parts,
});

/** A port to the main network, which can only receive. */
export const mainPort = (url: string, clock: { now(): number }) =>
  ethereumPort({ ...configOf(url), contracts: null, kind: 'main' }, { clock, signer: null });

/** Coins in the hot account. */
export const rich = (node: FakeNode) => {
  node.balances.set(HOT.toLowerCase(), ETHER);
  node.tokens.set(`${CONTRACTS.USDT.toLowerCase()} ${HOT.toLowerCase()}`, 1_000n);
};

/** Stage, with the draft that was signed. */
export const staged = async (send: SendPort, parts: Parameters<typeof paymentOf>[0] = {}) => {
  const result = await send.stage(paymentOf(parts));
  return { ...result, draft: JSON.parse(result.raw).draft };
};
