/** The archive of a month, killed again and again and asked for again. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkpointFile, headFile, rowsFile } from '../../src/house/operator/archive/files.ts';
import { secretsFrom } from '../../src/house/secrets.ts';
import { monthAfter, monthBefore, monthOf, monthStart } from '../../src/wire/months.ts';
import { good } from '../house/asking.ts';
import { coverBooks } from '../house/coverBooks.ts';
import { ENGINES, seededRandom, type TestHouse, withHouse } from '../house/harness.ts';
import { startPlay } from '../house/liveHouse.ts';
import { headOf } from '../house/operator/archived.ts';
import { buildProgram, endPrograms, startCommand } from '../house/program.ts';
import { killAbove } from './killAbove.ts';

/** One link each: four parts of 40 links and one more. */
const BETS = 170;
/** Bytes of the rows at which the command is killed; a part has some 80 kB, the month 330. */
const KILL_AT_BYTES = [1, 100_000, 180_000, 260_000];

beforeAll(buildProgram);
afterEach(endPrograms);

/** A month that is closed by the clock of this machine. */
const MONTH = monthBefore(monthBefore(monthOf(Date.now())));

/** The program takes none that is as short as that of the tests. */
const SECRET = 'a secret that only the kills use';
const withSecret = (parts: TestHouse): TestHouse => ({
  ...parts,
  house: { ...parts.house, secrets: secretsFrom(SECRET, seededRandom('kills')) },
});

const playMonth = async (parts: TestHouse): Promise<void> => {
  parts.clock.set(monthStart(MONTH) + 86_400_000);
  const { bet } = await startPlay(parts, 'violet-rain');
  for (let n = 0; n < BETS; n += 1) {
    good(await bet(n));
    await coverBooks(parts.house);
  }
  parts.clock.set(monthStart(monthAfter(MONTH)) + 86_400_000);
};

describe.each(ENGINES)('%s: killed and asked for again', (engine) => {
  test('an archive goes on, and is replayed whole', () =>
    withHouse(engine, async (parts) => {
      await playMonth(withSecret(parts));
      const folder = join(parts.dataDir, 'archive');
      const { databaseUrl } = parts.house.config;
      const env: Record<string, string> = {
        DATA_DIR: parts.dataDir,
        HOUSE_SECRET: SECRET,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, SMTP_URL: 'outbox' }),
      };
      const line = `archive ${MONTH} --to ${folder}`;
      const path = rowsFile(folder, MONTH);
      const written = () => (existsSync(path) ? statSync(path).size : 0);
      for (const bytes of KILL_AT_BYTES) {
        expect(await killAbove(line, env, written, bytes)).toBe('killed');
        expect(existsSync(headFile(folder, MONTH))).toBe(false);
      }
      // The kills were not all before the first checkpoint.
      expect(existsSync(checkpointFile(folder, MONTH))).toBe(true);
      const last = startCommand(line, env);
      expect([await last.ended, last.text.err]).toEqual([0, '']);
      expect(headOf(folder, MONTH).counts).toMatchObject({ rounds: BETS, answers: BETS });
      const audit = startCommand(`audit --archive ${folder}`, env);
      expect([await audit.ended, audit.text.err]).toEqual([0, '']);
    }));
});
