import type { Page } from '@playwright/test';
import { noFindings } from '../support/axe.ts';
import { answerCount, countFor } from '../support/count.ts';
import { expect, LONG, test, testWithOwnHouse } from '../support/house.ts';
import { signUp, untilKept } from '../support/player.ts';

const sheet = (page: Page) => page.getByRole('dialog');

test('a player sees that the money is counted, keeps the proof, and sees it without the house', async ({
  page,
  context,
}) => {
  const login = await signUp(page, 'counted-player');
  await answerCount(page, countFor(login));
  await page.goto('/en#account/my-money');
  await expect(sheet(page).getByRole('heading', { name: 'It is counted' })).toBeVisible();
  await expect(sheet(page).getByText('Your $1,200.50 is in the').first()).toBeVisible();
  await expect(sheet(page).getByText('$310.07 + $640.20 + $0.03 + $250.20').first()).toBeVisible();
  await noFindings(page, 'my-money');
  await untilKept(page);
  await page.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expect(
    sheet(page).getByText('This is the newest count that this device keeps.').first(),
  ).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'It is counted' })).toBeVisible();
});

test(
  'a proof that does not hold is called that, in either language, and is not kept',
  LONG,
  async ({ page }) => {
    const good = countFor(await signUp(page, 'counted-player'));
    const smaller = { ...good.own, balance: good.own.balance - 100 };
    await answerCount(page, { ...good, own: smaller });
    await page.goto('/en#account/my-money');
    await expect(sheet(page).getByRole('alert')).toContainText('This does not hold');
    await expect(sheet(page).getByRole('alert')).toContainText(
      'The leaves are not the sum of your balance, stakes and withdrawals.',
    );
    await noFindings(page, 'my-money-wrong');
    await page.unrouteAll();
    await answerCount(page, countFor('another-player'));
    await page.goto('about:blank');
    await page.goto('/de#account/my-money');
    await expect(sheet(page).getByRole('alert')).toContainText('Die Blätter gehören zu einem anderen Namen.');
  },
);

testWithOwnHouse('a new player reads when the next count is', LONG, async ({ page }) => {
  await signUp(page, 'counted-player');
  await answerCount(page, null);
  await page.goto('/en#account/my-money');
  await expect(sheet(page).getByText('Not counted yet').first()).toBeVisible();
  await expect(sheet(page).getByText('The next count is made after').first()).toBeVisible();
  // The house itself counts at its start, when it owes nothing to anybody.
  await page.unrouteAll();
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: 'Nothing to count' })).toBeVisible();
  // The house signs a head a minute, and the page asks three times a minute.
  const entry = sheet(page).getByText(/The total is entry \d+ of the \d+/);
  await expect(entry).toBeVisible({ timeout: 180_000 });
});
