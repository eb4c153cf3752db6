import { signal } from '@preact/signals-react';
import { type AtlasMap, makeSheet, type Sheet } from '../stage/sheet.ts';
import { ATLASES } from './atlases.ts';

/** Smaller first; the other one where the browser cannot read it. */
const FORMATS = ['avif', 'webp'] as const;

export type Art =
  | { readonly state: 'loading'; readonly loaded: number; readonly of: number }
  | { readonly state: 'failed' }
  /** Not even a 2D context is to be had. */
  | { readonly state: 'unsupported' }
  | { readonly state: 'ready'; readonly sheet: Sheet; readonly url: string; readonly map: AtlasMap };

export const art = signal<Art>({ state: 'loading', loaded: 0, of: 1 });

const picture = (url: string) => new Promise<HTMLImageElement>((resolve, reject) => {
  const image = new Image();
  image.addEventListener('load', () => resolve(image));
  image.addEventListener('error', () => reject(new Error(`picture not loaded: ${url}`)));
  image.src = url;
});

/** Loads the pictures of a game; sets `art` as it goes. `name` is the catalogue's art name. */
export const loadArt = async (name: string): Promise<void> => {
  art.value = { state: 'loading', loaded: 0, of: 1 };
  const map = ATLASES[name];
  for (const format of map === undefined ? [] : FORMATS) {
    const url = `/atlas/${name}.${format}`;
    try {
      const image = await picture(url);
      if (map === undefined) continue;
      const sheet = makeSheet(image, map, document);
      art.value = sheet === null ? { state: 'unsupported' } : { state: 'ready', sheet, url, map };
      return;
    } catch {
      // The next format.
    }
  }
  art.value = { state: 'failed' };
};
