import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import {
  depositAddress,
  depositAvailableMethods,
  devnetAddress,
  devnetBlocks,
  faucetPay,
  recentDeposits,
} from '../../../../src/wire/money/cashier.ts';
import { CURRENCIES } from '../../../../src/wire/money/currencies.ts';
import { SAMPLED_ENGINES, NOON } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';

const METHOD = { currencyCode: 'BTC' as const, pmType: 1, paymentPPId: 1 };
const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

describe.each(SAMPLED_ENGINES)('%s: the devnet over http', (engine) => {
  test('[C07] gives an address of each coin to withdraw to, another one each time, and nobody’s', () =>
    withOpenHouse(engine, async ({ newVisitor, db }) => {
      const visitor = newVisitor();
      for (const currencyCode of CURRENCIES) {
        const [one, two] = [
          await visitor.ask(devnetAddress, { currencyCode }),
          await visitor.ask(devnetAddress, { currencyCode }),
        ];
        if (!one.ok || !two.ok) throw new Error(currencyCode);
        expect(one.data.address).not.toBe(two.data.address);
        // The chain takes it: the faucet itself can pay it, and no player is credited.
        expect(
          await visitor.ask(faucetPay, { currencyCode, address: one.data.address, amount: '0.1' }),
        ).toMatchObject({ ok: true });
      }
      expect(await db.kysely.selectFrom('deposit_addresses').select('address').execute()).toEqual([]);
    }));

  test('[C01] [C02] [C03] a payment from the faucet is seen, confirmed 1 of 2 and 2 of 2, and credited', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(depositAvailableMethods, {})).toMatchObject({
        ok: true,
        data: {
          availableDepositMethods: {
            BTC: [[1, 1]],
            LTC: [[2, 1]],
            ETH: [[3, 1]],
            USDT: [[3, 1]],
            USDC: [[3, 1]],
            XMR: [[4, 1]],
          },
        },
      });
      const given = await visitor.ask(depositAddress, METHOD);
      if (!given.ok) throw new Error(given.error.message);
      expect(given.data.depositUri).toBe(`bitcoin:${given.data.depositAddress}`);
      expect(given.data.qrCode).toMatch(/^<svg .*<\/svg>$/s);
      expect(await visitor.ask(depositAddress, METHOD)).toMatchObject({
        data: { depositAddress: given.data.depositAddress },
      });
      expect(
        await visitor.ask(faucetPay, {
          currencyCode: 'BTC' as const,
          address: given.data.depositAddress,
          amount: '0.005',
        }),
      ).toMatchObject({ ok: true });
      const seen = new Set<number>();
      for (;;) {
        const recent = await visitor.ask(recentDeposits, { createdSinceTimeStamp: NOON - 1 });
        const [deposit] = recent.ok ? recent.data.transactions : [];
        if (deposit) seen.add(deposit.numberOfConfirmations ?? 0);
        if (deposit?.isCredited) break;
        clock.advance(2_500);
        await wait(400);
      }
      expect(seen.has(2)).toBe(true);
      expect(await visitor.ask(recentDeposits, { createdSinceTimeStamp: NOON - 1 })).toMatchObject({
        data: {
          transactions: [
            { isCredited: true, status: 3, numberOfConfirmations: 2, numberOfConfirmationsNeeded: 2 },
          ],
        },
      });
    }));

  test('[C02] wrong addresses and amounts are refused by field', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      for (const address of [
        'nonsense',
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        'bcrt1qv3a97qplmx6kpqd9d22yfm40wkgq8r2qwe0zvm',
      ]) {
        expect(
          await visitor.ask(faucetPay, { currencyCode: 'BTC' as const, address, amount: '0.005' }),
        ).toMatchObject({ status: 409, error: { code: 1303, fields: { address: expect.any(String) } } });
      }
      expect(
        await visitor.ask(faucetPay, { currencyCode: 'BTC' as const, address: 'x', amount: '-1' }),
      ).toMatchObject({ error: { code: 1002 } });
      expect(
        await visitor.ask(faucetPay, { currencyCode: 'ETH' as const, address: 'x', amount: '1' }),
      ).toMatchObject({ error: { code: 1303 } });
      expect(await visitor.ask(devnetBlocks, {})).toMatchObject({ ok: true, data: { mempool: [] } });
    }));
});

test('the faucet’s page has nothing inline, and without a devnet neither page nor calls exist', async () => {
  await withOpenHouse('sqlite', async ({ visitor }) => {
    const page = await (await visitor.raw('/devnet?address=x')).text();
    expect(page).toContain('worth nothing');
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
    const german = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } };
    for (const [path, title] of [
      ['/devnet', 'Faucet des Devnets'],
      ['/devnet/exchange', 'Spielbörse'],
    ] as const) {
      const text = await (await visitor.raw(path, german)).text();
      expect(text).toContain('<html lang="de">');
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain('href="/de#cashier/deposit"');
      expect(text).not.toMatch(/\{\{|undefined|\b(the|house|coins are)\b/);
      expect(
        await (await visitor.raw(path, { headers: { ...german.headers, cookie: 'language=en' } })).text(),
      ).toContain('<html lang="en">');
    }
    expect((await visitor.raw('/devnet/faucet.js')).headers.get('content-type')).toMatch(/javascript/);
  });
  await withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      expect((await visitor.raw('/devnet')).status).toBe(404);
      expect(
        await visitor.ask(faucetPay, { currencyCode: 'BTC' as const, address: 'x', amount: '1' }),
      ).toMatchObject({ status: 404, error: { code: 1003 } });
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(depositAvailableMethods, {})).toMatchObject({
        data: { availableDepositMethods: {} },
      });
      expect(await visitor.ask(depositAddress, METHOD)).toMatchObject({ error: { code: 1301 } });
    },
    { devnet: null },
  );
});

describe.each(SAMPLED_ENGINES)('%s: too many payments of the faucet', (engine) => {
  test('one address is paid sixty times in ten minutes, and another one meanwhile', () =>
    withOpenHouse(
      engine,
      async ({ newVisitor }) => {
        const [one, other] = [newVisitor(), newVisitor()];
        const given = await one.ask(devnetAddress, { currencyCode: 'BTC' as const });
        if (!given.ok) throw new Error(given.error.message);
        const ask = { currencyCode: 'BTC' as const, address: given.data.address, amount: '0.001' };
        const from = (ip: string) => ({ 'x-forwarded-for': ip });
        for (let n = 0; n < 60; n += 1)
          expect(await one.ask(faucetPay, ask, from('192.0.2.1'))).toMatchObject({ ok: true });
        expect(await one.ask(faucetPay, ask, from('192.0.2.1'))).toMatchObject({
          status: 429,
          error: { code: 1006 },
        });
        expect(await other.ask(faucetPay, ask, from('192.0.2.2'))).toMatchObject({ ok: true });
      },
      { trustProxy: true },
    ));

  test('nothing is paid while many payments wait for a block', () =>
    withOpenHouse(engine, async ({ visitor, db }) => {
      const given = await visitor.ask(devnetAddress, { currencyCode: 'BTC' as const });
      if (!given.ok) throw new Error(given.error.message);
      const ask = { currencyCode: 'BTC' as const, address: given.data.address, amount: '0.001' };
      expect(await visitor.ask(faucetPay, ask)).toMatchObject({ ok: true });
      const [paid] = await db.kysely.selectFrom('devnet_txs').selectAll().execute();
      if (!paid) throw new Error('nothing was paid');
      const waiting = Array.from({ length: 299 }, (_, n) => ({
        ...paid,
        txid: `tx-${n}`,
        spends: `coin-${n}`,
      }));
      await db.kysely.insertInto('devnet_txs').values(waiting).execute();
      expect(await visitor.ask(faucetPay, ask)).toMatchObject({
        error: { code: 1303, message: expect.stringContaining('Too many payments wait for a block') },
      });
      await db.kysely.updateTable('devnet_txs').set({ state: 'mined', height: 1n }).execute();
      expect(await visitor.ask(faucetPay, ask)).toMatchObject({ ok: true });
    }));
});
