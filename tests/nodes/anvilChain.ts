/** An Anvil with tokens, a port to it, and what tests ask of both. */
import { expect } from 'vitest';
import { type EthereumPort, ethereumPort } from '../../src/house/custody/chains/ethereum/ethereum.ts';
import { ethereumNetwork } from '../../src/house/custody/chains/ethereum/network.ts';
import type { NewPayment, Observed, SendPort, Staged } from '../../src/house/platform/chainPort.ts';
import type { EthereumNode } from '../../src/house/platform/nodes/nodes.ts';
import { type Anvil, ofAmount, startAnvil } from './anvil.ts';
import { signerOf, XPUB } from './ethereumKeys.ts';

export const GWEI = 1_000_000_000n;
export const ETHER = 10n ** 18n;
export const STRANGER = '0x000000000000000000000000000000000000dEaD';
const clock = { now: () => Date.now() };

export interface Chain {
  readonly anvil: Anvil;
  readonly contracts: { readonly USDT: string; readonly USDC: string };
  readonly payer: string;
  readonly port: EthereumPort;
  readonly send: SendPort;
}

const nodeOf = (url: string, contracts: Chain['contracts'], feeCeiling = 500n * GWEI): EthereumNode => ({
  kind: 'test',
  url,
  xpub: XPUB,
  contracts,
  startHeight: 0,
  feeCeiling,
});
export const portTo = (url: string, contracts: Chain['contracts'], feeCeiling?: bigint): EthereumPort =>
  ethereumPort(nodeOf(url, contracts, feeCeiling), { clock, signer: signerOf(contracts) });

const prepare = async (anvil: Anvil): Promise<Chain> => {
  const contracts = {
    USDT: await anvil.deploy('SilentToken', ofAmount(10n ** 15n)),
    USDC: await anvil.deploy('ReturningToken', ofAmount(10n ** 15n)),
  };
  const payer = await anvil.deploy('Payer');
  const port = portTo(anvil.url, contracts);
  if (!port.send) throw new Error('the port cannot send');
  return { anvil, contracts, payer, port, send: port.send };
};

export const open = async (options?: readonly string[]): Promise<Chain> => {
  const anvil = await startAnvil(options);
  try {
    return await prepare(anvil);
  } catch (error) {
    await anvil.close();
    throw error;
  }
};

export const depositAt = async (port: EthereumPort, index: number) => {
  const { address } = await port.newDepositAddress('ETH', { playerId: 'p', index });
  return { index, address };
};

/** What is paid to an address since a cursor, to the end of the chain. */
export const seenAt = async (port: EthereumPort, address: string, cursor: string | null = null) => {
  const seen: Observed[] = [];
  let at = cursor;
  for (;;) {
    const page = await port.scan(at);
    seen.push(...page.events.filter((event) => event.address === address));
    at = page.cursor;
    if (!page.more) return { seen, cursor: at };
  }
};

export const short = (events: readonly Observed[]) =>
  events.map(({ asset, outIndex, amount }) => [asset, outIndex, amount]);

export const hotOf = ({ anvil, contracts }: Chain): string =>
  ethereumNetwork(nodeOf(anvil.url, contracts)).hot;

let made = 0;
export const payment = (parts: Partial<NewPayment>): NewPayment => {
  made += 1;
  return {
    id: `payment-${made}`,
    purpose: 'withdrawals',
    asset: 'ETH',
    outputs: [{ address: STRANGER, amount: ETHER }],
    taken: new Set(),
    ...parts,
  };
};

export const stateOf = async (send: SendPort, { txid }: Staged) => {
  const [found] = await send.look([{ asset: 'ETH', txid }]);
  return found?.state;
};
export const POLL = { timeout: 20_000 };
/** The node makes a block a moment after it took a transaction. */
export const untilMined = (send: SendPort, staged: Staged) =>
  expect.poll(() => stateOf(send, staged).catch(() => null), POLL).toBe('mined');
