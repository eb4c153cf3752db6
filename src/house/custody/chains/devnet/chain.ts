/**
 * A chain as an immutable value: blocks, mempool, reorgs and replaced payments. Pure; store.ts persists it
 * and a job extends it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
  readonly madeAt: number;
}

export interface Output {
  readonly address: string;
  /** Base units as decimal text: wei do not fit in 64 bits. */
  readonly amount: string;
}

export interface ChainTx {
  readonly txid: string;
  readonly currency: CurrencyCode;
  /** The coin that this spends. Of payments that spend the same one at most one is mined. */
  readonly spends: string;
  readonly outputs: readonly Output[];
  /** Base units of the coin that fees are paid in. */
  readonly fee: bigint;
  readonly state: 'mempool' | 'mined' | 'replaced';
  /** Set while mined. */
  readonly height: number | null;
  readonly createdAt: number;
}

/**
 * `blocks` is the end of the current branch, oldest first, never empty; `txs` those of its blocks and of the
 * mempool.
 */
export interface Chain {
  readonly blocks: readonly Block[];
  readonly txs: readonly ChainTx[];
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  bytesToHex(sha256(utf8ToBytes(parts.join('|'))));

export const genesis = (network: string, madeAt: number): Chain => ({
  blocks: [{ height: 0, hash: hashOf('glasshouse devnet', network), parent: '0'.repeat(64), madeAt }],
  txs: [],
});

export const tipOf = (chain: Chain): Block => {
  const tip = chain.blocks.at(-1);
  if (!tip) throw new Error('"chain" expected at least one block, got none');
  return tip;
};

/** The payments that wait for a block. */
export const waitingOf = (chain: Chain): readonly ChainTx[] =>
  chain.txs.filter((tx) => tx.state === 'mempool');

/** Payments in a block. */
const BLOCK_TXS = 250;

/**
 * The least fee that the chain takes while `waiting` payments wait for a block: it doubles with each block
 * that they fill.
 */
export const leastFee = (waiting: number, base: bigint): bigint =>
  base * 2n ** BigInt(Math.floor(waiting / BLOCK_TXS));

/** Confirmations of a payment: 1 in the newest block, 0 outside the chain. */
export const confirmationsOf = (tipHeight: number, tx: Pick<ChainTx, 'state' | 'height'>): number =>
  tx.state === 'mined' && tx.height !== null ? tipHeight - tx.height + 1 : 0;

/**
 * Adds a payment to the mempool, replacing one there that spends the same coin (BIP125).
 * @throws Error where the coin was spent in a block
 */
export const pay = (
  chain: Chain,
  tx: Pick<ChainTx, 'txid' | 'currency' | 'spends' | 'outputs' | 'fee' | 'createdAt'>,
): Chain => {
  if (chain.txs.some((other) => other.spends === tx.spends && other.state === 'mined')) {
    throw new Error(`coin ${tx.spends} was spent in a block`);
  }
  const txs = chain.txs.map((other): ChainTx =>
    other.spends === tx.spends ? { ...other, state: 'replaced', height: null } : other,
  );
  return { ...chain, txs: [...txs, { ...tx, state: 'mempool', height: null }] };
};

/** The payments of the next block: those that pay most, of equal ones the oldest. */
const nextOf = (chain: Chain): ReadonlySet<string> =>
  new Set(
    waitingOf(chain)
      .toSorted((one, other) => (one.fee === other.fee ? 0 : one.fee > other.fee ? -1 : 1))
      .slice(0, BLOCK_TXS)
      .map(({ txid }) => txid),
  );

/** Mines a new block. `nonce` makes blocks of equal height on two branches differ. */
export const mine = (chain: Chain, now: number, nonce: string): Chain => {
  const tip = tipOf(chain);
  const height = tip.height + 1;
  const next = nextOf(chain);
  const hash = hashOf(tip.hash, height, now, nonce, ...next);
  return {
    blocks: [...chain.blocks, { height, hash, parent: tip.hash, madeAt: now }],
    txs: chain.txs.map((tx): ChainTx =>
      tx.state === 'mempool' && next.has(tx.txid) ? { ...tx, state: 'mined', height } : tx,
    ),
  };
};

/** Removes the newest `depth` blocks; their payments return to the mempool. At least one block stays. */
export const reorg = (chain: Chain, depth: number): Chain => {
  if (depth < 1 || depth >= chain.blocks.length) {
    throw new RangeError(`"depth" expected 1 to ${chain.blocks.length - 1}, got ${depth}`);
  }
  const blocks = chain.blocks.slice(0, -depth);
  const top = tipOf({ ...chain, blocks }).height;
  return {
    blocks,
    txs: chain.txs.map((tx): ChainTx =>
      tx.height !== null && tx.height > top ? { ...tx, state: 'mempool', height: null } : tx,
    ),
  };
};

/**
 * Heights from the tip downwards in doubling steps, like Bitcoin's block locator: for any branch it contains
 * a common block not far below the fork.
 */
export const locatorHeights = (tipHeight: number): readonly number[] => {
  const heights: number[] = [];
  for (let back = 0; back < tipHeight; back = back === 0 ? 1 : back * 2) heights.push(tipHeight - back);
  return [...heights, 0];
};
