import { expect, test } from 'vitest';
import { listenToSqlite, recordPostgres, type Sent, transactionsOf } from '../../../bench/recording.ts';
import { good } from '../../asking.ts';
import { type Engine, ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { PLAYER, seatAt } from './table.ts';

const BETS = 12;

const playBets = async (parts: TestHouse, record: Record_): Promise<Sent[][]> => {
  await giveCash(parts, PLAYER, 100_000n);
  const { ticket, play } = seatAt(parts.house, 'moonflower');
  let shown = await ticket();
  return record(async () => {
    for (let n = 0; n < BETS; n += 1) shown = good(await play(shown)).ticket;
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
  'a bet asks PostgreSQL what it asks SQLite, and all its reads leave in the first packet',
  async () => {
    const [onSqlite, onPostgres] = [await betsOn('sqlite'), await betsOn('postgres')];
    expect(onPostgres).toHaveLength(BETS);
    expect(onPostgres.map((bet) => bet.map(asked).toSorted())).toEqual(
      onSqlite.map((bet) => bet.map(asked).toSorted()),
    );
    for (const bet of onPostgres) {
      // Reads, balance, posting, all else with the commit.
      expect(new Set(bet.map(({ packet }) => packet)).size).toBe(4);
      const late = bet.filter((one) => isRead(one) && one.packet !== bet[0]?.packet);
      // The name for the list of winners is read only after a win is known.
      expect(late.map(asked).filter((sql) => !sql.includes('"login"'))).toEqual([]);
    }
  },
);
