/**
 * The keys of the house, all derived from one secret, so that only that one has to be kept and shared between
 * instances. A house whose secret was exchanged keeps the former ones, for what was made with them.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
} from 'node:crypto';
import {
  type HouseIdentity,
  originOf,
  PURPOSES,
  type Purpose,
  type Succession,
  successionText,
} from '../../fair/houseKeys.ts';
import type { Random, SecretKeys, Secrets } from './ports.ts';
import { signedBy } from './signature.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 8410: a raw Ed25519 key is wrapped in this header to become PKCS#8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const FIRST_ID = 1;

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'glasshouse', purpose, KEY_BYTES));

/** A secret that was exchanged: when, Unix ms, and how many entries the log had then. */
interface FormerSecret {
  readonly id: number;
  readonly secret: string;
  readonly until: number;
  readonly logSize: number;
}

interface OwnKeys extends SecretKeys {
  readonly sealing: Buffer;
  readonly sign: (purpose: Purpose, text: string) => string;
}

/** A pair for each purpose, so that what one of them signs is worth nothing for another. */
const signingKeys = (secret: string): Pick<OwnKeys, 'publicKeys' | 'sign'> => {
  const pairOf = (purpose: Purpose) => {
    const seed = derive(secret, `sign:${purpose}`);
    const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
    return { key, shown: spki.subarray(-KEY_BYTES).toString('base64url') };
  };
  const pairs = { ticket: pairOf('ticket'), log: pairOf('log'), statement: pairOf('statement') };
  const { ticket, log, statement } = pairs;
  return {
    publicKeys: { ticket: ticket.shown, log: log.shown, statement: statement.shown },
    sign: (purpose, text) => sign(null, Buffer.from(text), pairs[purpose].key).toString('base64url'),
  };
};

const keysOf = (secret: string, id: number, until: number | null): OwnKeys => {
  const macKeys = new Map<string, Buffer>();
  const macKey = (purpose: string): Buffer => {
    const key = macKeys.get(purpose) ?? derive(secret, `mac:${purpose}`);
    macKeys.set(purpose, key);
    return key;
  };
  return {
    id,
    until,
    ...signingKeys(secret),
    mac: (purpose, text) => createHmac('sha256', macKey(purpose)).update(text).digest('hex'),
    sealing: derive(secret, 'seal'),
  };
};

/** Sealed text is base64 alone where the first secret sealed it, else its key's id, a full stop and that. */
const withId = (id: number, sealed: string): string => (id === FIRST_ID ? sealed : `${id}.${sealed}`);
const splitId = (text: string): [id: number, sealed: string] => {
  const [, id, sealed] = /^([1-9][0-9]*)\.(.*)$/.exec(text) ?? [];
  return id === undefined || sealed === undefined ? [FIRST_ID, text] : [Number(id), sealed];
};

/** Which of the house's secrets a text was sealed with. */
export const sealedWith = (text: string): number => splitId(text)[0];

const sealWith = ({ id, sealing }: OwnKeys, nonce: Buffer, plain: string, context: string): string => {
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context));
  const bytes = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return withId(id, Buffer.concat(bytes).toString('base64'));
};

const openWith = ({ sealing }: OwnKeys, sealed: string, context: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES)).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** What a former secret is bound to where the present one has sealed it. */
export const formerContext = (id: number): string => `former secret ${id}`;

/** Opens the former secrets of a house, all of them, which its present one has sealed. */
export const openFormer = (
  secret: string,
  sealedSecrets: readonly {
    readonly id: bigint;
    readonly sealed: string;
    readonly until: bigint;
    readonly log_size: bigint;
  }[],
): FormerSecret[] => {
  const present = keysOf(secret, FIRST_ID + sealedSecrets.length, null);
  return sealedSecrets.map((row) => {
    const id = Number(row.id);
    const [, sealed] = splitId(row.sealed);
    return {
      id,
      secret: openWith(present, sealed, formerContext(id)),
      until: Number(row.until),
      logSize: Number(row.log_size),
    };
  });
};

/**
 * Seals text anew with the present secret. What does not open stays as it is: it is for the audit to find.
 */
export const sealAnew = (
  { seal, open }: Pick<Secrets, 'seal' | 'open'>,
  sealed: string,
  context: string,
): string => {
  let plain: string;
  try {
    plain = open(sealed, context);
  } catch {
    return sealed;
  }
  return seal(plain, context);
};

/** Signatures are a function of key and text, so successions are made anew at each start and not stored. */
const identityOf = (keys: readonly OwnKeys[], former: readonly FormerSecret[]): HouseIdentity => {
  const [present, first] = [keys[0], keys.at(-1)] as [OwnKeys, OwnKeys];
  const origin = originOf(first.publicKeys);
  const ascending = keys.toReversed();
  const successionOf = (purpose: Purpose, sequence: number): Succession[] => {
    const [before, after] = [ascending[sequence - 1], ascending[sequence]];
    const size = former.find(({ id }) => id === before?.id)?.logSize;
    if (!before || !after || size === undefined) return [];
    const facts = {
      v: 'succession-1' as const,
      purpose,
      origin,
      sequence,
      oldKey: before.publicKeys[purpose],
      newKey: after.publicKeys[purpose],
      size,
    };
    const text = successionText(facts);
    const [oldSignature, newSignature] = [before.sign(purpose, text), after.sign(purpose, text)];
    return [{ ...facts, oldSignature, newSignature }];
  };
  return {
    origin,
    keys: present.publicKeys,
    successions: PURPOSES.flatMap((purpose) =>
      former.flatMap((_, index) => successionOf(purpose, index + 1)),
    ),
  };
};

/**
 * @param former every secret that the house had before, in any order
 */
export const secretsFrom = (
  secret: string,
  random: Random,
  former: readonly FormerSecret[] = [],
): Secrets => {
  const present = keysOf(secret, FIRST_ID + former.length, null);
  const earlier = former
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, secret: text, until }) => keysOf(text, id, until));
  const keys = [present, ...earlier];
  const first = keys.at(-1) ?? present;
  return {
    keyId: present.id,
    keys,
    identity: identityOf(keys, former),
    sign: present.sign,
    isSigned: (purpose, { text, signature, at }) =>
      keys.some(
        ({ publicKeys, until }) =>
          (until === null || at <= until) && signedBy(publicKeys[purpose], text, signature),
      ),
    mac: present.mac,
    lastingMac: first.mac,
    seal: (plain, context) => sealWith(present, Buffer.from(random.bytes(NONCE_BYTES)), plain, context),
    open: (text, context) => {
      const [id, sealed] = splitId(text);
      const key = keys.find((one) => one.id === id);
      if (!key) throw new Error(`sealed with secret ${id}, which this house does not have`);
      return openWith(key, sealed, context);
    },
  };
};
