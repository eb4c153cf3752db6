/** Market rates: the median of several sources, stored in the database for restarts and other instances. */
import { CURRENCIES, type CurrencyCode } from '../../wire/money/currencies.ts';
import type { Database, House } from '../ports.ts';
import { type Rate, RATE_PERIOD_MS, RATE_STALE_MS, type RatePort } from './port.ts';
import { decideRate, type Quote } from './rules.ts';
import type { RateSource } from './sources.ts';
import { saveRate, newestSnapshot } from './store.ts';

const MARKET_SOURCE = 'market rates';

export interface MarketRates extends RatePort {
  /** Reads what this house or another has fetched. */
  read(): Promise<void>;
  /**
   * Fetches new rates for coins whose rate is a period old.
   * @param into the database that they are saved in; that of the house by default
   */
  renew(signal: AbortSignal, into?: Database): Promise<void>;
}

type Parts = Pick<House, 'db' | 'clock' | 'log'>;

const rateOf = (id: string, microUsd: bigint, takenAt: number): Rate => ({
  id,
  microUsd,
  takenAt,
  renewsAt: takenAt + RATE_PERIOD_MS,
  source: MARKET_SOURCE,
});

/** Asks all sources in parallel; one that fails is left out and logged. */
const quotesOf = async (
  log: Parts['log'],
  sources: readonly RateSource[],
  signal: AbortSignal,
): Promise<ReadonlyMap<CurrencyCode, Quote[]>> => {
  const all = new Map<CurrencyCode, Quote[]>();
  await Promise.all(
    sources.map(async ({ name, quotes }) => {
      try {
        for (const [currency, microUsd] of await quotes(signal)) {
          all.set(currency, [...(all.get(currency) ?? []), { source: name, microUsd }]);
        }
      } catch (error) {
        log.warn(
          { source: name, error: error instanceof Error ? error.message : String(error) },
          'a source of rates did not answer',
        );
      }
    }),
  );
  return all;
};

/**
 * A rate from the future, after the clock was set back, is treated like one from the past of the same
 * distance.
 */
const isFresh = (rate: Rate, now: number, forMs: number): boolean => Math.abs(now - rate.takenAt) < forMs;

export const marketRates = ({ db, clock, log }: Parts, sources: readonly RateSource[]): MarketRates => {
  const known = new Map<CurrencyCode, Rate>();
  const load = async () => {
    for (const currency of CURRENCIES) {
      const row = await newestSnapshot(db.kysely, MARKET_SOURCE, currency);
      if (row) known.set(currency, rateOf(row.id, row.micro_usd, Number(row.taken_at)));
    }
  };
  const isDue = (currency: CurrencyCode, now: number) => {
    const rate = known.get(currency);
    return !rate || !isFresh(rate, now, RATE_PERIOD_MS);
  };
  return {
    current: (currency, now) => {
      const rate = known.get(currency);
      return rate && isFresh(rate, now, RATE_STALE_MS) ? rate : null;
    },
    latest: (currency) => known.get(currency) ?? null,
    read: load,
    renew: async (signal, into = db) => {
      await load();
      const due = CURRENCIES.filter((currency) => isDue(currency, clock.now()));
      if (due.length === 0) return;
      const quotes = await quotesOf(log, sources, signal);
      const at = clock.now();
      for (const currency of due) {
        const verdict = decideRate(quotes.get(currency) ?? [], known.get(currency)?.microUsd ?? null);
        if ('rejected' in verdict) log.warn({ currency, why: verdict.rejected }, 'a rate was not renewed');
        else await saveRate(into.kysely, currency, rateOf(`market:${currency}:${at}`, verdict.taken, at));
      }
      await load();
    },
  };
};
