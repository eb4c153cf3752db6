/** Decisions about payments on Ethereum: fees, nonces, gas limits and sweeps. Pure; amounts are wei. */
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { nonceReserve } from '../../../../signing/ethereumDraft.ts';
import type { DepositAddress, SweepStep } from '../../../platform/chainPort.ts';

/** Wei per gas (EIP-1559). */
export interface Fees {
  /** Most that is paid; what the block does not ask for comes back. */
  readonly max: bigint;
  /** Of it, for the block's maker. */
  readonly tip: bigint;
}

/**
 * Fees that are enough for the next six full blocks, in which the base fee can double (1.125 a block).
 * @returns null where the next block asks for more than the ceiling
 */
export const feesFor = (baseFee: bigint, tip: bigint, ceiling: bigint): Fees | null => {
  const min = baseFee + tip;
  if (min > ceiling) return null;
  const wanted = baseFee * 2n + tip;
  return { max: wanted < ceiling ? wanted : ceiling, tip };
};

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
/** Nodes take a replacement from 10 % above on; an eighth leaves room for one that asks for more. */
const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;

/**
 * Fees of a replacement: both at least an eighth above those before, and what the network asks for now.
 * @param now null where that is above the ceiling
 * @returns null where they are above the ceiling
 */
export const raisedFees = (before: Fees, now: Fees | null, ceiling: bigint): Fees | null => {
  if (!now) return null;
  const tip = larger(raised(before.tip), now.tip);
  const max = larger(larger(raised(before.max), now.max), tip);
  return max > ceiling ? null : { max, tip };
};

/** Gas of a payment of ETH to an account without a contract. */
export const PLAIN_GAS = 21_000n;
/** A payee's contract may do what it likes with the gas that it is given: more than this it does not get. */
const GAS_MAX: Readonly<Record<'coin' | 'token', bigint>> = { coin: 150_000n, token: 250_000n };

/**
 * The gas limit from an estimate. A call that runs code gets a quarter more: the state that it meets in its
 * block is not the one of the estimate.
 * @returns null where it needs more than the house pays
 */
export const gasLimit = (estimate: bigint, kind: 'coin' | 'token'): bigint | null => {
  if (kind === 'coin' && estimate <= PLAIN_GAS) return PLAIN_GAS;
  const limit = (estimate * 5n) / 4n;
  return limit > GAS_MAX[kind] ? null : limit;
};

/**
 * The lowest nonce that the chain has not used and that no open payment has. It fills the gap that a payment
 * left that was given up: until then the chain takes none of those behind it.
 */
export const freeNonce = (address: string, used: bigint, taken: ReadonlySet<string>): bigint => {
  let nonce = used;
  while (taken.has(nonceReserve(address, nonce))) nonce += 1n;
  return nonce;
};

/**
 * What a sweep may pay per gas: half as much again as the fees of now, so that it can be replaced three times
 * (1.125 cubed is 1.42).
 */
export const sweepPrice = ({ max }: Fees, ceiling: bigint): bigint => {
  const wanted = (max * 3n) / 2n;
  return wanted < ceiling ? wanted : ceiling;
};

/**
 * Chosen 2026-11-24: gas of a payment of a token from the hot account (USDT takes up to 65,000, a limit has a
 * quarter more), and as much again for the gas of a sweep that brings such a token in.
 */
const TOKEN_PAYMENT_GAS = 200_000n;

/** Wei that so many payments of tokens, each with a sweep, take at these fees. */
export const feeReserve = (payments: number, { max }: Fees): bigint =>
  BigInt(payments) * TOKEN_PAYMENT_GAS * max;

/** Chosen 2026-11-24: a sweep costs at most a tenth of what it moves. */
export const SWEEP_WORTH_TIMES = 10n;

/** A token that lies on a deposit address. */
export interface TokenFacts {
  readonly asset: CurrencyCode;
  readonly amount: bigint;
  /** What the amount is worth, in wei. */
  readonly worth: bigint;
  /** Gas limit of its transfer to the hot account; null where the token refuses it. */
  readonly gas: bigint | null;
}

interface SweepFacts {
  readonly deposit: DepositAddress;
  /** The account that everything is swept to. */
  readonly hot: string;
  readonly eth: bigint;
  readonly tokens: readonly TokenFacts[];
  /** Most that a sweep pays per gas. */
  readonly price: bigint;
}

/**
 * The next step for an address without an open payment: a token that has its gas, gas for the token that is
 * worth most, or the ETH. Gas is sent only for a token that is worth the whole cost many times, and no more
 * than its sweep may take; what the sweep leaves is swept with the next one or stays below a fee.
 * @returns null where nothing on it is worth its fee
 */
export const planSweep = ({ deposit, hot, eth, tokens, price }: SweepFacts): SweepStep | null => {
  const sweep = (asset: CurrencyCode, amount: bigint): SweepStep => ({
    purpose: 'sweep',
    asset,
    outputs: [{ address: hot, amount }],
    deposit,
  });
  const worthwhile = tokens
    .flatMap(({ asset, amount, worth, gas }) => {
      if (gas === null || amount === 0n) return [];
      const cost = gas * price;
      const missing = larger(0n, cost - eth);
      const whole = cost + (missing > 0n ? PLAIN_GAS * price : 0n);
      return worth >= whole * SWEEP_WORTH_TIMES ? [{ asset, amount, worth, missing }] : [];
    })
    .sort((a, b) => (a.worth < b.worth ? 1 : -1));
  const ready = worthwhile.find(({ missing }) => missing === 0n);
  if (ready) return sweep(ready.asset, ready.amount);
  const [best] = worthwhile;
  if (best)
    return {
      purpose: 'gas',
      asset: 'ETH',
      outputs: [{ address: deposit.address, amount: best.missing }],
      deposit,
    };
  const fee = PLAIN_GAS * price;
  return eth - fee >= fee * SWEEP_WORTH_TIMES ? sweep('ETH', eth - fee) : null;
};

/**
 * Fees of a sweep, out of what its address holds for them.
 * @returns null where that is less than the next block asks for
 */
export const affordableFees = (fees: Fees, baseFee: bigint, budget: bigint, gas: bigint): Fees | null => {
  const max = budget / gas;
  if (max < baseFee + fees.tip) return null;
  return { max: max < fees.max ? max : fees.max, tip: fees.tip };
};
