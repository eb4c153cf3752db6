import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { type AppBuild, appBuild } from './appBuild.ts';

/** Of the builds before the present one. A page older than that finds a newer worker (app/offline/heal.ts). */
const FORMER_BUILDS = 2;

/** What is kept, newest build first: its id and the files of its `assets`. */
interface KeptBuild {
  readonly id: string;
  readonly files: readonly string[];
}

/** Where the parts of former builds lie, as `assets/…` below it. */
export const formerParts = (dataDir: string): string => join(dataDir, 'builds');
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
      // Seldom asked for: they go out as they are.
      .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
      .sort()
  );
};

/** Half a file is never seen under its name. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const half = `${to}.half`;
  await mkdir(join(to, '..'), { recursive: true });
  await copyFile(from, half);
  await rename(half, to);
};

/**
 * Keeps this build's parts for the time when it is a former one. They lie in the data folder, because a
 * deployment brings a new program folder and leaves the data: a page that was opened before it goes on asking
 * for its parts. Parts have their content's hash in their name, so one folder holds those of every build.
 * @param appDir of the built app @param id of its build
 */
export const keepParts = async (appDir: string, dataDir: string, id: string): Promise<void> => {
  const [folder, assets] = [formerParts(dataDir), join(appDir, 'assets')];
  const files = await filesOf(assets);
  if (files.length === 0) return;
  const list = [{ id, files }, ...(await readList(folder)).filter((build) => build.id !== id)].slice(
    0,
    FORMER_BUILDS + 1,
  );
  const there = await filesOf(join(folder, 'assets'));
  const [wanted, have] = [new Set(list.flatMap((build) => build.files)), new Set(there)];
  for (const file of files)
    if (!have.has(file)) await copyWhole(join(assets, file), join(folder, 'assets', file));
  const half = join(folder, `${LIST}.half`);
  await writeFile(half, JSON.stringify(list));
  await rename(half, join(folder, LIST));
  for (const file of there) if (!wanted.has(file)) await rm(join(folder, 'assets', file), { force: true });
};

const LOOK_EVERY_MS = 2_000;
/**
 * Keeps the parts of the build that is served, and of each that takes its place while the house runs. Nobody
 * waits for it: until it is done a build's parts come from its own folder.
 */
export const partJobs = ({ config: { appDir, dataDir }, log }: House): Job[] => {
  let kept: AppBuild | null = null;
  const run = async () => {
    const build = appBuild(appDir);
    if (build === kept) return;
    if (kept) log.info({ build: build.id }, 'another build of the app is served');
    await keepParts(appDir, dataDir, build.id);
    kept = build;
  };
  return [{ name: 'parts', everyMs: LOOK_EVERY_MS, run }];
};
