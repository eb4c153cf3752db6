/** A newcomer’s evening with each coin in a browser, at a house on a real node of its network. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { parseUnits } from '../../../src/house/chains/units.ts';
import { COIN_PARAMETERS } from '../../../src/house/coinParameters.ts';
import { COINS, CURRENCIES, type CurrencyCode } from '../../../src/wire/money/currencies.ts';
import { cashier } from '../../e2e/support/cashier.ts';
import { expect } from '../../e2e/support/house.ts';
import { cashOf } from '../../e2e/support/player.ts';
import { spin, sumsAreRight } from '../../e2e/support/rounds.ts';
import { describeOnNets } from '../../nodes/describeOnNets.ts';
import { arrive, chooseCoin, looksReal, withPhone, worth } from '../../nodes/newcomer.ts';
import { type RealHouse, withHouseOn } from '../../nodes/openRealHouse.ts';
import type { TestNet } from '../../nodes/testNets.ts';

interface Evening {
  readonly page: Page;
  readonly coin: CurrencyCode;
  readonly net: TestNet;
  readonly open: RealHouse;
  readonly look: (name: string) => Promise<void>;
}

/** The names of networks as the page writes them. */
const networkName = (coin: CurrencyCode): string => {
  const { network } = COIN_PARAMETERS[coin];
  const name = network.charAt(0).toUpperCase() + network.slice(1);
  return `${name} test network${coin === 'USDT' || coin === 'USDC' ? ' (ERC-20)' : ''}`;
};

/** Reads the address, has it paid, and waits until the page says that it is credited. @returns cents */
const deposit = async ({ page, coin, net, look }: Evening): Promise<number> => {
  const tab = cashier(page);
  const needed = COIN_PARAMETERS[coin].confirmationsNeeded;
  await chooseCoin(page, coin);
  await expect(tab.getByText('Your address', { exact: true })).toBeVisible();
  await expect(tab.getByText(networkName(coin), { exact: true })).toBeVisible();
  await expect(
    tab.getByText(`Send only ${COINS[coin].name} to this address. Use only the ${networkName(coin)}.`),
  ).toBeVisible();
  await expect(tab.locator('.deposit-terms')).toContainText(`Confirmations${needed}`);
  await look('03-address');
  const address = await tab.locator('.qr-address .only-read').first().textContent();
  await net.pay(coin, [{ address: address ?? '', amount: worth(coin, 300n) }]);
  await expect(tab.getByText(/Deposit seen: \$/)).toBeVisible();
  await tab.locator('.incoming').first().scrollIntoViewIfNeeded();
  await look('04-seen');
  await net.mine();
  await expect(tab.getByText(new RegExp(`Confirming, [12] of ${needed}\\.`))).toBeVisible();
  await look('05-confirming');
  await net.mine(needed + 3);
  await expect(tab.locator('.incoming').getByText(/^Deposit credited: \$/)).toBeVisible();
  await look('06-credited');
  const cash = await cashOf(page);
  expect(Math.abs(cash - 30_000)).toBeLessThanOrEqual(1);
  return cash;
};

const play = async ({ page, look }: Evening, deposited: number): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await look('07-lobby');
  await page.getByRole('main').getByRole('link', { name: /Moonflower/ }).first().click();
  for (let n = 0; n < 3; n += 1) await spin(page);
  await look('08-slot');
  await sumsAreRight(page, deposited);
};

const FEE = '1.25';

const withdraw = async (evening: Evening): Promise<string> => {
  const { page, coin, net, open, look } = evening;
  const tab = cashier(page);
  await page.goto('/en#cashier/withdrawal');
  await chooseCoin(page, coin);
  const address = tab.getByLabel(`${COINS[coin].name} address on the ${networkName(coin)}`);
  await tab.getByLabel('Amount, whole dollars').fill('40');
  await expect(tab.getByText(`A network fee of $${FEE} is taken from the amount.`)).toBeVisible();
  await address.fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  const send = tab.getByRole('button', { name: 'Withdraw $40' });
  await send.click();
  await expect(address).toHaveAccessibleDescription(new RegExp(`no address|not an address|${COINS[coin].name}`));
  await look('09-wrong-address');
  const own = await net.newAddress();
  await address.fill(own);
  await look('10-form');
  await open.signer.kill();
  await send.click();
  const row = tab.getByRole('listitem').filter({ hasText: `$40 in ${COINS[coin].name}` });
  await expect(row).toContainText('being paid');
  await look('11-waits');
  return own;
};

const paid = async (evening: Evening, own: string): Promise<void> => {
  const { page, coin, net, open, look } = evening;
  const tab = cashier(page);
  await open.signer.start();
  await tab.getByRole('link', { name: 'History', exact: true }).first().click();
  await look('12-history-pending');
  const line = tab.getByRole('button', { name: new RegExp(`Withdrawal, ${COINS[coin].name}`) });
  await expect(async () => {
    await net.mine(3);
    await expect(line).toContainText('Confirmed', { timeout: 5_000 });
  }).toPass({ timeout: 240_000 });
  await line.click();
  await look('13-history-paid');
  const text = (await tab.locator('.history-more').textContent()) ?? '';
  const [, amount = ''] = /Amount([\d.,]+)/.exec(text) ?? [];
  expect(await net.received(coin, own)).toBe(parseUnits(amount.replaceAll(',', ''), COIN_PARAMETERS[coin].decimals));
};

describeOnNets((network, onNet) => {
  for (const coin of CURRENCIES.filter((code) => COIN_PARAMETERS[code].network === network))
    test(
      `[C01] [C03] [C07] [C09] a newcomer’s evening with ${coin}`,
      onNet((net) =>
        withHouseOn(
          [net],
          (open) =>
            withPhone(open.url, async (page) => {
              const login = `${coin.toLowerCase()}-rose`;
              const look = (name: string) => looksReal(page, `${login}-${name}`);
              const evening = { page, coin, net, open, look };
              await arrive(page, login);
              const deposited = await deposit(evening);
              await play(evening, deposited);
              const own = await withdraw(evening);
              await paid(evening, own);
            }),
          { WITHDRAWAL_FEES_USD: `${coin}=${FEE}` },
        ),
      ),
    );
});
