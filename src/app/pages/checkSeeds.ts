import { CLIENT_SEED, SERVER_SEED, serverSeedHash } from '../../fair/seeds.ts';
import { streamOf } from '../../fair/stream.ts';
import { check as words } from '../words/en/games/check.ts';

/** The four fields as typed. */
export interface SeedFields {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

export type SeedVerdict =
  | { readonly kind: 'wrong'; readonly field: keyof SeedFields; readonly message: string }
  | { readonly kind: 'mismatch'; readonly given: string; readonly computed: string }
  /** `words`: the first eight of the round's stream; empty while no client seed and nonce are given. */
  | { readonly kind: 'match'; readonly hash: string; readonly words: readonly number[] };

/** Hex may be pasted in groups or in capitals. */
const hex = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
const NONCE = /^[0-9]{1,15}$/;
const WORDS_SHOWN = 8;

const wrong = (field: keyof SeedFields, message: string): SeedVerdict => ({ kind: 'wrong', field, message });

/** The words that a client seed and a nonce give; the message where one of them is malformed. */
const wordsOf = (serverSeed: string, clientSeed: string, nonce: string): SeedVerdict | readonly number[] => {
  if (clientSeed === '' && nonce === '') return [];
  if (!CLIENT_SEED.test(clientSeed)) return wrong('clientSeed', words.clientSeedRule);
  if (!NONCE.test(nonce)) return wrong('nonce', words.nonceRule);
  const stream = streamOf({ serverSeed, clientSeed, nonce: Number(nonce) });
  return Array.from({ length: WORDS_SHOWN }, () => stream.word());
};

/**
 * Checks typed seeds: does the opened seed give the fingerprint that was shown before the bet? Never throws.
 */
export const checkSeeds = (fields: SeedFields): SeedVerdict => {
  const [seed, shown] = [hex(fields.serverSeed), hex(fields.serverSeedHash)];
  if (seed === '') return wrong('serverSeed', words.required);
  if (!SERVER_SEED.test(seed)) return wrong('serverSeed', words.seedRule(seed.length));
  if (shown === '') return wrong('serverSeedHash', words.required);
  if (!SERVER_SEED.test(shown)) return wrong('serverSeedHash', words.hashRule(shown.length));
  if (seed === shown) return wrong('serverSeed', words.isHash);
  const computed = serverSeedHash(seed);
  if (computed !== shown) return { kind: 'mismatch', given: shown, computed };
  const given = wordsOf(seed, fields.clientSeed.trim(), fields.nonce.trim());
  return 'kind' in given ? given : { kind: 'match', hash: shown, words: given };
};
