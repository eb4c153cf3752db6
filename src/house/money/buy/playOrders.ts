/** Handlers of the play exchange's page: showing an order, and confirming it, which pays on the devnet. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { BUY_PROVIDERS, type playOrderDetails } from '../../../wire/money/buy.ts';
import type { AnswerOf } from '../../../wire/call.ts';
import { coinsOf } from '../cashier/cashier.ts';
import { payFrom } from '../../custody/chains/devnet/faucet.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';
import type { BuyContext } from './orders.ts';
import { findOrder, markPaid, type OrderRow } from './store.ts';

type PlayOrder = AnswerOf<typeof playOrderDetails>;

const playOrderOf = ({ cashier }: BuyContext, row: OrderRow | undefined): PlayOrder | Refusal => {
  const coin = coinsOf(cashier).find(({ asset }) => asset === row?.currency);
  if (!row || !coin || row.amount_expected === null) return refuse('exchangeOrder');
  return {
    orderId: row.id,
    provider: BUY_PROVIDERS[row.provider] ?? row.provider,
    amountUsd: row.amount_usd.toString(),
    coins: formatUnits(BigInt(row.amount_expected), coin.decimals),
    currencyCode: coin.asset,
    address: row.address,
    paid: row.state === 'paid',
  };
};

export const answerShow = async (context: BuyContext, orderId: string): Promise<PlayOrder | Refusal> =>
  playOrderOf(context, await findOrder(context.house.db.kysely, orderId));

/**
 * Pays the player's address once, however often it is called: the order becomes paid in the transaction that
 * pays.
 */
export const answerPaid = async (context: BuyContext, orderId: string): Promise<PlayOrder | Refusal> => {
  const { house, cashier } = context;
  await house.db.transaction(async (tx) => {
    const row = await markPaid(tx, orderId, house.clock.now());
    const coin = coinsOf(cashier).find(({ asset }) => asset === row?.currency);
    if (!row || !coin) return;
    await payFrom(tx, house, {
      network: coin.network,
      txid: bytesToHex(sha256(utf8ToBytes(`exchange:${row.id}`))),
      currency: coin.asset,
      spends: `exchange:${row.id}`,
      address: row.address,
      amount: BigInt(row.amount_expected ?? 0),
    });
  });
  return answerShow(context, orderId);
};
