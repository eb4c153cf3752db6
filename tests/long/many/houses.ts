/** Houses as processes on one PostgreSQL. */
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../freePort.ts';
import { openHouse, type RunningHouse } from '../../openHouse.ts';
import { audit } from '../../../src/house/ledger/postings/audit.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { silentLog } from '../../house/harness.ts';
import type { Player } from './player.ts';

export type ManyHouse = RunningHouse & { stop(): Promise<void> };

/** A state of this page is waited for as long as a busy machine needs. */
export const WAITING = { timeout: 120_000 };

const COMMON = {
  HOUSE_SECRET: 'a secret that only this test uses',
  SMTP_URL: 'outbox',
  TRUST_PROXY: 'on',
  CALLS_PER_SECOND: '0',
  LOG_LEVEL: 'warn',
  APPROVE_AFTER_MINUTES: '0',
  // In twenty minutes a player withdraws more than the house approves in a day without an operator.
  APPROVE_DAY_PLAYER_USD: '1000000',
  APPROVE_DAY_HOUSE_USD: '1000000',
};
/** Settings that houses of one database share. */
export const sharedEnv = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  ...COMMON,
});
/** Settings of a house on SQLite. */
export const aloneEnv = (dataDir: string): Record<string, string> => ({ DATA_DIR: dataDir, ...COMMON });

/** Opens a house with a port for its metrics. It ends with the test, also with one that fails. */
export const openMany = async (
  env: Readonly<Record<string, string>>,
  options: Parameters<typeof openHouse>[1] = {},
): Promise<ManyHouse & { readonly metricsUrl: string }> => {
  const metrics = await freePort();
  const house = await openHouse({ ...env, METRICS_PORT: String(metrics) }, options);
  onTestFinished(() => killAll([house]));
  return { ...house, metricsUrl: `http://127.0.0.1:${metrics}/metrics` };
};

/** Ends houses one after the other, without the seconds for a proxy. */
export const killAll = async (houses: readonly ManyHouse[]): Promise<void> => {
  for (const house of houses) {
    house.signal('SIGCONT');
    await house.kill();
    await house.stop();
  }
};

/** The value of a series by the beginning of its line; null where there is none. */
export const metricOf = async (metricsUrl: string, series: string): Promise<number | null> => {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((one) => one.startsWith(series));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1));
};

/** Where a house has its database: an address, or the data folder of SQLite. */
type Place = string | { readonly dataDir: string };
const openPlace = (place: Place) =>
  openDatabase(
    typeof place === 'string' ? { databaseUrl: place, dataDir: '' } : { databaseUrl: null, ...place },
    silentLog,
  );

/** The books are clean, and what players were told is what they hold, neither less nor more. */
export const expectBooks = async (place: Place, players: readonly Player[]): Promise<void> => {
  const db = await openPlace(place);
  try {
    expect(await audit(db.kysely)).toEqual([]);
    const rows = await db.kysely.selectFrom('rounds').select(['id', 'bet', 'win']).execute();
    const told = players.flatMap(({ rounds }) => [...rounds].map(([id, { bet, win }]) => ({ id, bet, win })));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(rows.map(({ id, bet, win }) => ({ id, bet: Number(bet), win: Number(win) })).sort(byId)).toEqual(
      told.sort(byId),
    );
    const paid = await db.kysely.selectFrom('withdrawals').select('id').execute();
    expect(paid.map(({ id }) => id).sort()).toEqual(
      players.flatMap(({ withdrawals }) => [...withdrawals.keys()]).sort(),
    );
  } finally {
    await db.close();
  }
};
