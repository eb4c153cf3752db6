/**
 * Compressed copies of the built app. `npm run build` writes them beside the files. What is missing there is
 * made in the data folder: fast when it is first asked for, and in the best quality by a job.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Job } from '../../jobs.ts';
import type { House } from '../../ports.ts';
import { appBuild, ofBuild } from './appBuild.ts';

type Suffix = 'br' | 'gz';
type Parts = Pick<House, 'clock' | 'config' | 'log'>;

/** Below this a compressed file saves less than its header costs. */
const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|md|msgpack)$/;

/** A page is compressed while its visitor waits. */
const FAST = 4;
const FIRST_SCREEN = /^(index(\.\w+)?|pages\/(\w+\/)?(home|lobby))\.html$/;
/**
 * Other pages at 5: they are 6.9 % larger than at 11 and take a twentieth of the time (measured 2026-11-29).
 */
const bestQuality = (file: string): number =>
  file.endsWith('.html') && !FIRST_SCREEN.test(file) ? 5 : constants.BROTLI_MAX_QUALITY;

const compress = (bytes: Buffer, suffix: Suffix, quality: number): Promise<Buffer> =>
  suffix === 'gz'
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** By what is written: nothing is written twice at once. */
const underWay = new Map<string, Promise<void>>();

interface Copy {
  /** The folder of the file. */
  readonly from: string;
  /** The folder that the copy is written to. */
  readonly to: string;
  readonly file: string;
  readonly suffix: Suffix;
  readonly quality: number;
}

/** Writes through a temporary name, so that no half file is served. */
const writeCopy = async ({ from, to, file, suffix, quality }: Copy): Promise<void> => {
  const bytes = await readFile(join(from, file));
  if (bytes.length < COMPRESS_FROM_BYTES) return;
  const target = join(to, `${file}.${suffix}`);
  const half = `${target}.half`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(half, await compress(bytes, suffix, quality));
  await rename(half, target);
};

const writeCopyOnce = (copy: Copy): Promise<void> => {
  const target = join(copy.to, `${copy.file}.${copy.suffix}`);
  const found = underWay.get(target);
  if (found) return found;
  const made = writeCopy(copy).finally(() => underWay.delete(target));
  underWay.set(target, made);
  return made;
};

const exists = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Files worth a copy in a folder, those of the best quality first. */
const filesWorthIt = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= COMPRESS_FROM_BYTES)
    .map((file) => file.slice(folder.length + 1))
    .toSorted((a, b) => bestQuality(b) - bestQuality(a) || (a < b ? -1 : 1));
};

const AT_ONCE = 4;
/** Compresses a built app for a release, in the best quality. @param folder of the built app */
export const compressBuild = async (folder: string): Promise<void> => {
  const files = await filesWorthIt(folder);
  const work = async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift())
      await writeCopy({ from: folder, to: folder, file, suffix: 'br', quality: bestQuality(file) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const folderOf = ({ config }: Parts): string => join(config.dataDir, 'encoded');
/** Where copies of the present build are served from, besides its own folder. */
export const copiesFolder = (house: Parts): string => {
  const folder = join(folderOf(house), 'files');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Which build the copies are of, and which of them have their best quality. */
interface Saved {
  readonly build: string;
  readonly best: readonly string[];
}
const savedFile = (house: Parts): string => join(folderOf(house), 'copies.json');
const readSaved = (house: Parts): Saved | null => {
  try {
    return JSON.parse(readFileSync(savedFile(house), 'utf8')) as Saved;
  } catch {
    return null;
  }
};

/** Empties the folder of copies unless they are of this build. @returns those of the best quality */
const bestCopiesOf = (house: Parts, build: string): readonly string[] => {
  const saved = readSaved(house);
  if (saved?.build === build) return saved.best;
  rmSync(folderOf(house), { recursive: true, force: true });
  copiesFolder(house);
  writeFileSync(savedFile(house), JSON.stringify({ build, best: [] } satisfies Saved));
  return [];
};
const saveBest = async (house: Parts, saved: Saved): Promise<void> => {
  const half = `${savedFile(house)}.half`;
  await writeFile(half, JSON.stringify(saved));
  await rename(half, savedFile(house));
};

/** The copy that a browser asks for, by its header `accept-encoding`. */
const suffixFor = (accepted: string | undefined): Suffix | null => {
  if (accepted === undefined) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gz' : null;
};

/** Makes a copy before it is served. A file that cannot be compressed is served as it is. */
type MakeCopy = (file: string, accepted: string | undefined) => Promise<void>;

const makerInto = (
  { log }: Parts,
  from: string,
  to: string,
  qualityOf: (file: string) => number,
): MakeCopy => {
  const made = new Set<string>();
  return async (asked, accepted) => {
    const file = normalize(asked);
    const suffix = suffixFor(accepted);
    if (suffix === null || !COMPRESSIBLE.test(file) || file.startsWith('..')) return;
    const copy = `${file}.${suffix}`;
    if (made.has(copy)) return;
    if (!(await exists(join(from, copy))) && !(await exists(join(to, copy)))) {
      if (!(await exists(join(from, file)))) return;
      try {
        await writeCopyOnce({ from, to, file, suffix, quality: qualityOf(file) });
      } catch (error) {
        log.warn({ file, error: String(error) }, 'a file could not be compressed');
        return;
      }
    }
    made.add(copy);
  };
};

/** Makes copies of the built app, in the fast quality. */
export const appCopies = (house: Parts): MakeCopy => {
  const { appDir } = house.config;
  const makerOf = ofBuild(appDir, ({ id }): MakeCopy => {
    bestCopiesOf(house, id);
    return makerInto(house, appDir, copiesFolder(house), () => FAST);
  });
  return (file, accepted) => makerOf()(file, accepted);
};

/** Makes copies in a folder of its own pages, in the best quality: they stay while the house runs. */
export const pageCopies = (house: Parts, folder: string): MakeCopy =>
  makerInto(house, folder, folder, bestQuality);

/** With pauses, because hashes of passwords are computed by the same threads. */
const COMPRESS_EVERY_MS = 15_000;
/** A house that has just started serves its first visitors. */
const BEGIN_AFTER_MS = 60_000;

/** Replaces copies of the fast quality by the best one, a file at a time. */
export const compressJobs = (house: Parts): Job[] => {
  const { appDir } = house.config;
  const started = house.clock.now();
  const waitingOf = ofBuild(appDir, async ({ id }) => {
    const best = [...bestCopiesOf(house, id)];
    const files = (await filesWorthIt(appDir)).filter((file) => !best.includes(file));
    return { best, files };
  });
  let isMissing = false;
  const run = async () => {
    if (house.clock.now() - started < BEGIN_AFTER_MS) return;
    const wasMissing = isMissing;
    isMissing = !(await exists(appDir));
    if (isMissing) {
      if (!wasMissing)
        house.log.warn({ folder: appDir }, 'there is no built app to serve: run npm run build');
      return;
    }
    const { id } = appBuild(appDir);
    const { best, files } = await waitingOf();
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      if (await exists(join(appDir, `${file}.br`))) continue;
      const to = copiesFolder(house);
      // A fast one that is under way would replace the best one.
      await underWay.get(join(to, `${file}.br`))?.catch(() => {});
      await writeCopyOnce({ from: appDir, to, file, suffix: 'br', quality: bestQuality(file) });
      best.push(file);
      return saveBest(house, { build: id, best });
    }
  };
  return [{ name: 'compress', everyMs: COMPRESS_EVERY_MS, scope: 'each', run }];
};
