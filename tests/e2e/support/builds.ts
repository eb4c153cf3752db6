import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildId } from '../../../src/cli/ensure.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEPT = join(ROOT, 'node_modules', '.cache', 'releases');

/** A change of a release: a file, a text that occurs once in it, and its replacement. */
type Change = readonly [file: string, from: string, to: string];
/** In the shell (a word of every page), the lobby and the own files of the two games that the tests open. */
const SECOND: readonly Change[] = [
  ['src/app/words/en/shell.ts', "'Skip to the page'", "'Skip to this page'"],
  ['src/app/words/en/lobby.ts', "'Volatility'", "'Its volatility'"],
  ['src/app/words/en/games/play.ts', "'Lower bet'", "'A lower bet'"],
  ['src/app/play/poker/poker.ts', 'const TURN_MS = 480;', 'const TURN_MS = 481;'],
];
const THIRD: readonly Change[] = [
  ['src/app/words/en/shell.ts', "'Skip to this page'", "'Skip to what is new'"],
  ['src/app/words/en/lobby.ts', "'Returns'", "'It returns'"],
  ['src/app/words/en/games/play.ts', "'Raise bet'", "'A higher bet'"],
  ['src/app/play/poker/poker.ts', 'const HAND_INTERVAL_MS = 40;', 'const HAND_INTERVAL_MS = 41;'],
  ['content/en/faq.md', 'Nothing is lost.', 'Nothing at all is lost.'],
];
const CHANGES = { two: SECOND, three: [...SECOND, ...THIRD] } as const;

/** What a build is made from. Files that no release changes are linked. */
const COPIED = ['src', 'sw', 'content', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const LINKED = ['public', 'node_modules'];

const make = async (changes: readonly Change[], to: string): Promise<void> => {
  // Not below node_modules: the bundler takes files there for libraries.
  const tree = await mkdtemp(join(tmpdir(), 'glasshouse-tree-'));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(tree, name), { recursive: true });
    for (const name of LINKED) await symlink(join(ROOT, name), join(tree, name));
    for (const [file, from, by] of changes) {
      const text = await readFile(join(tree, file), 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} must have ${from} once`);
      await writeFile(join(tree, file), text.replace(from, by));
    }
    await promisify(execFile)(process.execPath, [join(tree, 'src', 'cli', 'build.mjs'), 'app'], {
      cwd: tree,
    });
    await mkdir(KEPT, { recursive: true });
    const half = await mkdtemp(join(KEPT, 'half-'));
    await cp(join(tree, 'dist', 'app'), join(half, 'app'), { recursive: true });
    await rename(half, to);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
};

/** A build of the app, as `npm run build` makes it. */
export interface Build {
  /** The id in its pages. */
  readonly id: string;
  /** Its `dist/app`; nobody may change it. */
  readonly folder: string;
}
const buildIn = (folder: string): Build => ({ id: readFileSync(join(folder, 'build.txt'), 'utf8'), folder });

/**
 * This tree's build, and two later releases of it: the tree with a few changes, built again. They are kept
 * for the next run; a build takes ten seconds of a processor.
 */
export const threeBuilds = async (): Promise<readonly [one: Build, two: Build, three: Build]> => {
  const tree = buildId();
  const built = buildIn(join(ROOT, 'dist', 'app'));
  if (built.id !== tree) throw new Error('dist/app is of another tree: npm run build');
  const folderOf = (name: keyof typeof CHANGES) =>
    join(
      KEPT,
      createHash('sha256')
        .update(tree + JSON.stringify(CHANGES[name]))
        .digest('hex')
        .slice(0, 12),
    );
  const [two, three] = [folderOf('two'), folderOf('three')];
  for (const [name, folder] of [
    ['two', two],
    ['three', three],
  ] as const)
    if (!existsSync(folder)) await make(CHANGES[name], folder);
  // Builds of older trees.
  for (const name of await readdir(KEPT))
    if (![two, three].includes(join(KEPT, name)))
      await rm(join(KEPT, name), { recursive: true, force: true });
  return [built, buildIn(join(two, 'app')), buildIn(join(three, 'app'))];
};

/**
 * A deployed program: the tree's house, with one of the builds as its app. `release` replaces the app by a
 * rename, as a deployment does while the house runs.
 */
export const deployment = async (first: Build) => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-program-'));
  const app = join(folder, 'dist', 'app');
  const release = async ({ folder: to }: Build) => {
    await symlink(to, `${app}.next`);
    await rename(`${app}.next`, app);
  };
  await cp(join(ROOT, 'dist', 'node'), join(folder, 'dist', 'node'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await release(first);
  return {
    main: join(folder, 'dist', 'node', 'main.js'),
    release,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
