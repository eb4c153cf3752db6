import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { GAMES } from '../../src/games/catalogue.ts';
import { titleOf } from '../../src/games/titles.ts';
import { test } from '../e2e/support/house.ts';
import { openFilmed } from './filmed.ts';
import { type Scene, scenesOf } from './scenes.ts';
import { drawn, type Size, writeStrip } from './strip.ts';

const FOLDER = fileURLToPath(new URL('../../films', import.meta.url));
const SIZES: Readonly<Record<string, Size>> = {
  phone: { width: 390, height: 844, drawnWidth: 195, row: 14 },
  desktop: { width: 1440, height: 900, drawnWidth: 480, row: 7 },
};

const wanted = (process.env['FILMS'] ?? '').split(' ').filter((word) => word !== '');
const open = GAMES.filter((game) => game.open);
const titles = open.filter(({ uri }) => wanted.includes(uri));
const sizes = Object.keys(SIZES).filter((name) => wanted.includes(name));
/** From one picture to the next, ms. */
const everyMs = Number(wanted.find((word) => /^[1-9]\d+$/.test(word)) ?? 60);
const names = wanted.filter(
  (word) => SIZES[word] === undefined && word !== String(everyMs) && !open.some(({ uri }) => uri === word),
);

/** Plays a scene and writes its strip. */
const film = async (browser: Browser, url: string, scene: Scene, size: Size, file: string) => {
  const filmed = await openFilmed(browser, url, scene, size);
  const [frames, times]: [Buffer[], number[]] = [[], []];
  for (let at = 0; at <= scene.ms; at += everyMs) {
    if (at > 0) await filmed.advance(everyMs);
    frames.push(await drawn(size, await filmed.picture()));
    times.push(at);
  }
  await filmed.close();
  await writeStrip(file, size, frames, times);
};

test('strips of the moments of titles', async ({ browser, house }) => {
  mkdirSync(FOLDER, { recursive: true });
  let made = 0;
  for (const { uri } of titles.length === 0 ? open : titles) {
    const title = titleOf(uri);
    if (title === undefined) throw new Error(`${uri} cannot be played`);
    for (const scene of scenesOf(title)) {
      if (names.length > 0 && !names.includes(scene.name)) continue;
      for (const [name, size] of Object.entries(SIZES)) {
        if (sizes.length > 0 && !sizes.includes(name)) continue;
        const file = join(FOLDER, `${uri}-${scene.name}-${name}.jpg`);
        await film(browser, `${house.url}/en/${uri}?practice`, scene, size, file);
        made += 1;
      }
    }
  }
  if (made === 0) throw new Error(`no scene is called ${names.join(' or ')}`);
});
