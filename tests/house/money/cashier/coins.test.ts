import { describe, expect, test } from 'vitest';
import { COIN_PARAMETERS } from '../../../../src/house/platform/coinParameters.ts';
import { answerAddress } from '../../../../src/house/money/cashier/deposits.ts';
import type { NetworkId } from '../../../../src/house/platform/chainPort.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { depositAddress, devnetBlocks, faucetPay } from '../../../../src/wire/money/cashier.ts';
import { type CurrencyCode, NETWORKS } from '../../../../src/wire/money/currencies.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { insertPlayer } from '../../players.ts';
import { openDevnet } from './devnet.ts';

interface Coin {
  readonly coin: CurrencyCode;
  readonly network: NetworkId;
  readonly address: RegExp;
  readonly uri: RegExp;
  readonly needed: number;
  readonly smallest: string;
  readonly sent: string;
  readonly units: bigint;
}
const COINS: readonly Coin[] = [
  {
    coin: 'BTC',
    network: 'bitcoin',
    address: /^bcrt1q[0-9a-z]{38}$/,
    uri: /^bitcoin:bcrt1q[0-9a-z]{38}$/,
    needed: 2,
    smallest: '0.0001',
    sent: '0.00123456',
    units: 123_456n,
  },
  {
    coin: 'LTC',
    network: 'litecoin',
    address: /^rltc1q[0-9a-z]{38}$/,
    uri: /^litecoin:rltc1q[0-9a-z]{38}$/,
    needed: 6,
    smallest: '0.1',
    sent: '1.00000001',
    units: 100_000_001n,
  },
  {
    coin: 'ETH',
    network: 'ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    uri: /^ethereum:0x[0-9a-fA-F]{40}@31337$/,
    needed: 12,
    smallest: '0.003',
    sent: '12.345678901234567891',
    units: 12_345_678_901_234_567_891n,
  },
  {
    coin: 'USDT',
    network: 'ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    uri: /^ethereum:0x[0-9a-fA-F]{40}@31337\/transfer\?address=0x[0-9a-fA-F]{40}$/,
    needed: 12,
    smallest: '10',
    sent: '25.5',
    units: 25_500_000n,
  },
  {
    coin: 'USDC',
    network: 'ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    uri: /^ethereum:0x[0-9a-fA-F]{40}@31337\/transfer\?address=0x[0-9a-fA-F]{40}$/,
    needed: 12,
    smallest: '10',
    sent: '10.000001',
    units: 10_000_001n,
  },
  {
    coin: 'XMR',
    network: 'monero',
    address: /^[0-9A-Za-z]{95}$/,
    uri: /^monero:[0-9A-Za-z]{95}$/,
    needed: 10,
    smallest: '0.05',
    sent: '1.000000000001',
    units: 1_000_000_000_001n,
  },
];

test('[C02] bounds of a deposit are about 10 and 50,000 dollars and above the dust of the network', () => {
  for (const { deposit, dust } of Object.values(COIN_PARAMETERS))
    expect(deposit.min > dust && deposit.max > deposit.min).toBe(true);
});

describe.each(SAMPLED_ENGINES)('%s: the six coins', (engine) => {
  test.each(COINS)(
    '[C01] [C02] [C03] $coin: its address, URI, units and confirmations',
    ({ coin, network, address, uri, needed, smallest, sent, units }) =>
      withHouse(engine, async (parts) => {
        const devnet = openDevnet(parts, network, coin);
        const ask = { currencyCode: coin, pmType: NETWORKS[network], paymentPPId: 1 };
        await insertPlayer(parts, 'player_one');
        const given = await answerAddress(devnet.cashier, 'player_one', ask);
        if ('refused' in given) throw new Error(given.refused);
        expect(given.depositAddress).toMatch(address);
        expect(given.depositUri).toMatch(uri);
        expect(given).toMatchObject({
          depositCurrency: coin,
          pmType: NETWORKS[network],
          minDepositAmountInCurrency: smallest,
          numberOfConfirmationsNeeded: needed,
        });
        expect(given.minDepositAmount).toBeGreaterThan(900);
        expect(given.maxDepositAmount).toBeLessThan(5_100_000);
        expect(devnet.port.validateAddress(coin, given.depositAddress)).toEqual({
          ok: true,
          normalized: given.depositAddress,
        });
        const others = await Promise.all(
          ['player_two', 'player_three', 'player_four'].map((player) => devnet.address(player)),
        );
        expect(new Set([given.depositAddress, ...others]).size).toBe(4);

        expect(await devnet.faucet(given.depositAddress, sent)).toMatchObject({
          txid: expect.stringMatching(/^[0-9a-f]{64}$/),
        });
        await devnet.mineAndSee(needed - 1);
        expect(await devnet.recent('player_one')).toMatchObject([
          {
            status: 2,
            numberOfConfirmations: needed - 1,
            numberOfConfirmationsNeeded: needed,
            amountInCurrency: sent,
          },
        ]);
        await devnet.mineAndSee(1);
        expect(await devnet.recent('player_one')).toMatchObject([
          { status: 3, isCredited: true, amountInCurrency: sent, currencyCode: coin },
        ]);
        expect(await devnet.cash('player_one')).toBe(devnet.worth(units));
      }),
  );

  test('[C03] a token sent to the address of another coin of its network is the player’s all the same', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts, 'ethereum', 'ETH');
      const [eth, usdt] = [await devnet.address('player_one'), await devnet.address('player_one', 'USDT')];
      expect(eth).not.toBe(usdt);
      expect(await devnet.faucet(eth, '20', 'USDT')).toMatchObject({ txid: expect.any(String) });
      await devnet.mineAndSee(12);
      expect(await devnet.recent('player_one')).toMatchObject([
        { currencyCode: 'USDT', amountInCurrency: '20', address: eth, isCredited: true },
      ]);
      expect(await devnet.cash('player_one')).toBe(devnet.worth(20_000_000n, 'USDT'));
    }));
});

test('[C01] [C02] over http every coin has an address that the faucet pays, on its own chain', () =>
  withOpenHouse('sqlite', async ({ visitor }) => {
    await visitor.ask(signUp, RAIN);
    for (const { coin, network, sent } of COINS) {
      const given = await visitor.ask(depositAddress, {
        currencyCode: coin,
        pmType: NETWORKS[network],
        paymentPPId: 1,
      });
      if (!given.ok) throw new Error(given.error.message);
      expect(
        await visitor.ask(faucetPay, {
          currencyCode: coin,
          address: given.data.depositAddress,
          amount: sent,
        }),
      ).toMatchObject({ ok: true });
      expect(await visitor.ask(devnetBlocks, { currencyCode: coin })).toMatchObject({ ok: true });
    }
    expect(
      await visitor.ask(depositAddress, { currencyCode: 'USDT', pmType: NETWORKS.bitcoin, paymentPPId: 1 }),
    ).toMatchObject({ error: { code: 1301 } });
  }));
