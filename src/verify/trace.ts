/** The draws of a round, each with the word that it is made of, so that they can be done again by hand. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Seeds, type Stream, streamOf } from '../fair/stream.ts';
import type { Line } from './finding.ts';
import type { Words } from './words/words.ts';

const WORD_VALUES = 0x1_0000_0000;
const WORDS_A_BLOCK = 8;

interface Draw {
  readonly n: number;
  /** The words taken, the last of which was not rejected. */
  readonly taken: readonly number[];
  readonly result: number;
}

export interface TracedStream extends Stream {
  /** Blocks and draws so far. */
  lines(words: Words): Line[];
}

/** u · n = result · 2^32 + rest, where the rest is at least 2^32 mod n. */
const drawText = ({ n, taken, result }: Draw, { labels }: Words): string =>
  taken
    .map((word, index) => {
      const product = word * n;
      const high = Math.floor(product / WORD_VALUES);
      const text = `${word} · ${n} = ${product} = ${high} · 2^32 + ${product - high * WORD_VALUES}`;
      return index < taken.length - 1
        ? `${text} < ${WORD_VALUES % n}: ${labels.rejected}`
        : `${text} → ${result}`;
    })
    .join('; ');

const blockLines = ({ serverSeed, clientSeed, nonce }: Seeds, words: number, { labels }: Words): Line[] =>
  Array.from({ length: Math.ceil(words / WORDS_A_BLOCK) }, (_, block) => {
    const message = `${clientSeed}:${nonce}:${block}`;
    const bytes = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(message));
    return { label: labels.hmac(message), value: (bytesToHex(bytes).match(/.{8}/g) ?? []).join(' ') };
  });

/**
 * The stream of `streamOf`, whose draws are kept.
 * @throws RangeError as `streamOf` does
 */
export const tracedStream = (seeds: Seeds): TracedStream => {
  const drawn = streamOf(seeds);
  const read = streamOf(seeds);
  const draws: Draw[] = [];
  let count = 0;
  const word = () => {
    count += 1;
    return read.word();
  };
  return {
    word: () => {
      drawn.word();
      return word();
    },
    int: (n) => {
      const result = drawn.int(n);
      const taken = [word()];
      while (((taken.at(-1) ?? 0) * n) % WORD_VALUES < WORD_VALUES % n) taken.push(word());
      draws.push({ n, taken, result });
      return result;
    },
    lines: (words) => [
      ...blockLines(seeds, count, words),
      ...draws.map((draw, index) => ({
        label: words.labels.draw(index + 1, draw.n),
        value: drawText(draw, words),
      })),
    ],
  };
};
