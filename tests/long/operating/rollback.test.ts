/** A release with one migration more is bad: the former one comes back, by the runbook. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { emptyPostgres, ENGINES, silentLog } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { openHouse, processEnv } from '../../openHouse.ts';
import { linesWith } from '../../runbook.ts';
import { endDaemons, folderFor } from '../many/daemons.ts';
import { sharedEnv, WAITING } from '../many/houses.ts';
import { openPlayer } from '../many/player.ts';
import { makeReleases, NEXT } from '../many/releases.ts';

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
      const house = await openHouse(env, { main: join(opt, 'glasshouse/dist/node/main.js') });
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
