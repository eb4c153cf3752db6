import { loadChunk } from '../../base/loading/chunks.ts';
import type { AtlasMap } from '../../stage/sheet.ts';

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
export const atlasMap = async (name: string): Promise<AtlasMap | undefined> => {
  const load = cellNames[`./atlases/${name}.json`];
  return load === undefined ? undefined : grid(await loadChunk(load));
};
