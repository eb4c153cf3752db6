/**
 * Two houses on one PostgreSQL and one node. The one that pays stands still at a message, longer than its
 * lease lasts; the other one takes over; then the first goes on in the middle of its step.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshPostgres, seededRandom } from '../../house/harness.ts';
import type { Line, When } from '../../nodes/line.ts';
import { until, withHouseOn } from '../../nodes/openRealHouse.ts';
import { FAMILIES } from '../../nodes/testNets.ts';
import { openTraffic } from '../../nodes/traffic.ts';

const { missing, open } = FAMILIES.bitcoin;
const database = process.env['TEST_DATABASE_URL'] === undefined ? 'TEST_DATABASE_URL is not set' : null;
const why = missing ?? database;
const WITHDRAWAL_CENTS = 2_000;
const BLOCKS = 15;
/** Asked by the house that has the lease alone. */
const SCAN = 'listsinceblock';
/** A few: the first may be one of the house that stands still, on its way. */
const SCANS = 4;
const TEST_MS = 1_800_000;

/** Messages of a payment, in their order, with the moments at which the house that pays stands still. */
const MOMENTS: readonly (readonly [method: string, when: When])[] = [
  ['listunspent', 'answered'],
  ['/sign', 'asked'],
  ['/sign', 'answered'],
  ['sendrawtransaction', 'asked'],
  ['sendrawtransaction', 'answered'],
];

if (why !== null) test.skip(`two houses on one database do not run: ${why}`, () => {});

test.runIf(why === null)(
  '[C09] two houses stage at once: each withdrawal is paid once, the books are the wallet',
  async () => {
    const [net, postgres] = [await open(), await freshPostgres()];
    const shared = {
      DATABASE_URL: postgres.url,
      HOUSE_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'outbox',
    };
    try {
      await withHouseOn(
        [net],
        async (first) => {
          const traffic = await openTraffic(first, [net], { players: 2, random: seededRandom('two') });
          await traffic.deposit('BTC', [0, 1]);
          await net.mine(BLOCKS);
          await traffic.credited([0, 1]);
          const second = await first.openBeside();
          const firstLines = [...first.signer.lines, ...net.programs.flatMap(({ lines }) => lines)];
          for (const [at, [wanted, when]] of MOMENTS.entries()) {
            let stopped: typeof first.signal | null = null;
            let scans = 0;
            const stopAt =
              (signal: typeof first.signal): Line['gate'] =>
              (method, now) => {
                if (stopped) scans += stopped !== signal && method === SCAN ? 1 : 0;
                else if (method === wanted && now === when) {
                  stopped = signal;
                  signal('SIGSTOP');
                }
                return Promise.resolve(true);
              };
            // A message of the second house passes its own line first, and stops it there.
            for (const line of second.lines) line.gate = stopAt(second.signal);
            for (const line of firstLines) line.gate = stopAt(first.signal);
            // Players ask the first house: where that stands still, the answer comes once it goes on.
            const asked = traffic.withdraw(at % 2, 'BTC', WITHDRAWAL_CENTS);
            asked.catch(() => {});
            await until(`a house stands still at ${wanted} ${when}`, async () => stopped !== null);
            await until('the other one has its lease, and scans', async () => scans >= SCANS);
            for (const line of [...firstLines, ...second.lines]) line.gate = () => Promise.resolve(true);
            const goOn = stopped as typeof first.signal | null;
            goOn?.('SIGCONT');
            const address = await asked;
            await until('it is paid', async () => (await net.received('BTC', address)) > 0n);
            await net.mine(BLOCKS);
          }
          await traffic.settle();
          expect(second.output()).not.toContain('"level":60');
        },
        shared,
      );
    } finally {
      await postgres.drop();
      await net.close();
    }
  },
  TEST_MS,
);
