import { pbkdf2Sync } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { base58xmr } from '@scure/base';
import { p2wpkh } from '@scure/btc-signer';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkMoneroAddress,
  MONERO,
  moneroSubaddress,
} from '../../src/house/custody/chains/moneroAddress.ts';
import type { ChainKind } from '../../src/house/platform/nodes/nodes.ts';
import { systemRandom } from '../../src/house/platform/random.ts';
import { KeyFileError, openKey, sealKey, writeKeyFile } from '../../src/signer/keyFile.ts';
import { entropyOf, fingerprintOf, keysFrom, moneroKey, wordsOf, WordsError } from '../../src/signer/keys.ts';
import { SIGNING_NETWORKS } from '../../src/signer/networks.ts';
import { testFolder } from './harness.ts';

const folder = testFolder();
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const PASSPHRASE = 'a passphrase of a test';
/** The least that argon2id takes: its cost has a test of its own. */
const CHEAP = { memoryKiB: 8, passes: 1, lanes: 1 };
const seal = (entropy: Uint8Array, kind: ChainKind = 'main') =>
  sealKey(entropy, { kind, passphrase: PASSPHRASE, random: systemRandom }, CHEAP);

const eights = (seven: string, eighth: string, last: string): string =>
  `${`${seven} ${eighth} `.repeat(2)}${seven} ${last}`;

/** Vectors of the reference implementation of BIP39 that have 24 words. */
const VECTORS: readonly [entropy: string, words: string][] = [
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  ['7f'.repeat(32), eights('legal winner thank year wave sausage worth', 'useful', 'title')],
  ['80'.repeat(32), eights('letter advice cage absurd amount doctor acoustic', 'avoid', 'bless')],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book ' +
      'happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
];

describe('24 words', () => {
  test.each(VECTORS)('of %s are those of BIP39', (entropy, words) => {
    expect(wordsOf(bytes(entropy))).toBe(words);
    expect(Buffer.from(entropyOf(words)).toString('hex')).toBe(entropy);
    // BIP39's own definition of the seed, by another implementation of PBKDF2.
    const seed = pbkdf2Sync(words, 'mnemonic', 2_048, 64, 'sha512');
    expect(Buffer.from(keysFrom(bytes(entropy), 'main').seed)).toEqual(seed);
  });

  test('are read in any case and spacing', () => {
    const typed = `\n  ${VECTORS[4]?.[1].toUpperCase().replaceAll(' ', '\n\t ')}  `;
    expect(Buffer.from(entropyOf(typed)).toString('hex')).toBe(VECTORS[4]?.[0]);
  });

  test.each([
    ['abandon '.repeat(24), 'checksum'],
    [`${'abandon '.repeat(22)}art abandon`, 'checksum'],
    ['abandon '.repeat(23), 'Expected 24 words, got 23'],
    [`${'abandon '.repeat(11)}about`, 'Expected 24 words, got 12'],
    ['', 'Expected 24 words, got 0'],
    [`${'abandon '.repeat(22)}glasshouse art`, 'Word 23 is not in the list'],
  ])('that are wrong are refused with a sentence', (typed, reason) => {
    expect(() => entropyOf(typed)).toThrow(WordsError);
    expect(() => entropyOf(typed)).toThrow(reason);
  });
});

describe('what the house is given', () => {
  /** `abandon … about`, which BIP84 and many wallets publish addresses of. */
  const published = bytes('00'.repeat(16));
  const watching = (
    network: keyof typeof SIGNING_NETWORKS,
    kind: ChainKind,
  ): Readonly<Record<string, string>> => SIGNING_NETWORKS[network]?.watching(keysFrom(published, kind)) ?? {};
  const firstKey = (xpub = ''): Uint8Array =>
    HDKey.fromExtendedKey(xpub).derive('m/0/0').publicKey ?? new Uint8Array();

  test('derives the published addresses of Bitcoin, Litecoin and Ethereum', () => {
    expect(p2wpkh(firstKey(watching('bitcoin', 'main')['xpub'])).address).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    );
    const litecoin = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };
    expect(p2wpkh(firstKey(watching('litecoin', 'main')['xpub']), litecoin).address).toBe(
      'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh',
    );
    const point = secp256k1.Point.fromBytes(firstKey(watching('ethereum', 'main')['xpub'])).toBytes(false);
    const address = Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex');
    expect(address).toBe('9858effd232b4033e47d90003d41ec34ecaeda94');
  });

  test('can spend nothing, and is of the test networks where the keys are', () => {
    for (const [kind, prefix] of [
      ['main', 'xpub'],
      ['test', 'tpub'],
    ] as const)
      // Wallets of Ethereum know one form alone.
      for (const network of ['bitcoin', 'litecoin'] as const)
        expect(watching(network, kind)['xpub']?.slice(0, 4), network).toBe(prefix);
    expect(watching('bitcoin', 'test')).not.toEqual(watching('bitcoin', 'main'));
  });

  test('lets Monero be watched: the view key is that of the address, and neither is the key', () => {
    const { address = '', viewKey = '' } = watching('monero', 'main');
    expect(checkMoneroAddress(address, MONERO, 'Monero')).toEqual({ ok: true, normalized: address });
    expect(address).toMatch(/^4/);
    const viewSecret = BigInt(
      `0x${Buffer.from(Uint8Array.from(Buffer.from(viewKey, 'hex')).toReversed()).toString('hex')}`,
    );
    const spendPublic = base58xmr.decode(address).slice(1, 33);
    expect(moneroSubaddress({ viewSecret, spendPublic }, MONERO, 0, 0)).toBe(address);
    const key = moneroKey(keysFrom(published, 'main'));
    expect(Buffer.from(key).toString('hex')).not.toBe(viewKey);
    // The restored keys of another day have to be these.
    const expected = HDKey.fromMasterSeed(keysFrom(published, 'main').seed).derive(
      "m/44'/128'/0'",
    ).privateKey;
    expect(Buffer.from(key)).toEqual(Buffer.from(expected ?? []));
  });

  test('and the log names keys without telling them', () => {
    const keys = keysFrom(published, 'main');
    expect(fingerprintOf(keys)).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprintOf(keys)).not.toBe(fingerprintOf(keysFrom(bytes('01'.repeat(16)), 'main')));
  });
});

describe('the key file', () => {
  const entropy = bytes('68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c');

  test('opens with its passphrase, however a keyboard composes it, and is for its owner alone', async () => {
    const path = join(folder, 'opens');
    const composed = 'naïve passphrase';
    const text = await sealKey(entropy, { kind: 'test', passphrase: composed, random: systemRandom }, CHEAP);
    writeKeyFile(path, text);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(text).not.toContain(Buffer.from(entropy).toString('base64'));
    const opened = await openKey(path, composed.normalize('NFD'));
    expect(opened.kind).toBe('test');
    expect(Buffer.from(opened.entropy)).toEqual(Buffer.from(entropy));
  });

  test('costs 256 MiB and four passes, which stand in it', async () => {
    const path = join(folder, 'costs');
    writeKeyFile(
      path,
      await sealKey(entropy, { kind: 'main', passphrase: PASSPHRASE, random: systemRandom }),
    );
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      version: 1,
      kdf: { name: 'argon2id', memoryKiB: 262_144, passes: 4, lanes: 1 },
    });
    expect((await openKey(path, PASSPHRASE)).kind).toBe('main');
  });

  test('does not open with another passphrase', async () => {
    const path = join(folder, 'other');
    writeKeyFile(path, await seal(entropy));
    await expect(openKey(path, `${PASSPHRASE} `)).rejects.toThrow('The passphrase is wrong');
    await expect(openKey(path, '')).rejects.toThrow(KeyFileError);
  });

  test('does not open cut at any byte, or with any member changed', async () => {
    const path = join(folder, 'changed');
    const text = await seal(entropy);
    const refuses = async (changed: string) => {
      writeFileSync(path, changed, { mode: 0o600 });
      await expect(openKey(path, PASSPHRASE), changed).rejects.toThrow(KeyFileError);
    };
    for (let length = 0; length < text.length - 2; length += 7) await refuses(text.slice(0, length));
    const file = JSON.parse(text) as Record<string, unknown>;
    const kdf = file['kdf'] as object;
    for (const changed of [
      { ...file, kind: 'test' },
      { ...file, version: 2 },
      { ...file, kdf: { ...kdf, passes: 2 } },
      { ...file, kdf: { ...kdf, memoryKiB: 4_194_305 } },
      { ...file, kdf: { ...kdf, salt: 'AAAAAAAAAAAAAAAAAAAAAA==' } },
      { ...file, nonce: 'AAAAAAAAAAAAAAAA' },
      { ...file, nonce: 'AA==' },
      { ...file, sealed: 'AA==' },
      { ...file, more: 1 },
    ])
      await refuses(JSON.stringify(changed));
    await refuses('a'.repeat(20_000));
    writeFileSync(path, text);
    await openKey(path, PASSPHRASE);
  });

  test('that others may read, or that is not there, is refused', async () => {
    const path = join(folder, 'open-to-all');
    writeKeyFile(path, await seal(entropy));
    chmodSync(path, 0o640);
    await expect(openKey(path, PASSPHRASE)).rejects.toThrow('can be read by other users');
    await expect(openKey(join(folder, 'nowhere'), PASSPHRASE)).rejects.toThrow('There is no key file');
  });

  test('is never overwritten, and leaves nothing behind', async () => {
    const path = join(folder, 'kept');
    const first = await seal(entropy);
    writeKeyFile(path, first);
    expect(() => writeKeyFile(path, 'other')).toThrow('is not overwritten');
    expect(readFileSync(path, 'utf8')).toBe(first);
    writeKeyFile(path, 'exchanged', { replaces: true });
    expect(readFileSync(path, 'utf8')).toBe('exchanged');
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });
});
