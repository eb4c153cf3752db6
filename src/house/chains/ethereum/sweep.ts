/** What lies on deposit addresses, and the next payments that bring it in. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { HOT_PATH } from '../../../signing/ethereumDraft.ts';
import {
  ChainError,
  type DepositAddress,
  type OwnPlace,
  type SweepStep,
  type Worth,
} from '../../chainPort.ts';
import { balanceOf, header, tip, tokensOf } from './calls.ts';
import { messageOf, routeOf } from './draft.ts';
import type { EthereumNetwork } from './network.ts';
import { type EthereumRpc, needed } from './rpc.ts';
import { feesFor, planSweep, sweepPrice, type TokenFacts } from './rules.ts';
import { estimateGas } from './stage.ts';

/** Base units on one address by coin; coins that it does not hold are absent. */
export type Holdings = ReadonlyMap<CurrencyCode, bigint>;

/** Addresses in one HTTP request, one question for each of the three coins. */
const BATCH_ADDRESSES = 30;

interface Parts {
  readonly rpc: EthereumRpc;
  readonly network: EthereumNetwork;
  readonly ceiling: bigint;
}

/** What lies on each of the addresses, in their order. */
export const readHoldings = async (
  { rpc, network }: Pick<Parts, 'rpc' | 'network'>,
  addresses: readonly string[],
): Promise<Holdings[]> => {
  const assets = network.assets.map(({ asset }) => asset);
  const holdings: Holdings[] = [];
  for (let at = 0; at < addresses.length; at += BATCH_ADDRESSES) {
    const chunk = addresses.slice(at, at + BATCH_ADDRESSES);
    const answers = await rpc.batch(
      chunk.flatMap((address) =>
        assets.map((asset) =>
          asset === 'ETH' ? balanceOf(address) : tokensOf(network.contractOf(asset), address),
        ),
      ),
    );
    for (let place = 0; place < chunk.length; place += 1) {
      const own = assets.map((asset, number): [CurrencyCode, bigint] => [
        asset,
        needed(answers[place * assets.length + number] ?? 0n, `a balance of ${asset}`),
      ]);
      holdings.push(new Map(own.filter(([, amount]) => amount > 0n)));
    }
  }
  return holdings;
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
  const held = await readHoldings(
    parts,
    deposits.map(({ address }) => address),
  );
  return [
    { path: HOT_PATH, address: hot, role: 'hot' },
    ...deposits
      .filter((_, at) => (held[at]?.size ?? 0) > 0)
      .map(({ index, address }): OwnPlace => ({ path: derive(index).derivation, address, role: 'deposit' })),
  ];
};

const tokenFacts = async (
  { rpc, network }: Parts,
  deposit: DepositAddress,
  held: Holdings,
  worth: Worth,
): Promise<TokenFacts[]> => {
  const tokens = [...held].filter(([asset]) => asset !== 'ETH');
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
  const [latest, ownTip] = await rpc.batch([header('latest'), tip]);
  const baseFee = needed(latest, 'its newest block')?.baseFeePerGas;
  if (baseFee === undefined) throw new ChainError('nodeWrong', 'The Ethereum node gave no base fee');
  const fees = feesFor(baseFee, needed(ownTip, 'a priority fee'), ceiling);
  if (!fees) throw new ChainError('feeHigh', `Ethereum asks for ${baseFee} wei per gas and a priority fee`);
  const price = sweepPrice(fees, ceiling);
  const held = await readHoldings(
    parts,
    deposits.map(({ address }) => address),
  );
  const steps: SweepStep[] = [];
  for (const [at, deposit] of deposits.entries()) {
    const own = held[at] ?? new Map();
    if (own.size === 0) continue;
    const tokens = await tokenFacts(parts, deposit, own, worth);
    const step = planSweep({ deposit, hot: network.hot, eth: own.get('ETH') ?? 0n, tokens, price });
    if (step) steps.push(step);
  }
  return steps;
};
