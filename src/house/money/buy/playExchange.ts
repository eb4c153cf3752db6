/** A play exchange: sells devnet coins for nothing, at the house's rates minus a fee. */
import type { BuyOffer } from '../../../wire/money/buy.ts';
import { COINS } from '../../../wire/money/currencies.ts';
import type { ChainAsset } from '../../platform/chainPort.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import type { Clock } from '../../platform/ports.ts';
import { toUnits } from '../../platform/rates/convert.ts';
import type { RatePort } from '../../platform/rates/port.ts';
import type { OfferRequest, ExchangePort } from './port.ts';

/**
 * Made up so that the default amount gets two offers and one above its limit. Fees in hundredths of a
 * percent, bounds in dollars.
 */
const PROVIDERS = [
  { code: 'play-bureau', feeBasisPoints: 150n, minUsd: 30, maxUsd: 2_000 },
  { code: 'play-kiosk', feeBasisPoints: 300n, minUsd: 30, maxUsd: 10_000 },
  { code: 'play-vault', feeBasisPoints: 80n, minUsd: 200, maxUsd: 50_000 },
] as const;
type Provider = (typeof PROVIDERS)[number];
const WHOLE = 10_000n;
const CENTS = 100n;

const limitOf = ({ minUsd, maxUsd }: Provider, amountUsd: number): { cause: string; value: string } | null =>
  amountUsd < minUsd
    ? { cause: 'min', value: String(minUsd) }
    : amountUsd > maxUsd
      ? { cause: 'max', value: String(maxUsd) }
      : null;

/**
 * @param coins the devnet coins that can be deposited; the order's page is the house's own, so its URL is a
 * path
 */
export const playExchange = ({
  coins,
  rates,
  clock,
}: {
  coins: readonly ChainAsset[];
  rates: Pick<RatePort, 'current'>;
  clock: Clock;
}): ExchangePort => {
  const unitsOf = (
    provider: Provider,
    { currency, amountUsd }: OfferRequest,
  ): { asset: ChainAsset; units: bigint } | null => {
    const asset = coins.find((coin) => coin.asset === currency);
    const rate = rates.current(currency, clock.now());
    if (!asset || !rate) return null;
    const units = toUnits(
      (BigInt(amountUsd) * CENTS * (WHOLE - provider.feeBasisPoints)) / WHOLE,
      asset.decimals,
      rate,
    );
    return { asset, units };
  };
  const offer = (provider: Provider, request: OfferRequest): BuyOffer => {
    const limit = limitOf(provider, request.amountUsd);
    const sold = unitsOf(provider, request);
    const failed = { providerCode: provider.code, amountExpectedTo: null };
    if (!sold) return { ...failed, errorType: 'unavailable', errorDetails: null };
    if (limit) return { ...failed, errorType: 'limits', errorDetails: [limit] };
    return {
      providerCode: provider.code,
      amountExpectedTo: formatUnits(sold.units, sold.asset.decimals),
      errorType: null,
      errorDetails: null,
    };
  };
  return {
    currencies: async () => coins.map(({ asset }) => ({ ticker: asset, name: COINS[asset].name })),
    offers: async (request) => PROVIDERS.map((provider) => offer(provider, request)),
    order: async (order) => {
      const provider = PROVIDERS.find(({ code }) => code === order.providerCode);
      const sold = provider && limitOf(provider, order.amountUsd) === null ? unitsOf(provider, order) : null;
      return sold && { redirectUrl: `/devnet/exchange?order=${order.orderId}`, amountExpected: sold.units };
    },
  };
};
