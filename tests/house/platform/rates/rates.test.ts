import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { formatUsd, parseMicroUsd, toCents, toUnits } from '../../../../src/house/platform/rates/convert.ts';
import { marketRates } from '../../../../src/house/platform/rates/market.ts';
import { RATE_PERIOD_MS, RATE_STALE_MS, ratesStale } from '../../../../src/house/platform/rates/port.ts';
import { rateJobs, ratesOf, playRates } from '../../../../src/house/platform/rates/rates.ts';
import { decideRate } from '../../../../src/house/platform/rates/rules.ts';
import { coinbase, coingecko, kraken } from '../../../../src/house/platform/rates/sources.ts';
import type { Job } from '../../../../src/house/platform/jobs.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { type Markets, withMarkets } from './double.ts';

const quotes = (...prices: bigint[]) => prices.map((microUsd, n) => ({ source: `s${n}`, microUsd }));

const NOW = 1_795_262_400_000;
const MINUTE_MS = 60_000;
/** What is known a quarter of an hour after an accepted rate of 100. */
const known = (
  doubt: { microUsd: bigint; agreedSince: number | null } | null = null,
  age = RATE_PERIOD_MS,
) => ({
  rate: { microUsd: 100n, takenAt: NOW - age },
  doubt,
});
const nothing = { rate: null, doubt: null };
const taken = (microUsd: bigint, ...from: string[]) => ({ taken: microUsd, from });
const doubt = (
  why: 'jump' | 'disagree',
  microUsd: bigint,
  bounds: [bigint, bigint],
  since: number | null,
) => ({
  doubt: { why, microUsd, low: bounds[0], high: bounds[1], agreedSince: since },
});

describe('[C11] which rate follows from quotes', () => {
  test.each([
    ['the median of three', quotes(100n, 101n, 99n), nothing, taken(100n, 's0', 's1', 's2')],
    [
      'one that is far off does not move it',
      quotes(1_000_000n, 100n, 101n),
      nothing,
      taken(101n, 's1', 's2'),
    ],
    ['the mean of two', quotes(100n, 102n), nothing, taken(101n, 's0', 's1')],
    ['two that disagree', quotes(100n, 150n), known(), doubt('disagree', 125n, [100n, 150n], null)],
    ['three that disagree', quotes(90n, 100n, 110n), known(), doubt('disagree', 100n, [90n, 110n], null)],
    ['none', quotes(), known(), { rejected: 'none' }],
    ['zero and less are no prices', quotes(0n, -5n), known(), { rejected: 'none' }],
    ['one source, a step of 10 %', quotes(110n), known(), taken(110n, 's0')],
    ['one source, a larger step up', quotes(111n), known(), doubt('jump', 111n, [111n, 111n], null)],
    ['one source, a larger step down', quotes(89n), known(), doubt('jump', 89n, [89n, 89n], null)],
    [
      'a larger step that two sources confirm',
      quotes(200n, 201n),
      known(),
      doubt('jump', 200n, [200n, 201n], NOW),
    ],
    [
      'the same a minute later',
      quotes(198n, 199n),
      known({ microUsd: 200n, agreedSince: NOW - MINUTE_MS }),
      doubt('jump', 198n, [198n, 199n], NOW - MINUTE_MS),
    ],
    [
      'the same for a quarter of an hour',
      quotes(198n, 199n),
      known({ microUsd: 200n, agreedSince: NOW - RATE_PERIOD_MS }),
      taken(198n, 's0', 's1'),
    ],
    [
      'another one meanwhile, which begins anew',
      quotes(300n, 301n),
      known({ microUsd: 200n, agreedSince: NOW - RATE_PERIOD_MS }),
      doubt('jump', 300n, [300n, 301n], NOW),
    ],
    [
      'one source alone is not believed, however long',
      quotes(200n),
      known({ microUsd: 200n, agreedSince: NOW - RATE_PERIOD_MS }),
      doubt('jump', 200n, [200n, 200n], null),
    ],
    [
      'the former rate again, after a jump',
      quotes(101n, 101n),
      known({ microUsd: 200n, agreedSince: null }),
      taken(101n, 's0', 's1'),
    ],
    [
      'a step over an hour without readings, which two say',
      quotes(200n, 201n),
      known(null, RATE_STALE_MS),
      taken(200n, 's0', 's1'),
    ],
    [
      'a step over an hour without readings, which one says',
      quotes(200n),
      known(null, RATE_STALE_MS),
      doubt('jump', 200n, [200n, 200n], null),
    ],
    ['the first rate ever', quotes(100n), nothing, taken(100n, 's0')],
  ])('%s', (_, given, before, verdict) => {
    expect(decideRate(given, before, NOW)).toEqual(verdict);
  });

  test('never outside the quotes, and the same in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 15n), { minLength: 1, maxLength: 7 }), (prices) => {
        const verdict = decideRate(quotes(...prices), nothing, NOW);
        const turned = decideRate(quotes(...prices.toReversed()), nothing, NOW);
        if (!('taken' in verdict)) {
          expect(turned).toEqual(verdict);
          return;
        }
        expect('taken' in turned && turned.taken).toBe(verdict.taken);
        expect(
          prices.some((price) => price <= verdict.taken) && prices.some((price) => price >= verdict.taken),
        ).toBe(true);
      }),
    );
  });
});

test('[C11] dollars are read digit by digit; what is no number is none', () => {
  expect(['96400.10000', '0.99981234567', '1', '0'].map(parseMicroUsd)).toEqual([
    96_400_100_000n,
    999_812n,
    1_000_000n,
    0n,
  ]);
  expect(['', '-1', '1e5', 'NaN', '1.', '.5', ' 1', '1234567890123', '0x10'].map(parseMicroUsd)).toEqual(
    Array.from({ length: 9 }, () => null),
  );
  expect(formatUsd(999_812n)).toBe('0.999812');
});

test('[C07] [C11] what cents buy is never worth more than they are', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 12n),
      fc.constantFrom(6, 8, 12, 18),
      (cents, microUsd, decimals) => {
        expect(toCents(toUnits(cents, decimals, { microUsd }), decimals, { microUsd })).toBeLessThanOrEqual(
          cents,
        );
      },
    ),
  );
});

test('[C11] play rates say so, change every 15 minutes, and are the same for the same moment', () => {
  const at = 1_795_262_400_000;
  const rate = playRates.current('BTC', at);
  expect(rate).toMatchObject({ source: 'play rates', takenAt: at, renewsAt: at + RATE_PERIOD_MS });
  expect(playRates.current('BTC', at + RATE_PERIOD_MS - 1)).toEqual(rate);
  expect(playRates.current('BTC', at + RATE_PERIOD_MS)?.id).not.toBe(rate?.id);
});

const MARKETS = (): Markets => ({
  kraken: {
    XBTUSD: '96400.10000',
    LTCUSD: '104.20',
    ETHUSD: '3310.5',
    XMRUSD: '187.25',
    USDTUSD: '0.9998',
    USDCUSD: '1.0001',
  },
  coinbase: { BTC: '96500', LTC: '104.40', ETH: '3312', USDT: '1', USDC: '1' },
  coingecko: {
    bitcoin: 96_450.12,
    litecoin: 104.3,
    ethereum: 3311,
    monero: 187.35,
    tether: 0.9999,
    'usd-coin': 0.999_95,
  },
  broken: {},
  asked: [],
});
const never = new AbortController().signal;
const sourcesAt = (url: string) => [kraken(url), coinbase(url), coingecko(url, null)];
const microUsd = async ({ db }: TestHouse) =>
  Object.fromEntries(
    (await db.kysely.selectFrom('rate_snapshots').selectAll().orderBy('taken_at').execute()).map((row) => [
      row.currency,
      row.micro_usd,
    ]),
  );

describe.each(SAMPLED_ENGINES)('%s: rates of the market', (engine) => {
  test('[C11] the median of three, stored as snapshots, renewed after 15 minutes and not before', () =>
    withHouse(engine, async (parts) => {
      const markets = MARKETS();
      await withMarkets(markets, async (url) => {
        const rates = marketRates(parts.house, sourcesAt(url));
        expect(rates.current('BTC', parts.clock.now())).toBeNull();
        await rates.renew(never);
        expect(await microUsd(parts)).toEqual({
          BTC: 96_450_120_000n,
          LTC: 104_300_000n,
          ETH: 3_311_000_000n,
          XMR: 187_300_000n,
          USDT: 999_900n,
          USDC: 1_000_000n,
        });
        expect(rates.current('BTC', parts.clock.now())).toMatchObject({
          microUsd: 96_450_120_000n,
          source: 'market rates',
          takenAt: parts.clock.now(),
        });
        const asked = markets.asked.length;
        parts.clock.advance(RATE_PERIOD_MS - 1);
        await rates.renew(never);
        expect(markets.asked).toHaveLength(asked);
        parts.clock.advance(1);
        markets.kraken['XBTUSD'] = '97000';
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())?.microUsd).toBe(96_500_000_000n);
        // Another instance, or the same after a restart, has them before it asks anybody.
        const other = marketRates(parts.house, []);
        await other.renew(never);
        expect(other.current('BTC', parts.clock.now())).toEqual(rates.current('BTC', parts.clock.now()));
      });
    }));

  test('[C11] markets that fail, lie or jump: the others decide; stale rates price nothing', () =>
    withHouse(engine, async (parts) => {
      const markets = MARKETS();
      await withMarkets(markets, async (url) => {
        const rates = marketRates(parts.house, sourcesAt(url));
        markets.broken = {
          kraken: { status: 200, body: '{"error":["EService:Unavailable"],"result":{}}' },
          coinbase: { status: 503, body: 'no' },
        };
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())?.microUsd).toBe(96_450_120_000n);
        // One source alone, and it says that Bitcoin doubled: nothing moves at either price.
        parts.clock.advance(RATE_PERIOD_MS);
        markets.coingecko['bitcoin'] = 200_000;
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())).toBeNull();
        expect(rates.trouble('BTC', parts.clock.now())).toBe('jump');
        expect(rates.latest('BTC', parts.clock.now())?.microUsd).toBe(96_450_120_000n);
        expect(rates.current('LTC', parts.clock.now())?.takenAt).toBe(parts.clock.now());
        // A second one says so too, for a quarter of an hour.
        markets.broken = { kraken: { status: 200, body: '<html>' } };
        markets.coinbase['BTC'] = '200100';
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())).toBeNull();
        parts.clock.advance(RATE_PERIOD_MS);
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())?.microUsd).toBe(200_050_000_000n);
        markets.broken = {
          kraken: { status: 200, body: '[]' },
          coinbase: { status: 200, body: '{"data":{"amount":5}}' },
          coingecko: { status: 200, body: `{"bitcoin":{"usd":1e-9},"x":"${'y'.repeat(300_000)}"}` },
        };
        parts.clock.advance(RATE_STALE_MS - 1);
        await rates.renew(never);
        expect(ratesStale(rates, 'BTC', parts.clock.now())).toBe(false);
        parts.clock.advance(1);
        expect(ratesStale(rates, 'BTC', parts.clock.now())).toBe(true);
        expect(rates.latest('BTC', parts.clock.now())?.microUsd).toBe(200_050_000_000n);
      });
    }));

  test('[C11] calls and jobs share one set of rates; play rates where no market is configured', () =>
    withMarkets(MARKETS(), (url) =>
      withHouse(
        engine,
        async ({ house, clock }) => {
          for (const job of rateJobs(house, house)) await job.run(never);
          expect(ratesOf(house).current('XMR', clock.now())).toMatchObject({ microUsd: 187_300_000n });
          const play = { ...house, config: { ...house.config, rates: null } };
          expect([rateJobs(play, play), ratesOf(play)]).toEqual([[], playRates]);
        },
        { rates: { krakenUrl: url, coinbaseUrl: url, coingeckoUrl: url, coingeckoKey: 'demo' } },
      ),
    ));

  test('[C11] of two houses one asks the markets, and the other reads what it got', () => {
    const markets = MARKETS();
    return withMarkets(markets, (url) =>
      withTwoHouses(
        engine,
        async ({ house, clock }, other) => {
          const jobsAt = (at: House, scope: Job['scope']) =>
            rateJobs(at, at).filter((job) => job.scope === scope);
          const price = (at: House) => ratesOf(at).current('XMR', clock.now())?.microUsd;
          for (const job of jobsAt(house, 'one')) await job.run(never);
          const asked = markets.asked.length;
          expect([price(house), price(other), asked > 0]).toEqual([187_300_000n, undefined, true]);
          for (const job of jobsAt(other, 'each')) await job.run(never);
          expect([price(other), markets.asked.length]).toEqual([187_300_000n, asked]);
        },
        { rates: { krakenUrl: url, coinbaseUrl: url, coingeckoUrl: url, coingeckoKey: 'demo' } },
      ),
    );
  });
});
