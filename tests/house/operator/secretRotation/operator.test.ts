import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../../src/house/operator/backup/restore.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { systemRandom } from '../../../../src/house/platform/random.ts';
import { listSecrets, takeSecrets } from '../../../../src/house/operator/secretRotation/secretRotation.ts';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';
import {
  emptyPostgres,
  SAMPLED_ENGINES,
  silentLog,
  type TestHouse,
  withHouse,
  withNothing,
} from '../../harness.ts';
import { FULL, sampled } from '../../../level.ts';
import { live } from '../../liveHouse.ts';
import { buildProgram, endPrograms, loadCommand, startCommand, startProgram } from '../../program.ts';

const FORMER = 'a former secret of 32 characters, or more';
const say = (house: House, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error(`${line} is help`);
  return runCommand({ house, who: 'ada' }, typed);
};
const take = ({ db, house }: TestHouse, houseSecret: string) =>
  takeSecrets(db, { ...house.config, houseSecret }, systemRandom);
const nextIn = (dataDir: string) => readFileSync(join(dataDir, 'secret.next'), 'utf8').trim();

describe.each(SAMPLED_ENGINES)('%s: the secret of HOUSE_SECRET', (engine) => {
  test('is exchanged for one in a file; the former one does not open, and says where the new one is', () =>
    withHouse(
      engine,
      async (parts) => {
        const { dataDir, db } = parts;
        const house = { ...parts.house, secrets: await take(parts, FORMER) };
        const { text } = await say(house, 'secret rotate');
        expect(text).toContain(`Set HOUSE_SECRET to the text of ${join(dataDir, 'secret.next')}`);
        expect(statSync(join(dataDir, 'secret.next')).mode & 0o777).toBe(0o600);
        await expect(take(parts, FORMER)).rejects.toThrow(
          `The secret was exchanged: set HOUSE_SECRET to the text of ${join(dataDir, 'secret.next')}`,
        );
        const next = nextIn(dataDir);
        const secrets = await take(parts, next);
        expect(secrets.keyId).toBe(2);
        const { text: list } = await say({ ...house, secrets }, 'secret list');
        for (const { publicKeys } of secrets.keys) expect(list).toContain(publicKeys.statement);
        rmSync(join(dataDir, 'secret.next'));
        const [former, present] = await listSecrets(db.kysely, { ...house.config, houseSecret: next });
        await expect(take(parts, FORMER)).rejects.toThrow(
          `It needs secret ${present?.name}, and this is ${former?.name}.`,
        );
      },
      { houseSecret: FORMER },
    ));

  test('is exchanged for the one that the operator left, unless that is too short or the present one', () =>
    withHouse(
      engine,
      async (parts) => {
        const file = join(parts.dataDir, 'secret.next');
        const house = { ...parts.house, secrets: await take(parts, FORMER) };
        writeFileSync(file, 'short\n');
        await expect(say(house, 'secret rotate')).rejects.toThrow('expected at least 32 characters');
        await take(parts, FORMER);
        writeFileSync(file, `${FORMER}\n`);
        await say(house, 'secret rotate');
        const second = nextIn(parts.dataDir);
        expect(second).toMatch(/^[0-9a-f]{64}$/);
        const chosen = 'chosen by the operator, and long enough';
        writeFileSync(file, chosen);
        const config = { ...house.config, houseSecret: second };
        await say({ ...house, config, secrets: await take(parts, second) }, 'secret rotate');
        expect((await take(parts, chosen)).keyId).toBe(3);
      },
      { houseSecret: FORMER },
    ));
});

describe.each(SAMPLED_ENGINES)('%s: a rotation', (engine) => {
  test('changes nothing in a dry run, and says what it would change; no other command takes the flag', () =>
    withHouse(
      engine,
      async (parts) => {
        const house = { ...parts.house, secrets: await take(parts, FORMER) };
        await live({ ...parts, house });
        const { text, data } = await say(house, 'secret rotate --dry-run');
        expect(data).toMatchObject({ chains: 4, openRounds: 0 });
        expect(text).toContain('4 chains of seeds take no new bet');
        await expect(async () => say(house, 'maintenance on --dry-run')).rejects.toThrow(
          'takes no --dry-run',
        );
        expect((await take(parts, FORMER)).keyId).toBe(1);
        expect(readdirSync(parts.dataDir).filter((name) => name.startsWith('secret'))).toEqual([]);
      },
      { houseSecret: FORMER },
    ));

  test('leaves backups from before to the former secret, and those after it to the new one', () =>
    withHouse(
      engine,
      async (parts) => {
        const house = { ...parts.house, secrets: await take(parts, FORMER) };
        await live({ ...parts, house });
        const [before, after] = [join(parts.dataDir, 'before'), join(parts.dataDir, 'after')];
        await backup(house, before);
        await say(house, 'secret rotate');
        await backup(house, after);
        const next = nextIn(parts.dataDir);
        const listed = await listSecrets(parts.db.kysely, { ...house.config, houseSecret: next });
        for (const [file, right, wrong, needed] of [
          [before, FORMER, next, listed[0]?.name],
          [after, next, FORMER, listed[1]?.name],
        ] as const) {
          await withNothing(
            engine,
            ({ setup }) =>
              expect(restore(setup, file)).rejects.toThrow(`It needs secret ${needed}, and this is`),
            { houseSecret: wrong },
          );
          await withNothing(
            engine,
            async ({ setup, open }) => {
              expect(await restore(setup, file)).toMatchObject({ isTakenBack: false });
              const restored = await open();
              expect(restored.house.secrets.keyId).toBe(right === next ? 2 : 1);
              await restored.db.close();
            },
            { houseSecret: right },
          );
        }
      },
      { houseSecret: FORMER },
    ));
});

test.runIf(SAMPLED_ENGINES.includes('postgres'))(
  'is refused while another process has the PostgreSQL database open',
  FULL,
  () =>
    withHouse(
      'postgres',
      async (parts) => {
        const house = { ...parts.house, secrets: await take(parts, FORMER) };
        const other = await openDatabase(house.config, silentLog);
        await expect(say(house, 'secret rotate')).rejects.toThrow(/has [0-9]+ other connections/);
        await other.close();
        const url = `${house.config.databaseUrl}?application_name=mine`;
        const named = await openDatabase({ ...house.config, databaseUrl: url }, silentLog);
        await expect(say({ ...house, db: named }, 'secret rotate')).rejects.toThrow('sets application_name');
        await named.close();
        expect((await take(parts, FORMER)).keyId).toBe(1);
        await say(house, 'secret rotate');
      },
      { houseSecret: FORMER },
    ),
);

describe.each(SAMPLED_ENGINES)('%s: a rotation as a process', (engine) => {
  beforeAll(buildProgram);
  afterEach(endPrograms);

  const done = async (line: string, env: Record<string, string>): Promise<string> => {
    const { ended, text } = startCommand(line, env);
    expect([await ended, text.err]).toEqual([0, '']);
    return text.out;
  };
  /**
   * `list` lists the secrets, as an operator does who sets HOUSE_SECRET to another text where the house says
   * so.
   */
  const withData = async (
    body: (env: () => Record<string, string>, list: () => Promise<void>) => Promise<void>,
  ) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-rotate-'));
    const postgres = engine === 'postgres' ? await emptyPostgres() : null;
    let secret = FORMER;
    const env = (): Record<string, string> => ({
      DATA_DIR: dataDir,
      PORT: '0',
      ...(postgres ? { DATABASE_URL: postgres.url, HOUSE_SECRET: secret, SMTP_URL: 'outbox' } : {}),
    });
    const list = async () => {
      const { ended, text } = startCommand('secret list', env());
      if ((await ended) === 0) return;
      expect(text.err).toMatch(/^The secret was exchanged/);
      secret = nextIn(dataDir);
      await done('secret list', env());
    };
    await body(env, list);
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  test('is refused beside an open house; after it the house opens and its books are in order', () =>
    withData(async (env, list) => {
      const house = startProgram(env());
      await house.opened();
      const refused = startCommand('secret rotate', env());
      expect([await refused.ended, refused.text.err]).toEqual([
        2,
        expect.stringMatching(engine === 'sqlite' ? /Another house already holds/ : /other connections/),
      ]);
      await done('secret rotate --dry-run', env());
      house.child.kill('SIGTERM');
      expect(await house.ended).toBe(0);
      await done('secret rotate', env());
      await list();
      const again = startProgram(env());
      await again.opened();
      await done('audit --from-scratch', env());
      expect(await done('list log', env())).toMatch(/secret rotate +\[\] +done/);
      again.child.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    }));

  test('killed at any moment locks nobody out', FULL, () =>
    withData(async (env, list) => {
      await done('list players', env());
      for (const afterMs of sampled([15, 30, 45, 60, 75, 90, 110, 150], 3)) {
        const { child, ended, begin } = await loadCommand('secret rotate', env());
        begin();
        await wait(afterMs);
        child.kill('SIGKILL');
        await ended;
        await list();
      }
      await done('audit --from-scratch', env());
    }),
  );
});
