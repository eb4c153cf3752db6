/** This release, and the next one, which has one migration more. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../sources.ts';

/** The migration that the next release adds. */
export const NEXT = '999998-next';
/** What the next release adds, in the tables that every bet writes. */
const MIGRATION = `import type { Migration } from './types.ts';

/** More columns. */
export const next: Migration = {
  name: '${NEXT}',
  up: (t) => [
    \`alter table rounds add column mood \${t.text}\`,
    \`alter table seed_chains add column mood \${t.text} not null default 'calm'\`,
    \`create table moods (id \${t.text} primary key, mood \${t.text} not null)\${t.strict}\`,
  ],
};
`;

const run = (cwd: string, program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** The tree of this clone as it is, with its packages and without its build. */
const copyTree = (to: string): void => {
  for (const path of run(ROOT, 'git', 'ls-files', '-co', '--exclude-standard', 'src', 'sw', 'tests').split(
    '\n',
  )) {
    if (path === '') continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(ROOT, path), join(to, path));
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(to, name));
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
};

/** This release as `glasshouse` and one with a migration more as `glasshouse.new`, both built. */
export const makeReleases = (opt: string): void => {
  const [present, next] = [join(opt, 'glasshouse'), join(opt, 'glasshouse.new')];
  for (const to of [present, next]) copyTree(to);
  cpSync(join(ROOT, 'dist/node'), join(present, 'dist/node'), { recursive: true });
  cpSync(join(ROOT, 'dist/node.stamp'), join(present, 'dist/node.stamp'));
  const migrations = join(next, 'src/house/platform/schema/migrations');
  writeFileSync(join(migrations, `${NEXT}.ts`), MIGRATION);
  const list = readFileSync(join(migrations, 'list.ts'), 'utf8');
  writeFileSync(
    join(migrations, 'list.ts'),
    `import { next } from './${NEXT}.ts';\n${list.replace(/\n\];\n$/, '\n  next,\n];\n')}`,
  );
  run(next, process.execPath, 'src/cli/build.mjs', 'node');
};
