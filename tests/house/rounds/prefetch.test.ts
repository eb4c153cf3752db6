import { expect, test } from 'vitest';
import { playerCash } from '../../../src/house/ledger/addresses.ts';
import { post } from '../../../src/house/ledger/post.ts';
import { isRefusal, type Refusal } from '../../../src/house/ports.ts';
import { roundCalls } from '../../../src/house/rounds/calls.ts';
import type { Call } from '../../../src/wire/call.ts';
import { roundPlay, roundTicket } from '../../../src/wire/play/rounds.ts';
import { listenToSqlite, recordPostgres, type Sent, transactionsOf } from '../../bench/recording.ts';
import { type Engine, ENGINES, noSession, type TestHouse, withHouse } from '../harness.ts';

const PLAYER = 'player-who-bets';
const BETS = 12;

const playBets = async ({ house, db, clock }: TestHouse, record: Record_): Promise<Sent[][]> => {
  await db.transaction((tx) =>
    post(tx, {
      key: 'gift',
      kind: 'deposit',
      playerId: PLAYER,
      at: clock.now(),
      entries: [
        { address: 'chain:bitcoin', amount: -100_000n },
        { address: playerCash(PLAYER), amount: 100_000n },
      ],
    }),
  );
  const bound = roundCalls(house);
  const ask = async <Req, Ans>(call: Call<Req, Ans>, request: NoInfer<Req>): Promise<Ans> => {
    const answer = (await bound
      .find((one) => one.call.path === call.path)
      ?.handle({ playerId: PLAYER, ip: '127.0.0.1', session: noSession }, request)) as Ans | Refusal;
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer;
  };
  let { ticket } = await ask(roundTicket, { gameId: 'moonflower' });
  return record(async () => {
    for (let n = 0; n < BETS; n += 1) {
      const played = await ask(roundPlay, {
        requestId: `request-number-${n}`,
        gameId: 'moonflower',
        ticketId: ticket.ticketId,
        clientSeed: 'a-client-seed',
        coinCents: 1,
      });
      ticket = played.ticket;
    }
  });
};
type Record_ = (body: () => Promise<void>) => Promise<Sent[][]>;

/** What is asked, whatever the engine: placeholders and locks are written in the engine's own way. */
const asked = ({ sql }: Sent): string => sql.replaceAll(/\$\d+|\?/g, '?').replace(/ for update$/, '');
const isRead = ({ sql }: Sent): boolean => sql.startsWith('select');

const betsOn = async (engine: Engine): Promise<Sent[][]> => {
  const sqlite = engine === 'sqlite' ? listenToSqlite() : null;
  let bets: Sent[][] = [];
  const record: Record_ = async (body) => {
    if (!sqlite) return transactionsOf(await recordPostgres(body));
    sqlite.take();
    await body();
    return transactionsOf(sqlite.take());
  };
  try {
    await withHouse(engine, async (parts) => {
      bets = await playBets(parts, record);
    });
  } finally {
    sqlite?.end();
  }
  return bets;
};

test.skipIf(!ENGINES.includes('postgres'))(
  'a bet prefetches on PostgreSQL exactly what it reads: all reads leave in the first packet',
  async () => {
    const [onSqlite, onPostgres] = [await betsOn('sqlite'), await betsOn('postgres')];
    expect(onPostgres).toHaveLength(BETS);
    expect(onPostgres.map((bet) => bet.map(asked).toSorted())).toEqual(
      onSqlite.map((bet) => bet.map(asked).toSorted()),
    );
    for (const bet of onPostgres) {
      const late = bet.filter((one) => isRead(one) && one.packet !== bet[0]?.packet);
      // The name for the list of winners is read only after a win is known.
      expect(late.map(asked).filter((sql) => !sql.includes('"login"'))).toEqual([]);
    }
  },
);
