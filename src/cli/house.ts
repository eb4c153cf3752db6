import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { localBus } from '../house/platform/bus.ts';
import { tellAddresses } from '../house/money/cashier/tellAddresses.ts';
import { openChains } from '../house/custody/chains/open.ts';
import { systemClock } from '../house/platform/clock.ts';
import { type Config, readConfig } from '../house/platform/config/config.ts';
import { recordNetworkKind } from '../house/platform/networkKind.ts';
import { type Outcome, UsageError } from '../house/operator/command.ts';
import { diagnose, doctor } from '../house/operator/commands/doctor.ts';
import { helpText, parseCommand, runCommand, type ParsedCommand } from '../house/operator/run.ts';
import { isGivenUp } from '../house/custody/payments/payments.ts';
import { TITLES_TODAY } from '../games/titles.ts';
import { openSwitches } from '../house/operator/switches.ts';
import type { Database, House, Log } from '../house/platform/ports.ts';
import { systemRandom } from '../house/platform/random.ts';
import { readSecret } from '../house/platform/secretFile.ts';
import { takeSecrets } from '../house/operator/secretRotation/secretRotation.ts';
import { openDatabase } from '../house/platform/store/open.ts';
import { sqliteFile } from '../house/platform/store/sqliteConnection.ts';

/** A command that refuses to run beside a house, unless it only says what it would do. */
const EXCLUSIVE = 'secret rotate';
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the house on a database, whose secret and networks have to be those of the configuration. */
const houseOn = async (config: Config, db: Database): Promise<House> => {
  const secrets = await takeSecrets(db, config, systemRandom);
  await recordNetworkKind(db.kysely, config);
  return {
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
    bus: localBus(() => {}),
    switches: await openSwitches(db),
    titles: TITLES_TODAY,
    log: quiet,
  };
};

/** Opens the house for a command. A secret is made only for a new database. */
const openHouse = async (config: Config, { command: { usage }, flags }: ParsedCommand): Promise<House> => {
  const alone = usage === EXCLUSIVE && flags['dry-run'] !== true;
  readSecret(config.houseSecret, config.dataDir, { make: !existsSync(sqliteFile(config.dataDir)) });
  return houseOn(config, await openDatabase(config, quiet, { beside: !alone }));
};

/** @returns the exit code */
/**
 * Text for a terminal: control characters but line feeds as JSON escapes, which JSON may have too. What
 * players typed must not move the cursor, hide a line or write to the clipboard.
 */
const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const print = ({ json }: ParsedCommand, { text, data, failed }: Outcome): number => {
  process.stdout.write(`${printable(json ? JSON.stringify(data, null, 2) : text)}\n`);
  return failed ? 1 : 0;
};

const execute = async (config: Config, typed: ParsedCommand): Promise<number> => {
  const who = userInfo().username;
  const { command, args } = typed;
  if ('setUp' in command) {
    const setup = { config, log: quiet, who, openHouse: (db: Database) => houseOn(config, db) };
    return print(typed, await command.setUp(setup, args));
  }
  const isThere = config.databaseUrl !== null || existsSync(sqliteFile(config.dataDir));
  if (command.needsDatabase && !isThere)
    throw new UsageError(`There is no database in ${config.dataDir}. The first start of the house makes it.`);
  const house = await openHouse(config, typed);
  // A node that does not answer now says so when the command asks it.
  for (const port of house.chains) await tellAddresses(house, port, -1).catch(() => {});
  try {
    return print(typed, await runCommand({ house, who }, typed));
  } finally {
    await house.db.close();
  }
};

/**
 * `npm run -s house -- COMMAND`: 0 when it was done, 1 when an audit or the doctor found something, 2 when it
 * could not be done, with the reason.
 */
export const main = async (argv: string[]): Promise<number> => {
  try {
    const typed = parseCommand(argv);
    if (!typed) {
      process.stdout.write(`${helpText()}\n`);
      return 0;
    }
    const config = readConfig(process.env, { appDir: '' });
    if (typed.command === doctor) return print(typed, await diagnose(config, systemClock));
    if ('wrong' in config) throw new UsageError(config.wrong.join('\n'));
    // A backup is as secret as the database.
    process.umask(0o077);
    return await execute(config, typed);
  } catch (error) {
    process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
    return 2;
  }
};
