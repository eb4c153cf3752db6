import { signal } from '@preact/signals-react';
import { yieldToMain } from '../../base/yieldToMain.ts';
import { type Progress, downloadFile, downloadPicture } from '../../base/net/download.ts';
import { type AtlasMap, makeSheet, type Sheet } from '../../stage/sheet.ts';
import { loadChunk } from '../../base/loading/chunks.ts';

/** Every atlas has square cells, four in a row, px; src/art writes them so. */
const COLUMNS = 4;
const SIDE = 208;

const grid = (names: readonly string[]): AtlasMap => ({
  width: COLUMNS * SIDE,
  height: Math.ceil(names.length / COLUMNS) * SIDE,
  frames: Object.fromEntries(
    names.map((name, i) => [
      name,
      { x: (i % COLUMNS) * SIDE, y: Math.floor(i / COLUMNS) * SIDE, w: SIDE, h: SIDE },
    ]),
  ),
});

/** Loaders of the names of an atlas's cells, in order. The build puts all into one file. */
const cellNames = import.meta.glob<readonly string[]>('./atlases/*.json', { import: 'default' });

/**
 * The map of a game's atlas in public/atlas.
 * @param name the catalogue's art name
 * @returns undefined for a game without an atlas
 * @throws ChunkLoadError when it cannot be loaded
 */
const atlasMap = async (name: string): Promise<AtlasMap | undefined> => {
  const load = cellNames[`./atlases/${name}.json`];
  return load === undefined ? undefined : grid(await loadChunk(load));
};

/** Smaller first; the other one where the browser cannot read it. */
const FORMATS = ['avif', 'webp'] as const;

export type Art =
  | ({ readonly state: 'loading' } & Progress)
  | { readonly state: 'failed' }
  /** The browser offers no 2D context. */
  | { readonly state: 'unsupported' }
  /** The pictures of a game without a stage. */
  | { readonly state: 'loaded' }
  | { readonly state: 'ready'; readonly sheet: Sheet; readonly url: string; readonly map: AtlasMap };

const STARTED = { state: 'loading', loaded: 0, of: null } as const;
export const art = signal<Art>(STARTED);

/** Loads the typeface of the figures on the stage. Resolves without it too: the sheet has a fallback. */
const serifLoaded = () =>
  document.fonts.load('400 48px Imbue').then(
    () => {},
    () => {},
  );

const readArt = async (name: string, glass: boolean, note: (now: Progress) => void): Promise<Art> => {
  const [map] = await Promise.all([atlasMap(name), serifLoaded()]);
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

/** The game opened last: what still loads for another one is dropped. */
let wanted = '';

/**
 * Loads the atlas of a game, and sets `art` to its progress.
 * @param name the catalogue's art name
 * @param glass whether the cells are tinted panes, as of a wall, and not the colour of the cabinet
 */
export const loadArt = async (name: string, glass = false): Promise<void> => {
  wanted = name;
  art.value = STARTED;
  const note = (now: Progress) => {
    if (wanted === name) art.value = { state: 'loading', ...now };
  };
  const state = await readArt(name, glass, note).catch((): Art => ({ state: 'failed' }));
  if (wanted === name) art.value = state;
};

/** Progress over several files; the total is known once the length of each is. */
const sumOf = (files: readonly (Progress | undefined)[]): Progress => ({
  loaded: files.reduce((sum, file) => sum + (file?.loaded ?? 0), 0),
  of: files.reduce<number | null>(
    (sum, file) => (sum === null || file === undefined || file.of === null ? null : sum + file.of),
    0,
  ),
});

/** Loads the pictures of a game without a stage, and sets `art` to their progress. */
export const loadPictures = async (name: string, urls: readonly string[]): Promise<void> => {
  wanted = name;
  art.value = STARTED;
  const files: (Progress | undefined)[] = urls.map(() => undefined);
  const read = (url: string, index: number) =>
    downloadFile(url, (now) => {
      files[index] = now;
      if (wanted === name) art.value = { state: 'loading', ...sumOf(files) };
    });
  const state = await Promise.all(urls.map(read)).then(
    (): Art => ({ state: 'loaded' }),
    (): Art => ({ state: 'failed' }),
  );
  if (wanted === name) art.value = state;
};
