/** What the house needs from who sells crypto: the devnet's play exchange, or Changelly. */
import type { BuyCurrency, BuyOffer } from '../../wire/buy.ts';
import type { CurrencyCode } from '../../wire/currencies.ts';

export interface BuyWish {
  readonly currency: CurrencyCode;
  /** Whole dollars. */
  readonly amountUsd: number;
  /** Names the player to the exchange: opaque, the same for one player. */
  readonly playerRef: string;
}

export interface BuyOrder extends BuyWish {
  /** Ours, unique, kept before it is sent: asking again under the same id must not buy twice. */
  readonly orderId: string;
  readonly providerCode: string;
  /** The player's own deposit address: what is bought is an ordinary deposit. */
  readonly address: string;
}

/** `amountExpected` in base units, where the exchange is ours to hold to it. */
export interface PlacedOrder {
  readonly redirectUrl: string;
  readonly amountExpected: bigint | null;
}

/** Everything may throw: an exchange that does not answer, or not in its documented way. */
export interface ExchangePort {
  currencies(): Promise<readonly BuyCurrency[]>;
  offers(wish: BuyWish): Promise<readonly BuyOffer[]>;
  /** Null: the exchange does not take it. */
  order(order: BuyOrder): Promise<PlacedOrder | null>;
}
