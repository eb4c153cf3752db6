import type { AtlasMap } from '../stage/sheet.ts';

/** An atlas of square cells, row by row. @param side px of a cell */
const grid = (columns: number, side: number, names: readonly string[]): AtlasMap => ({
  width: columns * side,
  height: Math.ceil(names.length / columns) * side,
  frames: Object.fromEntries(names.map((name, i) => [
    name, { x: (i % columns) * side, y: Math.floor(i / columns) * side, w: side, h: side },
  ])),
});

/** Maps of the atlases in public/atlas, by the catalogue's art name; cells as the art kit rendered them. */
export const ATLASES: Readonly<Record<string, AtlasMap>> = {
  moonflower: grid(4, 208, [
    'lantern', 'moonflower', 'moth', 'belljar', 'key', 'passion', 'fiddle', 'snowdrop', 'plateA', 'plateK', 'plateQ', 'plateJ',
  ]),
};
