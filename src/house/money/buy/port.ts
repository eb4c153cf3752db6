/** The port of exchanges that sell crypto: the devnet's play exchange, or Changelly. */
import type { BuyCurrency, BuyOffer } from '../../../wire/money/buy.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';

export interface OfferRequest {
  readonly currency: CurrencyCode;
  /** Whole dollars. */
  readonly amountUsd: number;
  /** An opaque id of the player, always the same. */
  readonly playerRef: string;
}

export interface BuyOrder extends OfferRequest {
  /** Our unique id, saved before the order is sent: repeating an order under it must not buy twice. */
  readonly orderId: string;
  readonly providerCode: string;
  /** The player's deposit address: bought coins arrive as an ordinary deposit. */
  readonly address: string;
}

/** `amountExpected` in base units, where the play exchange is the seller. */
interface PlacedOrder {
  readonly redirectUrl: string;
  readonly amountExpected: bigint | null;
}

/** Every method may throw: the exchange may not answer, or not as documented. */
export interface ExchangePort {
  currencies(): Promise<readonly BuyCurrency[]>;
  offers(request: OfferRequest): Promise<readonly BuyOffer[]>;
  /** Null: the exchange refuses the order. */
  order(order: BuyOrder): Promise<PlacedOrder | null>;
}
