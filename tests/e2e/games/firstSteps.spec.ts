import type { Page } from '@playwright/test';
import { expect, FULL, test } from '../support/house.ts';
import { atTheTable, signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block', firstTable: true });

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin/ });

test('[F01] [F03] the first steps go with the first round of a device: sealed, played, checked', async ({
  page,
}) => {
  await atTheTable(page, 'moonflower');
  await expect(steps(page)).toContainText('Our seed is fixed before you bet.');
  await steps(page).getByRole('button', { name: 'Next' }).click();
  await expect(steps(page)).toContainText('Your seed and ours decide the result together.');
  await spinButton(page).click();
  await expect(steps(page)).toContainText('this device has repeated the maths');
  await steps(page).getByRole('button', { name: 'See it' }).click();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Fairness' })).toHaveAttribute('aria-selected', 'true');
});

test('the first steps can be skipped, and never come again', FULL, async ({ page }) => {
  await signUp(page, 'violet-rain', '/en/moonflower');
  await steps(page).getByRole('button', { name: 'Skip' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.goto('/en/luna');
  await expect(spinButton(page)).toBeVisible();
  await expect(page.locator('.game-header')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});
