/** Another process holds the write lock of a house's SQLite for a while. */
import Libsql from 'libsql';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sqliteFile } from '../../../../src/house/platform/store/sqlite.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { favoriteAdd, logOut, status } from '../../../../src/wire/player/status.ts';
import { roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { holdWriteLock } from '../../foreignLock.ts';
import type { TestHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { RAIN, type Visitor, withOpenHouse } from '../http/open.ts';

const GAMES = ['moonflower', 'pressed-five'] as const;
let requests = 0;

/** A player with cash and a ticket. */
const openPlayer = async (parts: TestHouse & { newVisitor(): Visitor }, login: string) => {
  const visitor = parts.newVisitor();
  const { ask } = visitor;
  expect(await ask(signUp, { ...RAIN, login, email: `${login}@example.org` })).toMatchObject({ ok: true });
  const { id } = await parts.db.kysely
    .selectFrom('players')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  await giveCash(parts, id, 10_000n, `gift:${login}`);
  const ticketOf = async () => {
    const told = await ask(roundTicket, { gameId: 'moonflower' });
    if (!told.ok) throw new Error(`no ticket: ${told.error.code}`);
    return told.data.ticket;
  };
  let ticket = await ticketOf();
  return {
    ask,
    status: () => ask(status, {}),
    favorite: (gameId: string) => ask(favoriteAdd, { gameId }),
    logInAgain: async () => {
      const left = await ask(logOut, {});
      return left.ok ? ask(logIn, { loginOrEmail: login, password: RAIN.password }) : left;
    },
    bet: async () => {
      const answer = await ask(roundPlay, {
        requestId: `request-number-${(requests += 1)}`,
        gameId: 'moonflower',
        ticketId: ticket.ticketId,
        clientSeed: 'a-client-seed',
        coinCents: 1,
      });
      if (answer.ok) ({ ticket } = answer.data);
      return answer;
    },
  };
};

/** What the file has, seen from outside the house: neither what is not committed nor what is promised. */
const committed = (dataDir: string, query: string): unknown[] => {
  const beside = new Libsql(sqliteFile(dataDir));
  const rows = beside.prepare(query).all();
  beside.close();
  return rows;
};
const roundsIn = (dataDir: string) =>
  committed(dataDir, 'select id from rounds').map((row) => (row as { id: string }).id);

const isReady = async (visitor: Visitor) => {
  const answer = await visitor.raw('/readyz');
  return [answer.status, await answer.text()];
};

type Player = Awaited<ReturnType<typeof openPlayer>>;
const REFUSED = { status: 503, error: { code: 56, undecided: true } };

describe('SQLite whose write lock another process holds', () => {
  test('for longer than a write waits: refused, not ready; then all goes on, and what was told is kept', () =>
    withOpenHouse('sqlite', async (parts) => {
      const { dataDir, visitor } = parts;
      const player = await openPlayer(parts, 'violet-rain');
      const free = await holdWriteLock(sqliteFile(dataDir));
      // A single write.
      const refused = player.favorite(GAMES[0]);
      // Others are served meanwhile.
      expect(await player.status()).toMatchObject({ ok: true });
      expect(await isReady(visitor)).toEqual([503, 'database']);
      expect(await refused).toMatchObject(REFUSED);
      await free();
      const told: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const bet = await player.bet();
        expect(bet).toMatchObject({ ok: true });
        if (bet.ok) told.push(bet.data.round.roundId);
      }
      expect(await player.logInAgain()).toMatchObject({ ok: true });
      await openPlayer(parts, 'second-rain');
      expect(await isReady(visitor)).toEqual([200, 'ok']);
      // Last, since the same statement asked again would end what the first has left in progress.
      for (const gameId of GAMES)
        expect(await player.favorite(gameId)).toMatchObject({
          ok: true,
          data: { favoriteGames: expect.arrayContaining([gameId]) as unknown },
        });
      expect(roundsIn(dataDir).sort()).toEqual(told.sort());
      expect(committed(dataDir, 'select game_id from favorites')).toHaveLength(GAMES.length);
      expect(committed(dataDir, "select 1 from players where login = 'second-rain'")).toHaveLength(1);
    }));

  test.each<[string, (player: Player) => Promise<{ ok: boolean }>]>([
    ['a log-in', (player) => player.logInAgain()],
    ['a favourite', (player) => player.favorite(GAMES[0])],
    ['a bet', (player) => player.bet()],
    ['nothing', (player) => player.status()],
  ])('for a second, under %s: it waits, and is kept', (_, call) =>
    withOpenHouse('sqlite', async (parts) => {
      const { dataDir, visitor } = parts;
      const player = await openPlayer(parts, 'violet-rain');
      const free = await holdWriteLock(sqliteFile(dataDir));
      const asked = call(player);
      // The length of the hold; nothing that is expected depends on it.
      await wait(1_000);
      await free();
      expect(await asked).toMatchObject({ ok: true });
      expect(await player.bet()).toMatchObject({ ok: true });
      expect(await player.favorite(GAMES[1])).toMatchObject({ ok: true });
      expect(await isReady(visitor)).toEqual([200, 'ok']);
      expect(committed(dataDir, "select game_id from favorites where game_id = 'pressed-five'")).toHaveLength(
        1,
      );
    }),
  );
});
