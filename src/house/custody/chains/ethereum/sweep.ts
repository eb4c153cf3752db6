/** What lies on deposit addresses, and the next payments that bring it in. */
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { HOT_PATH } from '../../../../signing/ethereumDraft.ts';
import {
  ChainError,
  type DepositAddress,
  type OwnPlace,
  type SweepStep,
  type Worth,
} from '../../../platform/chainPort.ts';
import { balanceOf, feesAsked, tokensOf } from './calls.ts';
import { messageOf, routeOf } from './draft.ts';
import type { EthereumNetwork } from './network.ts';
import type { EthereumRpc } from './rpc.ts';
import { feesFor, planSweep, sweepPrice, type TokenFacts } from './rules.ts';
import { estimateGas } from './stage.ts';

/** Base units on one address by coin; coins that it does not hold are absent. */
export type Holdings = ReadonlyMap<CurrencyCode, bigint>;

interface Parts {
  readonly rpc: EthereumRpc;
  readonly network: EthereumNetwork;
  readonly ceiling: bigint;
}

/** What an account holds of a coin. */
export const unitsOf = (
  { rpc, network }: Pick<Parts, 'rpc' | 'network'>,
  asset: CurrencyCode,
  address: string,
): Promise<bigint> =>
  asset === 'ETH' ? rpc.ask(balanceOf(address)) : rpc.ask(tokensOf(network.contractOf(asset), address));

/** What lies on each of the addresses, in their order. */
export const readHoldings = (
  parts: Pick<Parts, 'rpc' | 'network'>,
  addresses: readonly string[],
): Promise<Holdings[]> => {
  const assets = parts.network.assets.map(({ asset }) => asset);
  return Promise.all(
    addresses.map(async (address) => {
      const units = await Promise.all(assets.map((asset) => unitsOf(parts, asset, address)));
      const holdings = assets.map((asset, place): [CurrencyCode, bigint] => [asset, units[place] ?? 0n]);
      return new Map(holdings.filter(([, amount]) => amount > 0n));
    }),
  );
};

/**
 * See `ChainPort.ownPlaces`: the hot account, then deposit addresses that are not swept, as they were given
 * out. Addresses of a former key are left out, since this one cannot sign for them.
 */
export const ownPlaces = async (
  parts: Pick<Parts, 'rpc' | 'network'>,
  asked: readonly DepositAddress[],
): Promise<OwnPlace[]> => {
  const { derive, hot } = parts.network;
  const deposits = asked.filter(({ index, address }) => derive(index).address === address);
  const holdings = await readHoldings(
    parts,
    deposits.map(({ address }) => address),
  );
  return [
    { path: HOT_PATH, address: hot, role: 'hot' },
    ...deposits
      .filter((_, index) => (holdings[index]?.size ?? 0) > 0)
      .map(({ index, address }): OwnPlace => ({ path: derive(index).derivation, address, role: 'deposit' })),
  ];
};

const tokenFacts = async (
  { rpc, network }: Parts,
  deposit: DepositAddress,
  holdings: Holdings,
  worth: Worth,
): Promise<TokenFacts[]> => {
  const tokens = [...holdings].filter(([asset]) => asset !== 'ETH');
  return Promise.all(
    tokens.map(async ([asset, amount]) => {
      const outputs = [{ address: network.hot, amount }];
      const route = routeOf(network, { purpose: 'sweep', asset, outputs, deposit });
      const gas = await estimateGas(rpc, messageOf(network, asset, route));
      return { asset, amount, worth: worth(asset, amount), gas };
    }),
  );
};

/**
 * See `ChainPort.nextSweeps`: what is on its way to an address or from it is not seen here. Addresses of a
 * former key are left out, since this one cannot spend what lies there.
 * @throws ChainError `feeHigh` where the network asks for more than the house pays
 */
export const nextSweeps = async (
  parts: Parts,
  asked: readonly DepositAddress[],
  worth: Worth,
): Promise<SweepStep[]> => {
  const { rpc, network, ceiling } = parts;
  const deposits = asked.filter(({ index, address }) => network.derive(index).address === address);
  if (deposits.length === 0) return [];
  const { baseFee, tip } = await feesAsked(rpc);
  const fees = feesFor(baseFee, tip, ceiling);
  if (!fees) throw new ChainError('feeHigh', `Ethereum asks for ${baseFee} wei per gas and a priority fee`);
  const price = sweepPrice(fees, ceiling);
  const holdings = await readHoldings(
    parts,
    deposits.map(({ address }) => address),
  );
  const steps: SweepStep[] = [];
  for (const [index, deposit] of deposits.entries()) {
    const own = holdings[index] ?? new Map();
    if (own.size === 0) continue;
    const tokens = await tokenFacts(parts, deposit, own, worth);
    const step = planSweep({ deposit, hot: network.hot, eth: own.get('ETH') ?? 0n, tokens, price });
    if (step) steps.push(step);
  }
  return steps;
};
