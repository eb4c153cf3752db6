import { noFindings } from './axe.ts';
import { expect, test } from './house.ts';
import { signUp } from './player.ts';

// Without motion nothing has to come to rest before it is looked at.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const DIALOGS = [
  'menu', 'cashier/deposit', 'cashier/bonus', 'cashier/history', 'account/my-bets', 'account/edit-profile', 'account/change-password', 'account/break', 'account/passkeys',
  'messages', 'jackpot-trigger',
] as const;

test('every dialog and both fronts are without findings of WCAG 2.2 AA, on a phone and on a desktop', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of ['/en', '/en#log-in', '/en#sign-up', '/en#password-reset', '/en/nowhere']) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await noFindings(page, path);
  }
  await signUp(page, 'rose-lamp');
  for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto('about:blank');
    await page.goto('/en');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await noFindings(page, `lobby, ${viewport.width}`);
    for (const hash of DIALOGS) {
      await page.goto('about:blank');
      await page.goto(`/en#${hash}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('dialog .lines')).toHaveCount(0);
      await noFindings(page, `${hash}, ${viewport.width}`);
    }
  }
});
