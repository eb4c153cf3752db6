import type { Page } from '@playwright/test';
import { SEEDS } from '../../games/jackpotSeeds.ts';
import { installChance } from '../../games/chance.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** Play coins have no sign. */
const SUM = '10,000.00';
const scene = (page: Page) => page.locator('.jackpot-won');

/** Spins five Lunas in practice, and collects what the result line says. The scene stays until `resume`. */
const win = async (page: Page) => {
  await page.clock.install();
  await page.addInitScript(installChance, [SEEDS.growing]);
  await page.goto('/en/the-lamplighter?practice');
  await expect(page.locator('.round-button')).toBeEnabled();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const line = document.querySelector('.result output');
    if (!line) throw new Error('no result line');
    new MutationObserver(() => said.push(line.textContent)).observe(line, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await page.locator('.round-button').click();
  await expect(scene(page)).toBeVisible();
  // A time that has passed by then is refused; the scene lasts for nine seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
};
/** What the result line has said with the sum in it. */
const saidSums = (page: Page) =>
  page.evaluate(
    (sum) => (window as unknown as { said: string[] }).said.filter((text) => text.includes(sum)),
    SUM,
  );

test('[G15] the growing prize has a scene, said once; a key ends it and begins no spin', async ({ page }) => {
  await win(page);
  await expect(scene(page)).toContainText(SUM);
  expect(await saidSums(page)).toHaveLength(1);
  // The round button has the focus: a space on it would spin.
  await page.keyboard.press(' ');
  await page.clock.resume();
  await expect(scene(page)).toHaveCount(0);
  await expect(page.locator('.round-button')).toBeEnabled();
  await expect(page.locator('.result output')).toContainText(SUM);
  expect(await saidSums(page)).toHaveLength(1);
  await expect(page.locator('.jackpot-lit')).toHaveCount(5);
});

const ENDS = {
  'a tap on it': (page: Page) => scene(page).click({ position: { x: 120, y: 200 } }),
  'the round button': (page: Page) => page.locator('.round-button').click(),
} as const;
for (const [what, press] of Object.entries(ENDS))
  test(`[G15] the scene of the growing prize is ended by ${what}`, FULL, async ({ page }) => {
    await win(page);
    await press(page);
    await page.clock.resume();
    await expect(scene(page)).toHaveCount(0);
    await expect(page.locator('.result output')).toContainText(SUM);
  });

test(
  '[G15] with reduced motion the window is lit at once and stands still until a tap',
  FULL,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await win(page);
    const running = () => scene(page).evaluate((part) => part.getAnimations({ subtree: true }).length);
    expect(await running()).toBe(0);
    await expect(scene(page)).toHaveCSS('opacity', '1');
    for (const pane of await scene(page).locator('.jackpot-won-pane').all())
      await expect(pane).toHaveCSS('opacity', '0.72');
    expect(await saidSums(page)).toHaveLength(1);
    await ENDS['a tap on it'](page);
    await page.clock.resume();
    await expect(scene(page)).toHaveCount(0);
  },
);

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
      await expect(page.locator('.result output')).toContainText('500.00');
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
