/** What a whole house costs while it watches many addresses of a real Bitcoin node, and nothing happens. */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { sqliteFile } from '../../../src/house/platform/store/sqlite.ts';
import { until, withHouseOn } from '../../nodes/openRealHouse.ts';
import { FAMILIES } from '../../nodes/testNets.ts';

const ADDRESSES = 100_000;
/** Of one core. */
const SHARE_MAX = 0.05;
/** What is measured is a mean, so this is how long and not a wait for something. */
const MEASURED_MS = 120_000;
const { missing, open } = FAMILIES.bitcoin;

/** Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const CLOCK_TICK_MS = 10;
/** CPU of a process since its start, of itself and of the system for it. */
const cpuMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second member is the name, in brackets; 14 and 15 are the times.
  const members = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(members[11]) + Number(members[12])) * CLOCK_TICK_MS;
};

const why = missing ?? (process.platform === 'linux' ? null : 'the CPU of a process is read from /proc');
if (why !== null) test.skip(`a house with ${ADDRESSES} addresses does not run: ${why}`, () => {});

test.runIf(why === null)(`a house watches ${ADDRESSES} addresses with a twentieth of a core`, async () => {
  const net = await open();
  try {
    await withHouseOn([net], async ({ house, dataDir, pid }) => {
      await house.kill();
      const db = new Libsql(sqliteFile(dataDir));
      db.prepare('insert or replace into deposit_indexes values (?, ?)').run('bitcoin', ADDRESSES);
      db.close();
      let scans = 0;
      for (const line of net.programs.flatMap(({ lines }) => lines))
        line.gate = (method, when) => {
          scans += method === 'listsinceblock' && when === 'answered' ? 1 : 0;
          return Promise.resolve(true);
        };
      await house.start();
      // Before its first scan the node has imported the addresses.
      await until('the house scans', async () => scans > 3, 600_000);
      const id = pid();
      if (id === undefined) throw new Error('the house has a process');
      const [before, from, scanned] = [cpuMs(id), performance.now(), scans];
      await sleep(MEASURED_MS);
      const share = (cpuMs(id) - before) / (performance.now() - from);
      console.log(
        `watching ${ADDRESSES} addresses: ${(share * 100).toFixed(1)} % of a core, ` +
          `${scans - scanned} scans, load ${loadavg()
            .map((one) => one.toFixed(1))
            .join(' ')}`,
      );
      expect(scans - scanned).toBeGreaterThan(MEASURED_MS / 10_000);
      expect(share).toBeLessThan(SHARE_MAX);
    });
  } finally {
    await net.close();
  }
});
