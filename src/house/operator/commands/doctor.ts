import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Command, Outcome } from '../command.ts';
import { makeTable } from '../../platform/table.ts';
import { examineDatabase, examineKeys } from '../doctor/database.ts';
import { examineHouse, examineMail, examineProxy } from '../doctor/network.ts';
import {
  configFindings,
  type Finding,
  ok,
  wrong,
  diskFinding,
  fileFindings,
  type PrivatePath,
} from '../doctor/rules.ts';
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFile } from '../../platform/store/sqliteConnection.ts';

/** Served to everybody by the house, so their own modes matter to nobody. */
const PUBLIC = new Set(['builds', 'encoded', 'pages']);

const privatePaths = (dataDir: string): PrivatePath[] =>
  ['', ...readdirSync(dataDir).filter((name) => !PUBLIC.has(name))].flatMap((name) => {
    const path = join(dataDir, name);
    // An open house makes and removes files meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, mode: found.mode, ownerId: found.uid }] : [];
  });

const canUse = (folder: string): boolean => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The data folder: whether it can be written, whom it is open to, and how much room is left. */
const examineFiles = ({ dataDir }: Pick<Config, 'dataDir'>, userId: number): Finding[] => {
  if (!existsSync(dataDir))
    return [wrong('files', `${dataDir} does not exist. The first start makes it, or DATA_DIR is wrong.`)];
  if (!canUse(dataDir)) return [wrong('files', `${dataDir} cannot be read and written by this user.`)];
  const { bavail, bsize } = statfsSync(dataDir);
  const database = sqliteFile(dataDir);
  const databaseBytes = existsSync(database) ? statSync(database).size : 0;
  return [...fileFindings(privatePaths(dataDir), userId), diskFinding(bavail * bsize, databaseBytes)];
};

/**
 * Looks for what is wrong with a house and its surroundings: configuration, files, disk, database, secret,
 * clock, chains, signer, mail, proxy, backups, and whether it is open. It changes nothing, and runs beside an
 * open house.
 * @param config or the sentences that say why there is none
 */
export const examine = async (
  config: Config | { readonly wrong: readonly string[] },
  clock: Clock,
  userId: number,
): Promise<Finding[]> => {
  if ('wrong' in config) return config.wrong.map((sentence) => wrong('configuration', sentence));
  return [
    ok('configuration', 'Every setting can be read, and none contradicts another.'),
    ...configFindings(config),
    ...(await examineKeys(config, clock)),
    ...(await examineHouse(config)),
    ...examineFiles(config, userId),
    ...(await examineDatabase(config, clock)),
    ...(await examineMail(config)),
    ...(await examineProxy(config)),
  ];
};

export const isSick = (findings: readonly Finding[]): boolean =>
  findings.some(({ state }) => state === 'wrong');

/** A line a finding, what is wrong first. */
export const reportOf = (findings: readonly Finding[]): string => {
  const order = ['wrong', 'note', 'ok'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const heads = makeTable(sorted.map(({ state, about }) => [state, about])).split('\n');
  return sorted.map(({ sentence }, index) => `${heads[index]}  ${sentence}`).join('\n');
};

/** Runs without a house too: what is wrong may prevent one. */
export const diagnose = async (
  config: Config | { readonly wrong: readonly string[] },
  clock: Clock,
): Promise<Outcome> => {
  // Windows has no user ids, and no modes to check either.
  const findings = await examine(config, clock, process.getuid?.() ?? 0);
  return { text: reportOf(findings), data: findings, failed: isSick(findings) };
};

export const doctor: Command = {
  usage: 'doctor',
  help:
    'looks at configuration, files, disk, database, secret, clock, chains, signer, mail, proxy and ' +
    'backups; exits 1 when something is wrong',
  writes: false,
  run: ({ house: { config, clock } }) => diagnose(config, clock),
};
