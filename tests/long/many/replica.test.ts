/** Pages that decide nothing are read from a replica, which lags, stands still, dies and returns. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { callsOf } from '../../../src/house/features.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import type { House } from '../../../src/house/ports.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { transactionsHistory } from '../../../src/wire/money/cashier.ts';
import { myBets, sharedRound } from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../../house/asking.ts';
import { silentLog, withHouse } from '../../house/harness.ts';
import { startPlay } from '../../house/liveHouse.ts';
import { openReplicated } from './cluster.ts';
import { endDaemons, programsOrWhy } from './daemons.ts';
import { WAITING } from './houses.ts';

const programs = await programsOrWhy();
if (typeof programs === 'string') process.stderr.write(`Replicas are not tried: ${programs}\n`);

afterAll(endDaemons);

const readsOf = ({ db }: House) => db.replica?.reads() ?? { replica: 0, primary: 0 };

test.skipIf(typeof programs === 'string')(
  'a player sees the bet at another house at once, however the replica fails',
  async () => {
    const cluster = await openReplicated();
    const urls = { databaseUrl: cluster.primaryUrl, databaseReplicaUrl: cluster.replicaUrl };
    await withHouse(
      'sqlite',
      async (parts) => {
        const db = await openDatabase(parts.house.config, silentLog);
        const other = { ...parts.house, db };
        try {
          const { playerId, bet } = await startPlay(parts, 'violet-rain');
          const ask = askerOf(callsOf(other));
          let bets = 0;
          /** Bets at one house, and looks at the other. */
          const betAndLook = async () => {
            bets += 1;
            const { round } = good(await bet(bets));
            const page = good(await ask(myBets, playerId, { totals: true }));
            expect(page.gameRounds[0]?.roundId).toBe(round.roundId);
            expect(page.totals?.rounds).toBe(bets);
            expect(good(await ask(sharedRound, null, { roundId: round.roundId })).round?.roundId).toBe(
              round.roundId,
            );
            const history = good(await ask(transactionsHistory, playerId, {}));
            expect(history.numberOfTransactions).toBe(1);
            return round.roundId;
          };
          const isRead = async () => {
            const before = readsOf(other).replica;
            await betAndLook();
            return readsOf(other).replica > before;
          };
          const isLeft = async () => {
            const before = readsOf(other);
            await betAndLook();
            const after = readsOf(other);
            return after.replica === before.replica && after.primary > before.primary;
          };
          /** Each look must be right: none is tried again. */
          const becomes = async (state: () => Promise<boolean>) => {
            while (!(await state())) await wait(20);
          };

          await becomes(isRead);

          await cluster.ask('select pg_wal_replay_pause()');
          await expect
            .poll(() => cluster.ask('select pg_get_wal_replay_pause_state() as state'), WAITING)
            .toEqual({ state: 'paused' });
          await becomes(isLeft);
          const late = await betAndLook();
          expect(await cluster.ask(`select id from rounds where id = '${late}'`)).toBeUndefined();
          await cluster.ask('select pg_wal_replay_resume()');
          await becomes(isRead);

          cluster.signal('SIGSTOP');
          await becomes(isLeft);
          cluster.signal('SIGCONT');
          await becomes(isRead);

          cluster.signal('SIGKILL');
          await becomes(isLeft);
          await cluster.start();
          await becomes(isRead);

          const before = readsOf(other).replica;
          const typed = parseCommand(['list', 'rounds', '--player', 'violet-rain', '--limit', '1']);
          const listed = typed && (await runCommand({ house: other, who: 'ada' }, typed));
          expect(listed?.data).toMatchObject([{ id: await newestRound(other) }]);
          await expect
            .poll(async () => {
              if (typed) await runCommand({ house: other, who: 'ada' }, typed);
              return readsOf(other).replica;
            }, WAITING)
            .toBeGreaterThan(before);

          await cluster.promote();
          await becomes(isLeft);
          expect(await cluster.ask('select pg_is_in_recovery() as standby')).toEqual({ standby: false });
        } finally {
          await db.close();
        }
      },
      urls,
    );
  },
);

const newestRound = async ({ db }: House): Promise<string | undefined> =>
  (await db.kysely.selectFrom('rounds').select('id').orderBy('posting_id', 'desc').executeTakeFirst())?.id;
