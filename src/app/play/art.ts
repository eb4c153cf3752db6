import { signal } from '@preact/signals-react';
import { breath } from '../breath.ts';
import { readPicture } from '../net/picture.ts';
import { type AtlasMap, makeSheet, type Sheet } from '../stage/sheet.ts';
import { atlasMap } from './atlases.ts';

/** Smaller first; the other one where the browser cannot read it. */
const FORMATS = ['avif', 'webp'] as const;

export type Art =
  | { readonly state: 'loading'; readonly loaded: number; readonly of: number }
  | { readonly state: 'failed' }
  /** Not even a 2D context is to be had. */
  | { readonly state: 'unsupported' }
  | { readonly state: 'ready'; readonly sheet: Sheet; readonly url: string; readonly map: AtlasMap };

export const art = signal<Art>({ state: 'loading', loaded: 0, of: 1 });

/** The figures on the stage are set in the serif; without it they are set in what the sheet falls back to. */
const serif = () =>
  document.fonts.load('400 48px Imbue').then(
    () => {},
    () => {},
  );

const loaded = async (name: string, glass: boolean): Promise<Art> => {
  const [map] = await Promise.all([atlasMap(name), serif()]);
  if (map === undefined) return { state: 'failed' };
  for (const format of FORMATS) {
    const url = `/atlas/${name}.${format}`;
    try {
      const picture = await readPicture(url);
      await breath();
      const sheet = await makeSheet(picture, map, document, glass, breath);
      await breath();
      return sheet === null ? { state: 'unsupported' } : { state: 'ready', sheet, url, map };
    } catch {
      // The next format.
    }
  }
  return { state: 'failed' };
};

let wanted = '';

/**
 * Loads the pictures of a game; sets `art` as it goes.
 * @param name the catalogue's art name
 * @param glass whether its cells are tinted panes (a wall) and not the cabinet's ground
 */
export const loadArt = async (name: string, glass = false): Promise<void> => {
  wanted = name;
  art.value = { state: 'loading', loaded: 0, of: 1 };
  const state = await loaded(name, glass).catch((): Art => ({ state: 'failed' }));
  // Another game was opened meanwhile.
  if (wanted === name) art.value = state;
};
