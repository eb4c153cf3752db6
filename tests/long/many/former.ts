/** The program of the release before: built from the history of this clone. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../sources.ts';
import { folderFor } from './daemons.ts';

const MIGRATIONS = 'src/house/schema/migrations';

const run = (cwd: string, program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

/**
 * The commit that stands for the former release: `FORMER`, or the one before the newest migration, so that
 * this release changes the schema under the former one.
 */
export const formerCommit = (): string => {
  const asked = process.env['FORMER'];
  if (asked !== undefined) return run(ROOT, 'git', 'rev-parse', asked);
  const log = ['log', '--no-merges', '--diff-filter=A', '-1', '--format=%H', '--', MIGRATIONS];
  const newest = run(ROOT, 'git', ...log);
  return run(ROOT, 'git', 'rev-parse', `${newest}^`);
};

/**
 * Builds it in a folder of its own, where its build installs its own packages. Without its pages, which
 * nobody asks for.
 * @returns its program
 */
export const buildFormer = (commit: string): string => {
  const folder = folderFor('former');
  const archive = join(folder, 'tree.tar');
  run(ROOT, 'git', 'archive', '--output', archive, commit);
  run(folder, 'tar', '-xf', archive);
  run(folder, process.execPath, 'src/cli/build.mjs', 'node');
  return join(folder, 'dist', 'node', 'main.js');
};
