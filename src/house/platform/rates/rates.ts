import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Job } from '../jobs.ts';
import type { Config } from '../config/config.ts';
import { type Email, sendMail, supportAddress } from '../mail/mail.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { formatUsd } from './convert.ts';
import { type Closed, marketRates, type MarketRates } from './market.ts';
import { type RatePort, type Rate, RATE_PERIOD_MS } from './port.ts';
import { coinbase, coingecko, kraken } from './sources.ts';
import { saveRate, snapshots } from './store.ts';
import type { SpreadRate } from './spread.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { COIN_PARAMETERS } from '../coinParameters.ts';

/**
 * Play rates where no market is configured: near those of late 2026, made up, and labelled so. They change a
 * little every 15 minutes, so that changes can be seen. The same time always gives the same rate.
 */

/** How far a rate moves either way, in millionths of it: half a percent, of stablecoins 0.02 percent. */
const DRIFT = 5_000;
const STABLECOIN_DRIFT = 200;

const rateAt = (currency: CurrencyCode, now: number): Rate => {
  const { playRate, isStablecoin } = COIN_PARAMETERS[currency];
  const period = Math.floor(now / RATE_PERIOD_MS);
  const id = `play:${currency}:${period}`;
  const [high = 0, low = 0] = sha256(utf8ToBytes(id));
  const max = isStablecoin ? STABLECOIN_DRIFT : DRIFT;
  const drift = BigInt(Math.floor(((high * 256 + low) * (max * 2 + 1)) / 65_536) - max);
  const moved = (playRate * (1_000_000n + drift)) / 1_000_000n;
  // Whole cents for other coins, as exchanges quote them.
  const microUsd = isStablecoin ? moved : moved - (moved % 10_000n);
  const takenAt = period * RATE_PERIOD_MS;
  return { id, microUsd, takenAt, renewsAt: takenAt + RATE_PERIOD_MS, source: 'play rates' };
};

export const playRates: RatePort = { current: rateAt, latest: rateAt, trouble: () => null };

export { acceptRate, marketStates } from './market.ts';

/** How soon rates that another house has fetched are known here: far within the hour before one is stale. */
const READ_EVERY_MS = 15_000;
/** How often rates are checked: often enough to update on time and to retry a failed source soon. */
const CHECK_EVERY_MS = 60_000;

/** One per house, so that its calls and its jobs see the same rates, whichever database they are given. */
const markets = new WeakMap<Config, MarketRates>();

const marketOf = (house: Pick<House, 'config' | 'db' | 'clock' | 'log'>): MarketRates | null => {
  const { rates } = house.config;
  if (!rates) return null;
  const market =
    markets.get(house.config) ??
    marketRates(house, [
      kraken(rates.krakenUrl),
      coinbase(rates.coinbaseUrl),
      coingecko(rates.coingeckoUrl, rates.coingeckoKey),
    ]);
  markets.set(house.config, market);
  return market;
};

/**
 * Saves the rate that prices something, and the market's that it is made of. It has another source, since a
 * house that starts begins with the newest rate of the market's source.
 */
export const saveSpreadRate = async (
  db: Kysely<Tables>,
  currency: CurrencyCode,
  rate: SpreadRate,
): Promise<void> => {
  await saveRate(db, currency, rate.market);
  if (rate.parts > 0) await saveRate(db, currency, { ...rate, source: `${rate.source}, with a spread` });
};

/** Rates by the ids of their snapshots: dollars per whole coin, decimal text. */
export const ratesOfSnapshots = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await snapshots(db, ids)).map(({ id, micro_usd: microUsd }) => [id, formatUsd(microUsd)]));

/** The configured rates: market or play. */
export const ratesOf = (house: Pick<House, 'config' | 'db' | 'clock' | 'log'>): RatePort =>
  marketOf(house) ?? playRates;

/** Reads the rates that an open house has fetched, where no job of this process does. */
export const readRates = async (house: Parameters<typeof ratesOf>[0]): Promise<void> => {
  await marketOf(house)?.read();
};

/** To the operator, in English like the commands. */
const alarmEmail = (to: string, { currency, doubt }: Closed): Email => ({
  to,
  kind: 'rate-in-doubt',
  subject: `The rate of ${currency} is in doubt`,
  text: [
    doubt.why === 'jump'
      ? `It has jumped to ${formatUsd(doubt.microUsd)} dollars.`
      : `The markets say ${formatUsd(doubt.low)} to ${formatUsd(doubt.high)} dollars.`,
    `No deposit of ${currency} is credited and no withdrawal of it is sent, until the markets agree or you`,
    'accept a price.',
    '',
    'Look at it: npm run -s house -- rates',
    `Accept a price: npm run -s house -- rates accept ${currency} USD`,
    '',
  ].join('\n'),
});

/** One house asks the markets, and every house reads what it got. */
export const rateJobs = (house: House, fenced: House): Job[] => {
  const market = marketOf(house);
  if (!market) return [];
  return [
    { name: 'rates', everyMs: READ_EVERY_MS, scope: 'each', run: () => market.read() },
    {
      name: 'markets',
      everyMs: CHECK_EVERY_MS,
      scope: 'one',
      run: async (signal) => {
        for (const closed of await market.renew(signal, fenced.db))
          await sendMail(fenced, alarmEmail(supportAddress(house.config), closed));
      },
    },
  ];
};
