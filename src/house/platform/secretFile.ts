/** The secret as a file of the data folder, and the one that is to follow it (secretRotation/rotate.ts). */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Ends the name of a file that is being written; one that a crash left is deleted by the next rotation. */
const UNFINISHED = '.unfinished';
const SECRET_BYTES = 32;
/** As HOUSE_SECRET (settings.ts). */
const LENGTH_MIN = 32;

const secretFile = (dataDir: string): string => join(dataDir, 'secret');
export const nextFile = (dataDir: string): string => join(dataDir, 'secret.next');
/** Where a secret that was exchanged is kept, for backups that were made with it. */
export const formerFile = (dataDir: string, name: string): string => join(dataDir, `secret.${name}`);

const syncFile = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Writes a file that only its owner may read, complete or not at all, unless it exists, and on the disk when
 * this returns. Of two first starts at once both then read the same secret, and none reads half of it.
 */
const writeOnce = (dataDir: string, file: string, text: string): void => {
  const own = `${file}.${process.pid}${UNFINISHED}`;
  writeFileSync(own, text, { mode: 0o600 });
  chmodSync(own, 0o600);
  syncFile(own);
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
  syncFile(dataDir);
};

const readText = (file: string): string => readFileSync(file, 'utf8').trim();
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/**
 * The configured secret, or the one of the data folder, which the first start makes, readable by its owner
 * only.
 * @throws Error with a sentence where there is none and none may be made
 */
export const readSecret = (
  configured: string | null,
  dataDir: string,
  { make = true }: { readonly make?: boolean } = {},
): string => {
  if (configured !== null) return configured;
  const file = secretFile(dataDir);
  if (existsSync(file)) return readText(file);
  if (!make)
    throw new Error(
      `There is no secret: set HOUSE_SECRET, or put the file \`secret\` into ${dataDir}. ` +
        'A new house makes one at its first start.',
    );
  mkdirSync(dataDir, { recursive: true });
  writeOnce(dataDir, file, `${newSecret()}\n`);
  return readText(file);
};

/** The secret that is to follow, or did where a rotation was cut off; null where there is none. */
export const readNext = (dataDir: string): string | null =>
  existsSync(nextFile(dataDir)) ? readText(nextFile(dataDir)) : null;

/**
 * The secret that is to follow: the one that the operator or a rotation that was cut off left, else a new
 * one. It is on the disk when this returns, since the database is the next to change.
 * @throws Error with a sentence where the one that is there is too short
 */
export const makeNext = (dataDir: string, present: string): string => {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir))
    if (name.startsWith('secret') && name.endsWith(UNFINISHED)) rmSync(join(dataDir, name));
  // Left by the rotation before: HOUSE_SECRET has been set to it since.
  if (readNext(dataDir) === present) rmSync(nextFile(dataDir));
  writeOnce(dataDir, nextFile(dataDir), `${newSecret()}\n`);
  const next = readText(nextFile(dataDir));
  if (next.length < LENGTH_MIN)
    throw new Error(`${nextFile(dataDir)}: expected at least ${LENGTH_MIN} characters. Nothing was changed.`);
  chmodSync(nextFile(dataDir), 0o600);
  syncFile(nextFile(dataDir));
  return next;
};

/** Keeps the present secret under another name, for backups that were made with it. */
export const keepFormer = (dataDir: string, name: string, secret: string): void =>
  writeOnce(dataDir, formerFile(dataDir, name), `${secret}\n`);

/** Puts the secret that follows in the present one's place, after the database has it. */
export const adoptNext = (dataDir: string): void => {
  if (!existsSync(nextFile(dataDir))) return;
  renameSync(nextFile(dataDir), secretFile(dataDir));
  syncFile(dataDir);
};
