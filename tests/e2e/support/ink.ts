import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** WCAG 2's relative luminance of a pixel, its colours from 0 to 255. */
const luminance = (red: number, green: number, blue: number): number => {
  const linear = (of: number) => (of <= 10 ? of / 3294 : ((of / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};
/** WCAG 2's contrast of two luminances. */
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Luminances of the pixels of each area, the darkest first; one screenshot for all areas. */
const luminancesOf = async (page: Page, areas: readonly Area[]): Promise<readonly (readonly number[])[]> => {
  const [x, y] = [Math.min(...areas.map((area) => area.x)), Math.min(...areas.map((area) => area.y))];
  const clip = {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return areas.map((area) => {
    const found: number[] = [];
    for (let row = Math.floor(area.y - y); row < Math.floor(area.y - y + area.height); row += 1)
      for (let at = Math.floor(area.x - x); at < Math.floor(area.x - x + area.width); at += 1) {
        const n = (row * info.width + at) * info.channels;
        found.push(luminance(data[n] ?? 0, data[n + 1] ?? 0, data[n + 2] ?? 0));
      }
    return found.toSorted((a, b) => a - b);
  });
};

/** The colour of words on a picture: --text of tokens.css. */
const TEXT = luminance(0xea, 0xf2, 0xec);
/** Of the background: a star or a hairline behind a letter does not make it unreadable. */
const ALL_BUT = 0.97;

/** The least contrast of light words with the brightest part behind them. The words must not be drawn. */
export const wordsOnGround = async (page: Page, areas: readonly Area[]): Promise<number> =>
  Math.min(
    ...(await luminancesOf(page, areas)).map((all) =>
      contrast(TEXT, all[Math.floor(all.length * ALL_BUT)] ?? 1),
    ),
  );

/** Of each area the greatest contrast with its median; the least of these. */
export const inkOnGround = async (page: Page, areas: readonly Area[]): Promise<number> =>
  Math.min(
    ...(await luminancesOf(page, areas)).map((all) => {
      const ground = all[Math.floor(all.length / 2)] ?? 0;
      return Math.max(contrast(ground, all[0] ?? 0), contrast(ground, all.at(-1) ?? 0));
    }),
  );
