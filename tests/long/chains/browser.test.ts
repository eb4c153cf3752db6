/** A newcomer’s evening with each coin in a browser, at a house on a real node of its network. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { parseUnits } from '../../../src/house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../../src/house/platform/coinParameters.ts';
import { COINS, CURRENCIES, type CurrencyCode } from '../../../src/wire/money/currencies.ts';
import { cashier } from '../../e2e/support/cashier.ts';
import { expect } from '../../e2e/support/house.ts';
import { cashOf } from '../../e2e/support/player.ts';
import { spin, sumsAreRight } from '../../e2e/support/rounds.ts';
import { describeOnNets } from '../../nodes/describeOnNets.ts';
import {
  arrive,
  chooseCoin,
  looksReal,
  networkName,
  openTab,
  withPhone,
  worth,
} from '../../nodes/newcomer.ts';
import { type RealHouse, withHouseOn } from '../../nodes/openRealHouse.ts';
import type { TestNet } from '../../nodes/testNets.ts';

interface Evening {
  readonly page: Page;
  readonly coin: CurrencyCode;
  readonly net: TestNet;
  readonly open: RealHouse;
  readonly look: (name: string) => Promise<void>;
}

/** Dollars, less a part of a cent that is cut off. */
const DEPOSIT = 300;
const FEE = '1.25';
/** Payments and their blocks come late on a busy machine. */
const PAID_MS = 300_000;
const EVENING_MS = 1_800_000;

/** The address that the page shows, beside its network and its confirmations. */
const readAddress = async ({ page, coin }: Evening): Promise<string> => {
  const tab = cashier(page);
  const network = networkName(coin);
  await chooseCoin(page, coin);
  await expect(tab.getByText('Your address', { exact: true })).toBeVisible();
  await expect(tab.getByText(network, { exact: true })).toBeVisible();
  await expect(
    tab.getByText(`Send only ${COINS[coin].name} to this address. Use only the ${network}.`),
  ).toBeVisible();
  const needed = String(COIN_PARAMETERS[coin].confirmationsNeeded);
  await expect(tab.locator('.deposit-terms > div', { hasText: 'Confirmations' }).locator('dd')).toHaveText(
    needed,
  );
  const address = (await tab.locator('.qr-address .only-read').first().textContent()) ?? '';
  await expect(tab.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', new RegExp(address));
  return address;
};

/** Has the address paid, and waits until the page says that it is credited. @returns cents */
const deposit = async (evening: Evening): Promise<number> => {
  const { page, coin, net, look } = evening;
  const tab = cashier(page);
  const needed = COIN_PARAMETERS[coin].confirmationsNeeded;
  const address = await readAddress(evening);
  await look('03-address');
  await net.pay(coin, [{ address, amount: worth(coin, DEPOSIT) }]);
  const incoming = tab.locator('.incoming');
  await expect(incoming).toContainText(/Deposit seen: \$(300\.00|299\.99)/);
  await look('04-seen');
  await net.mine();
  await expect(incoming).toContainText(new RegExp(`Confirming, [12] of ${needed}\\.`));
  await look('05-confirming');
  // Monero's wallet counts a payment as unlocked a block later, and Ethereum's tag of finality is behind.
  await net.mine(needed + 3);
  await expect(incoming).toContainText(/Deposit credited: \$(300\.00|299\.99)/);
  await expect(page.locator('.header-balance')).toContainText(/\$(300\.00|299\.99)/);
  await look('06-credited');
  return cashOf(page);
};

const play = async ({ page, look }: Evening, deposited: number): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await look('07-lobby');
  await page.getByRole('main').getByRole('link', { name: 'Moonflower' }).first().click();
  for (let n = 0; n < 3; n += 1) await spin(page);
  await look('08-slot');
  await sumsAreRight(page, deposited);
};

/** What the form says of an address of another network. */
const refuseAddress = async ({ page, coin, look }: Evening): Promise<void> => {
  const address = cashier(page).getByLabel(`${COINS[coin].name} address on the ${networkName(coin)}`);
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await address.fill(coin === 'BTC' ? '0x52908400098527886E0F7030069857D2E4169EE7' : bitcoin);
  await cashier(page).getByRole('button', { name: 'Withdraw $40' }).click();
  await expect(address).toHaveAccessibleDescription(/^This is not an address of (?!.*regtest)/);
  await look('09-wrong-address');
};

/** Asks for forty dollars while the signer is away. @returns the address, and what the form says arrives */
const withdraw = async (evening: Evening): Promise<readonly [string, string]> => {
  const { page, coin, net, open, look } = evening;
  const tab = cashier(page);
  const { name } = COINS[coin];
  await openTab(page, 'Withdraw');
  await chooseCoin(page, coin);
  await tab.getByLabel('Amount, whole dollars').fill('40');
  await expect(tab.getByText(`A network fee of $${FEE} is taken from the amount.`)).toBeVisible();
  await refuseAddress(evening);
  const address = await net.newAddress();
  await tab.getByLabel(`${name} address on the ${networkName(coin)}`).fill(address);
  const arriving = await tab.getByLabel(`${name} you receive, about`).inputValue();
  await look('10-form');
  await open.signer.kill();
  await tab.getByRole('button', { name: 'Withdraw $40' }).click();
  const row = tab.getByRole('listitem').filter({ hasText: `$40 in ${name}` });
  await expect(row).toContainText('being paid');
  await expect(row).toContainText('It could not be sent yet. The house tries again, by itself.');
  await look('11-signer-away');
  await open.signer.start();
  return [address, arriving];
};

/** Mines until the open history says that the withdrawal is confirmed. */
const seePaid = async ({ page, coin, net, look }: Evening): Promise<void> => {
  const tab = cashier(page);
  const line = tab.getByRole('button', { name: new RegExp(`Withdrawal, ${COINS[coin].name}`) });
  await tab.getByRole('link', { name: 'History', exact: true }).first().click();
  await expect(line).toContainText(/Pending|Sent|Confirming/);
  await look('12-history-waits');
  await expect(async () => {
    await net.mine(2);
    await expect(line).toContainText('Confirmed', { timeout: 12_000 });
  }).toPass({ timeout: PAID_MS });
  await line.click();
  await look('13-history-paid');
};

interface Payment {
  readonly txid: string;
  readonly purpose: string;
}

/** The node's wallet, the page and the operator's books say the same. */
const compare = async (
  { page, coin, net, open }: Evening,
  [address, arriving]: readonly [string, string],
) => {
  const details = cashier(page).locator('.history-more');
  const amount = await details.locator('dl > div', { hasText: 'Amount' }).locator('dd').textContent();
  // The form shows eight decimals.
  const [about = ''] = arriving.split(' ');
  expect(amount?.startsWith(about), `${amount} begins with ${about}`).toBe(true);
  const units = parseUnits((amount ?? '').replaceAll(/[^\d.]/g, ''), COIN_PARAMETERS[coin].decimals);
  expect(await net.received(coin, address)).toBe(units);
  const payments = JSON.parse(await open.command('list', 'payments', '--json')) as Payment[];
  const paid = payments.filter(({ purpose }) => purpose === 'withdrawals');
  expect(paid).toHaveLength(1);
  await expect(details.getByText(paid[0]?.txid ?? '', { exact: true })).toBeAttached();
  await expect(details.getByText(address, { exact: true })).toBeAttached();
  await expect(async () => {
    await net.mine();
    const rows = JSON.parse(await open.command('coins', '--json')) as {
      transit: string;
      difference: string;
    }[];
    for (const row of rows) expect(row).toMatchObject({ transit: '0', difference: '0' });
  }).toPass({ timeout: PAID_MS });
  expect(await open.command('audit')).not.toContain('wrong:');
};

const newcomersEvening = async (evening: Evening, login: string): Promise<void> => {
  await arrive(evening.page, login, evening.look);
  const deposited = await deposit(evening);
  await play(evening, deposited);
  const asked = await withdraw(evening);
  await seePaid(evening);
  await compare(evening, asked);
};

/** A node that stops while the player looks at the cashier, and comes back. */
const nodeAway = async (evening: Evening, login: string): Promise<void> => {
  const { page, coin, net, look } = evening;
  const tab = cashier(page);
  const notice = tab.getByRole('note');
  const sentence = `The house does not reach the ${networkName(coin)} at the moment.`;
  const stop = () => Promise.all(net.programs.map(({ kill }) => kill()));
  const start = async () => {
    for (const program of net.programs) await program.start();
  };
  await arrive(page, login, look);
  const address = await readAddress(evening);
  await stop();
  await expect(notice).toHaveText(
    `${sentence} Your address stays yours. What is paid to it shows and is credited afterwards.`,
  );
  await expect(tab.locator('.qr-address .only-read').first()).toHaveText(address);
  await look('03-deposit-node-away');
  await start();
  await expect(notice).toHaveCount(0);
  await net.pay(coin, [{ address, amount: worth(coin, DEPOSIT) }]);
  await net.mine(COIN_PARAMETERS[coin].confirmationsNeeded + 3);
  await expect(tab.locator('.incoming')).toContainText('Deposit credited');

  await openTab(page, 'Withdraw');
  await chooseCoin(page, coin);
  const own = await net.newAddress();
  await tab.getByLabel(`${COINS[coin].name} address on the ${networkName(coin)}`).fill(own);
  await stop();
  await expect(notice).toHaveText(
    `${sentence} Withdrawals on it wait and are sent afterwards, by themselves.`,
  );
  await look('04-withdraw-node-away');
  await tab.getByRole('button', { name: 'Withdraw $20' }).click();
  const row = tab.getByRole('listitem').filter({ hasText: `$20 in ${COINS[coin].name}` });
  await expect(row).toContainText(`${sentence} It goes on afterwards, by itself.`);
  await look('05-withdrawal-waits');
  await start();
  await expect(row.getByText(sentence)).toHaveCount(0);
  await seePaid(evening);
};

describeOnNets((network, onNet) => {
  const inBrowser = (
    coin: CurrencyCode,
    body: (evening: Evening, login: string) => Promise<void>,
    login: string,
  ) =>
    onNet((net) =>
      withHouseOn(
        [net],
        (open) =>
          withPhone(open.url, (page) => {
            const look = (name: string) => looksReal(page, `${login}-${name}`);
            return body({ page, coin, net, open, look }, login);
          }),
        { WITHDRAWAL_FEES_USD: `${coin}=${FEE}` },
      ),
    );
  const coins = CURRENCIES.filter((coin) => COIN_PARAMETERS[coin].network === network);
  for (const coin of coins)
    test(
      `[U01] [C01] [C03] [C05] [C07] [C09] a newcomer’s evening with ${coin}`,
      (context) => inBrowser(coin, newcomersEvening, `${coin.toLowerCase()}-rose`)(context),
      EVENING_MS,
    );
  test(
    '[C01] [C03] [C07] [C09] the page says that the node is away, and mends itself once it is back',
    (context) => inBrowser(coins[0] ?? 'BTC', nodeAway, `${network}-lamp`)(context),
    EVENING_MS,
  );
});
