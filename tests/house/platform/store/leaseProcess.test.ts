import { createInterface } from 'node:readline';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../src/house/platform/clock.ts';
import { setSwitch } from '../../../../src/house/operator/switches.ts';
import { fencedDatabase } from '../../../../src/house/platform/store/fence.ts';
import { makeLease } from '../../../../src/house/platform/store/lease.ts';
import { ENGINES, withHouse } from '../../harness.ts';
import { buildProgram, endPrograms, startLeaseHolder } from '../../program.ts';

beforeAll(buildProgram);
afterEach(endPrograms);

const LEASE_MS = 1_000;

test.skipIf(!ENGINES.includes('postgres'))(
  'a holder that is stopped over its deadline and woken changes nothing; who took over does',
  () =>
    withHouse('postgres', async ({ house, db }) => {
      const { child, ended } = startLeaseHolder({
        DATABASE_URL: house.config.databaseUrl ?? '',
        LEASE_MS: String(LEASE_MS),
      });
      const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const ask = (line: string) => child.stdin.write(`${line}\n`);
      const answer = async () => ((await answers.next()) as { value: string }).value;
      ask('renew');
      expect(await answer()).toBe('done');
      ask('begin');
      expect(await answer()).toBe('begun');
      child.kill('SIGSTOP');

      const lease = makeLease({
        kysely: db.kysely,
        clock: systemClock,
        name: 'jobs',
        holder: 'the next one',
        leaseMs: LEASE_MS,
      });
      await expect
        .poll(async () => {
          await lease.renew(true);
          return lease.fence();
        })
        .toBe(2n);
      const fenced = fencedDatabase(db, lease);
      // Kept alive until the write is done, however slow the machine is.
      await expect
        .poll(async () => {
          await lease.renew(true);
          return setSwitch(fenced.kysely, 'of the next one', 'on', 0).then(
            () => 'written',
            () => 'not yet',
          );
        })
        .toBe('written');

      ask('goOn');
      child.kill('SIGCONT');
      expect(await answer()).toBe('LeaseLost');
      ask('write');
      expect(await answer()).toBe('LeaseLost');
      ask('fence');
      expect(await answer()).toBe('null');
      expect(await db.kysely.selectFrom('switches').select('name').execute()).toEqual([
        { name: 'of the next one' },
      ]);
      child.stdin.end();
      expect(await ended).toBe(0);
    }),
);
