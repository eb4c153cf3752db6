import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../jobs.ts';
import type { Config } from '../../config/config.ts';
import type { House } from '../../ports.ts';
import { type AppBuild, appBuild } from './appBuild.ts';

/**
 * How many earlier builds' files are kept. A page older than that is renewed by a newer service worker
 * (app/base/loading/reload.ts).
 */
const FORMER_BUILDS = 2;

/** A kept build: its id and the files of its `assets`. */
interface KeptBuild {
  readonly id: string;
  readonly files: readonly string[];
}

/** The folder of other builds' files, as `assets/…` below it. */
export const formerPartsFolder = ({ dataDir, partsDir }: Pick<Config, 'dataDir' | 'partsDir'>): string =>
  partsDir ?? join(dataDir, 'builds');
const LIST = 'builds.json';

const readList = async (folder: string): Promise<readonly KeptBuild[]> => {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
    return Array.isArray(list) ? (list as KeptBuild[]) : [];
  } catch {
    return [];
  }
};

const filesOf = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return (
    found
      // Rarely requested, so they are served uncompressed.
      .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
      .sort()
  );
};

/** Copies through a temporary name, so that no half file is served. */
const copyAtomically = async (from: string, to: string): Promise<void> => {
  const half = `${to}.half`;
  await mkdir(join(to, '..'), { recursive: true });
  await copyFile(from, half);
  await rename(half, to);
};

/**
 * Copies this build's files into a folder where other builds serve them from. A deployment replaces the
 * program folder, but pages opened before it still request files of their build; and while two releases run
 * behind one proxy, half of a page's requests come to the other one. File names contain a content hash, so
 * one folder holds all builds.
 * @param appDir folder of the built app
 * @param folder `formerPartsFolder`
 * @param id of its build
 */
export const saveBuildParts = async (appDir: string, folder: string, id: string): Promise<void> => {
  const assets = join(appDir, 'assets');
  const files = await filesOf(assets);
  if (files.length === 0) return;
  const list = [{ id, files }, ...(await readList(folder)).filter((build) => build.id !== id)].slice(
    0,
    FORMER_BUILDS + 1,
  );
  const there = await filesOf(join(folder, 'assets'));
  const [wanted, have] = [new Set(list.flatMap((build) => build.files)), new Set(there)];
  for (const file of files)
    if (!have.has(file)) await copyAtomically(join(assets, file), join(folder, 'assets', file));
  const half = join(folder, `${LIST}.half`);
  await writeFile(half, JSON.stringify(list));
  await rename(half, join(folder, LIST));
  for (const file of there) if (!wanted.has(file)) await rm(join(folder, 'assets', file), { force: true });
};

const LOOK_EVERY_MS = 2_000;
/**
 * Copies the parts of the build that is served, and of each that replaces it while the house runs. No request
 * waits for it: until it is done the parts are served from the build's own folder.
 */
export const partJobs = ({ config, log }: House): Job[] => {
  const { appDir } = config;
  let copied: AppBuild | null = null;
  const run = async () => {
    const build = appBuild(appDir);
    if (build === copied) return;
    if (copied) log.info({ build: build.id }, 'another build of the app is served');
    await saveBuildParts(appDir, formerPartsFolder(config), build.id);
    copied = build;
  };
  return [{ name: 'parts', everyMs: LOOK_EVERY_MS, scope: 'each', run }];
};
