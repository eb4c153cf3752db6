import type { Locator, Page } from '@playwright/test';
import { expect, FULL, test } from './support/house.ts';
import { pay, signUp, untilNextSpin } from './support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first();

/** The pseudo-elements of the game's picture in each view transition so far. */
const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { transitions: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((part) => part.endsWith('(game)'));
        seen.push([...new Set(moving)].toSorted((a, b) => a.localeCompare(b)));
      });
      return transition;
    };
  });
const FROM_PICTURE_TO_PICTURE = [
  '::view-transition-group(game)',
  '::view-transition-new(game)',
  '::view-transition-old(game)',
];

/** Each page is opened once before: its code may come too late for the first transition. */
test('a game’s picture goes from its card into the game, and back to its card', FULL, async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/en', { waitUntil: 'networkidle' });
  const back = page.getByRole('link', { name: 'Back to games' });
  let seen = 0;
  const follow = async (link: Locator, to: RegExp) => {
    await link.click();
    seen += 1;
    await expect(page).toHaveURL(to);
    await expect.poll(() => transitions(page)).toHaveLength(seen);
    return (await transitions(page)).at(-1);
  };
  const moonflower = card(page, 'Moonflower').getByRole('link', { name: 'Sign up' });
  await follow(moonflower, /preview$/);
  expect(await follow(back, /\/en$/)).toEqual(FROM_PICTURE_TO_PICTURE);
  expect(await follow(moonflower, /preview$/)).toEqual(FROM_PICTURE_TO_PICTURE);
  const practise = page.getByRole('link', { name: 'Practise' });
  await follow(practise, /practice$/);
  await expect(page.locator('.game-frame')).toBeVisible();
  await page.goBack();
  expect(await follow(practise, /practice$/)).toEqual(FROM_PICTURE_TO_PICTURE);
});

const turned = (page: Page, name: string) =>
  card(page, name).evaluate((element) => getComputedStyle(element).transform !== 'none');

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
  test('the card under it tilts towards it, unless motion is reduced', FULL, async ({ page }) => {
    await page.goto('/en', { waitUntil: 'networkidle' });
    await card(page, 'Moonflower').hover({ position: { x: 20, y: 40 } });
    await expect.poll(() => turned(page, 'Moonflower')).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => turned(page, 'Moonflower')).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await card(page, 'Moonflower').hover({ position: { x: 20, y: 40 } });
    await expect(card(page, 'Moonflower').locator('.card-more')).toBeVisible();
    expect(await turned(page, 'Moonflower')).toBe(false);
  });
});

test.describe('a phone in a hand', () => {
  test.use({ isMobile: true });
  test('its turns tilt the cards in view, its tremble does not', FULL, async ({ page }) => {
    const turn = (gamma: number) =>
      page.evaluate(
        (angle) =>
          window.dispatchEvent(
            new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 40, gamma: angle }),
          ),
        gamma,
      );
    await page.goto('/en', { waitUntil: 'networkidle' });
    await card(page, 'Moonflower').scrollIntoViewIfNeeded();
    await turn(0);
    await turn(1);
    expect(await turned(page, 'Moonflower')).toBe(false);
    await turn(9);
    await expect.poll(() => turned(page, 'Moonflower')).toBe(true);
    expect(await turned(page, 'Ten Stems')).toBe(false);
  });
});

test('a player’s lobby has a shelf of the games played last; the next player’s has not', async ({ page }) => {
  const lately = page.getByRole('region', { name: 'Played lately' });
  await signUp(page, 'ivy-lamp');
  await pay(page);
  for (const uri of ['luna', 'moonflower']) {
    await page.goto(`/en/${uri}`);
    await page.getByRole('button', { name: /^Spin for/ }).click();
    await untilNextSpin(page);
  }
  await page.goto('/en');
  await expect(lately.getByRole('article')).toHaveText([/^Moonflower/, /^Luna/]);
  await page.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(lately).toBeHidden();
  await signUp(page, 'fern-lamp');
  await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
  await expect(lately).toHaveCount(0);
});
