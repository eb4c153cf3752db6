import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random, Secrets } from './ports.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 8410: a raw Ed25519 key is wrapped in this header to become PKCS#8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'glasshouse', purpose, KEY_BYTES));

/**
 * The keys of the house, all derived from one secret, so that only that one has to be kept and shared between
 * instances.
 */
export const secretsFrom = (secret: string, random: Random): Secrets => {
  const sealing = derive(secret, 'seal');
  const signing = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, derive(secret, 'ticket')]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(signing).export({ format: 'der', type: 'spki' });
  const macKeys = new Map<string, Buffer>();
  const macKey = (purpose: string): Buffer => {
    const key = macKeys.get(purpose) ?? derive(secret, `mac:${purpose}`);
    macKeys.set(purpose, key);
    return key;
  };
  return {
    publicKey: spki.subarray(-KEY_BYTES).toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), signing).toString('base64url'),
    mac: (purpose, text) => createHmac('sha256', macKey(purpose)).update(text).digest('hex'),
    seal: (plain, context) => {
      const nonce = Buffer.from(random.bytes(NONCE_BYTES));
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([
        nonce,
        cipher.update(plain, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES)).setAAD(
        Buffer.from(context),
      );
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
};

/**
 * Writes a file that only its owner may read, complete or not at all, unless it exists. Of two first starts
 * at once both then read the same secret, and none reads half of it.
 */
const writeOnce = (file: string, text: string): void => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text, { mode: 0o600 });
  chmodSync(own, 0o600);
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
};

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
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!make)
    throw new Error(
      `There is no secret: set HOUSE_SECRET, or put the file \`secret\` into ${dataDir}. ` +
        'A new house makes one at its first start.',
    );
  mkdirSync(dataDir, { recursive: true });
  writeOnce(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return readFileSync(file, 'utf8').trim();
};
