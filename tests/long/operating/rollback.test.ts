/** A release with one migration more is bad: the former one comes back, by the runbook. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/house/store/open.ts';
import { emptyPostgres, ENGINES, silentLog } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { openHouse, processEnv } from '../../openHouse.ts';
import { linesWith } from '../../runbook.ts';
import { ROOT } from '../../sources.ts';
import { endDaemons, folderFor } from '../many/daemons.ts';
import { sharedEnv, WAITING } from '../many/houses.ts';
import { openPlayer } from '../many/player.ts';

const NEXT = '999998-next';
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
const makeReleases = (opt: string): void => {
  const [present, next] = [join(opt, 'glasshouse'), join(opt, 'glasshouse.new')];
  for (const to of [present, next]) copyTree(to);
  cpSync(join(ROOT, 'dist/node'), join(present, 'dist/node'), { recursive: true });
  cpSync(join(ROOT, 'dist/node.stamp'), join(present, 'dist/node.stamp'));
  const migrations = join(next, 'src/house/schema/migrations');
  writeFileSync(join(migrations, `${NEXT}.ts`), MIGRATION);
  const list = readFileSync(join(migrations, 'list.ts'), 'utf8');
  writeFileSync(
    join(migrations, 'list.ts'),
    `import { next } from './${NEXT}.ts';\n${list.replace(/\n\];\n$/, '\n  next,\n];\n')}`,
  );
  run(next, process.execPath, 'src/cli/build.mjs', 'node');
};

let made = '';
beforeAll(() => {
  buildProgram();
  made = folderFor('releases');
  makeReleases(made);
}, 1_200_000);
afterAll(endDaemons);

const HOUR_MS = 3_600_000;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const endBySystemd = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => isThere(pid), WAITING).toBe(false);
};

describe.each(ENGINES)('%s', (engine) => {
  test(
    '[N01] a bad release is rolled back: nothing that was played is lost, the former one takes bets again',
    async () => {
      const opt = join(folderFor('opt'), 'opt');
      cpSync(made, opt, { recursive: true, verbatimSymlinks: true });
      const backups = folderFor('backups');
      const postgres = engine === 'postgres' ? await emptyPostgres() : null;
      onTestFinished(async () => postgres?.drop());
      const { DATABASE_URL: _, ...others } = sharedEnv('');
      const env = postgres ? sharedEnv(postgres.url) : others;
      const house = await openHouse(env, join(opt, 'glasshouse/dist/node/main.js'));
      onTestFinished(() => house.stop());
      const settings = { ...processEnv(0, house.dataDir), ...env };

      /** Types a block; systemd is this test. @returns what the commands said */
      const type = async (lines: readonly string[]): Promise<string> => {
        let said = '';
        for (const line of lines) {
          if (line === 'systemctl stop glasshouse') await endBySystemd(house.pid() ?? 0);
          else if (line === 'systemctl start glasshouse') await house.start();
          else if (line === 'systemctl restart glasshouse') await house.restart();
          else {
            const here = line.replaceAll('/opt/', `${opt}/`).replaceAll('/var/backups/glasshouse', backups);
            const cwd = here.startsWith('npm ') ? join(opt, 'glasshouse') : opt;
            const { status, stdout, stderr } = spawnSync('sh', ['-c', here], {
              cwd,
              encoding: 'utf8',
              env: settings,
            });
            expect([line, status, status === 0 ? '' : stdout + stderr]).toEqual([line, 0, '']);
            said += stdout;
          }
        }
        return said;
      };

      const player = await openPlayer(() => house.url, 'rolled-back', { gameId: 'pressed-five' });
      const play = async () => {
        for (let n = 0; n < 10; n += 1) await player.play();
      };
      await play();
      await type(linesWith('## One machine', 'glasshouse.new'));
      await play();
      await type(['npm run -s house -- maintenance on']);
      const said = await type(linesWith('### A bad release', 'glasshouse.bad'));
      expect(said).toContain(`A newer program has migrated it (${NEXT})`);
      expect(house.output()).toContain('the database has migrations of a newer program');
      await play();
      await house.kill();

      const db = await openDatabase(
        { databaseUrl: postgres?.url ?? null, dataDir: house.dataDir },
        silentLog,
        { beside: true },
      );
      const rounds = await db.kysely.selectFrom('rounds').select('id').execute();
      await db.close();
      expect(rounds.map(({ id }) => id).sort()).toEqual([...player.rounds.keys()].sort());
    },
    HOUR_MS,
  );
});
