/** Verdicts of the doctor: facts in, findings out. */
import type { Config } from '../../platform/config/config.ts';
import { costSentence, NOT_OPEN } from '../../play/lotto/lotto.ts';

/** `note`: nothing is wrong, and the operator should know it. */
export interface Finding {
  readonly about:
    | 'configuration'
    | 'files'
    | 'disk'
    | 'secret'
    | 'database'
    | 'clock'
    | 'chains'
    | 'signer'
    | 'house'
    | 'mail'
    | 'proxy'
    | 'backups'
    | 'lotto';
  readonly state: 'ok' | 'note' | 'wrong';
  readonly sentence: string;
}

type About = Finding['about'];
export const ok = (about: About, sentence: string): Finding => ({ about, state: 'ok', sentence });
export const note = (about: About, sentence: string): Finding => ({ about, state: 'note', sentence });
export const wrong = (about: About, sentence: string): Finding => ({ about, state: 'wrong', sentence });

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Challenges, sessions and limits are dated by the house; more than this is no drift of a synchronised clock.
 */
const CLOCK_MAX_MS = 5 * SECOND_MS;
export const clockFinding = (other: string, aheadMs: number): Finding => {
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  if (Math.abs(aheadMs) <= CLOCK_MAX_MS) return ok('clock', `The clock agrees with ${other}.`);
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return wrong('clock', `The clock of this machine is ${seconds} s ${side} ${other}. Synchronise it (NTP).`);
};

const MIB = 2 ** 20;
/** Room for a day of play, its WAL and a release beside the one that runs. */
const FREE_MIN_BYTES = 1_024 * MIB;
/** A backup is about as large as its database, and so is the room that VACUUM needs. */
export const diskFinding = (freeBytes: number, databaseBytes: number): Finding => {
  const needed = Math.max(FREE_MIN_BYTES, databaseBytes);
  const mib = (bytes: number) => `${Math.floor(bytes / MIB)} MiB`;
  return freeBytes >= needed
    ? ok('disk', `${mib(freeBytes)} are free in DATA_DIR.`)
    : wrong('disk', `${mib(freeBytes)} are free in DATA_DIR; at least ${mib(needed)} are needed.`);
};

/** A file or folder that only the user of the house may read. */
export interface PrivatePath {
  readonly path: string;
  readonly mode: number;
  readonly ownerId: number;
}
export const fileFindings = (paths: readonly PrivatePath[], userId: number): Finding[] => {
  const found = paths.flatMap(({ path, mode, ownerId }) => [
    ...((mode & 0o077) === 0
      ? []
      : [wrong('files', `${path} is open to other users. Close it: chmod go= ${path}`)]),
    ...(ownerId === userId || userId === 0
      ? []
      : [wrong('files', `${path} belongs to another user than the one who runs this command.`)]),
  ]);
  return found.length > 0 ? found : [ok('files', 'The data folder is closed to other users.')];
};

const BACKUP_MAX_MS = 2 * DAY_MS;
export const backupFinding = (lastAt: number | null, now: number, hasPlayers: boolean): Finding => {
  if (lastAt === null)
    return hasPlayers
      ? wrong(
          'backups',
          'No backup was ever written. `backup FILE` writes one, also while the house is open.',
        )
      : note('backups', 'No backup was written yet, and there is no player.');
  const days = Math.floor((now - lastAt) / DAY_MS);
  return now - lastAt <= BACKUP_MAX_MS
    ? ok('backups', `The last backup was written on ${new Date(lastAt).toISOString()}.`)
    : wrong('backups', `The last backup is ${days} days old. \`backup FILE\` writes one.`);
};

type NetworkSettings = Pick<Config, 'devnet' | 'nodes' | 'signer'>;

/** What a house without a devnet lacks for deposits and withdrawals. */
const networkFindings = ({ devnet, nodes, signer }: NetworkSettings): Finding[] => {
  if (devnet !== null) return [];
  if (!(nodes.bitcoin ?? nodes.litecoin ?? nodes.ethereum ?? nodes.monero))
    return [
      wrong(
        'chains',
        'DEVNET is off, and NETWORKS_FILE names no node: there are no deposits and withdrawals.',
      ),
    ];
  return [
    ...(signer === null
      ? [wrong('chains', 'SIGNER_URL is not set: deposits are credited, and no withdrawal is paid.')]
      : []),
    ...(nodes.kind === 'test'
      ? [note('chains', 'The chains of NETWORKS_FILE are test: the coins of this house are worth nothing.')]
      : []),
  ];
};

/** Settings that work and will disappoint somebody. */
export const configFindings = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'host' | 'lotto'> & NetworkSettings,
): Finding[] => {
  const { devnet, smtpUrl, mailFrom, publicUrl, host } = config;
  const real = devnet === null;
  return [
    ...(smtpUrl !== null && /@localhost>?$/.test(mailFrom)
      ? [
          wrong(
            'configuration',
            'MAIL_FROM is at localhost, and mail servers refuse that. Set a real address.',
          ),
        ]
      : []),
    ...(smtpUrl === null && real
      ? [wrong('mail', 'SMTP_URL is not set: no player gets a letter, and nobody can set a new password.')]
      : []),
    ...(publicUrl === null && (real || !/^(127\.|localhost$|::1$)/.test(host))
      ? [wrong('configuration', 'PUBLIC_URL is not set: links in letters lead to where the house listens.')]
      : []),
    ...networkFindings(config),
    ...(real ? [note('lotto', config.lotto ? costSentence(config.lotto) : NOT_OPEN)] : []),
  ];
};

/** What an answer of the house shows of the proxy before it. */
interface ProxyFacts {
  readonly status: number;
  /** Whether the house's own refusal came. */
  readonly isHouse: boolean;
  /** Whether the house knew that the request came over https. */
  readonly hsts: boolean;
}
export const proxyFindings = (publicUrl: string, { status, isHouse, hsts }: ProxyFacts): Finding[] => {
  if (status === 421)
    return [wrong('proxy', 'The proxy passes neither Host nor X-Forwarded-Host on: the house answers 421.')];
  if (!isHouse) return [wrong('proxy', `${publicUrl} answers, and it is not this house.`)];
  if (publicUrl.startsWith('https:') && !hsts)
    return [
      wrong(
        'proxy',
        'The proxy does not send X-Forwarded-Proto: https, so cookies are not Secure and HSTS is off.',
      ),
    ];
  return [ok('proxy', `${publicUrl} leads to this house.`)];
};
