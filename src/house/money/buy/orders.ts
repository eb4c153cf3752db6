/** Handlers of buying crypto; `calls.ts` binds them to the contract. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { buyCurrencies, buyOffers, buyOrder } from '../../../wire/money/buy.ts';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import { type Cashier, coinsOf, playerAddress } from '../cashier/cashier.ts';
import { ChainError } from '../../platform/chainPort.ts';
import { type House, isRefusal, type Refusal, refuse } from '../../platform/ports.ts';
import type { ExchangePort } from './port.ts';
import { sameOrder, sortOffers } from './rules.ts';
import { openOrder, type OrderRow, placeOrder } from './store.ts';

export interface BuyContext {
  readonly house: Pick<House, 'db' | 'clock' | 'random' | 'secrets' | 'log'>;
  readonly cashier: Cashier;
  /** Null where no exchange is configured: then there are no currencies and no offers. */
  readonly exchange: ExchangePort | null;
}

const CENTS = 100n;
/** A node that was stopped is back after a minute. */
const RETRY_AFTER_S = 60;

/** An opaque id of a player for an exchange. */
const playerRefOf = ({ house }: BuyContext, playerId: string): string =>
  house.secrets.lastingMac('exchange-player', playerId).slice(0, 32);

const logFailure =
  ({ house }: BuyContext, what: string) =>
  (error: unknown): null => {
    house.log.warn({ error: error instanceof Error ? error.message : String(error) }, what);
    return null;
  };

export const answerCurrencies = async (context: BuyContext): Promise<AnswerOf<typeof buyCurrencies>> => {
  const sold =
    (await context.exchange
      ?.currencies()
      .catch(logFailure(context, 'the exchange did not say what it sells'))) ?? [];
  const taken = new Set(coinsOf(context.cashier).map(({ asset }) => asset));
  return {
    availableCurrencies: sold.filter(
      ({ ticker }, index) =>
        taken.has(ticker) && sold.findIndex((other) => other.ticker === ticker) === index,
    ),
  };
};

export const answerOffers = async (
  context: BuyContext,
  playerId: string,
  { currencyTo, amountFrom }: RequestOf<typeof buyOffers>,
): Promise<AnswerOf<typeof buyOffers>> => {
  const request = { currency: currencyTo, amountUsd: amountFrom, playerRef: playerRefOf(context, playerId) };
  const offers =
    (await context.exchange?.offers(request).catch(logFailure(context, 'the exchange made no offers'))) ?? [];
  return { changellyOffers: sortOffers(offers) };
};

/** Saves the order before the exchange is asked. */
const saveOrder = async (
  context: BuyContext,
  playerId: string,
  ask: RequestOf<typeof buyOrder>,
): Promise<OrderRow | Refusal> => {
  const { house, cashier } = context;
  const blocked = await cashier.mayDeposit(playerId, BigInt(ask.amountFrom) * CENTS);
  if (blocked) return blocked;
  const to = await playerAddress(cashier, playerId, ask.currencyTo).catch((error: unknown) => {
    // Nothing is bought for an address that no node watches.
    if (error instanceof ChainError) return 'away' as const;
    throw error;
  });
  if (to === 'away') return refuse('depositPaused', { retryAfterS: RETRY_AFTER_S });
  if (!to) return refuse('exchange');
  const now = BigInt(house.clock.now());
  const row: OrderRow = {
    id: `b_${bytesToHex(house.random.bytes(16))}`,
    player_id: playerId,
    request_id: ask.requestId,
    provider: ask.providerCode,
    currency: ask.currencyTo,
    amount_usd: BigInt(ask.amountFrom),
    amount_expected: null,
    network: to.network,
    address: to.address,
    state: 'created',
    redirect_url: null,
    hint: null,
    created_at: now,
    updated_at: now,
  };
  const stored = await house.db.transaction((tx) => openOrder(tx, row));
  return sameOrder(stored, ask) ? stored : refuse('requestIdReused');
};

/**
 * The exchange cannot be called inside a transaction. So the order is saved first, placed under its own id,
 * and its redirect saved after: a retry at any point gets the same answer and buys once.
 */
export const answerOrder = async (
  context: BuyContext,
  playerId: string,
  ask: RequestOf<typeof buyOrder>,
): Promise<AnswerOf<typeof buyOrder> | Refusal> => {
  const { house, exchange } = context;
  if (!exchange) return refuse('exchange');
  const stored = await saveOrder(context, playerId, ask);
  if (isRefusal(stored)) return stored;
  if (stored.redirect_url !== null) return { changellyOrder: { redirectUrl: stored.redirect_url } };
  const placed = await exchange
    .order({
      orderId: stored.id,
      currency: ask.currencyTo,
      amountUsd: ask.amountFrom,
      playerRef: playerRefOf(context, playerId),
      providerCode: ask.providerCode,
      address: stored.address,
    })
    .catch(logFailure(context, 'the exchange did not take an order'));
  if (!placed) return refuse('exchange');
  const { redirect_url: redirectUrl } = await placeOrder(house.db.kysely, stored.id, {
    redirect_url: placed.redirectUrl,
    amount_expected: placed.amountExpected?.toString() ?? null,
    updated_at: BigInt(house.clock.now()),
  });
  return redirectUrl === null ? refuse('exchange') : { changellyOrder: { redirectUrl } };
};
