/**
 * A rolling release: the former release and this one serve from one database, every request of a player's
 * evening at the other one. `FORMER=COMMIT` tries another former release.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPostgres } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, programsOrWhy } from './daemons.ts';
import { buildFormer, formerCommit } from './former.ts';
import { creditedTo, readMoney } from './money.ts';
import { expectBooks, killAll, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlayer, owedTo, type Player } from './player.ts';

const ROUNDS = 30;
const programs = await programsOrWhy();
const isMissing = typeof programs === 'string';
if (isMissing) process.stderr.write(`No rolling release is tried: ${programs}\n`);

let former = '';
beforeAll(() => {
  buildProgram();
  if (!isMissing) former = buildFormer(formerCommit());
}, 600_000);
afterAll(endDaemons);

/** Rounds, a withdrawal and a deposit. */
const anEvening = async (player: Player): Promise<void> => {
  for (let n = 0; n < ROUNDS; n += 1) await player.play();
  await expect.poll(() => player.withdraw(2_500), WAITING).not.toBeNull();
  for (let n = 0; n < ROUNDS; n += 1) await player.play();
  await expect.poll(() => player.deposit('0.002'), WAITING).toBe(true);
};

test.skipIf(isMissing)(
  '[N01] the former release alone, both at once, this one alone: no bet is refused or lost',
  async () => {
    const { url, drop } = await emptyPostgres();
    const env = sharedEnv(url);
    const old = await openMany(env, former);
    let serving = [old.url];
    let asked = 0;
    const urlOf = () => serving[asked++ % serving.length] ?? '';
    const players = [
      await openPlayer(urlOf, 'before', { gameId: 'pressed-five' }),
      await openPlayer(urlOf, 'before-too'),
    ];
    await Promise.all(players.map(anEvening));
    // It changes the schema under bets of the former one.
    const opening = openMany(env);
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
