/** What the operator of the signer can do. */
import { existsSync } from 'node:fs';
import type { ChainKind } from '../house/platform/nodes/nodes.ts';
import { formatUnits } from '../house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../house/platform/coinParameters.ts';
import type { Clock, Random } from '../house/platform/ports.ts';
import type { SignOutput } from '../signing/request.ts';
import { CURRENCIES } from '../wire/money/currencies.ts';
import type { LogLine } from './entries.ts';
import { KeyFileError, openKey, PASSPHRASE_MIN, sealKey, writeKeyFile } from './keyFile.ts';
import { ENTROPY_BYTES, entropyOf, keysFrom, type SignerKeys, wordsOf } from './keys.ts';
import { readLog } from './log.ts';
import type { NetworkTable } from './networks.ts';
import { type RunningSigner, serve } from './serve.ts';
import { readSignerConfig } from './settings.ts';
import { askHidden, AskError, askLines, passphraseFile, type Terminal } from './terminal.ts';

export interface CommandParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Standard output: what belongs into a file. */
  readonly out: (text: string) => void;
  /** Standard error: what is for the operator's eyes. */
  readonly note: (text: string) => void;
  readonly random: Random;
  readonly clock: Clock;
  readonly table: NetworkTable;
  /** Cost of argon2id where it is not the default's. */
  readonly cost?: Parameters<typeof sealKey>[2];
}

const OLD = 'SIGNER_PASSPHRASE_FILE';
const NEW = 'SIGNER_NEW_PASSPHRASE_FILE';

const passphrase = async ({ env, terminal }: CommandParts, prompt: string): Promise<string> => {
  const file = env[OLD];
  return file === undefined ? askHidden(terminal, prompt) : passphraseFile(file, OLD);
};

/** A passphrase for a key file that is written: typed twice, since a typing error would lock it for ever. */
const newPassphrase = async ({ env, terminal }: CommandParts, setting: string): Promise<string> => {
  const file = env[setting];
  const chosen =
    file === undefined
      ? await askHidden(terminal, `New passphrase, ${PASSPHRASE_MIN} characters or more: `)
      : passphraseFile(file, setting);
  if ([...chosen].length < PASSPHRASE_MIN)
    throw new AskError(`The passphrase has fewer than ${PASSPHRASE_MIN} characters.`);
  if (file === undefined && (await askHidden(terminal, 'Once more: ')) !== chosen)
    throw new AskError('The two differ. Nothing was written.');
  return chosen;
};

const printWatching = ({ table, out, note }: CommandParts, keys: SignerKeys): void => {
  note('For the NETWORKS_FILE of the house, which can watch with them and not spend:');
  const watching = Object.entries(table).map(([name, network]) => [name, network.watching(keys)] as const);
  out(JSON.stringify(Object.fromEntries(watching), null, 2));
};

const writeNew = async (
  parts: CommandParts,
  path: string,
  { entropy, kind }: { entropy: Uint8Array; kind: ChainKind },
): Promise<void> => {
  const chosen = await newPassphrase(parts, OLD);
  const text = await sealKey(entropy, { kind, passphrase: chosen, random: parts.random }, parts.cost);
  writeKeyFile(path, text);
  parts.note(`${path} was written.`);
};

const refuseExisting = (path: string): void => {
  if (existsSync(path)) throw new KeyFileError(`${path} exists; it is not overwritten.`);
};

/** Makes keys, shows their words once, and prints what the house needs. */
export const newKeys = async (parts: CommandParts, path: string, kind: ChainKind): Promise<void> => {
  refuseExisting(path);
  const entropy = parts.random.bytes(ENTROPY_BYTES);
  await writeNew(parts, path, { entropy, kind });
  const words = wordsOf(entropy).split(' ');
  parts.note('The backup of these keys, shown once. Write it on paper, twice, and keep it away from here:\n');
  for (let row = 0; row < words.length; row += 6)
    parts.note(
      words
        .slice(row, row + 6)
        .map((word, index) => `${String(row + index + 1).padStart(2)} ${word.padEnd(9)}`)
        .join(' '),
    );
  parts.note('');
  printWatching(parts, keysFrom(entropy, kind));
};

/** Makes the key file again from the 24 words. */
export const restoreKeys = async (parts: CommandParts, path: string, kind: ChainKind): Promise<void> => {
  refuseExisting(path);
  const isWhole = (text: string) => text.trim().split(/\s+/).length >= 24 || /\n\s*\n$/.test(text);
  const entropy = entropyOf(
    await askLines(parts.terminal, 'The 24 words, in one line or several:\n', isWhole),
  );
  await writeNew(parts, path, { entropy, kind });
  printWatching(parts, keysFrom(entropy, kind));
};

const open = async (parts: CommandParts, path: string): Promise<SignerKeys> => {
  const { entropy, kind } = await openKey(path, await passphrase(parts, 'Passphrase: '));
  return keysFrom(entropy, kind);
};

/** Prints again what the house needs. */
export const showKeys = async (parts: CommandParts, path: string): Promise<void> => {
  printWatching(parts, await open(parts, path));
};

/** Exchanges the passphrase of a key file. */
export const exchangePassphrase = async (parts: CommandParts, path: string): Promise<void> => {
  const { entropy, kind } = await openKey(path, await passphrase(parts, 'Present passphrase: '));
  const chosen = await newPassphrase(parts, NEW);
  const text = await sealKey(entropy, { kind, passphrase: chosen, random: parts.random }, parts.cost);
  writeKeyFile(path, text, { replaces: true });
  parts.note(
    'The passphrase was exchanged. Copies of the file that were made before open with the former one.',
  );
};

/** Opens the keys and listens. @throws Error with a sentence */
export const serveKeys = async (
  parts: CommandParts,
  path: string,
  newLog: boolean,
): Promise<RunningSigner> => {
  const config = readSignerConfig(parts.env);
  if ('wrong' in config) throw new AskError(config.wrong.join('\n'));
  const { table, clock, note } = parts;
  return serve({ keys: await open(parts, path), config, table, clock, newLog, note });
};

const countsText = (counts: Readonly<Record<string, string | undefined>>): string =>
  CURRENCIES.flatMap((coin) => {
    const units = counts[coin];
    return units === undefined
      ? []
      : [`${formatUnits(BigInt(units), COIN_PARAMETERS[coin].decimals)} ${coin}`];
  }).join(' + ');

const paidTo = (outputs: readonly SignOutput[]): string =>
  outputs.length === 0 ? 'own addresses' : outputs.map(({ address }) => address).join(', ');

const lineText = (line: LogLine): string => {
  const time = new Date(line.at).toISOString();
  switch (line.what) {
    case 'began':
      return `${line.seq} ${time} began`;
    case 'opened':
      return `${line.seq} ${time} opened: ${line.rules}`;
    case 'cut':
      return `${line.seq} ${time} cut ${line.bytes} bytes of a torn line`;
    case 'signed':
      return (
        `${line.seq} ${time} signed ${line.payment} version ${line.version} (${line.purpose}): ` +
        `${countsText(line.counts)} to ${paidTo(line.outputs)}, ` +
        `txid ${line.txid}`
      );
    case 'stated':
      return (
        `${line.seq} ${time} signed that ${line.addresses.length} addresses of ${line.network} are ` +
        `reserves of ${line.day}, for the house ${line.house}`
      );
    case 'refused':
      return (
        `${line.seq} ${time} refused ${line.payment} version ${line.version} (${line.refused}): ` +
        line.reason
      );
  }
};

/**
 * Verifies a log. @param all prints each of its lines too. @throws LogError for the first line that is wrong
 */
export const checkLog = async ({ out }: CommandParts, path: string, all: boolean): Promise<void> => {
  const counts = { signed: 0, refused: 0 };
  const { head, torn } = await readLog(path, (line) => {
    if (all) out(lineText(line));
    if (line.what === 'signed' || line.what === 'refused') counts[line.what] += 1;
  });
  out(
    `${head.seq + 1} lines, ${counts.signed} signed, ${counts.refused} refused, each after the one before.`,
  );
  out(`Last hash: ${head.hash}`);
  if (torn > 0) out(`A last line of ${torn} bytes has no end; the next start cuts it off.`);
};
