import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASH_LETTERS } from '../../wire/partName.ts';

/** `Lobby-x.js` → name and ending. Vite's own hash has eight letters. */
const PART = /^(.+)-[\w-]{8}(\.\w+)$/;
/** Scripts name their workers by file; the import map names all else. */
const WORKER = /\.worker-/;

/** The hash of a file as `hashInName` returns it. */
export const hashOf = (bytes: Uint8Array): string =>
  hash('sha256', bytes, 'base64url').slice(0, HASH_LETTERS);

/**
 * Names each built part by its own bytes, so that the service worker can check it without a list of hashes:
 * Vite's names are hashes of something else.
 * @returns the new addresses by the former ones, such as `/assets/Lobby-x.js`
 */
export const nameByContent = (folder: string): ReadonlyMap<string, string> => {
  const assets = join(folder, 'assets');
  const renamed = new Map<string, string>();
  const rename = (file: string, workers: ReadonlyMap<string, string>) => {
    const [, name, ending] = PART.exec(file) ?? [];
    if (name === undefined || ending === undefined) throw new Error(`assets/${file} has no hash in its name`);
    let bytes = readFileSync(join(assets, file));
    if (ending === '.js')
      for (const [from, to] of workers)
        if (bytes.includes(from)) bytes = Buffer.from(bytes.toString().replaceAll(from, to));
    const next = `${name}-${hashOf(bytes)}${ending}`;
    writeFileSync(join(assets, file), bytes);
    renameSync(join(assets, file), join(assets, next));
    renamed.set(`/assets/${file}`, `/assets/${next}`);
  };
  const files = readdirSync(assets);
  for (const file of files.filter((each) => WORKER.test(each))) rename(file, new Map());
  const workers = new Map(renamed);
  for (const file of files.filter((each) => !WORKER.test(each))) rename(file, workers);
  const map = join(folder, 'importmap.json');
  const { imports } = JSON.parse(readFileSync(map, 'utf8')) as { imports: Record<string, string> };
  const entries = Object.entries(imports).map(([id, file]) => [id, renamed.get(file) ?? file] as const);
  writeFileSync(map, JSON.stringify({ imports: Object.fromEntries(entries) }));
  return renamed;
};
