/** The keys: 24 words (BIP39), the seed that they stand for, and what the house may know of it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { ChainKind } from '../house/platform/nodes/nodes.ts';

/** 256 bits are 24 words with their checksum. */
export const ENTROPY_BYTES = 32;
const WORDS = 24;
/** BIP32's version bytes of test networks; without them the library writes those of the main ones. */
const TEST_VERSIONS = { private: 0x04358394, public: 0x043587cf };

/** What every key of the signer is derived from. */
export interface SignerKeys {
  readonly kind: ChainKind;
  /** BIP39, without a passphrase of its own: 64 bytes. */
  readonly seed: Uint8Array;
  readonly root: HDKey;
}

/** Words that are no backup of a key. */
export class WordsError extends Error {
  override readonly name = 'WordsError';
}

export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist);

/**
 * Reads 24 words in any case and spacing. @returns their entropy, 32 bytes
 * @throws WordsError with a sentence
 */
export const entropyOf = (typed: string): Uint8Array => {
  const words = typed
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length !== WORDS) throw new WordsError(`Expected ${WORDS} words, got ${words.length}.`);
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown >= 0) throw new WordsError(`Word ${unknown + 1} is not in the list of BIP39.`);
  try {
    return mnemonicToEntropy(words.join(' '), wordlist);
  } catch {
    throw new WordsError('The checksum of the words is wrong: one of them is mistyped, or two are swapped.');
  }
};

export const keysFrom = (entropy: Uint8Array, kind: ChainKind): SignerKeys => {
  const seed = mnemonicToSeedSync(wordsOf(entropy));
  return { kind, seed, root: HDKey.fromMasterSeed(seed) };
};

/** Names the keys in the log without telling anything of them: 64 hex characters. */
export const fingerprintOf = ({ root }: SignerKeys): string => {
  if (!root.publicKey) throw new TypeError('"root" expected a key with its public half');
  return bytesToHex(sha256(concatBytes(utf8ToBytes('glasshouse signer log 1\n'), root.publicKey)));
};

/** The extended public key of an account, for the house: `xpub`, or `tpub` of a test network. */
export const accountXpub = ({ seed }: SignerKeys, path: string, kind: ChainKind): string =>
  HDKey.fromMasterSeed(seed, kind === 'test' ? TEST_VERSIONS : undefined).derive(path).publicExtendedKey;

/** What Monero's secret spend key is made of, 32 bytes: a key of BIP32 at Monero's number of SLIP-0044. */
export const moneroKey = ({ root }: SignerKeys): Uint8Array => {
  const { privateKey } = root.derive("m/44'/128'/0'");
  if (!privateKey) throw new TypeError('"root" expected an extended private key');
  return privateKey;
};
