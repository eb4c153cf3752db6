import { signal } from '@preact/signals-react';
import { yieldToMain } from '../base/yieldToMain.ts';
import { type Progress, downloadFile, downloadPicture } from '../net/download.ts';
import { type AtlasMap, makeSheet, type Sheet } from '../stage/sheet.ts';
import { atlasMap } from './atlases.ts';

/** Smaller first; the other one where the browser cannot read it. */
const FORMATS = ['avif', 'webp'] as const;

export type Art =
  | ({ readonly state: 'loading' } & Progress)
  | { readonly state: 'failed' }
  /** Not even a 2D context is to be had. */
  | { readonly state: 'unsupported' }
  /** The pictures of a game without a stage. */
  | { readonly state: 'there' }
  | { readonly state: 'ready'; readonly sheet: Sheet; readonly url: string; readonly map: AtlasMap };

const BEGUN = { state: 'loading', loaded: 0, of: null } as const;
export const art = signal<Art>(BEGUN);

/** The figures on the stage are set in the serif; without it they are set in what the sheet falls back to. */
const serif = () =>
  document.fonts.load('400 48px Imbue').then(
    () => {},
    () => {},
  );

const loaded = async (name: string, glass: boolean, note: (now: Progress) => void): Promise<Art> => {
  const [map] = await Promise.all([atlasMap(name), serif()]);
  if (map === undefined) return { state: 'failed' };
  for (const format of FORMATS) {
    const url = `/atlas/${name}.${format}`;
    try {
      const picture = await downloadPicture(url, note);
      await yieldToMain();
      const sheet = await makeSheet(picture, map, document, glass, yieldToMain);
      await yieldToMain();
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
  art.value = BEGUN;
  const note = (now: Progress) => {
    if (wanted === name) art.value = { state: 'loading', ...now };
  };
  const state = await loaded(name, glass, note).catch((): Art => ({ state: 'failed' }));
  // Another game was opened meanwhile.
  if (wanted === name) art.value = state;
};

/** What several files come to; the whole is known once every one of them has said its length. */
const sumOf = (files: readonly (Progress | undefined)[]): Progress => ({
  loaded: files.reduce((sum, file) => sum + (file?.loaded ?? 0), 0),
  of: files.reduce<number | null>(
    (sum, file) => (sum === null || file === undefined || file.of === null ? null : sum + file.of),
    0,
  ),
});

/** Loads the pictures of a game without a stage, each by its address; sets `art` as it goes. */
export const loadPictures = async (name: string, urls: readonly string[]): Promise<void> => {
  wanted = name;
  art.value = BEGUN;
  const files: (Progress | undefined)[] = urls.map(() => undefined);
  const read = (url: string, at: number) =>
    downloadFile(url, (now) => {
      files[at] = now;
      if (wanted === name) art.value = { state: 'loading', ...sumOf(files) };
    });
  const state = await Promise.all(urls.map(read)).then(
    (): Art => ({ state: 'there' }),
    (): Art => ({ state: 'failed' }),
  );
  if (wanted === name) art.value = state;
};
