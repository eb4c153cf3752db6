import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { openFilmed } from '../../films/filmed.ts';
import { scenesOf } from '../../films/scenes.ts';
import { expect, LONG, test } from '../support/house.ts';

const sceneOf = (name: string) => {
  const found = scenesOf(moonflower).find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`there is no scene ${name}`);
  return found;
};

test(
  'a moment of a film looks the same each time, and moves with the clock alone',
  LONG,
  async ({ browser, house }) => {
    const size = { width: 390, height: 844 };
    const doorAt = async (ms: number): Promise<readonly [Buffer, Buffer]> => {
      const filmed = await openFilmed(
        browser,
        `${house.url}/en/moonflower?practice`,
        sceneOf('feature'),
        size,
      );
      await filmed.advance(ms);
      const pictures = [await filmed.picture(), await filmed.picture()] as const;
      await filmed.close();
      return pictures;
    };
    const [first, later] = await doorAt(600);
    expect(later).toEqual(first);
    const [again] = await doorAt(600);
    expect(again).toEqual(first);
    const [open] = await doorAt(1_100);
    expect(open).not.toEqual(first);
  },
);

test('in development the stage has a page on which time is a slider', LONG, async ({ page, house }) => {
  process.env['HOUSE_ADDRESS'] = house.url;
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const server = await createServer({ root, configFile: `${root}/vite.config.ts`, server: { port: 0 } });
  await server.listen();
  try {
    const [address = ''] = server.resolvedUrls?.local ?? [];
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(new URL('/tests/films/stage.html', address).href);
    const game = page.frameLocator('#frame');
    const time = page.getByLabel('Time');
    await page.getByLabel('Moment').selectOption('feature');
    await expect(page.getByText(/^0 of \d+ ms$/)).toBeVisible();
    await expect(game.locator('.feature-night')).toBeVisible();
    const door = () =>
      game.locator('.feature-leaf-left').evaluate((leaf) => getComputedStyle(leaf).transform);
    await time.fill('400');
    await expect(page.getByText(/^400 of/)).toBeVisible();
    expect(await door()).toBe('none');
    await time.fill('1000');
    await expect(page.getByText(/^1000 of/)).toBeVisible();
    expect(await door()).toContain('matrix3d');
    // Backwards the round is played again.
    await time.fill('400');
    await expect(page.getByText(/^400 of/)).toBeVisible();
    expect(await door()).toBe('none');
  } finally {
    await server.close();
  }
});
