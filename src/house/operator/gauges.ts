/** What is read of the house when somebody asks for the metrics, and counted nowhere. */
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { watchedHeight } from '../money/cashier/rescan.ts';
import { chainsOf } from '../custody/chains/chains.ts';
import { signerTrouble } from '../custody/treasury/treasury.ts';
import { endsWithin } from '../platform/endsWithin.ts';
import { lastLooks } from '../custody/networkStates.ts';
import type { House, HouseState } from '../platform/ports.ts';
import { isMigrated } from '../platform/store/migrate.ts';
import { stuckPayments, stuckWithdrawals } from '../money/withdrawals/withdrawals.ts';

/** Below the ten seconds after which Prometheus gives up: what does not come from the database still does. */
const DATABASE_TIMEOUT_MS = 3_000;

const makeGauges = (registers: Registry[]) => {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `glasshouse_${name}`, help, labelNames, registers });
  return {
    leaving: gauge('leaving', '1 while the house closes'),
    maintenance: gauge('maintenance', '1 while the operator’s switch refuses new bets'),
    hasJobs: gauge('lease_held', '1 where the jobs run that one house of a database runs at a time'),
    sockets: gauge('live_sockets', 'Open live connections'),
    connections: gauge('connections', 'Open connections, live ones too'),
    database: gauge('database_up', '1 if the database answers within 3 s and has this program’s migrations'),
    databaseSeconds: gauge('database_answer_seconds', 'How long the database took to say so'),
    networkOk: gauge('network_ok', '1 if the node of the network is well', ['network']),
    tipAge: gauge('network_tip_age_seconds', 'Age of the newest block that the node has', ['network']),
    lag: gauge('network_lag_blocks', 'Blocks that the house has not read yet', ['network']),
    signer: gauge('signer_up', '1 if the signer answers with the keys of the house'),
    diskFree: gauge('data_disk_free_bytes', 'Room on the disk of the data folder'),
    stuckPayments: gauge('payments_stuck', 'Payments that need the operator', ['network']),
    stuckWithdrawals: gauge('withdrawals_stuck', 'Withdrawals that fail again and again', ['network']),
  };
};
type Gauges = ReturnType<typeof makeGauges>;

/** None on SQLite: a pool that is not there must not look empty. */
const makePoolGauges = (registers: Registry[], { db }: House): (() => void) => {
  const pool = db.pool?.bind(db);
  if (!pool) return () => {};
  const connections = new Gauge({
    name: 'glasshouse_pool_connections',
    help: 'Connections to PostgreSQL: in use or idle',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'glasshouse_pool_waiting',
    help: 'Transactions and statements that wait for a connection',
    registers,
  });
  const max = new Gauge({
    name: 'glasshouse_pool_connections_max',
    help: 'Connections that the house may have',
    registers,
  });
  return () => {
    const state = pool();
    connections.set({ state: 'in use' }, state.inUse);
    connections.set({ state: 'idle' }, state.idle);
    waiting.set(state.waiting);
    max.set(state.max);
  };
};

/** None where there is one house: nobody's hints are missed there. */
const makeHintsGauge = (registers: Registry[], { bus }: House): (() => void) => {
  const { isConnected } = bus;
  if (!isConnected) return () => {};
  const connected = new Gauge({
    name: 'glasshouse_hints_connected',
    help: '1 while live hints of other houses arrive',
    registers,
  });
  return () => connected.set(isConnected() ? 1 : 0);
};

/** @returns what reads the jump at once, and what asks the database for its time */
const makeClockGauges = (registers: Registry[], { clockWatch }: House) => {
  const notAsked = () => Promise.resolve();
  if (!clockWatch) return { setJump: () => {}, setAhead: notAsked };
  const jump = new Gauge({
    name: 'glasshouse_clock_jump_seconds',
    help: 'By how much the clock was set since the start of the house; negative: back',
    registers,
  });
  const setJump = () => jump.set(clockWatch.jumpMs() / 1_000);
  const { aheadOfDatabaseMs } = clockWatch;
  if (!aheadOfDatabaseMs) return { setJump, setAhead: notAsked };
  const ahead = new Gauge({
    name: 'glasshouse_clock_ahead_seconds',
    help: 'By how much the clock is ahead of that of PostgreSQL’s server; negative: behind it',
    registers,
  });
  const setAhead = async () => ahead.set((await aheadOfDatabaseMs()) / 1_000);
  return { setJump, setAhead };
};

const setNetworks = async (gauges: Gauges, house: House, isFirst: boolean): Promise<void> => {
  const looks = lastLooks(house);
  for (const port of house.config.devnet ? [] : chainsOf(house)) {
    const { network } = port;
    const look = looks.get(network);
    if (!look) continue;
    gauges.networkOk.set({ network }, look.state === 'ok' ? 1 : 0);
    if (look.tipAgeMs !== null) gauges.tipAge.set({ network }, look.tipAgeMs / 1_000);
    const watched = isFirst && look.tip ? await watchedHeight(house, port) : null;
    if (look.tip && watched !== null) gauges.lag.set({ network }, Math.max(0, look.tip.height - watched));
  }
};

/** 0 where the folder cannot be read. */
const setDiskFree = async ({ diskFree }: Gauges, { config }: House): Promise<void> => {
  const disk = await statfs(config.dataDir).catch(() => null);
  diskFree.set(disk ? disk.bavail * disk.bsize : 0);
};

/** Asked of one house of a database: it says the same to all. */
const setStuck = async (gauges: Gauges, house: House): Promise<void> => {
  const { db, clock, config, chains } = house;
  const trouble = signerTrouble(house);
  if (trouble !== undefined) gauges.signer.set(trouble === null ? 1 : 0);
  const payments = await stuckPayments(db.kysely, clock.now());
  const withdrawals = await stuckWithdrawals(db.kysely);
  const networks = config.devnet ? [...payments.keys(), ...withdrawals.keys()] : chains.map((c) => c.network);
  for (const network of networks) {
    gauges.stuckPayments.set({ network }, payments.get(network) ?? 0);
    gauges.stuckWithdrawals.set({ network }, withdrawals.get(network) ?? 0);
  }
};

/** Whether the database answers; then what it knows, which is left out where that cannot be read. */
const askDatabase = async (
  gauges: Gauges,
  house: House,
  { hasJobs, setAhead }: { readonly hasJobs: boolean; readonly setAhead: () => Promise<unknown> },
): Promise<void> => {
  const begun = performance.now();
  const isUp = await isMigrated(house.db.kysely).catch(() => false);
  gauges.database.set(isUp ? 1 : 0);
  gauges.databaseSeconds.set((performance.now() - begun) / 1_000);
  // What another house says now must not stand here as it was.
  for (const each of [gauges.lag, gauges.stuckPayments, gauges.stuckWithdrawals]) each.reset();
  // Reset it would say 0, also of a house that has no signer.
  gauges.signer.remove();
  if (!isUp) return;
  await setAhead();
  await setNetworks(gauges, house, hasJobs);
  if (hasJobs) await setStuck(gauges, house);
};

/** Of an open house: before that a database that nobody asks would look lost. @returns what reads them */
export const gaugesOf = (registry: Registry, house: House, state: HouseState): (() => Promise<void>) => {
  const gauges = makeGauges([registry]);
  const setPool = makePoolGauges([registry], house);
  const setHints = makeHintsGauge([registry], house);
  const { setJump, setAhead } = makeClockGauges([registry], house);
  /** The last question, so that a database that hangs is not asked once more with each scrape. */
  let asked: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    await askDatabase(gauges, house, { hasJobs: state.hasJobs(), setAhead }).catch((error: unknown) => {
      house.log.warn({ error: String(error) }, 'some metrics could not be read');
    });
    asked = null;
  };
  return async () => {
    gauges.leaving.set(state.isLeaving() ? 1 : 0);
    gauges.maintenance.set(house.switches.maintenance() ? 1 : 0);
    gauges.hasJobs.set(state.hasJobs() ? 1 : 0);
    gauges.sockets.set(state.liveSockets());
    gauges.connections.set(await state.connections());
    setPool();
    setHints();
    setJump();
    await setDiskFree(gauges, house);
    asked ??= ask();
    if (!(await endsWithin(asked, DATABASE_TIMEOUT_MS))) gauges.database.set(0);
  };
};
