import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { randomId, systemRandom } from '../../src/house/platform/random.ts';
import { median } from '../../src/house/platform/table.ts';
import { type Pattern, patternsOf, type RecordedBet, type Source } from './patterns.ts';
import { listenToSqlite, transactionsOf } from './recording.ts';
import { openSeats, recordedBet } from './seats.ts';

const RUNS = 5;
const RUN_MS = 2_000;
const RECORDED_BETS = 200;

interface Recorded {
  readonly patterns: readonly Pattern[];
  readonly own: RecordedBet['own'];
}

/** What the house sends to SQLite for bets of one player, as it was heard. */
const record = async (dataDir: string): Promise<Recorded> => {
  const heard = listenToSqlite();
  const { open, close } = await openSeats({ dataDir, databaseUrl: null });
  const seat = await open(0);
  const bets: RecordedBet[] = [];
  while (bets.length < RECORDED_BETS) {
    heard.take();
    const chainId = seat.chainId();
    const bet = await seat.bet();
    bets.push(recordedBet(seat, chainId, transactionsOf(heard.take())[0] ?? [], bet));
  }
  heard.end();
  await close();
  return { patterns: patternsOf(bets), own: { player: seat.playerId, chain: seat.chainId() } };
};

interface Now {
  readonly own: RecordedBet['own'];
  readonly count: bigint;
  readonly ids: unknown[];
}
const valueOf = (source: Source): ((now: Now) => unknown) => {
  if ('constant' in source) return () => source.constant;
  if ('countPlus' in source) return ({ count }) => count + source.countPlus;
  if ('answeredBy' in source) return ({ ids }) => ids[source.answeredBy];
  const parts = source.template.split(/\{(\w+)\}/);
  return ({ own }) => parts.map((part, n) => (n % 2 === 0 ? part : (own[part] ?? ''))).join('');
};

/** A pattern as prepared statements. */
const prepareBet = (db: Libsql.Database, { steps }: Pattern) => {
  const ready = steps.map(({ sql, sources }) => {
    const statement = db.prepare(sql);
    // As the house reads its first rows.
    const idColumn = statement.reader
      ? statement
          .raw(true)
          .columns()
          .findIndex(({ name }) => name === 'id')
      : -1;
    return { statement, reader: statement.reader, idColumn, values: sources.map(valueOf) };
  });
  return (now: Now): void => {
    for (const [index, { statement, reader, idColumn, values }] of ready.entries()) {
      const parameters = values.map((value) => value(now));
      if (!reader) statement.run(parameters);
      else now.ids[index] = (statement.get(parameters) as unknown[] | undefined)?.[idColumn];
    }
  };
};

const bareRun = (db: Libsql.Database, { patterns, own }: Recorded, start: number): number => {
  const order = patterns.flatMap((pattern) =>
    Array.from({ length: pattern.count }, () => prepareBet(db, pattern)),
  );
  const began = process.hrtime.bigint();
  let done = 0;
  while (Number(process.hrtime.bigint() - began) / 1e6 < RUN_MS) {
    db.exec('begin immediate');
    // A step that has no factor in common with the number of bets visits all of them, well mixed.
    order[(done * 73) % order.length]?.({
      own: { ...own, round: randomId(systemRandom), request: randomId(systemRandom) },
      count: BigInt(start + done),
      ids: [],
    });
    db.exec('commit');
    done += 1;
  }
  return done / (Number(process.hrtime.bigint() - began) / 1e9);
};

/**
 * Bets a second of the bare transaction, on the house's own schema, engine and settings: what HTTP is
 * compared with.
 */
export const bareBets = async (): Promise<{ aSecond: number; runs: number[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  try {
    const recorded = await record(dataDir);
    const db = new Libsql(join(dataDir, 'house.sqlite'));
    db.defaultSafeIntegers(true);
    for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on'])
      db.exec(`pragma ${pragma}`);
    const runs = Array.from({ length: RUNS }, (_, run) =>
      Math.round(bareRun(db, recorded, (run + 1) * 1_000_000)),
    );
    db.close();
    return { aSecond: median(runs), runs };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
