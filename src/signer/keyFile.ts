/**
 * The key file: the entropy of the 24 words, sealed with a key that argon2id makes of the passphrase. What
 * the file says of itself is bound to the sealed part (additional data), so a changed file does not open.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { hashRaw } from '@node-rs/argon2';
import { enums, type Infer, integer, is, literal, max, min, object, pattern, string } from 'superstruct';
import { canonicalJson } from '../fair/canonical.ts';
import type { ChainKind } from '../house/platform/nodes/nodes.ts';
import type { Random } from '../house/platform/ports.ts';
import { ENTROPY_BYTES } from './keys.ts';

/** `Algorithm.Argon2id` of the library, which exports it as a type alone. */
const ARGON2ID = 2;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FILE_MAX = 10_000;
/** Enough that guessing it costs more than one machine can pay, if it is not a phrase that others use. */
export const PASSPHRASE_MIN = 12;

/** Cost of argon2id. Bounded, so that a changed file cannot take all memory. */
const costs = {
  memoryKiB: max(min(integer(), 8), 4 * 1_024 * 1_024),
  passes: max(min(integer(), 1), 100),
  lanes: max(min(integer(), 1), 64),
} as const;
/**
 * 256 MiB and four passes: 0.4 to 1 s here (2026-11-24), twelve times what the house spends on a password.
 */
const COSTS = { memoryKiB: 262_144, passes: 4, lanes: 1 };

const base64 = pattern(string(), /^[A-Za-z0-9+/]+=*$/);
const keyFile = object({
  what: literal('glasshouse signer key'),
  version: literal(1),
  kind: enums(['main', 'test']),
  kdf: object({ name: literal('argon2id'), ...costs, salt: base64 }),
  cipher: literal('aes-256-gcm'),
  nonce: base64,
  sealed: base64,
});
type KeyFile = Infer<typeof keyFile>;

/** A key file that does not open. Its message is a sentence for the operator. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

/** Composed as keyboards of different systems do not agree on it. */
const keyOf = (passphrase: string, { memoryKiB, passes, lanes, salt }: KeyFile['kdf']): Promise<Buffer> =>
  hashRaw(passphrase.normalize('NFKC'), {
    algorithm: ARGON2ID,
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: lanes,
    outputLen: KEY_BYTES,
    salt: Buffer.from(salt, 'base64'),
  });

const boundText = ({ sealed: _, ...rest }: KeyFile): Buffer => Buffer.from(canonicalJson(rest));

/** The text of a key file. */
export const sealKey = async (
  entropy: Uint8Array,
  { kind, passphrase, random }: { kind: ChainKind; passphrase: string; random: Random },
  cost: typeof COSTS = COSTS,
): Promise<string> => {
  const drawn = (length: number) => Buffer.from(random.bytes(length)).toString('base64');
  const file: KeyFile = {
    what: 'glasshouse signer key',
    version: 1,
    kind,
    kdf: { name: 'argon2id', ...cost, salt: drawn(SALT_BYTES) },
    cipher: 'aes-256-gcm',
    nonce: drawn(NONCE_BYTES),
    sealed: '',
  };
  const key = await keyOf(passphrase, file.kdf);
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(file.nonce, 'base64')).setAAD(
    boundText(file),
  );
  const sealed = Buffer.concat([cipher.update(entropy), cipher.final(), cipher.getAuthTag()]);
  return `${JSON.stringify({ ...file, sealed: sealed.toString('base64') }, null, 2)}\n`;
};

const readFields = (path: string): KeyFile => {
  if (!existsSync(path)) throw new KeyFileError(`There is no key file ${path}.`);
  const { size, mode } = statSync(path);
  if ((mode & 0o077) !== 0)
    throw new KeyFileError(
      `${path} can be read by other users: chmod 600 it, and think about who may have it.`,
    );
  if (size > FILE_MAX) throw new KeyFileError(`${path} is not a key file.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new KeyFileError(`${path} is not a whole key file: restore it from the 24 words.`);
  }
  if (!is(value, keyFile)) throw new KeyFileError(`${path} is not a key file of this version.`);
  return value;
};

/** Opens a key file. @throws KeyFileError with a sentence */
export const openKey = async (
  path: string,
  passphrase: string,
): Promise<{ readonly entropy: Uint8Array; readonly kind: ChainKind }> => {
  const file = readFields(path);
  const key = await keyOf(passphrase, file.kdf);
  const bytes = Buffer.from(file.sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    }).setAAD(boundText(file));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const entropy = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    if (entropy.length !== ENTROPY_BYTES) throw new RangeError('entropy of another length');
    return { entropy, kind: file.kind };
  } catch {
    throw new KeyFileError('The passphrase is wrong, or the key file was changed.');
  }
};

const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Writes a key file that only its owner may read: complete or not at all, and on the disk when this returns.
 * @param replaces an existing file is exchanged; else it is never touched
 * @throws KeyFileError where there is one already
 */
export const writeKeyFile = (path: string, text: string, { replaces = false } = {}): void => {
  const own = `${path}.${process.pid}.unfinished`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    chmodSync(own, 0o600);
    sync(own);
    if (replaces) renameSync(own, path);
    else linkSync(own, path);
  } catch (error) {
    if (!replaces && existsSync(path)) throw new KeyFileError(`${path} exists; it is not overwritten.`);
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
  sync(dirname(path));
};
