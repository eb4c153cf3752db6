import type { CurrencyCode } from '../../wire/money/currencies.ts';

/**
 * Bounds of a deposit in base units, fixed in the coin: a bound in dollars would decline a player who paid
 * exactly the minimum shown when the rate fell before the payment confirmed. Chosen 2026-11-21: about 10 and
 * 50,000 dollars. Above the maximum a deposit is credited and flagged: what arrived is the player's.
 */
export const DEPOSIT_LIMITS: Readonly<Record<CurrencyCode, { readonly min: bigint; readonly max: bigint }>> =
  {
    BTC: { min: 10_000n, max: 50_000_000n },
    LTC: { min: 10_000_000n, max: 48_000_000_000n },
    ETH: { min: 3_000_000_000_000_000n, max: 15_000_000_000_000_000_000n },
    XMR: { min: 50_000_000_000n, max: 270_000_000_000_000n },
    USDT: { min: 10_000_000n, max: 50_000_000_000n },
    USDC: { min: 10_000_000n, max: 50_000_000_000n },
  };
