/**
 * A rolling release: this release and the next one, with one migration more, serve from one database, every
 * request of a player's evening at the other one.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPostgres } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, folderFor, programsOrWhy } from './daemons.ts';
import { creditedTo, readMoney } from './money.ts';
import { expectBooks, killAll, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlayer, owedTo, type Player } from './player.ts';
import { makeReleases } from './releases.ts';

const ROUNDS = 30;
const programs = await programsOrWhy();
const isMissing = typeof programs === 'string';
if (isMissing) process.stderr.write(`No rolling release is tried: ${programs}\n`);

let opt = '';
const programOf = (release: string) => join(opt, release, 'dist/node/main.js');
beforeAll(() => {
  buildProgram();
  if (isMissing) return;
  opt = folderFor('releases');
  makeReleases(opt);
}, 1_200_000);
afterAll(endDaemons);

/** Rounds, a withdrawal and a deposit. */
const anEvening = async (player: Player): Promise<void> => {
  for (let n = 0; n < ROUNDS; n += 1) await player.play();
  await expect.poll(() => player.withdraw(2_500), WAITING).not.toBeNull();
  for (let n = 0; n < ROUNDS; n += 1) await player.play();
  await expect.poll(() => player.deposit('0.002'), WAITING).toBe(true);
};

test.skipIf(isMissing)(
  '[N01] this release alone, both at once, the next one alone: no bet is refused or lost',
  async () => {
    const { url, drop } = await emptyPostgres();
    const env = sharedEnv(url);
    const old = await openMany(env, { main: programOf('glasshouse') });
    let serving = [old.url];
    let asked = 0;
    const urlOf = () => serving[asked++ % serving.length] ?? '';
    const players = [
      await openPlayer(urlOf, 'before', { gameId: 'pressed-five' }),
      await openPlayer(urlOf, 'before-too'),
    ];
    await Promise.all(players.map(anEvening));
    // It changes the schema under bets of this one.
    const opening = openMany(env, { main: programOf('glasshouse.new') });
    await Promise.all(players.map(anEvening));
    const now = await opening;
    serving = [old.url, now.url];
    players.push(await openPlayer(urlOf, 'during', { gameId: 'pressed-five' }));
    players.push(await openPlayer(urlOf, 'during-too'));
    await Promise.all(players.map(anEvening));
    serving = [now.url];
    await old.kill();
    await Promise.all(players.map(anEvening));

    for (const { undecided, login } of players) expect([login, [...undecided]]).toEqual([login, []]);
    await expect
      .poll(async () => (await readMoney(url)).withdrawals.filter(({ is_final }) => is_final === 0n), WAITING)
      .toEqual([]);
    const money = await readMoney(url);
    for (const player of players) expect(await player.cash()).toBe(owedTo(player, creditedTo(player, money)));
    await killAll([old, now]);
    await expectBooks(url, players);
    await drop();
  },
);
