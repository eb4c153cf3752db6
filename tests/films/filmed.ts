import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { pageScript } from '../pageScript.ts';
import type { FilmedWindow } from './page.ts';
import type { Scene } from './scenes.ts';

const SCRIPT = fileURLToPath(new URL('page.ts', import.meta.url));
let script: Promise<string> | null = null;

/** A page at the beginning of a scene, its time held. */
export interface Filmed {
  /** Goes on by so many ms. */
  readonly advance: (ms: number) => Promise<void>;
  /** A JPEG of the window. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Opens a game in practice and goes to the beginning of a scene. @param size of the window, px */
export const openFilmed = async (
  browser: Browser,
  url: string,
  scene: Scene,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Filmed> => {
  script ??= pageScript(SCRIPT);
  const content = await script;
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript({ content: `window.filmSeeds = ${JSON.stringify(scene.seeds)};\n${content}` });
  await page.goto(url);
  // Pictures that come later would not come at the same moment each time.
  await page.waitForLoadState('networkidle');
  await page.evaluate((next) => (window as unknown as FilmedWindow).film.begin(next), scene);
  const camera = await context.newCDPSession(page);
  return {
    advance: (ms) => page.evaluate((by) => (window as unknown as FilmedWindow).film.advance(by), ms),
    // The driver's own pictures wait for frames of the page, which has none while its time is held.
    picture: async () => {
      const { data } = await camera.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 });
      return Buffer.from(data, 'base64');
    },
    close: () => context.close(),
  };
};
