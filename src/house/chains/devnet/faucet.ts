/** The devnet's own hands: it makes blocks when they are due and pays from the faucet. Never for a real network. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type { devnetBlocks, faucetPay } from '../../../wire/cashier.ts';
import { type House, type Refusal, refuse } from '../../ports.ts';
import type { ChainPort } from '../port.ts';
import { formatUnits, parseUnits } from '../units.ts';
import { type Block, mine, pay, tipOf } from './chain.ts';
import { changeChain, readTip, readTxsSince } from './store.ts';

type Parts = Pick<House, 'db' | 'clock' | 'random'>;

/** Whole coins at once: enough to try a deposit above the maximum, small enough to keep sums readable. */
const FAUCET_MAX_COINS = 100n;

const hex = (house: Parts, length: number): string => bytesToHex(house.random.bytes(length));

/** A clock that was set back makes the next block due at once, else the chain would stand still until it caught up. */
const waitMs = (tip: Block, blockMs: number, now: number): number =>
  now < tip.madeAt ? 0 : Math.max(0, tip.madeAt + blockMs - now);

/** Makes one block if one is due. The first call makes the chain. @returns the newest block */
export const mineDue = async (house: Parts, network: string, blockMs: number): Promise<Block> => {
  const [now, nonce] = [house.clock.now(), hex(house, 16)];
  const tip = await readTip(house.db.kysely, network);
  if (tip && waitMs(tip, blockMs, now) > 0) return tip;
  return tipOf(await house.db.transaction((tx) => changeChain(tx, network, now, (chain) => {
    const due = tip !== null && waitMs(tipOf(chain), blockMs, now) === 0;
    return due ? mine(chain, now, nonce) : chain;
  })));
};

export const answerPay = async (
  house: Parts, port: ChainPort, ask: RequestOf<typeof faucetPay>,
): Promise<AnswerOf<typeof faucetPay> | Refusal> => {
  const asset = port.assets().find((one) => one.asset === ask.currencyCode);
  if (!asset) return refuse('faucet', { message: `The devnet has no ${ask.currencyCode}.` });
  const checked = port.validateAddress(asset.asset, ask.address.trim());
  if (!checked.ok) return refuse('faucet', { message: checked.reason, fields: { address: checked.reason } });
  const amount = parseUnits(ask.amount, asset.decimals);
  const max = FAUCET_MAX_COINS * 10n ** BigInt(asset.decimals);
  if (amount === null || amount < asset.dust || amount > max) {
    const message = `Enter an amount from ${formatUnits(asset.dust, asset.decimals)} to ${FAUCET_MAX_COINS} ${asset.asset}, `
      + `with at most ${asset.decimals} decimals.`;
    return refuse('faucet', { message, fields: { amount: message } });
  }
  const [txid, coin, now] = [hex(house, 32), hex(house, 16), house.clock.now()];
  const outputs = [{ address: checked.normalized, amount: amount.toString() }];
  await house.db.transaction((tx) => changeChain(tx, port.network, now, (chain) =>
    pay(chain, { txid, currency: asset.asset, spends: `faucet:${coin}`, outputs, createdAt: now })));
  return { txid };
};

export const answerBlocks = async (
  house: Parts, port: ChainPort, blockMs: number,
): Promise<AnswerOf<typeof devnetBlocks>> => {
  const tip = await readTip(house.db.kysely, port.network);
  const txs = tip ? await readTxsSince(house.db.kysely, port.network, tip.height) : [];
  const decimals = new Map(port.assets().map((one) => [one.asset, one.decimals]));
  return {
    height: tip?.height ?? 0,
    nextBlockInMs: tip ? waitMs(tip, blockMs, house.clock.now()) : blockMs,
    mempool: txs.filter((tx) => tx.state === 'mempool').flatMap((tx) => tx.outputs.map(({ address, amount }) => ({
      txid: tx.txid, address, amount: formatUnits(BigInt(amount), decimals.get(tx.currency) ?? 0), currencyCode: tx.currency,
    }))),
  };
};
