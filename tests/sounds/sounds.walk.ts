import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { GAMES } from '../../src/games/catalogue.ts';
import { soundsScript } from './bundle.ts';
import type { PageWindow } from './page.ts';

const FOLDER = fileURLToPath(new URL('../../sounds', import.meta.url));
/** Nothing that is played reaches half of it, and a title is 11 MB. */
const RATE = 24_000;
const MUSIC_S = 30;
/** A row of the sheet: the sounds of a title, then its music; px. */
const ROW = { height: 120, sounds: 1_000, music: 1_100, name: 20 } as const;

const wanted = (process.env['SOUNDS'] ?? '').split(' ').filter((word) => word !== '');
const chosen = GAMES.filter(({ open, uri }) => open && (wanted.length === 0 || wanted.includes(uri)));

test('files to listen to, and their spectrograms', async ({ page }) => {
  if (chosen.length === 0) throw new Error(`no open title is called ${wanted.join(' or ')}`);
  mkdirSync(FOLDER, { recursive: true });
  await page.addScriptTag({ content: await soundsScript() });
  await page.evaluate(
    ([row, rows]) => {
      const canvas = document.createElement('canvas');
      canvas.width = row.sounds + row.music + 10;
      canvas.height = rows * (row.height + row.name);
      document.body.replaceChildren(canvas);
    },
    [ROW, chosen.length] as const,
  );
  for (const [n, { id, name }] of chosen.entries()) {
    const [played, music] = await page.evaluate(
      async ([game, title, at, row, rate, seconds]) => {
        const { sounds: tools } = window as unknown as PageWindow;
        const all = await tools.renderSounds(game, rate);
        const layers = await tools.renderMusic(game, ['rest', 'playing', 'feature'], seconds, rate);
        const context = document.querySelector('canvas')?.getContext('2d');
        if (!context) throw new Error('there is no canvas');
        const y = at * (row.height + row.name);
        context.font = '14px sans-serif';
        context.fillText(
          `${title}: ${tools.SOUND_NAMES.join(', ')}; music: rest, playing, feature`,
          4,
          y + 15,
        );
        const box = { y: y + row.name, height: row.height };
        tools.drawSpectrogram(context, all, { ...box, x: 0, width: row.sounds });
        tools.drawSpectrogram(context, layers, { ...box, x: row.sounds + 10, width: row.music });
        return [await tools.wavOf(all), await tools.wavOf(layers)] as const;
      },
      [id, name, n, ROW, RATE, MUSIC_S] as const,
    );
    writeFileSync(join(FOLDER, `${id}-sounds.wav`), Buffer.from(played, 'base64'));
    writeFileSync(join(FOLDER, `${id}-music.wav`), Buffer.from(music, 'base64'));
  }
  const sheet = await page.evaluate(() => document.querySelector('canvas')?.toDataURL('image/png'));
  writeFileSync(join(FOLDER, 'spectrograms.png'), Buffer.from(sheet?.split(',')[1] ?? '', 'base64'));
});
