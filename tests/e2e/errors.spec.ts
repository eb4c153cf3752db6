import type { Page } from '@playwright/test';
import { ERRORS } from '../../src/wire/errors.ts';
import { sampled } from '../level.ts';
import { expect, LONG, test, testWithOwnHouse } from './support/house.ts';
import { operator } from './support/operator.ts';
import { atTheTable, signUp } from './support/player.ts';

// The tests change answers of the house; requests of a service worker would not pass by them.
test.use({ serviceWorkers: 'block' });

const spin = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
/** Refuses a call with a code; null: the house answers. @returns sets the code, null at first */
const refusing = async (page: Page, call: string) => {
  let code: number | null = null;
  await page.route(`**/user/${call}/json2`, (route) =>
    code === null
      ? route.continue()
      : route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ ok: false, error: { code, message: `said of ${code}` } }),
        }),
  );
  return (next: number | null) => {
    code = next;
  };
};
/** Opens the game from the lobby, so that Back leads to another page of the app. @returns the login name */
const sitDown = async (page: Page): Promise<string> => {
  const { login } = await atTheTable(page, 'bell-jar');
  await page.goto('/en');
  await page
    .getByRole('link', { name: /Moonflower/ })
    .first()
    .click();
  await expect(spin(page)).toBeEnabled();
  return login;
};

const IN_A_DIALOG = [
  ['bonusSession', 'Support'],
  ['invalidEmailFlag', 'Edit profile'],
  ['duplicateConnection', 'Play here'],
  ['gameNotEnabled', 'Back to lobby'],
  ['maintenance', 'Reload page'],
  ['csrf', 'Reload page'],
  ['bonusLocked', 'Back to lobby'],
  ['bonusNotAllowed', 'Your bonus'],
] as const;

test('[X01] a bet that is refused opens the dialog of its code, with one link or button', async ({
  page,
}) => {
  await sitDown(page);
  const refuse = await refusing(page, 'round-play');
  const balance = await page.locator('.game-balance').innerText();
  for (const [name, way] of sampled(IN_A_DIALOG, 3)) {
    const { code, title } = ERRORS[name];
    refuse(code);
    await spin(page).click();
    const said = page.getByRole('dialog', { name: title, exact: true });
    await expect(said.getByRole('heading', { name: title, exact: true })).toBeFocused();
    await expect(said.getByText(`said of ${code}`).first()).toBeVisible();
    await expect(
      said.getByRole(way === 'Play here' || way === 'Reload page' ? 'button' : 'link', {
        name: way,
        exact: true,
      }),
    ).toBeVisible();
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.locator('.game-balance')).toHaveText(balance, { useInnerText: true });
  const leaving = async (name: 'maintenance' | 'duplicateConnection') => {
    refuse(ERRORS[name].code);
    await expect(spin(page)).toBeEnabled();
    await spin(page).click();
    const said = page.getByRole('dialog', { name: ERRORS[name].title, exact: true });
    await expect(said).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    return said;
  };
  await expect(await leaving('duplicateConnection')).toHaveCount(0);
  await page.goForward();
  const stays = await leaving('maintenance');
  await expect(page).toHaveTitle('Lobby | Glasshouse');
  await stays.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  '[X01] codes 8 and 35 log out and say so, wherever they are met; the way on is the log-in',
  LONG,
  async ({ page }) => {
    await signUp(page, 'moth-wing');
    const refuse = await refusing(page, 'messages');
    for (const name of ['inactivityTimeout', 'mustBeLoggedIn'] as const) {
      refuse(ERRORS[name].code);
      await page
        .getByRole('link', { name: /^Messages/ })
        .first()
        .click();
      const said = page.getByRole('dialog', { name: ERRORS[name].title, exact: true });
      await expect(said.getByText(`said of ${ERRORS[name].code}`).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign up', exact: true }).first()).toBeAttached();
      await said.getByRole('link', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveURL(/#log-in$/);
      // The session itself never ended: the next visit has it.
      refuse(null);
      await page.goto('about:blank');
      await page.goto('/en');
      await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
    }
  },
);

test(
  '[X02] an account that is suspended sees a page that says so instead of lobby and games',
  LONG,
  async ({ page, house }) => {
    const login = await sitDown(page);
    await operator(house, 'player', 'suspend', login);
    await spin(page).click();
    const title = page.getByRole('heading', { name: ERRORS.suspended.title });
    await expect(title).toBeVisible();
    await expect(page.getByText(ERRORS.suspended.message).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Support' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(title).toBeVisible();
    // Pages of text stay open.
    await page.getByRole('link', { name: 'Support' }).last().click();
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
    await operator(house, 'player', 'restore', login);
    await page.goto('/en/moonflower');
    await expect(spin(page)).toBeEnabled();
  },
);

testWithOwnHouse(
  '[X01] [X02] maintenance, a bounced address and a closed game refuse bets and say why',
  LONG,
  async ({ page, house }) => {
    const login = await sitDown(page);
    await operator(house, 'maintenance', 'on');
    const tended = page.getByRole('dialog', { name: ERRORS.maintenance.title });
    // The house reads its switches every second and takes bets before that.
    await expect(async () => {
      if ((await tended.count()) === 0) await spin(page).click({ timeout: 1_500 });
      await expect(tended).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await expect(tended.getByText('Your balance is safe.').first()).toBeVisible();
    await operator(house, 'maintenance', 'off');
    await tended.getByRole('button', { name: 'Reload page' }).click();
    await expect(tended).toHaveCount(0);
    await expect(spin(page)).toBeEnabled();

    await operator(house, 'player', 'flag', login, 'change-contact-email');
    await spin(page).click();
    await page
      .getByRole('dialog', { name: ERRORS.invalidEmailFlag.title })
      .getByRole('link', { name: 'Edit profile' })
      .click();
    await expect(page).toHaveURL(/#account\/edit-profile$/);
    await expect(page.getByRole('dialog').getByLabel('Contact e-mail')).toBeVisible();
    await operator(house, 'player', 'unflag', login, 'change-contact-email');

    await operator(house, 'game', 'close', 'moonflower');
    await page.goto('/en');
    await expect(async () => {
      await page.goto('/en/moonflower');
      await expect(page.getByRole('heading', { name: ERRORS.gameNotEnabled.title })).toBeVisible({
        timeout: 4_000,
      });
    }).toPass();
    await page.getByRole('link', { name: 'Back to lobby' }).click();
    await expect(page).toHaveTitle('Lobby | Glasshouse');
  },
);

test('[X01] [X03] an unknown code throws: an error page with an id, which is reported', async ({ page }) => {
  const told: { errorId: string; message: string }[] = [];
  await page.route('**/report/json2', async (route) => {
    told.push(route.request().postDataJSON() as (typeof told)[number]);
    await route.continue();
  });
  await sitDown(page);
  const refuse = await refusing(page, 'round-ticket');
  refuse(4711);
  await page.goBack();
  await page.goForward();
  const broken = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Something broke on this page' }) });
  await expect(
    broken.getByText('Your balance and any open round are safe with us. Reload the page to go on.'),
  ).toBeVisible();
  await expect(broken.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expect.poll(() => told.map(({ message }) => message)).toEqual(['unknown error code 4711']);
  await expect(broken).toContainText(told[0]?.errorId ?? 'no id');
  // The error belongs to one page: the page before it works.
  refuse(null);
  await page.goBack();
  await expect(page).toHaveTitle('Lobby | Glasshouse');
  await expect(broken).toHaveCount(0);
  await page.goForward();
  await expect(spin(page)).toBeEnabled();
});

test(
  '[X01] [X03] an unknown code in a dialog lies over the page with its id, and closes',
  LONG,
  async ({ page }) => {
    await sitDown(page);
    const refuse = await refusing(page, 'round-play');
    refuse(4711);
    await spin(page).click();
    const broken = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'Something broke on this page' }) });
    await expect(broken).toContainText(/give this number: [\w-]{12}/);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(broken).toHaveCount(0);
    refuse(null);
    await spin(page).click();
    await expect(page.getByText(/The last round was fair|No win|line/i).first()).toBeAttached();
  },
);
