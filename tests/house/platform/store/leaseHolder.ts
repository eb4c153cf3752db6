/**
 * A holder of the lease in a process of its own, which a test stops and wakes (leaseProcess.test.ts). It does
 * what a line of its standard input says, and answers with a line each.
 */
import { createInterface } from 'node:readline';
import { systemClock } from '../../../../src/house/platform/clock.ts';
import { setSwitch } from '../../../../src/house/operator/switches.ts';
import { fencedDatabase } from '../../../../src/house/platform/store/fence.ts';
import { makeLease } from '../../../../src/house/platform/store/lease.ts';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';

const silent = () => {};
const say = (text: string) => process.stdout.write(`${text}\n`);
const reasonOf = (error: unknown) => (error instanceof Error ? error.constructor.name : String(error));

const leaseMs = Number(process.env['LEASE_MS']);
const db = await openDatabase(
  { databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: '' },
  { info: silent, warn: silent, error: silent },
);
const lease = makeLease({
  kysely: db.kysely,
  clock: systemClock,
  name: 'jobs',
  holder: 'the stopped one',
  leaseMs,
});
const fenced = fencedDatabase(db, lease);
let goOn = silent;

const done = (work: Promise<unknown>): void => {
  work.then(
    () => say('done'),
    (error: unknown) => say(reasonOf(error)),
  );
};
const COMMANDS: Record<string, () => void> = {
  renew: () => done(lease.renew(true)),
  fence: () => say(String(lease.fence())),
  /** Writes, and commits when it is told to go on. */
  begin: () =>
    done(
      fenced.transaction(async (tx) => {
        await setSwitch(tx, 'of the stopped one, begun before', 'on', 0);
        const told = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        say('begun');
        await told;
      }),
    ),
  goOn: () => goOn(),
  write: () => done(setSwitch(fenced.kysely, 'of the stopped one, written after', 'on', 0)),
};
for await (const line of createInterface({ input: process.stdin })) COMMANDS[line]?.();
await db.close();
