/**
 * Writes the words of round after round to its standard output, as unsigned integers of this machine, until
 * the reader closes it. `words.js LABEL [biased]`; biased: one bit in a thousand is always set.
 */
import { once } from 'node:events';
import { CHAIN_ROUNDS, streamsOfChain } from './rounds.ts';

/** Slots take 3 to 10 words, poker of fifty hands 255. */
const ROUND_WORDS = 64;
const BIASED_BYTES = 125;

const wordsOfChain = (label: string, chain: number): Uint32Array => {
  const words = new Uint32Array(CHAIN_ROUNDS * ROUND_WORDS);
  for (const [nonce, stream] of streamsOfChain(label, chain).entries())
    for (let at = 0; at < ROUND_WORDS; at += 1) words[nonce * ROUND_WORDS + at] = stream.word();
  return words;
};

const [label = '', bias] = process.argv.slice(2);
// The reader has seen enough.
process.stdout.on('error', () => process.exit(0));
for (let chain = 0; ; chain += 1) {
  const bytes = Buffer.from(wordsOfChain(label, chain).buffer);
  if (bias === 'biased')
    for (let at = 0; at < bytes.length; at += BIASED_BYTES) bytes[at] = (bytes[at] ?? 0) | 1;
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}
