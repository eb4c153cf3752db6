import type { Page } from '@playwright/test';
import { giveDevice, IPHONE } from '../e2e/support/device.ts';
import { storedText } from '../storedText.ts';

/** What is done on a page before a picture is taken of it. */
export type Act = (page: Page) => Promise<unknown>;

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const followLink =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('link', { name }).first().click();
export const fill =
  (label: string, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);
export const submit: Act = (page) => page.locator('dialog form [type=submit]').click();
export const waitForText =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor();
export const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
export const openDialog =
  (hash: string): Act =>
  async (page) => {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, hash);
    await page.locator('dialog[open]').first().waitFor();
  };

/** Loads older lines of the history until one has this name. */
export const loadOlderUntil =
  (name: RegExp): Act =>
  async (page) => {
    const wanted = page.getByRole('button', { name });
    const more = page.getByRole('button', { name: 'Load more' });
    while ((await wanted.count()) === 0) {
      const lines = await page.locator('.history-row').count();
      await more.click();
      await page.locator('.history-row').nth(lines).waitFor();
    }
  };

export const scrollToPart =
  (part: string, block: 'start' | 'center' = 'center'): Act =>
  (page) =>
    page
      .locator(part)
      .first()
      .evaluate((found, where) => {
        found.scrollIntoView({ block: where });
      }, block);

/** Cuts the house off; what the page has kept stays on the device. */
export const goOffline: Act = async (page) => {
  await page.route(/json2|healthz/, (route) => route.abort());
  await page.reload();
  await page.locator('.offline-bar').waitFor();
};
/** Leaves a call without an answer: the page shows what it shows while it waits. */
export const neverAnswer =
  (path: string): Act =>
  (page) =>
    page.route(`**${path}/json2`, () => {});

/** Changes the house's answer to a call. */
export const changeAnswer =
  <T>(path: string, change: (data: T) => T): Act =>
  (page) =>
    page.route(`**${path}/json2`, async (route) => {
      const fakeAnswer = await route.fetch().catch(() => null);
      const said = (await fakeAnswer?.json().catch(() => null)) as
        | { ok: boolean; data: T }
        | null
        | undefined;
      if (!fakeAnswer || !said?.ok) return route.abort();
      return route.fulfill({ response: fakeAnswer, json: { ok: true, data: change(said.data) } });
    });
/** Answers a call in the house's place. */
export const answer =
  (path: string, data: object): Act =>
  (page) =>
    page.route(`**${path}/json2`, (route) => route.fulfill({ json: { ok: true, data } }));
export const refuseCall =
  (path: string, code: number, message: string): Act =>
  async (page) => {
    await page.unroute(`**${path}/json2`);
    await page.route(`**${path}/json2`, (route) =>
      route.fulfill({ status: 409, json: { ok: false, error: { code, message } } }),
    );
  };

/** Shows a state of withdrawing by a changed answer of the house, and opens the tab again. */
export const withdrawalState =
  (data: object, words: string): Act =>
  async (page) => {
    await page.unroute('**/user/withdrawal/json2');
    await changeAnswer<object>('/user/withdrawal', (said) => ({ ...said, ...data }))(page);
    await openDialog('#cashier/history')(page);
    await page.locator('.withdraw-sum').waitFor({ state: 'detached' });
    await openDialog('#cashier/withdrawal')(page);
    await waitForText(words)(page);
  };

/** Opens the page at `localhost` with a virtual device: passkeys need a host name. */
export const onLocalhost =
  (then: Act = () => Promise.resolve()): Act =>
  async (page) => {
    const there = page.url().replace('127.0.0.1', 'localhost');
    await page.context().addCookies(
      (await page.context().cookies()).map(({ name, value }) => ({
        name,
        value,
        url: new URL(there).origin,
      })),
    );
    await giveDevice(page);
    await page.goto(there);
    await then(page);
  };
const CODES = ['7Q2K', 'M4XD', 'H9ZT', 'C3WV', '8PNF', 'A6RJ', 'T5GY', 'E1SB', 'K7MX', 'D2QH'];
/** The ten recovery codes, which the house shows once. */
export const showCodes: Act = async (page) => {
  const codes = CODES.map((group, n) =>
    [group, ...[3, 5, 7].map((step) => CODES[(n + step) % CODES.length])].join('-'),
  );
  await answer('/recovery-codes-renew', {
    passkeys: { domain: 'localhost', passkeys: [], secondStep: true, codesLeft: 10 },
    codes,
  })(page);
  await inOrder(
    press('New recovery codes'),
    press('Use a recovery code'),
    fill('Recovery code', 'any'),
    press('Confirm with this code'),
  )(page);
};

/** Makes it a second visit and sends the browser's offer to install. */
export const offerInstall: Act = async (page) => {
  await page.evaluate((two) => {
    window.localStorage.setItem('glasshouse-visits', two);
    window.sessionStorage.setItem('glasshouse-visits', two);
  }, storedText(2));
  await page.reload();
  await page.locator('.front-top').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await scrollToPart('.install', 'start')(page);
};
/** Makes the device remember that a player was here, without any of the player's data. */
export const rememberPlayer: Act = (page) =>
  page.addInitScript((somebody) => {
    window.localStorage.setItem('glasshouse-owner', somebody);
  }, storedText('somebody'));
export const beAnIPhone: Act = (page) =>
  page.addInitScript(
    ([two, userAgent]) => {
      window.localStorage.setItem('glasshouse-visits', two);
      window.sessionStorage.setItem('glasshouse-visits', two);
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    },
    [storedText(2), IPHONE] as const,
  );

/** Waits until a bet can be made. Free spins are skipped. */
export const readyToBet: Act = async (page) => {
  const plate = page.locator('.round-button:enabled:not([aria-busy=true])');
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await plate.or(skip).first().waitFor({ timeout: 30_000 });
  if ((await skip.count()) > 0) await skip.press('Enter');
  await plate
    .filter({ hasNotText: /Stop|Skip|Show/ })
    .first()
    .waitFor({ timeout: 30_000 });
};
export const openTab =
  (name: string): Act =>
  async (page) => {
    const found = page.getByRole('tab', { name, exact: true });
    if ((await found.count()) === 0) await page.getByRole('button', { name: 'Paytable' }).first().click();
    await found.first().click();
    // The rules are a chunk of their own.
    await page.locator('.game-panel-body .skeleton').waitFor({ state: 'detached' });
  };
