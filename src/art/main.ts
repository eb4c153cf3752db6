import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ATLAS_CELLS } from './gameArt.ts';
import { render } from './render.ts';
import { SIZES_FILE, sizesTable } from './sizes.ts';
import { PICTURES } from './pictures.ts';

/** @returns whether the file was another one before */
const put = (path: string, bytes: string | Buffer): boolean => {
  try {
    if (readFileSync(path).equals(Buffer.from(bytes))) return false;
  } catch {
    // Not there yet.
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return true;
};

/** The names of an atlas's cells, as the app's map of it: a row of words a game. */
const putAtlasMaps = (root: string) => {
  for (const [art, cells] of Object.entries(ATLAS_CELLS)) {
    put(
      join(root, 'src', 'app', 'play', 'table', 'atlases', `${art}.json`),
      `[${cells.map(({ symbol }) => `"${symbol}"`).join(', ')}]\n`,
    );
  }
};

/**
 * `npm run art [names]`: draws everything that lies in `public`, or what has one of the names in its path,
 * and writes the table of sizes.
 * @param root the repository's folder
 * @returns the exit code: 2 when a name fits nothing
 */
export const main = async (names: readonly string[], root: string): Promise<number> => {
  const wanted = PICTURES.filter(
    ({ file }) => names.length === 0 || names.some((name) => file.includes(name)),
  );
  if (wanted.length === 0) {
    process.stderr.write('Nothing has that name. Names are parts of paths: thumbs, atlas/luna, hero.\n');
    return 2;
  }
  for (const work of wanted) {
    for (const [format, bytes] of await render(work)) {
      const changed = put(join(root, 'public', `${work.file}.${format}`), bytes);
      process.stdout.write(`${work.file}.${format} ${bytes.length}${changed ? ' new' : ''}\n`);
    }
  }
  putAtlasMaps(root);
  put(join(root, SIZES_FILE), sizesTable(root));
  return 0;
};
