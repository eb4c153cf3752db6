import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { localBus } from '../house/bus.ts';
import { tellAddresses } from '../house/cashier/tellAddresses.ts';
import { openChains } from '../house/chains/open.ts';
import { systemClock } from '../house/clock.ts';
import { type Config, readConfig } from '../house/config.ts';
import { recordNetworkKind } from '../house/networkKind/networkKind.ts';
import { type Outcome, UsageError } from '../house/operator/command.ts';
import { diagnose, doctor } from '../house/operator/commands/doctor.ts';
import { helpText, parseCommand, runCommand, type ParsedCommand } from '../house/operator/run.ts';
import { isGivenUp } from '../house/payments/payments.ts';
import { TITLES_TODAY } from '../games/titles.ts';
import { openSwitches } from '../house/operator/switches.ts';
import type { House, Log } from '../house/ports.ts';
import { systemRandom } from '../house/random.ts';
import { readSecret } from '../house/secretFile.ts';
import { takeSecrets } from '../house/secretRotation/secretRotation.ts';
import { secretsFrom } from '../house/secrets.ts';
import { openDatabase } from '../house/store/open.ts';
import { sqliteFile } from '../house/store/sqlite.ts';

const RESTORE = 'restore FILE';
/** Commands that refuse to run beside a house, unless they only say what they would do. */
const EXCLUSIVE = new Set([RESTORE, 'secret rotate']);
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens the house for a command. A secret is made only for a new database. A command that restores a backup
 * needs the secret which that was written with.
 */
const openHouse = async (config: Config, { command: { usage }, flags }: ParsedCommand): Promise<House> => {
  const restores = usage === RESTORE;
  const alone = EXCLUSIVE.has(usage) && flags['dry-run'] !== true;
  const make = !restores && !existsSync(sqliteFile(config.dataDir));
  const secret = readSecret(config.houseSecret, config.dataDir, { make });
  const db = await openDatabase(config, quiet, { beside: !alone, restoring: restores });
  const secrets = restores
    ? secretsFrom(secret, systemRandom)
    : await takeSecrets(db.kysely, config, systemRandom);
  if (!restores) await recordNetworkKind(db.kysely, config);
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

/** @returns the exit code */
const print = ({ json }: ParsedCommand, { text, data, failed }: Outcome): number => {
  process.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`);
  return failed ? 1 : 0;
};

const execute = async (config: Config, typed: ParsedCommand): Promise<number> => {
  const house = await openHouse(config, typed);
  // A node that does not answer now says so when the command asks it.
  for (const port of house.chains) await tellAddresses(house, port, -1).catch(() => {});
  try {
    return print(typed, await runCommand({ house, who: userInfo().username }, typed));
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};
