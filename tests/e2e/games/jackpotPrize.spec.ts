import { SEEDS } from '../../games/jackpotSeeds.ts';
import { installChance } from '../../games/chance.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

test('[G15] the growing prize rises in a dome without a seal, and is said once', async ({ page }) => {
  await page.addInitScript(installChance, [SEEDS.growing]);
  await page.goto('/en/the-lamplighter?practice');
  await page.locator('.round-button').click();
  await expect(page.locator('.dome-figure')).toHaveText('10,000.00', { timeout: 20_000 });
  await expect(page.locator('.dome-seal')).toHaveCount(0);
  await expect(page.locator('.narrator p')).toHaveText([/, 10,000\.00\. Play coins 11,000\.00\.$/]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `[G15] symbols of the jackpot slot that win move, unless motion is reduced: ${reducedMotion}`,
    FULL,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(installChance, [SEEDS.bells]);
      // Animations end unseen on a slow machine.
      await page.addInitScript(() => {
        const begun: string[] = [];
        Object.assign(window, { begun });
        document.addEventListener('animationstart', ({ animationName }) => begun.push(animationName));
      });
      await page.goto('/en/the-lamplighter?practice');
      await page.locator('.round-button').click();
      await expect(page.locator('.narrator p').last()).toContainText('500.00');
      const swings = () =>
        page.evaluate(
          () =>
            (window as unknown as { begun: string[] }).begun.filter((name) => name === 'jackpot-swing')
              .length,
        );
      await expect(page.locator('.jackpot-lit')).toHaveCount(5);
      if (reducedMotion === 'reduce') expect(await swings()).toBe(0);
      else await expect.poll(swings).toBe(5);
    },
  );
