/**
 * The primary is lost under bets, again and again, and its synchronous standby promoted. `FAILOVERS=3` tries
 * fewer.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../house/program.ts';
import { openCluster } from './cluster.ts';
import { endDaemons, programsOrWhy } from './daemons.ts';
import { expectBooks, killAll, openMany, sharedEnv, WAITING } from './houses.ts';
import { keepPlaying } from './keepPlaying.ts';
import { openPlayer, owedTo, type Player } from './player.ts';

const FAILOVERS = Number(process.env['FAILOVERS'] ?? 20);
/** The promise: houses go on so soon after the promotion. */
const WITHIN_MS = 10_000;

const programs = await programsOrWhy();
if (typeof programs === 'string') process.stderr.write(`Failovers are not tried: ${programs}\n`);

beforeAll(buildProgram);
afterAll(endDaemons);

const firstAfter = (players: readonly Player[], at: number): number =>
  Math.min(
    ...players.flatMap(({ rounds }) => [...rounds.values()].map((round) => round.at)).filter((t) => t > at),
  );

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

test.skipIf(typeof programs === 'string')(
  `[N01] ${FAILOVERS} failovers under bets: every acknowledged bet is there, houses go on without a restart`,
  async () => {
    const cluster = await openCluster();
    const houses = [await openMany(sharedEnv(cluster.url)), await openMany(sharedEnv(cluster.url))];
    const pids = houses.map((house) => house.pid());
    let asked = 0;
    const urlOf = () => houses[asked++ % houses.length]?.url ?? '';
    const players = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        openPlayer(urlOf, `failover-${n}`, { gameId: n % 2 === 0 ? 'moonflower' : 'pressed-five' }),
      ),
    );
    const starts = await Promise.all(players.map((player) => player.cash()));
    const playing = keepPlaying(players, (player) => player.play());
    // As with a name that the standby does not have: commits hang, and houses say that they are not ready.
    await cluster.waitForNobody(true);
    const ready = async () => (await fetch(`${houses[0]?.url}/readyz`)).status;
    await expect.poll(ready, WAITING).toBe(503);
    await cluster.waitForNobody(false);
    await expect.poll(ready, WAITING).toBe(200);
    const took: number[] = [];
    for (let n = 0; n < FAILOVERS; n += 1) {
      const before = Math.max(...players.map(({ rounds }) => rounds.size));
      await expect
        .poll(() => Math.max(...players.map(({ rounds }) => rounds.size)), WAITING)
        .toBeGreaterThan(before);
      const promotedAt = await cluster.fail(n % 2 === 0 ? 'SIGKILL' : 'SIGSTOP');
      await expect
        .poll(() => firstAfter(players, promotedAt), WAITING)
        .toBeLessThan(Number.POSITIVE_INFINITY);
      took.push(firstAfter(players, promotedAt) - promotedAt);
      await cluster.rejoin();
    }
    await playing.stop();
    const kinds = ['killed', 'stopped'].map((kind, at) => {
      const of = took.filter((_, n) => n % 2 === at);
      return `${kind}: median ${seconds(median(of))}, worst ${seconds(Math.max(...of))}`;
    });
    process.stderr.write(`First bet after a promotion, ${took.length} failovers; ${kinds.join('; ')}\n`);
    for (const [n, player] of players.entries())
      expect(await player.cash()).toBe(owedTo(player, starts[n] ?? 0));
    expect(houses.map((house) => house.pid())).toEqual(pids);
    await killAll(houses);
    await expectBooks(cluster.primaryUrl(), players);
    expect(Math.max(...took)).toBeLessThan(WITHIN_MS);
  },
);
