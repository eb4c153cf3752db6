import type { Page } from '@playwright/test';
import { SCORES } from '../../../src/app/play/sound/synth/scores.ts';
import type { SoundName } from '../../../src/app/play/engine/events.ts';
import { soundsScript } from './soundsScript.ts';
import { IS_LONG } from '../../level.ts';
import type { Measured, PageWindow } from './renderedSounds.ts';
import { expect, FULL, test } from '../support/house.ts';

test.use({ serviceWorkers: 'block' });

/** A title of each instrument. */
const EACH_LEAD = Object.entries(SCORES)
  .filter(([, { lead }], n, all) => all.findIndex(([, other]) => other.lead === lead) === n)
  .map(([id]) => id);
/** Whose every sound is rendered, and whose sounds all at once: a device renders for minutes. */
const SOUNDED = IS_LONG ? EACH_LEAD : EACH_LEAD.slice(0, 1);
const AT_ONCE = IS_LONG ? Object.keys(SCORES) : EACH_LEAD;
/** Enough for all that is played, and half the work of a device's rate. */
const RATE = 22_050;
const SILENT_DB = -90;

/** Least and greatest length of a sound without its echo, s: about as long as what it is told with. */
const SECONDS: Readonly<Record<SoundName, readonly [number, number]>> = {
  press: [0.2, 0.6],
  stop: [0.2, 0.6],
  land: [0.2, 0.6],
  fall: [0.2, 2],
  small: [1, 3],
  count: [1, 2],
  stamp: [1, 4],
  jackpot: [6, 10],
  feature: [1, 3.5],
  featureEnd: [1, 2],
  deal: [0.3, 0.7],
  turn: [1, 2],
  hold: [0.2, 0.6],
  letGo: [0.2, 0.6],
  drop: [0.2, 0.6],
  hit: [1, 2],
  ticket: [1, 2],
};

interface Sound extends Measured {
  readonly game: string;
  readonly name: SoundName;
  readonly noteSeconds: number;
}

const soundFaults = ({ game, name, noteSeconds, ...sound }: Sound): readonly string[] => {
  const [least, most] = SECONDS[name];
  return [
    ...(noteSeconds < least || noteSeconds > most ? [`takes ${noteSeconds.toFixed(2)} s`] : []),
    // RMS of the loudest 0.1 s: heard in a quiet room, and never loud.
    ...(sound.loudest < -36 || sound.loudest > -20 ? [`has ${sound.loudest.toFixed(1)} dB`] : []),
    ...(sound.peak > -10 ? [`peaks at ${sound.peak.toFixed(1)} dB`] : []),
    ...(Math.max(sound.first, sound.last) > SILENT_DB ? ['clicks at an edge'] : []),
    ...(sound.tail > SILENT_DB ? ['is not silent after its echo'] : []),
    // A wave of 4 kHz takes steps of its height at this rate; a cut one jumps between two samples.
    ...(sound.step > 0.9 ? [`jumps by ${sound.step.toFixed(2)} of its peak`] : []),
  ].map((fault) => `${game}: ${name} ${fault}`);
};

test(
  '[G10] every sound has its level and length, ends in silence, and all at once do not clip',
  FULL,
  async ({ page }) => {
    await page.addScriptTag({ content: await soundsScript() });
    const sounds = await page.evaluate(
      async ([games, rate]) => {
        const { sounds: tools } = window as unknown as PageWindow;
        const measured: Sound[] = [];
        for (const game of games)
          for (const name of tools.SOUND_NAMES) {
            const noteSeconds = tools.noteSeconds(game, name);
            measured.push({
              game,
              name,
              noteSeconds,
              ...tools.measure(await tools.renderSound(game, name, rate)),
            });
          }
        return measured;
      },
      [SOUNDED, RATE] as const,
    );
    expect(EACH_LEAD).toHaveLength(6);
    expect(sounds).toHaveLength(SOUNDED.length * Object.keys(SECONDS).length);
    expect(sounds.flatMap(soundFaults)).toEqual([]);

    const [together, music, again] = await page.evaluate(
      async ([games, rate]) => {
        const { sounds: tools } = window as unknown as PageWindow;
        const [peaks, levels]: [number[], Measured[]] = [[], []];
        for (const game of games) peaks.push(tools.measure(await tools.renderTogether(game, rate)).peak);
        for (const state of ['rest', 'playing', 'feature'] as const)
          levels.push(tools.measure(await tools.renderMusic(games[0] ?? '', [state], 10, rate)));
        const twice = [1, 2].map(() => tools.renderSound(games[0] ?? '', 'jackpot', rate));
        return [peaks, levels, (await Promise.all(twice)).map((one) => tools.measure(one).loudest)] as const;
      },
      [AT_ONCE, RATE] as const,
    );
    expect(Math.max(...together)).toBeLessThan(-1);
    for (const { loudest, first } of music) {
      expect(loudest).toBeGreaterThan(-46);
      expect(loudest).toBeLessThan(-31);
      expect(first).toBeLessThan(SILENT_DB);
    }
    expect(again[0]).toBeCloseTo(again[1] ?? 0, 1);
  },
);

/** The states of the audio devices that the page has opened, oldest first. */
const devices = (page: Page): Promise<readonly AudioContextState[]> =>
  page.evaluate(() => (window as unknown as { devices: AudioContext[] }).devices.map(({ state }) => state));

test('[G10] the header’s button: off until chosen, silent in a hidden tab, gone with the game', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const opened: AudioContext[] = [];
    Object.assign(window, { devices: opened });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        opened.push(this);
      }
    };
  });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/sound-')) loaded.push(request.url());
  });
  await page.goto('/en/moonflower?practice');
  const button = page.getByRole('button', { name: 'Sound and music' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeEnabled();
  expect([loaded, await devices(page)]).toEqual([[], []]);

  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => devices(page)).toEqual(['running']);
  expect(loaded).toHaveLength(1);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expect.poll(() => devices(page)).toEqual(['suspended']);
  await hide(false);
  await expect.poll(() => devices(page)).toEqual(['running']);

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => devices(page)).toEqual(['closed']);
  await button.click();
  await expect.poll(() => devices(page)).toEqual(['closed', 'running']);
  await page.getByRole('link', { name: 'Back to lobby' }).click();
  await expect(page.locator('.game')).toHaveCount(0);
  await expect.poll(() => devices(page)).toEqual(['closed', 'closed']);
});
