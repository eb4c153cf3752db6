/** A new player in a browser, at a house on real networks. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { COIN_PARAMETERS } from '../../src/house/platform/coinParameters.ts';
import { COINS, type CurrencyCode } from '../../src/wire/money/currencies.ts';
import { CHROMIUM } from '../chromium.ts';
import { cashier } from '../e2e/support/cashier.ts';
import { expect } from '../e2e/support/house.ts';
import { looksRight } from '../e2e/support/looksRight.ts';
import { signUpByForm } from '../e2e/support/player.ts';

const PHONE = { width: 390, height: 844 };

/** Opens a phone's page at the house, runs `body`, and closes the browser. */
export const withPhone = async (url: string, body: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context: BrowserContext = await browser.newContext({
      baseURL: url,
      viewport: PHONE,
      hasTouch: true,
    });
    await body(await context.newPage());
  } finally {
    await browser.close();
  }
};

/** Everything that a page says, also to a screen reader, in its links, and to search engines. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':not(script, style, template)')].flatMap((part) => [
      ...[...part.attributes].map(({ value }) => value),
      ...[...part.childNodes].map(({ nodeValue }) => nodeValue ?? ''),
    ]),
  );

/** The screen is laid out well, and says nothing that is true of a devnet alone. */
export const looksReal = async (page: Page, name: string): Promise<void> => {
  await looksRight(page, name);
  const said = await saidOn(page);
  expect(
    said.filter((text) => /devnet|faucet|play coins/i.test(text)),
    name,
  ).toEqual([]);
};

/** Comes from the front page, opens an account, and goes on to the cashier. */
export const arrive = async (
  page: Page,
  login: string,
  look: (name: string) => Promise<void>,
): Promise<void> => {
  await page.goto('/en');
  await look('01-front');
  await signUpByForm(page, login, page.getByRole('main').getByRole('link', { name: 'Sign up' }).first());
  await look('02-welcome');
  await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
  await expect(cashier(page)).toBeVisible();
};

export const chooseCoin = (page: Page, coin: CurrencyCode): Promise<void> =>
  cashier(page)
    .getByRole('button', { name: new RegExp(`${coin}.*${COINS[coin].name}`) })
    .click();

/** Goes to a tab of the cashier, which is opened first where it is closed. */
export const openTab = async (page: Page, name: 'Withdraw' | 'History'): Promise<void> => {
  const tab = cashier(page).getByRole('link', { name, exact: true }).first();
  if ((await tab.count()) === 0) await page.goto('/en#cashier/deposit');
  await tab.click();
};

/** A coin's network as the page calls it. */
export const networkName = (coin: CurrencyCode): string => {
  const { network } = COIN_PARAMETERS[coin];
  const standard = COINS[coin].isToken ? ' (ERC-20)' : '';
  return `${network.charAt(0).toUpperCase()}${network.slice(1)} test network${standard}`;
};

/** Base units worth so many dollars at the markets of the tests, cut off. */
export const worth = (coin: CurrencyCode, dollars: number): bigint =>
  (BigInt(dollars) * 1_000_000n * 10n ** BigInt(COIN_PARAMETERS[coin].decimals)) /
  COIN_PARAMETERS[coin].playRate;
