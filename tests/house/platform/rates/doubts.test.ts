import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { answerAddress, answerRecent } from '../../../../src/house/money/cashier/deposits.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { mine } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import type { Log } from '../../../../src/house/platform/ports.ts';
import { EMAIL_CONTEXT, type Email } from '../../../../src/house/platform/mail/mail.ts';
import { marketRates } from '../../../../src/house/platform/rates/market.ts';
import { RATE_PERIOD_MS } from '../../../../src/house/platform/rates/port.ts';
import { rateJobs } from '../../../../src/house/platform/rates/rates.ts';
import { coinbase, coingecko, kraken } from '../../../../src/house/platform/rates/sources.ts';
import { depositRates } from '../../../../src/house/platform/rates/spread.ts';
import { requestWithdrawal } from '../../../../src/house/money/withdrawals/request.ts';
import { good } from '../../asking.ts';
import { openDevnet } from '../../money/cashier/devnet.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { signAndCut } from '../../money/withdrawals/crash.ts';
import { BTC, setUpWithdrawals, WALLET } from '../../money/withdrawals/setUp.ts';
import { type Markets, withMarkets } from './double.ts';

const QUARTER_HOUR_MS = 900_000;
const MINUTE_MS = 60_000;
const never = new AbortController().signal;

/** Markets of Bitcoin alone, at these prices. */
const marketsAt = (usd: number): Markets => ({
  kraken: { XBTUSD: String(usd) },
  coinbase: { BTC: String(usd) },
  coingecko: { bitcoin: usd },
  broken: {},
  asked: [],
});
const say = (markets: Markets, krakenUsd: number, coinbaseUsd: number, geckoUsd: number) => {
  markets.kraken['XBTUSD'] = String(krakenUsd);
  markets.coinbase['BTC'] = String(coinbaseUsd);
  markets.coingecko['bitcoin'] = geckoUsd;
};
const openRates = (parts: Pick<TestHouse, 'house'>, url: string) =>
  marketRates(parts.house, [kraken(url), coinbase(url), coingecko(url, null)]);

/** A command of an operator; the markets of a house are those of its settings. */
const command = ({ house }: TestHouse, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error('help');
  const rates = { krakenUrl: '', coinbaseUrl: '', coingeckoUrl: '', coingeckoKey: null };
  return runCommand({ house: { ...house, config: { ...house.config, rates } }, who: 'ada' }, typed);
};

describe.each(SAMPLED_ENGINES)('%s: a rate in doubt', (engine) => {
  test('[C11] closes its coin at once, until the markets have agreed for a quarter of an hour', () =>
    withHouse(engine, async (parts) => {
      const said: string[] = [];
      const note = (_: object, text: string) => said.push(text);
      const log: Log = { info: note, warn: note, error: note };
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const rates = openRates({ house: { ...parts.house, log } }, url);
        const now = () => parts.clock.now();
        await rates.renew(never);
        expect(rates.current('BTC', now())).toMatchObject({ microUsd: 100_000_000_000n });
        say(markets, 80_000, 80_000, 80_000);
        parts.clock.advance(RATE_PERIOD_MS);
        await rates.renew(never);
        expect([rates.current('BTC', now()), rates.trouble('BTC', now())]).toEqual([null, 'jump']);
        for (let minute = 1; minute < 15; minute += 1) {
          parts.clock.advance(MINUTE_MS);
          await rates.renew(never);
          expect(rates.current('BTC', now())).toBeNull();
        }
        parts.clock.advance(MINUTE_MS);
        await rates.renew(never);
        expect(rates.current('BTC', now())).toMatchObject({ microUsd: 80_000_000_000n });
        // Once, and not each minute.
        expect(said.filter((text) => text.startsWith('the rate of a coin'))).toEqual([
          'the rate of a coin is in doubt: nothing moves of it',
          'the rate of a coin is certain again',
        ]);
      });
    }));

  test('[C11] markets that disagree close it, until they agree again', () =>
    withHouse(engine, async (parts) => {
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const rates = openRates(parts, url);
        const now = () => parts.clock.now();
        await rates.renew(never);
        // The third one is away, and the other two are 5 % apart.
        markets.broken = { coingecko: { status: 503, body: '' } };
        say(markets, 100_000, 105_000, 0);
        parts.clock.advance(RATE_PERIOD_MS);
        await rates.renew(never);
        expect([rates.current('BTC', now()), rates.trouble('BTC', now())]).toEqual([null, 'disagree']);
        expect(rates.latest('BTC', now())).toMatchObject({ microUsd: 100_000_000_000n });
        // Another house, and this one after a restart, know it.
        const other = openRates(parts, url);
        await other.renew(never);
        expect(other.trouble('BTC', now())).toBe('disagree');
        say(markets, 102_000, 102_100, 0);
        await rates.renew(never);
        expect(rates.current('BTC', now())).toMatchObject({ microUsd: 102_050_000_000n });
        await other.renew(never);
        expect(other.trouble('BTC', now())).toBeNull();
      });
    }));

  test('[C11] an operator accepts a price that its markets said, and no other', () =>
    withHouse(engine, async (parts) => {
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const rates = openRates(parts, url);
        await rates.renew(never);
        await expect(command(parts, 'rates accept BTC 100000')).rejects.toThrow(
          /^notAccepted: .*not in doubt/,
        );
        say(markets, 80_000, 81_000, 60_000);
        parts.clock.advance(RATE_PERIOD_MS);
        await rates.renew(never);
        expect((await command(parts, 'rates')).text).toMatch(
          /^BTC +100000\.00 +15 min +jump +0 min +60000\.00 to 81000\.00$/m,
        );
        await expect(command(parts, 'rates accept BTC 100000')).rejects.toThrow(/^notAccepted: /);
        await expect(command(parts, 'rates accept BTC 0')).rejects.toThrow(/^USD: /);
        await expect(command(parts, 'rates accept EUR 1')).rejects.toThrow(/^CURRENCY: /);
        await command(parts, 'rates accept BTC 80500.5');
        await rates.renew(never);
        expect(rates.current('BTC', parts.clock.now())).toMatchObject({ microUsd: 80_500_500_000n });
        const log = await parts.db.kysely.selectFrom('operator_log').select(['command', 'outcome']).execute();
        expect(log.at(-1)).toEqual({ command: 'rates accept', outcome: 'done' });
      });
    }));

  test('[C11] two houses that read and an operator who accepts at the same time leave one rate', () =>
    withHouse(engine, async (parts) => {
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const [one, other] = [openRates(parts, url), openRates(parts, url)];
        await Promise.all([one.renew(never), other.renew(never)]);
        say(markets, 80_000, 80_000, 80_000);
        parts.clock.advance(RATE_PERIOD_MS);
        await Promise.all([one.renew(never), other.renew(never)]);
        await Promise.allSettled([
          one.renew(never),
          command(parts, 'rates accept BTC 80000'),
          other.renew(never),
        ]);
        await Promise.all([one.renew(never), other.renew(never)]);
        const now = parts.clock.now();
        expect(one.current('BTC', now)).toMatchObject({ microUsd: 80_000_000_000n });
        expect(other.current('BTC', now)).toEqual(one.current('BTC', now));
      });
    }));
});

describe.each(SAMPLED_ENGINES)('%s: while the rate of a coin is in doubt', (engine) => {
  test('[C11] the operator has a letter, once', () => {
    const markets = marketsAt(100_000);
    return withMarkets(markets, (url) =>
      withHouse(
        engine,
        async ({ house, db, clock }) => {
          const job = rateJobs(house, house).find(({ scope }) => scope === 'one');
          const letters = async () =>
            (await db.kysely.selectFrom('queued_emails').selectAll().execute()).map(
              ({ sealed }) => JSON.parse(house.secrets.open(sealed, EMAIL_CONTEXT)) as Email,
            );
          await job?.run(never);
          say(markets, 50_000, 50_000, 50_000);
          clock.advance(RATE_PERIOD_MS);
          await job?.run(never);
          clock.advance(MINUTE_MS);
          await job?.run(never);
          expect(await letters()).toMatchObject([
            {
              to: 'support@example.org',
              subject: 'The rate of BTC is in doubt',
              text: expect.stringContaining('It has jumped to 50000.00 dollars.'),
            },
          ]);
        },
        { rates: { krakenUrl: url, coinbaseUrl: url, coingeckoUrl: url, coingeckoKey: null } },
      ),
    );
  });

  test('[C11] a deposit is not credited and says why, then credited once at the accepted price', () =>
    withHouse(engine, async (parts) => {
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const market = openRates(parts, url);
        await market.renew(never);
        const devnet = openDevnet(parts);
        const rates = depositRates(market, {});
        const cashier = { ...devnet.cashier, rates };
        const see = () => watchOnce({ ...devnet.watch, rates });
        const ask = () => answerAddress(cashier, 'player_one', BTC);
        const address = await devnet.address('player_one');
        say(markets, 50_000, 50_000, 50_000);
        parts.clock.advance(RATE_PERIOD_MS);
        await market.renew(never);
        expect(await ask()).toEqual({ refused: 'depositRate', retryAfterS: 60 });
        await devnet.pay({ to: [[address, 1_000_000n]], txid: 'paid in doubt' });
        await devnet.mineAndSee(0);
        for (let n = 0; n < 3; n += 1) {
          await devnet.chain((now) => mine(now, parts.clock.now(), `${n}`));
          await see();
        }
        const recent = async () =>
          (await answerRecent(cashier, 'player_one', { createdSinceTimeStamp: 0 })).transactions;
        expect(await recent()).toMatchObject([{ isCredited: false, waitsFor: 'rate' }]);
        expect(await devnet.cash('player_one')).toBe(0n);
        await command(parts, 'rates accept BTC 50000');
        await market.renew(never);
        await Promise.all([see(), see()]);
        expect(await devnet.cash('player_one')).toBe(50_000n);
        expect((await recent())[0]).not.toHaveProperty('waitsFor');
        expect(await ask()).toMatchObject({ depositAddress: address });
        expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      });
    }));

  test('[C11] no withdrawal leaves; a signed one is planned anew at the new price, and paid once', () =>
    withHouse(engine, async (parts) => {
      const markets = marketsAt(100_000);
      await withMarkets(markets, async (url) => {
        const market = openRates(parts, url);
        await market.renew(never);
        const withdrawals = setUpWithdrawals(parts, (context) => ({ ...context, rates: market }));
        const player = await withdrawals.player('player-one', 1_000_000n);
        const { id } = good(await withdrawals.make(player, 100));
        parts.clock.advance(QUARTER_HOUR_MS);
        await signAndCut(withdrawals.context);
        expect(await withdrawals.row(id)).toMatchObject({ state: 'signed', units: '100000' });
        say(markets, 50_000, 50_000, 50_000);
        await market.renew(never);
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({ state: 'approved', payment_id: null, units: null });
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({
          state: 'approved',
          failure: 'there is a jump that was not accepted in the rate of BTC',
        });
        expect(await withdrawals.paid()).toEqual([]);
        const other = await withdrawals.player('player-two', 1_000_000n);
        const request = { requestId: 'while-in-doubt', ...BTC, amount: 5_000, destinationAddress: WALLET };
        expect(
          await parts.db.transaction((tx) => requestWithdrawal(withdrawals.context, tx, other, request)),
        ).toEqual({ refused: 'withdrawalPaused' });
        await command(parts, 'rates accept BTC 50000');
        await market.renew(never);
        parts.clock.advance(MINUTE_MS);
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', units: '200000' });
        await withdrawals.devnet.mineAndSee(5);
        await withdrawals.pass();
        expect(await withdrawals.paid()).toHaveLength(1);
        expect((await auditHouse(parts.house)).flatMap(({ wrong }) => wrong)).toEqual([]);
      });
    }));
});
