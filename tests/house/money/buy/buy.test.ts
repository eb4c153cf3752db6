import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import {
  buyCurrencies,
  buyOffers,
  buyOrder,
  playOrderPay,
  playOrderDetails,
} from '../../../../src/wire/money/buy.ts';
import { depositAddress, faucetPay, recentDeposits } from '../../../../src/wire/money/cashier.ts';
import { changelly } from '../../../../src/house/money/buy/changelly/changelly.ts';
import { devnetAssets } from '../../../../src/house/custody/chains/devnet/assets.ts';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';
import { type Double, rsaPair, withChangelly } from './double.ts';

const ASK = { currencyFrom: 'USD', currencyTo: 'BTC', amountFrom: 50 } as const;
const ORDER = { ...ASK, requestId: 'request-number-one', providerCode: 'play-bureau', agree: true } as const;
const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

const credited = async (visitor: Visitor, clock: { advance(ms: number): void }): Promise<number> => {
  for (;;) {
    const recent = await visitor.ask(recentDeposits, { createdSinceTimeStamp: 0 });
    const [deposit] = recent.ok ? recent.data.transactions : [];
    if (deposit?.isCredited) return deposit.amount;
    clock.advance(2_500);
    await wait(300);
  }
};

describe.each(SAMPLED_ENGINES)('%s: buying crypto from the play exchange', (engine) => {
  test('[C06] currencies, offers with one that asks more, an order, its page; the coins arrive', () =>
    withOpenHouse(engine, async ({ visitor, clock, db }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(buyCurrencies, {})).toMatchObject({
        data: {
          availableCurrencies: expect.arrayContaining([
            { ticker: 'BTC', name: 'Bitcoin' },
            { ticker: 'USDC', name: 'USDC' },
          ]),
        },
      });
      const offers = await visitor.ask(buyOffers, ASK);
      expect(offers).toMatchObject({
        data: {
          changellyOffers: [
            {
              providerCode: 'play-bureau',
              amountExpectedTo: expect.stringMatching(/^0\.000[45]/),
              errorType: null,
            },
            { providerCode: 'play-kiosk' },
            {
              providerCode: 'play-vault',
              amountExpectedTo: null,
              errorType: 'limits',
              errorDetails: [{ cause: 'min', value: '200' }],
            },
          ],
        },
      });
      const placed = await visitor.ask(buyOrder, ORDER);
      if (!placed.ok) throw new Error(placed.error.message);
      const { redirectUrl } = placed.data.changellyOrder;
      expect(redirectUrl).toMatch(/^\/devnet\/exchange\?order=b_[0-9a-f]{32}$/);
      expect(await visitor.ask(buyOrder, ORDER)).toMatchObject({ data: placed.data });
      expect(await visitor.ask(buyOrder, { ...ORDER, amountFrom: 60 })).toMatchObject({
        error: { code: 1008 },
      });
      const page = await (await visitor.raw(redirectUrl)).text();
      expect(page).toContain('worth nothing');
      expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
      const orderId = redirectUrl.slice(-34);
      expect(await visitor.ask(playOrderDetails, { orderId })).toMatchObject({
        data: { provider: 'Play bureau', amountUsd: '50', currencyCode: 'BTC', paid: false },
      });
      const paid = await Promise.all([1, 2, 3].map(() => visitor.ask(playOrderPay, { orderId })));
      for (const one of paid) expect(one).toMatchObject({ ok: true, data: { paid: true } });
      expect(await db.kysely.selectFrom('devnet_txs').selectAll().execute()).toHaveLength(1);
      const cents = await credited(visitor, clock);
      // 50 dollars less the fee of 1.5 %, at a rate that may have moved by a percent.
      expect(cents).toBeGreaterThan(4_850);
      expect(cents).toBeLessThan(5_000);
      expect(await visitor.ask(status, {})).toMatchObject({
        data: { player: { cash: cents, lastDepositCurrency: 'BTC', lastDepositPMType: 1 } },
      });
    }));

  test('[C06] what cannot be bought is refused, and a visitor buys nothing', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor, db }) => {
      expect(await newVisitor().ask(buyOffers, ASK)).toMatchObject({ error: { code: 35 } });
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(buyOrder, { ...ORDER, providerCode: 'play-vault' })).toMatchObject({
        error: { code: 1310 },
      });
      expect(
        await visitor.ask(buyOrder, { ...ORDER, requestId: 'request-number-two', providerCode: 'nobody' }),
      ).toMatchObject({ error: { code: 1310 } });
      expect(await visitor.ask(buyOrder, { ...ORDER, amountFrom: 29, agree: false as never })).toMatchObject({
        error: {
          code: 1002,
          fields: { amountFrom: 'The minimum amount is $30 USD.', agree: 'This is required' },
        },
      });
      expect(await visitor.ask(playOrderPay, { orderId: `b_${'0'.repeat(32)}` })).toMatchObject({
        error: { code: 1311 },
      });
      const [kept] = await db.kysely.selectFrom('buy_orders').select('id').execute();
      expect(await visitor.ask(playOrderPay, { orderId: kept?.id ?? '' })).toMatchObject({
        error: { code: 1311 },
      });
      expect(await db.kysely.selectFrom('devnet_txs').selectAll().execute()).toEqual([]);
    }));
});

const API_KEY = 'api-key-of-the-house';
const [house, theirs] = [rsaPair(), rsaPair()];
const configured = (url: string, more: object = {}): Partial<Config> => ({
  changelly: {
    url,
    apiKey: API_KEY,
    privateKey: house.privateBase64,
    callbackKey: theirs.publicBase64,
    country: 'CA',
    state: null,
    orderHosts: ['moonpay.com'],
    ...more,
  },
});
const withDouble = (body: (double: Double) => Promise<void>) =>
  withChangelly(API_KEY, house.publicKey, theirs.privateKey, body);
const send = (visitor: Visitor, body: object, signature: string) =>
  visitor.raw('/exchange/changelly-callback/json2', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-callback-signature': signature },
  });

describe.each(SAMPLED_ENGINES)(
  '%s: Changelly’s fiat API, against a double of its documentation',
  (engine) => {
    test('[C06] signed requests, coins of our networks alone, offers, refused ones, unknown providers', () =>
      withDouble((double) =>
        withOpenHouse(
          engine,
          async ({ visitor }) => {
            await visitor.ask(signUp, RAIN);
            expect(await visitor.ask(buyCurrencies, {})).toMatchObject({
              data: {
                availableCurrencies: [
                  { ticker: 'BTC', name: 'Bitcoin' },
                  { ticker: 'USDT', name: 'Tether' },
                  { ticker: 'XMR', name: 'Monero' },
                ],
              },
            });
            expect(await visitor.ask(buyOffers, ASK)).toMatchObject({
              data: {
                changellyOffers: [
                  { providerCode: 'banxa', amountExpectedTo: '0.000550' },
                  { providerCode: 'moonpay', amountExpectedTo: '0.00050' },
                  { providerCode: 'brand-new', amountExpectedTo: '0.000450' },
                  {
                    providerCode: 'wert',
                    errorType: 'limits',
                    errorDetails: [{ cause: 'min', value: '100' }],
                  },
                  {
                    providerCode: 'transak',
                    errorType: 'limits',
                    errorDetails: [{ cause: 'max', value: '40' }],
                  },
                  { providerCode: 'kado', errorType: 'country', errorDetails: null },
                ],
              },
            });
            expect(double.requests[1]).toMatch(
              /currencyFrom=USD&currencyTo=BTC&amountFrom=50&externalUserId=[0-9a-f]{32}&country=CA/,
            );
          },
          configured(double.url),
        ),
      ));

    test('[C06] 40: an exchange that fails, lies or is not ours makes no offers and takes no order', () =>
      withDouble((double) =>
        withOpenHouse(
          engine,
          async ({ visitor }) => {
            await visitor.ask(signUp, RAIN);
            const order = { ...ORDER, providerCode: 'moonpay' };
            for (const [n, fail] of [
              { status: 429, body: '{}' },
              { status: 500, body: '' },
              { status: 200, body: '<html>' },
              { status: 200, body: '{"errorType":"x"}' },
            ].entries()) {
              double.fail = fail;
              expect(await visitor.ask(buyCurrencies, {})).toMatchObject({
                data: { availableCurrencies: [] },
              });
              expect(await visitor.ask(buyOffers, ASK)).toMatchObject({ data: { changellyOffers: [] } });
              expect(
                await visitor.ask(buyOrder, { ...order, requestId: `request-that-fails-${n}` }),
              ).toMatchObject({ error: { code: 1310 } });
            }
            double.fail = null;
            double.redirectTo = 'https://moonpay.com.evil.example/';
            expect(await visitor.ask(buyOrder, { ...order, requestId: 'request-led-astray' })).toMatchObject({
              error: { code: 1310 },
            });
            expect(
              await visitor.ask(buyOrder, {
                ...order,
                requestId: 'request-unknown-provider',
                providerCode: 'nobody',
              }),
            ).toMatchObject({ error: { code: 1310 } });
          },
          configured(double.url),
        ),
      ));

    test('[C06] 37 to 39, 42: a retry buys once; a callback is a hint; the chain alone credits', () =>
      withDouble((double) =>
        withOpenHouse(
          engine,
          async ({ visitor, db, clock }) => {
            await visitor.ask(signUp, RAIN);
            const order = { ...ORDER, providerCode: 'moonpay' };
            double.fail = { status: 500, body: '' };
            expect(await visitor.ask(buyOrder, order)).toMatchObject({ error: { code: 1310 } });
            double.fail = null;
            expect(await visitor.ask(buyOrder, order)).toMatchObject({
              data: { changellyOrder: { redirectUrl: 'https://buy.moonpay.com/?order=1' } },
            });
            expect(await visitor.ask(buyOrder, order)).toMatchObject({ ok: true });
            expect(double.orders.size).toBe(1);
            const [placed] = [...double.orders.values()];
            const own = await visitor.ask(depositAddress, {
              currencyCode: 'BTC' as const,
              pmType: 1,
              paymentPPId: 1,
            });
            expect(placed?.['walletAddress']).toBe(own.ok ? own.data.depositAddress : '');
            // What the privacy page says that an exchange is told, and nothing else of the player.
            expect(placed).toMatchObject({
              currencyFrom: 'USD',
              externalUserId: expect.stringMatching(/^[0-9a-f]{32}$/),
            });
            expect(JSON.stringify(placed)).not.toMatch(new RegExp(`${RAIN.login}|${RAIN.email}`, 'i'));
            if (!placed) throw new Error('no order');

            const { body, signature } = double.callback(placed, 'completed');
            expect((await send(visitor, body, Buffer.from('forged').toString('base64'))).status).toBe(401);
            expect((await send(visitor, { ...body, orderId: 'another' }, signature)).status).toBe(401);
            expect(await db.kysely.selectFrom('buy_orders').select('hint').execute()).toEqual([
              { hint: null },
            ]);
            for (const said of ['completed', 'pending', 'completed'])
              expect((await send(visitor, { ...body, status: said }, signature)).status).toBe(200);
            expect(await db.kysely.selectFrom('buy_orders').select('hint').execute()).toEqual([
              { hint: 'completed' },
            ]);
            expect(await db.kysely.selectFrom('postings').selectAll().execute()).toEqual([]);
            expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { cash: 0 } } });

            await visitor.ask(faucetPay, {
              currencyCode: 'BTC' as const,
              address: placed['walletAddress'] ?? '',
              amount: '0.0005',
            });
            expect(await credited(visitor, clock)).toBeGreaterThan(4_000);
          },
          configured(double.url),
        ),
      ));

    test('[C06] requests signed by another key are refused there, and nothing is sold', () =>
      withDouble((double) =>
        withOpenHouse(
          engine,
          async ({ visitor }) => {
            await visitor.ask(signUp, RAIN);
            expect(await visitor.ask(buyOffers, ASK)).toMatchObject({ data: { changellyOffers: [] } });
          },
          configured(double.url, { privateKey: rsaPair().privateBase64 }),
        ),
      ));
  },
);

test('[C06] 40: an exchange that never answers is given up', () =>
  withDouble(async (double) => {
    double.fail = 'hang';
    const coins = devnetAssets('bitcoin');
    const { changelly: settings } = configured(double.url);
    if (!settings) throw new Error('not configured');
    const exchange = changelly(settings, coins, 100);
    await expect(exchange.offers({ currency: 'BTC', amountUsd: 50, playerRef: 'x' })).rejects.toThrow(
      /timeout|aborted/i,
    );
  }));

test('[C06] without a devnet and without Changelly nobody sells', () =>
  withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(buyCurrencies, {})).toMatchObject({ data: { availableCurrencies: [] } });
      expect(await visitor.ask(buyOffers, ASK)).toMatchObject({ data: { changellyOffers: [] } });
      expect(await visitor.ask(buyOrder, ORDER)).toMatchObject({ error: { code: 1310 } });
      expect(await visitor.ask(playOrderPay, { orderId: `b_${'0'.repeat(32)}` })).toMatchObject({
        status: 404,
      });
    },
    { devnet: null },
  ));
