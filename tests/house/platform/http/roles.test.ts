import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startHouse } from '../../../../src/house/house.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { makeVisitor } from './open.ts';
import { FULL } from '../../../level.ts';

const inRole = (house: House, role: 'web' | 'work'): House => ({
  ...house,
  config: { ...house.config, role },
});

describe.skipIf(!SAMPLED_ENGINES.includes('postgres'))('houses with a role on one PostgreSQL', FULL, () => {
  test('work: answers probes and nothing else, and has the lease of the jobs', () =>
    withTwoHouses('postgres', async ({ house, db }) => {
      const { address, close } = await startHouse(inRole(house, 'work'));
      const { raw } = makeVisitor(address);
      for (const path of ['/healthz', '/readyz']) expect((await raw(path)).status, path).toBe(200);
      for (const path of ['/en', '/', '/devnet', LIVE_PATH]) expect((await raw(path)).status).toBe(404);
      expect((await raw(status.path, { method: 'POST', body: '{}' })).status).toBe(404);
      const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address });
      expect(await new Promise((done) => socket.once('error', ({ message }) => done(message)))).toMatch(
        /404/,
      );
      await expect
        .poll(() => db.kysely.selectFrom('leases').select('fence').execute())
        .toEqual([{ fence: 1n }]);
      await close();
    }));

  test('web: serves players and never reaches for the lease', () =>
    withTwoHouses('postgres', async ({ house, db }, other) => {
      const web = await startHouse(inRole(house, 'web'));
      expect(await makeVisitor(web.address).ask(status, {})).toMatchObject({ ok: true });
      await web.close();
      // A house that may take it does so before any job runs, and a close waits for that.
      expect(await db.kysely.selectFrom('leases').selectAll().execute()).toEqual([]);
      await (await startHouse(inRole(other, 'work'))).close();
      expect(await db.kysely.selectFrom('leases').select(['fence', 'deadline']).execute()).toEqual([
        { fence: 1n, deadline: 0n },
      ]);
    }));
});
