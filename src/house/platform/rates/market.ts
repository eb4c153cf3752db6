/** Market rates: the median of several sources, stored in the database for restarts and other instances. */
import type { Kysely } from 'kysely';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Database, House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { type Rate, RATE_PERIOD_MS, RATE_STALE_MS, type RatePort, type RateTrouble } from './port.ts';
import { decideAccept, decideRate, type Doubt, type Doubtful, type Quote } from './rules.ts';
import type { RateSource } from './sources.ts';
import { doubtOf, doubts, endDoubt, newestSnapshot, saveDoubt, saveRate } from './store.ts';

const MARKET_SOURCE = 'market rates';

export interface MarketRates extends RatePort {
  /** Reads what this house or another has fetched. */
  read(): Promise<void>;
  /**
   * Reads the database, and fetches new rates for coins whose rate is a period old or in doubt.
   * @param into the database that they are saved in; that of the house by default
   * @returns the coins that it has closed
   */
  renew(signal: AbortSignal, into?: Database): Promise<readonly Closed[]>;
}

/** A coin whose rate has come into doubt just now. */
export interface Closed {
  readonly currency: CurrencyCode;
  readonly doubt: Doubt;
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

/** Whether a coin has to be read again: its rate is a period old, or in doubt. */
const isDue = (rate: Rate | undefined, inDoubt: boolean, now: number): boolean =>
  inDoubt || !rate || !isFresh(rate, now, RATE_PERIOD_MS);

const newestRate = async (db: Kysely<Tables>, currency: CurrencyCode): Promise<Rate | undefined> => {
  const row = await newestSnapshot(db, MARKET_SOURCE, currency);
  return row && rateOf(row.id, row.micro_usd, Number(row.taken_at));
};

const doubtIn = async (db: Kysely<Tables>, currency: CurrencyCode) => {
  const row = await doubtOf(db, currency);
  return row
    ? { microUsd: row.micro_usd, agreedSince: row.agreed_since === null ? null : Number(row.agreed_since) }
    : null;
};

/**
 * Writes what follows from a reading, by what the database says now: another house may have read too.
 * @returns the doubt that has begun
 */
const apply = async (
  { db, clock, log }: Parts,
  currency: CurrencyCode,
  quotes: readonly Quote[],
): Promise<Doubt | null> => {
  const now = clock.now();
  const said = await db.transaction(async (tx) => {
    const rate = await newestRate(tx, currency);
    const doubt = await doubtIn(tx, currency);
    if (!isDue(rate, doubt !== null, now)) return null;
    const verdict = decideRate(quotes, { rate: rate ?? null, doubt }, now);
    if ('rejected' in verdict) return 'unanswered';
    if ('doubt' in verdict) return (await saveDoubt(tx, currency, verdict.doubt, now)) ? verdict.doubt : null;
    await saveRate(tx, currency, rateOf(`market:${currency}:${now}`, verdict.taken, now));
    return (await endDoubt(tx, currency)) ? 'open' : null;
  });
  if (said === 'unanswered') log.warn({ currency }, 'no market has answered for a rate');
  else if (said === 'open') log.info({ currency }, 'the rate of a coin is certain again');
  if (said === null || typeof said === 'string') return null;
  log.error({ currency, why: said.why }, 'the rate of a coin is in doubt: nothing moves of it');
  return said;
};

export const marketRates = (house: Parts, sources: readonly RateSource[]): MarketRates => {
  const { db, clock, log } = house;
  const known = new Map<CurrencyCode, Rate>();
  let doubted = new Map<string, Doubtful>();
  const load = async () => {
    for (const currency of CURRENCIES) {
      const rate = await newestRate(db.kysely, currency);
      if (rate) known.set(currency, rate);
    }
    doubted = new Map((await doubts(db.kysely)).map(({ currency, why }) => [currency, why as Doubtful]));
  };
  const trouble = (currency: CurrencyCode, now: number): RateTrouble | null => {
    const rate = known.get(currency);
    return doubted.get(currency) ?? (rate && isFresh(rate, now, RATE_STALE_MS) ? null : 'stale');
  };
  return {
    trouble,
    current: (currency, now) => (trouble(currency, now) ? null : (known.get(currency) ?? null)),
    latest: (currency) => known.get(currency) ?? null,
    read: load,
    renew: async (signal, into = db) => {
      await load();
      const due = CURRENCIES.filter((currency) =>
        isDue(known.get(currency), doubted.has(currency), clock.now()),
      );
      if (due.length === 0) return [];
      const quotes = await quotesOf(log, sources, signal);
      const closed: Closed[] = [];
      for (const currency of due) {
        const doubt = await apply({ ...house, db: into }, currency, quotes.get(currency) ?? []);
        if (doubt) closed.push({ currency, doubt });
      }
      await load();
      return closed;
    },
  };
};

/** A coin as the operator sees its rate. */
interface RateState {
  readonly currency: CurrencyCode;
  readonly rate: Rate | null;
  readonly doubt: (Doubt & { readonly since: number; readonly readAt: number }) | null;
}

/** What the database has of every coin's market rate. */
export const marketStates = async (db: Kysely<Tables>): Promise<RateState[]> => {
  const rows = new Map((await doubts(db)).map((row) => [row.currency, row]));
  const states: RateState[] = [];
  for (const currency of CURRENCIES) {
    const row = rows.get(currency);
    states.push({
      currency,
      rate: (await newestRate(db, currency)) ?? null,
      doubt: row
        ? {
            why: row.why as Doubtful,
            microUsd: row.micro_usd,
            low: row.low,
            high: row.high,
            agreedSince: row.agreed_since === null ? null : Number(row.agreed_since),
            since: Number(row.since),
            readAt: Number(row.read_at),
          }
        : null,
    });
  }
  return states;
};

/** Accepts a price of a coin whose rate is in doubt. @returns why not, or null: it is the rate from now on */
export const acceptRate = (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  currency: CurrencyCode,
  microUsd: bigint,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const why = decideAccept((await doubtOf(tx, currency)) ?? null, microUsd);
    if (why !== null || !(await endDoubt(tx, currency))) return why ?? 'it was decided meanwhile';
    await saveRate(tx, currency, rateOf(`market:${currency}:${now}`, microUsd, now));
    return null;
  });
