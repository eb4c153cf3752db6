import type { Locator, Page } from '@playwright/test';
import { notKept } from '../../notKept.ts';
import { expect } from './house.ts';

const PASSWORD = 'Nightbloom42';
const LOGIN_LENGTH_MAX = 24;
let players = 0;

/** A login name that begins with `name`, and that no other test has: tests share houses. */
export const newLogin = (name: string): string => {
  players += 1;
  const end = `-${players}`;
  return name.slice(0, LOGIN_LENGTH_MAX - end.length) + end;
};

/**
 * A new player, and the lobby or another page open. The house is asked past the form.
 * @returns the login name, which begins with `name`
 */
export const signUp = async (page: Page, name: string, path = '/en'): Promise<string> => {
  const login = newLogin(name);
  const answer = await page.request.post('/user/sign-up/json2', {
    data: { login, email: `${login}@example.com`, password: PASSWORD, adult: true, newsletter: false },
  });
  expect(await answer.json()).toMatchObject({ ok: true });
  await page.goto(path);
  return login;
};

/**
 * A new player by the form, opened by its address or by a link of the page; afterwards the welcome lies over
 * the lobby.
 * @returns the login name, which begins with `name`
 */
export const signUpByForm = async (page: Page, name: string, link?: Locator): Promise<string> => {
  const login = newLogin(name);
  if (link) await link.click();
  else await page.goto('/en#sign-up');
  const form = page.getByRole('dialog').locator('form');
  await form.getByLabel('Login name', { exact: true }).fill(login);
  await form.getByLabel('E-mail', { exact: true }).fill(`${login}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('I am 18 or older').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#register-success$/);
  return login;
};

/**
 * The worker controls this page, and everything that is kept for the offline start is there: nobody did
 * anything.
 */
export const untilKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(notKept)).toBe(0);
};

/** Asks the house past the screens, with the session of the page. */
export const ask = <T>(page: Page, path: string, body: object = {}): Promise<T> =>
  page.evaluate(
    async ([to, json]) => {
      const send = async (address: string, text: string, headers: Record<string, string>) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: text,
          })
        ).json() as Promise<{ data: { player?: { csrfToken: string; sessionKey: string } | null } }>;
      const { player } = (await send('/user/status/json2', '{}', {})).data;
      const proof = player && { 'x-csrf-token': player.csrfToken, 'x-session-key': player.sessionKey };
      return (await send(to, json, { ...proof })).data as T;
    },
    [path, JSON.stringify(body)] as const,
  );

/** US cents that the player can bet. */
export const cashOf = async (page: Page): Promise<number> =>
  (await ask<{ player: { cash: number } }>(page, '/user/status/json2')).player.cash;

/** Pays a new player's Bitcoin address and waits until it is credited. */
export const pay = async (page: Page, amount = '0.002'): Promise<void> => {
  const { depositAddress: address } = await ask<{ depositAddress: string }>(
    page,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  );
  await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount });
  await expect.poll(() => cashOf(page)).toBeGreaterThan(0);
};

/** A new player with money, at a game, past the forms. @returns the login name, and the cents deposited */
export const atTheTable = async (page: Page, uri: string): Promise<{ login: string; cash: number }> => {
  const login = await signUp(page, 'moth-wing');
  await pay(page, '0.005');
  const cash = await cashOf(page);
  await page.goto(`/en/${uri}`);
  return { login, cash };
};

/** Waits for the refusal of a letter's link, in any language. Some links ask the reader first. */
export const untilRefused = async (page: Page): Promise<void> => {
  const alert = page.locator('dialog').getByRole('alert');
  const yes = page.locator('dialog .auth > .button-primary');
  await expect(alert.or(yes).first()).toBeVisible();
  // Beside the refusal a button may ask for a new link.
  if (!(await alert.isVisible())) await yes.click();
  await expect(alert).toBeVisible();
};

/**
 * Presses what asks for a lost part again. The page also asks by itself as soon as the house answers, so on a
 * busy machine the button may be gone before it can be pressed; either way the part comes.
 */
export const askAgain = (button: Locator, came: Locator): Promise<void> =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(came).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Waits for the round's end. Luck may bring free spins: they are skipped, they show only what is decided. */
export const untilNextSpin = (page: Page): Promise<void> =>
  expect(async () => {
    const skip = page.getByRole('button', { name: 'Skip', exact: true });
    if ((await skip.count()) > 0) await skip.press('Enter', { timeout: 500 });
    await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled({ timeout: 1_500 });
  }).toPass({ timeout: 60_000 });

/** The last rounds as the house tells them, newest first. */
export const roundsOf = async <T>(page: Page): Promise<T[]> =>
  (await ask<{ gameRounds: T[] }>(page, '/user/my-bets/json2')).gameRounds;

/**
 * What the keyboard reaches in the open dialog, or else the page, but the eye does not: it gets the focus and
 * is not seen (WCAG 2.4.11).
 */
export const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = (document.querySelector('dialog[open]') ?? document.body).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    return [...all]
      .filter((part) => {
        if (
          part.tabIndex < 0 ||
          part.matches(':disabled') ||
          part.closest('.only-read, [inert]') ||
          !part.checkVisibility({ visibilityProperty: true })
        )
          return false;
        part.focus();
        // A link may go over two lines.
        const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
        const spots = [
          [0.5, 0.5],
          [0.1, 0.1],
          [0.9, 0.1],
          [0.1, 0.9],
          [0.9, 0.9],
        ].map(([x = 0, y = 0]) => document.elementFromPoint(left + width * x, top + height * y));
        return !spots.some(
          (spot) => spot !== null && (part.contains(spot) || spot.closest('label')?.contains(part) === true),
        );
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
