// Builds the real ports.
import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { auditAtStart } from './audit/atStart.ts';
import { refuseTakenBack } from './audit/takenBack.ts';
import { localBus, sharedBus } from './platform/bus.ts';
import { openChains } from './custody/chains/open.ts';
import { machineUptime, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { endsWithin } from './platform/endsWithin.ts';
import { startHouse } from './house.ts';
import { costSentence, NOT_OPEN } from './play/lotto/lotto.ts';
import type { Database, House, Log, Observer } from './platform/ports.ts';
import { TITLES_TODAY } from '../games/titles.ts';
import { openSwitches } from './operator/switches.ts';
import { randomId, systemRandom } from './platform/random.ts';
import { recordNetworkKind } from './platform/networkKind.ts';
import { isGivenUp } from './custody/payments/payments.ts';
import { keepDefinitions } from './play/rounds/definitions.ts';
import { readSecret } from './platform/secretFile.ts';
import { takeSecrets } from './operator/secretRotation/secretRotation.ts';
import { openChannel } from './platform/store/channel.ts';
import { watchClock } from './platform/store/clockWatch.ts';
import { tellingCommits } from './platform/store/commits.ts';
import { openDatabase } from './platform/store/open.ts';
import pino from 'pino';

/** Resources that were opened and have to be closed. */
interface Releasers {
  /** Registers how a resource that was just opened is closed. */
  add(name: string, release: () => Promise<void> | void): void;
  /**
   * Closes everything once, in reverse order. Continues after a failure and throws the first one at the end.
   */
  release(): Promise<void>;
}

const releasers = (): Releasers => {
  const opened: { name: string; release: () => Promise<void> | void }[] = [];
  let released: Promise<void> | null = null;
  const releaseAll = async () => {
    const failures: Error[] = [];
    for (let last = opened.pop(); last; last = opened.pop()) {
      try {
        await last.release();
      } catch (error) {
        failures.push(new Error(`closing ${last.name} failed`, { cause: error }));
      }
    }
    if (failures[0]) throw failures[0];
  };
  return {
    add: (name, release) => {
      opened.push({ name, release });
    },
    release: () => (released ??= releaseAll()),
  };
};

/** Never logged, whoever passes it: what opens an account, a session or a seed that is not revealed. */
const SECRET_MEMBERS = ['password', 'token', 'secret', 'cookie', 'serverSeed', 'csrfToken', 'email'];

/** Structured lines on standard error. Standard output carries only the line with the house's address. */
const makeLog = (level: Config['logLevel']): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`]), censor: '[kept out]' },
    },
    pino.destination(2),
  );

/** With two seconds for a proxy to look elsewhere, ten in all. */
const STOP_TIMEOUT_MS = 8_000;
/** A statement that still runs, as one that waits for a lock, ends with this process and is not committed. */
const DATABASE_CLOSES_MS = 1_000;

/** Exits with sentences for the operator: the configuration or the machine is wrong, not the program. */
const refuseToStart = (sentences: readonly string[]): never => {
  process.stderr.write(`Glasshouse cannot open.\n${sentences.map((text) => `  ${text}\n`).join('')}`);
  process.exit(2);
};

/** Loaded only where it is asked for: a start without it stays as fast. */
const metricsOf = async ({ metrics }: Config) => {
  if (!metrics) return null;
  const [{ openMetrics }, { gaugesOf }] = await Promise.all([
    import('./platform/metrics/metrics.ts'),
    import('./operator/gauges.ts'),
  ]);
  return openMetrics(metrics, systemClock, gaugesOf);
};

const tracesOf = async ({ traces }: Config) =>
  traces && (await import('./platform/traces.ts')).openTraces(traces.url, traces.share);

const watched = (
  db: Database,
  observer: Observer | undefined,
  traces: Awaited<ReturnType<typeof tracesOf>>,
) => {
  const telling = observer ? tellingCommits(db, observer.moved) : db;
  return traces ? traces.traced(telling) : telling;
};

/** The hints of this house, and with PostgreSQL those of the others. */
const busOf = ({ databaseUrl, databaseDirectUrl }: Config, log: Log, { kysely }: Database) => {
  const local = localBus((error) => log.error({ error: String(error) }, 'a listener failed'));
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === null) return { bus: local, close: null };
  const shared = sharedBus(local, log, (on) => openChannel({ url, kysely, log }, on));
  return { bus: shared, close: shared.close };
};

/**
 * Makes new files of this process (database, outbox, backups) readable by its user only, and closes the data
 * folder to other users, even if an older version left it open.
 */
const makeFilesPrivate = (dataDir: string): void => {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
};

/** Why a machine refuses to write, in words with something to do. */
const WRITING: Readonly<Record<string, string>> = {
  EROFS: 'is on a file system that is mounted read-only. Mount it for writing',
  EACCES: 'may not be written by this user. Give it to the user who runs the house (chown)',
  EPERM: 'may not be written by this user. Give it to the user who runs the house (chown)',
  ENOSPC: 'is on a disk that is full. Make room',
  EDQUOT: 'is on a disk whose quota is used up. Make room',
};
const cannotWrite = (error: unknown): string | null => {
  const { code = '', path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  const why = WRITING[code];
  return why === undefined || path === undefined
    ? null
    : `${path} ${why}, or set DATA_DIR to another folder (${code}).`;
};

/** Opens the house. What it opened is released by `opened`, also where this fails. */
const open = async (config: Config, log: Log, opened: ReturnType<typeof releasers>): Promise<void> => {
  makeFilesPrivate(config.dataDir);
  // Before the database: one that is new gets a new secret.
  readSecret(config.houseSecret, config.dataDir);
  const metrics = await metricsOf(config);
  if (metrics) {
    opened.add('metrics', metrics.close);
    log.info({ address: metrics.address }, 'metrics are served');
  }
  const observer = metrics?.observer;
  const traces = await tracesOf(config);
  if (traces) opened.add('traces', traces.close);
  const db = watched(await openDatabase(config, log), observer, traces);
  opened.add('database', async () => {
    await endsWithin(db.close(), DATABASE_CLOSES_MS);
  });
  const secrets = await takeSecrets(db, config, systemRandom);
  await recordNetworkKind(db.kysely, config);
  await keepDefinitions(db.kysely, systemClock.now());
  const wrong = await auditAtStart({ db, clock: systemClock, secrets });
  if (wrong.length > 0)
    throw new Error(`The books do not balance, so nobody may play: ${wrong.slice(0, 5).join('; ')}.`);
  await refuseTakenBack({ db, secrets, config });
  const { bus, close: closeBus } = busOf(config, log, db);
  if (closeBus) opened.add('bus', closeBus);
  const house: House = {
    config,
    chains: await openChains({
      ...config,
      clock: systemClock,
      secrets,
      isGivenUp: (id) => isGivenUp(db.kysely, id),
    }),
    db,
    clock: systemClock,
    clockWatch: watchClock({ db, clock: systemClock, monotonicNow: machineUptime, log }),
    random: systemRandom,
    secrets,
    bus,
    switches: await openSwitches(db),
    titles: TITLES_TODAY,
    log,
    ...(observer && { observer }),
    ...(traces && { tracer: traces }),
  };
  if (config.devnet === null) log.info({}, config.lotto ? costSentence(config.lotto) : NOT_OPEN);
  const { address, leave, close } = await startHouse(house);
  opened.add('house', close);
  opened.add('proxy', async () => {
    leave();
    await wait(config.drainMs);
  });
  process.stdout.write(`Glasshouse is open at ${address}/en\n`);
};

/** SIGTERM and SIGINT close the house; a bug that nobody caught ends it. */
const endOnSignals = (config: Config, log: Log, opened: ReturnType<typeof releasers>): void => {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), config.drainMs + STOP_TIMEOUT_MS).unref();
    opened.release().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: String(error) }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  for (const bug of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(bug, (error: unknown) => {
      log.error(
        { errorId: randomId(systemRandom), error: error instanceof Error ? error.stack : String(error) },
        `a bug: ${bug}`,
      );
      process.exit(1);
    });
  }
};

/**
 * Opens the house and runs it until the process is told to stop. It exits where it cannot open.
 * @param read the configuration, or what is wrong with it
 */
export const runHouse = async (read: Config | { readonly wrong: readonly string[] }): Promise<void> => {
  const config = 'wrong' in read ? refuseToStart(read.wrong) : read;
  const log = makeLog(config.logLevel);
  const opened = releasers();
  endOnSignals(config, log, opened);
  await open(config, log, opened).catch(async (error: unknown) => {
    await opened.release().catch(() => {});
    const text = error instanceof Error ? error.message : String(error);
    refuseToStart([
      /EADDRINUSE/.test(text)
        ? `Port ${config.port} of ${config.host} is in use. Set PORT to another one.`
        : (cannotWrite(error) ?? text),
    ]);
  });
};
