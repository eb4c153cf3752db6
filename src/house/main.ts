// The program: the only place that reads the environment and builds the real ports.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localBus, sharedBus } from './bus.ts';
import { openChains } from './chains/open.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { startHouse } from './house.ts';
import { auditAtStart } from './ledger/audit.ts';
import { makeLog } from './log/log.ts';
import type { House } from './ports.ts';
import { TITLES_TODAY } from '../games/titles.ts';
import { openSwitches } from './operator/switches.ts';
import { makeFilesPrivate } from './privateFiles.ts';
import { randomId, systemRandom } from './random.ts';
import { recordNetworkKind } from './networkKind/networkKind.ts';
import { isGivenUp } from './payments/payments.ts';
import { releasers } from './release.ts';
import { keepDefinitions } from './rounds/definitions.ts';
import { readSecret } from './secretFile.ts';
import { takeSecrets } from './secretRotation/secretRotation.ts';
import { openChannel } from './store/channel.ts';
import { openDatabase } from './store/open.ts';

const STOP_TIMEOUT_MS = 10_000;
const dist = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Exits with sentences for the operator: the configuration or the machine is wrong, not the program. */
const refuseToStart = (sentences: readonly string[]): never => {
  process.stderr.write(`Glasshouse cannot open.\n${sentences.map((text) => `  ${text}\n`).join('')}`);
  process.exit(2);
};

const config = readConfig(process.env, { appDir: join(dist, 'app') });
if ('wrong' in config) refuseToStart(config.wrong);
else {
  const log = makeLog(config.logLevel);
  const opened = releasers();
  const fail = (error: unknown): never => {
    const text = error instanceof Error ? error.message : String(error);
    return refuseToStart([
      /EADDRINUSE/.test(text)
        ? `Port ${config.port} of ${config.host} is in use. Set PORT to another one.`
        : text,
    ]);
  };

  const open = async () => {
    makeFilesPrivate(config.dataDir);
    // Before the database: one that is new gets a new secret.
    readSecret(config.houseSecret, config.dataDir);
    const db = await openDatabase(config, log);
    opened.add('database', db.close);
    const secrets = await takeSecrets(db.kysely, config, systemRandom);
    await recordNetworkKind(db.kysely, config);
    await keepDefinitions(db.kysely, systemClock.now());
    const wrong = await auditAtStart(db);
    if (wrong.length > 0)
      throw new Error(`The books do not balance, so nobody may play: ${wrong.slice(0, 5).join('; ')}.`);
    const local = localBus((error) => log.error({ error: String(error) }, 'a listener failed'));
    const { databaseUrl: url } = config;
    const shared =
      url === null ? null : sharedBus(local, log, (on) => openChannel({ url, kysely: db.kysely, log }, on));
    if (shared) opened.add('bus', shared.close);
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
      random: systemRandom,
      secrets,
      bus: shared ?? local,
      switches: await openSwitches(db),
      titles: TITLES_TODAY,
      log,
    };
    const { address, close } = await startHouse(house);
    opened.add('house', close);
    process.stdout.write(`Glasshouse is open at ${address}/en\n`);
  };

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
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
  await open().catch(async (error: unknown) => {
    await opened.release().catch(() => {});
    fail(error);
  });
}
