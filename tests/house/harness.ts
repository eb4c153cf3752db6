import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../../src/house/platform/config/config.ts';
import { audit } from '../../src/house/ledger/postings/audit.ts';
import type {
  Bus,
  BusHints,
  Clock,
  Database,
  House,
  Log,
  PasswordCost,
  Random,
  SessionHandle,
} from '../../src/house/platform/ports.ts';
import { recordNetworkKind } from '../../src/house/platform/networkKind.ts';
import { takeSecrets } from '../../src/house/operator/secretRotation/secretRotation.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { TITLES_TODAY } from '../../src/games/titles.ts';
import type { Setup } from '../../src/house/operator/command.ts';
import { openSwitches } from '../../src/house/operator/switches.ts';
import { openDatabase } from '../../src/house/platform/store/open.ts';
import { defaultConfig } from '../defaultConfig.ts';
import { IS_FULL } from '../level.ts';

/** What the house calls its database (store/sqlite.ts). */
const SQLITE_FILE = 'house.sqlite';
const POSTGRES_URL = process.env['TEST_DATABASE_URL'];
export type Engine = 'sqlite' | 'postgres';
/**
 * Every engine that this run has, which says when PostgreSQL is missing. For tests of what a database does:
 * store, ledger, rounds, withdrawals, payments.
 */
export const ENGINES: readonly Engine[] = POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
/** For all other tests: SQLite, and every engine in the full run. */
export const SAMPLED_ENGINES: readonly Engine[] = IS_FULL ? ENGINES : ['sqlite'];

interface TurningClock extends Clock {
  advance(ms: number): void;
  set(now: number): void;
}
/** 21 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);
export const turningClock = (start = NOON): TurningClock => {
  let time = start;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
    set: (now) => {
      time = now;
    },
  };
};

/** The same bytes for the same seed: HMAC in counter mode. */
export const seededRandom = (seed: string): Random => {
  let counter = 0;
  return {
    bytes: (length) => {
      const out = Buffer.alloc(length);
      for (let at = 0; at < length; at += 32) {
        createHmac('sha256', seed).update(String(counter)).digest().copy(out, at);
        counter += 1;
      }
      return out;
    },
  };
};

/** Of one who asks outside http: no session to begin or end. */
export const noSession: SessionHandle = {
  id: null,
  csrfToken: null,
  begin: () => Promise.reject(new Error('no session here')),
  renew: () => Promise.reject(new Error('no session here')),
  end: () => Promise.resolve(),
  recordRefusal: () => Promise.resolve(),
};

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The bus with a memory, so that a test can see what was told. */
export const listeningBus = (): Bus & { heard: { kind: keyof BusHints; hint: unknown }[] } => {
  const heard: { kind: keyof BusHints; hint: unknown }[] = [];
  const listeners = new Map<string, Set<(hint: never) => void>>();
  return {
    heard,
    publish: (kind, hint) => {
      heard.push({ kind, hint });
      for (const on of listeners.get(kind) ?? []) on(hint as never);
    },
    subscribe: (kind, on) => {
      const set = listeners.get(kind) ?? new Set();
      listeners.set(kind, set.add(on));
      return () => {
        set.delete(on);
      };
    },
  };
};

/** One connection a process to the server's own database: to connect takes longer than most statements. */
const server = new pg.Pool({ connectionString: POSTGRES_URL, max: 1, allowExitOnIdle: true });
const onServer = async (statement: string): Promise<void> => {
  await server.query(statement);
};
const databaseUrl = (name: string): string => {
  const url = new URL(POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
};
const databaseName = (number: number): string =>
  `test_${process.pid}_${number}_${randomBytes(4).toString('hex')}`;

/** The schema is made once a process; each test gets a copy, which costs a fraction of making it. */
let template: Promise<string> | null = null;
const makeTemplate = async (): Promise<string> => {
  const name = databaseName(0);
  await onServer(`create database ${name}`);
  await (await openDatabase({ databaseUrl: databaseUrl(name), dataDir: '' }, silentLog)).close();
  return name;
};

let databases = 0;
export const freshPostgres = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  databases += 1;
  const name = databaseName(databases);
  template ??= makeTemplate();
  // Copying the files takes a third of the time of writing the pages to the log, the default.
  await onServer(`create database ${name} template ${await template} strategy file_copy`);
  return { url: databaseUrl(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
};

/** A database without a schema. */
export const emptyPostgres = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  databases += 1;
  const name = databaseName(databases);
  await onServer(`create database ${name}`);
  return { url: databaseUrl(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
};

/** The same for SQLite: the bytes of a new database, schema and all. */
let newSqlite: Promise<Buffer> | null = null;
const makeSqlite = async (): Promise<Buffer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-new-'));
  await (await openDatabase({ databaseUrl: null, dataDir }, silentLog)).close();
  const bytes = readFileSync(join(dataDir, SQLITE_FILE));
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
};
const layDown = async (dataDir: string): Promise<void> => {
  newSqlite ??= makeSqlite();
  writeFileSync(join(dataDir, SQLITE_FILE), await newSqlite);
};

export interface TestHouse {
  readonly house: House;
  readonly db: Database;
  readonly clock: TurningClock;
  readonly bus: ReturnType<typeof listeningBus>;
  readonly dataDir: string;
}

const configOf = (dataDir: string, url: string | null, more: Partial<Config>): Config => ({
  ...defaultConfig(join(dataDir, 'app')),
  port: 0,
  dataDir,
  databaseUrl: url,
  houseSecret: 'test',
  // A test's clock stands still, so no budget of calls would fill.
  callsPerSecond: 0,
  secureCookies: false,
  mailFrom: 'Glasshouse <house@example.org>',
  contacts: {
    supportEmail: 'support@example.org',
    billingEmail: 'billing@example.org',
    affiliateUrl: null,
    socialLinks: [],
  },
  logLevel: 'silent',
  ...more,
});

/** A sign-up takes 20 ms of CPU less with it. */
const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const houseOf = async (
  parts: Pick<House, 'config' | 'db' | 'clock' | 'random' | 'bus' | 'secrets'>,
): Promise<House> => ({
  ...parts,
  chains: [],
  switches: await openSwitches(parts.db),
  titles: TITLES_TODAY,
  passwordCost: LEAST_COST,
  log: silentLog,
});

export interface EmptyHouse {
  readonly setup: Setup;
  readonly dataDir: string;
  readonly clock: TurningClock;
  /** Opens the house, as its start does. The test closes its database. */
  readonly open: () => Promise<TestHouse>;
}

/** Runs a test on a data folder and a database that have nothing in them, not even a schema. */
export const withNothing = async (
  engine: Engine,
  body: (parts: EmptyHouse) => Promise<void>,
  more: Partial<Config> = {},
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-empty-'));
  const postgres = engine === 'postgres' ? await emptyPostgres() : null;
  const config = configOf(dataDir, postgres?.url ?? null, more);
  const [clock, random, bus] = [turningClock(), seededRandom('empty'), listeningBus()];
  const openHouse = async (db: Database): Promise<House> => {
    const secrets = await takeSecrets(db.kysely, config, random);
    await recordNetworkKind(db.kysely, config);
    return houseOf({ config, db, clock, random, bus, secrets });
  };
  const open = async (): Promise<TestHouse> => {
    const db = await openDatabase(config, silentLog);
    return { house: await openHouse(db), db, clock, bus, dataDir };
  };
  try {
    await body({ setup: { config, log: silentLog, who: 'ada', openHouse }, dataDir, clock, open });
  } finally {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/**
 * Runs a test against a house of its own on a fresh database; afterwards the books must balance and
 * everything opened is closed.
 */
export const withHouse = async (
  engine: Engine,
  body: (parts: TestHouse) => Promise<void>,
  more: Partial<Config> = {},
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
  const postgres = engine === 'postgres' ? await freshPostgres() : null;
  if (!postgres) await layDown(dataDir);
  const config = configOf(dataDir, postgres?.url ?? null, more);
  const clock = turningClock();
  const random = seededRandom('house');
  const db = await openDatabase(config, silentLog);
  const bus = listeningBus();
  try {
    const house = await houseOf({ config, db, clock, random, bus, secrets: secretsFrom('test', random) });
    await body({ house, db, clock, bus, dataDir });
    const wrong = await audit(db.kysely);
    if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong.join('; ')}`);
  } finally {
    await db.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
