import type { Page } from '@playwright/test';
import { playRound } from '../../../src/games/play.ts';
import type { RoundResult } from '../../../src/games/slots/spin.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { expect, LONG, test } from '../support/house.ts';
import { signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block' });

const BET_HUNDREDTHS = 100;
const hundredths = ({ winCoins }: RoundResult) => (winCoins * BET_HUNDREDTHS) / moonflower.definition.bet;
const filled = (bytes: number, value: number) => Buffer.alloc(bytes, value);
/** The practice round at a nonce, with seeds that repeat one byte each. */
const roundAt = (server: number, client: number, nonce: number): RoundResult =>
  playRound(moonflower, {
    serverSeed: filled(32, server).toString('hex'),
    clientSeed: filled(16, client).toString('base64url'),
    nonce,
  });
/** One line that pays above the bet, nothing else. */
const isPlainWin = (round: RoundResult) =>
  round.spins.length === 1 && round.spins[0]?.wins.length === 1 && hundredths(round) > BET_HUNDREDTHS;
/** More than the test plays. */
const ROUNDS = 60;

/** Seeds whose first three rounds are plain wins, and which give no free spins. */
const luck = () => {
  for (let n = 0; n < 65_536; n += 1) {
    const at = (nonce: number) => roundAt(n >> 8, n & 255, nonce);
    const wins = [at(0), at(1), at(2)] as const;
    if (
      wins.every(isPlainWin) &&
      Array.from({ length: ROUNDS }, (_, nonce) => at(nonce)).every(({ spins }) => spins.length === 1)
    )
      return { server: n >> 8, client: n & 255, wins };
  }
  throw new Error('no such seeds');
};

interface Seen {
  wins: string[];
  tap: boolean;
  plate: { readonly label: string; readonly at: number }[];
  frames: number;
}
/** In the page: random values are the chosen seeds, and changes of the win and of the button are noted. */
const prepare = ({ server, client }: { server: number; client: number }) => {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into instanceof Uint8Array && (into.length === 16 || into.length === 32))
      into.fill(into.length === 32 ? server : client);
    else random(into as Uint8Array<ArrayBuffer>);
    return into;
  };
  const seen: Seen = { wins: [], tap: false, plate: [], frames: 0 };
  const before: { win: Element | null } = { win: null };
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) =>
    next((at) => {
      seen.frames += 1;
      draw(at);
    });
  new MutationObserver(() => {
    const figure = document.querySelector('.result-win');
    const win = (figure !== before.win && figure?.textContent) || '';
    const label = document.querySelector('.round-button')?.getAttribute('aria-label') ?? '';
    if (win !== '' && win !== seen.wins.at(-1)) {
      seen.wins.push(win);
      // In the page and not from outside: on a slow machine the count would be over before the tap.
      if (seen.tap)
        document
          .querySelector('.game-frame')
          ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }
    if (label !== '' && label !== seen.plate.at(-1)?.label) seen.plate.push({ label, at: performance.now() });
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
  Object.assign(window, { seen, before });
};
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
/**
 * Notes from now on. The last round's win still stands there, and other parts of the page may change (the
 * reels are built anew when motion is switched off): it is not one of the next round.
 */
const forget = (page: Page, tap = false) =>
  page.evaluate((taps) => {
    const { seen, before } = window as unknown as { seen: Seen; before: { win: Element | null } };
    before.win = document.querySelector('.result-win');
    Object.assign(seen, { wins: [], frames: 0, tap: taps });
  }, tap);

const plate = (page: Page) => page.locator('.round-button');
const untilIdle = (page: Page) => expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
const spins = async (page: Page) => (await seenOn(page)).plate.filter(({ label }) => label === 'Stop').length;
/** ms from the press of the last round to its end. */
const lastMs = async (page: Page) => {
  const [pressed, ended] = (await seenOn(page)).plate.slice(-2);
  return (ended?.at ?? 0) - (pressed?.at ?? 0);
};
const spin = async (page: Page, meanwhile = () => Promise.resolve()) => {
  await plate(page).click();
  await meanwhile();
  await untilIdle(page);
};

const counted = async (page: Page, round: RoundResult) => {
  await spin(page);
  await expect.poll(async () => Number((await seenOn(page)).wins.at(-1)) * 100).toBe(hundredths(round));
  return (await seenOn(page)).wins.map(Number);
};

/** Held down, the button spins on; released, no spin follows for three times the pause between two spins. */
const spinsWhile = async (page: Page, hold: () => Promise<unknown>, letGo: () => Promise<unknown>) => {
  const before = await spins(page);
  await hold();
  await expect.poll(() => spins(page)).toBeGreaterThan(before + 1);
  const { plate: changes } = await seenOn(page);
  const last = changes.findLastIndex(({ label }) => label === 'Stop');
  const gapMs = (changes[last]?.at ?? 0) - (changes[last - 1]?.at ?? 0);
  expect(gapMs).toBeGreaterThan(0);
  await letGo();
  await untilIdle(page);
  const played = await spins(page);
  await page.waitForFunction(
    (ms) => performance.now() - ((window as unknown as { seen: Seen }).seen.plate.at(-1)?.at ?? 0) > ms,
    gapMs * 3,
  );
  expect(await spins(page)).toBe(played);
};

test(
  '[G10] [P13] a win counts up, a tap ends count and reels, and a held spin button spins on',
  LONG,
  async ({ page }) => {
    const {
      wins: [first, second, third],
      ...seeds
    } = luck();
    await page.addInitScript(prepare, seeds);
    await signUp(page, 'moth-wing', '/en/moonflower?practice');
    await untilIdle(page);
    const up = await counted(page, first);
    expect(up.length).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const full = { ms: await lastMs(page), frames: (await seenOn(page)).frames };

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilIdle(page);
    await forget(page);
    expect(await counted(page, second)).toEqual([hundredths(second) / 100]);
    expect((await seenOn(page)).frames).toBeLessThan(full.frames / 2);
    const shown =
      second.spins[0]?.window.map((column) => column.map((symbol) => moonflower.symbols[symbol]?.name)) ?? [];
    const cells = page.getByRole('table', { name: 'Symbols in the window' }).getByRole('cell');
    await expect(cells).toHaveText([0, 1, 2].flatMap((row) => shown.map((column) => column[row] ?? '')));
    await expect(page.locator('.narrator p').last()).toHaveText(
      new RegExp(`^Line \\d+, .*, ${(hundredths(second) / 100).toFixed(2)}\\. Play coins`),
    );

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await untilIdle(page);
    await forget(page, true);
    // The first step of the count, then the sum: the steps left out are above half of it.
    const [step = 0, sum = 0] = (await counted(page, third)).slice(-2);
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(sum / 2);
    await forget(page);
    // On a slow machine the tap may come after the reels have stopped.
    await expect(async () => {
      await spin(page, () => page.locator('.game-frame').tap());
      expect(await lastMs(page)).toBeLessThan(full.ms);
    }).toPass();
    const quick = page.getByRole('button', { name: 'Quick' });
    await quick.tap();
    await expect(async () => {
      await spin(page);
      expect(await lastMs(page)).toBeLessThan(full.ms);
    }).toPass();

    const finger = await page.context().newCDPSession(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await plate(page).boundingBox()) ?? {};
    await spinsWhile(
      page,
      () =>
        finger.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
        }),
      () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    );

    await page.reload();
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
  },
);
