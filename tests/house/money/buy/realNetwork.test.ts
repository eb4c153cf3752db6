import { describe, expect, test } from 'vitest';
import { bitcoinPort } from '../../../../src/house/custody/chains/bitcoin/adapter.ts';
import { startHouse } from '../../../../src/house/house.ts';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import { buyCurrencies, buyOffers, buyOrder } from '../../../../src/wire/money/buy.ts';
import { recentDeposits } from '../../../../src/wire/money/cashier.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { nodeAnswers, TIP, XPUB } from '../../custody/chains/bitcoin/scene.ts';
import { JsonText, openRpcDouble, Refusal, type RpcDouble } from '../../custody/chains/rpcDouble.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { makeVisitor, RAIN, type Visitor } from '../../platform/http/open.ts';
import { withMarkets } from '../../platform/rates/double.ts';
import { type Double, rsaPair, withChangelly } from './double.ts';

const API_KEY = 'api-key-of-the-house';
const [house, theirs] = [rsaPair(), rsaPair()];
const ORDER = {
  currencyFrom: 'USD',
  currencyTo: 'BTC',
  amountFrom: 50,
  requestId: 'request-number-one',
  providerCode: 'moonpay',
  agree: true,
} as const;

interface Opened {
  readonly node: RpcDouble;
  readonly exchange: Double;
  readonly visitor: Visitor;
  readonly parts: TestHouse;
  /** The deposit address of that number, from the account's public key. */
  addressAt(index: number): Promise<string>;
}

/** A house without a devnet: Bitcoin by a node, rates by markets, and Changelly, each a double. */
const withRealNetwork = (
  engine: 'sqlite' | 'postgres',
  body: (opened: Opened) => Promise<void>,
  answers = nodeAnswers(),
) =>
  withChangelly(API_KEY, house.publicKey, theirs.privateKey, (exchange) =>
    withMarkets(
      {
        kraken: { XBTUSD: '100000' },
        coinbase: { BTC: '100000' },
        coingecko: { bitcoin: 100_000 },
        broken: {},
        asked: [],
      },
      (url) => {
        const more: Partial<Config> = {
          devnet: null,
          rates: { krakenUrl: url, coinbaseUrl: url, coingeckoUrl: url, coingeckoKey: null },
          changelly: {
            url: exchange.url,
            apiKey: API_KEY,
            privateKey: house.privateBase64,
            callbackKey: theirs.publicBase64,
            country: 'CA',
            state: null,
            orderHosts: ['moonpay.com'],
          },
        };
        return withHouse(
          engine,
          async (parts) => {
            const node = await openRpcDouble(answers);
            const settings = {
              kind: 'test',
              url: node.url,
              wallet: 'house',
              xpub: XPUB,
              feeFloor: 1_000n,
              feeCeiling: 100_000n,
            } as const;
            const port = bitcoinPort(settings, 'bitcoin', { clock: parts.clock, signer: null });
            const addressAt = async (index: number) =>
              (await port.newDepositAddress('BTC', { playerId: 'p', index })).address;
            const open = await startHouse({ ...parts.house, chains: [port] });
            try {
              await body({ node, exchange, visitor: makeVisitor(open.address), parts, addressAt });
            } finally {
              await open.close();
              await node.close();
            }
          },
          more,
        );
      },
    ),
  );

/** Those of a node that starts. */
const awayAnswers = () =>
  Object.fromEntries(Object.keys(nodeAnswers()).map((name) => [name, new Refusal(-28, 'Loading wallet…')]));

/** A payment of 0.0005 to an address, in a block with three confirmations. */
const paymentTo = (address: string) =>
  new JsonText(
    `{"transactions":[{"amount":0.00050000,"address":"${address}","category":"receive","vout":0,` +
      `"confirmations":3,"blockhash":"${TIP}","blockheight":108,"txid":"${'ab'.repeat(32)}"}],` +
      `"removed":[],"lastblock":"${TIP}"}`,
  );

/** The same as the wallet's own answer about it. */
const walletSays = (address: string) =>
  new JsonText(
    `{"amount":0.00050000,"confirmations":3,"blockhash":"${TIP}","blockheight":108,` +
      `"txid":"${'ab'.repeat(32)}","details":[],"hex":"",` +
      '"decoded":{"version":2,"locktime":0,"vin":[],"vout":[{"value":0.00050000,"n":0,' +
      `"scriptPubKey":{"hex":"0014","address":"${address}"}}]}}`,
  );

/** Cents of the first deposit, once it is credited. */
const creditedCents = async (visitor: Visitor, { clock }: TestHouse): Promise<number> => {
  for (;;) {
    const recent = await visitor.ask(recentDeposits, { createdSinceTimeStamp: 0 });
    const [deposit] = recent.ok ? recent.data.transactions : [];
    if (deposit?.isCredited) return deposit.amount;
    clock.advance(1_000);
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
};

describe.each(SAMPLED_ENGINES)('%s: Changelly on a real network', (engine) => {
  test('[C06] pays the player’s own deposit address, where the coins are credited', () =>
    withRealNetwork(engine, async ({ node, exchange, visitor, parts, addressAt }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(buyCurrencies, {})).toMatchObject({
        data: { availableCurrencies: [{ ticker: 'BTC', name: 'Bitcoin' }] },
      });
      const { currencyFrom, currencyTo, amountFrom } = ORDER;
      expect(await visitor.ask(buyOffers, { currencyFrom, currencyTo, amountFrom })).toMatchObject({
        ok: true,
      });
      const placed = await visitor.ask(buyOrder, ORDER);
      expect(placed).toMatchObject({
        data: { changellyOrder: { redirectUrl: 'https://buy.moonpay.com/?order=1' } },
      });
      expect(await visitor.ask(buyOrder, ORDER)).toMatchObject({ ok: true });
      const address = await addressAt(0);
      expect([...exchange.orders.values()]).toMatchObject([
        { currencyTo: 'BTC', amountFrom: '50', walletAddress: address },
      ]);
      expect(address).toMatch(/^bcrt1q/);
      // The provider pays it.
      node.answers['gettransaction'] = walletSays(address);
      node.answers['listsinceblock'] = paymentTo(address);
      expect(await creditedCents(visitor, parts)).toBe(5_000);
    }));

  test('[C06] takes no order while the node is away: nobody would see its coins arrive', () =>
    withRealNetwork(
      engine,
      async ({ node, exchange, visitor, addressAt }) => {
        await visitor.ask(signUp, RAIN);
        expect(await visitor.ask(buyOrder, ORDER)).toMatchObject({ error: { code: 1313 } });
        expect(exchange.orders.size).toBe(0);
        Object.assign(node.answers, nodeAnswers());
        expect(await visitor.ask(buyOrder, ORDER)).toMatchObject({ ok: true });
        const [order] = exchange.orders.values();
        // The number that was given up stays unused.
        expect(order?.['walletAddress']).toBe(await addressAt(1));
      },
      awayAnswers(),
    ));
});
