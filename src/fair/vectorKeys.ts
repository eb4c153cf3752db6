/**
 * Houses of the test vectors: their keys are bytes that are all alike, so that anybody can sign as they do.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { type HouseIdentity, originOf, PURPOSES, type Purpose, successionText } from './houseKeys.ts';

const pairOf = (byte: number) => {
  const secret = new Uint8Array(32).fill(byte);
  return {
    publicKey: base64urlnopad.encode(ed25519.getPublicKey(secret)),
    sign: (text: string) => base64urlnopad.encode(ed25519.sign(utf8ToBytes(text), secret)),
  };
};

/** A generation of a house's keys: its first key is of bytes `first`, the next ones of one more. */
export const vectorKeys = (first: number) => {
  const pairs = { ticket: pairOf(first), log: pairOf(first + 1), statement: pairOf(first + 2) };
  return {
    keys: {
      ticket: pairs.ticket.publicKey,
      log: pairs.log.publicKey,
      statement: pairs.statement.publicKey,
    },
    sign: (purpose: Purpose, text: string) => pairs[purpose].sign(text),
  };
};
export type VectorKeys = ReturnType<typeof vectorKeys>;

/** A house whose keys of one generation were followed by the next, each when its log had so many entries. */
export const vectorHouse = (
  generations: readonly VectorKeys[],
  sizes: readonly number[] = [],
): HouseIdentity => {
  const [first, last] = [generations[0], generations.at(-1)];
  if (!first || !last) throw new RangeError('vectorHouse: a house has keys');
  const origin = originOf(first.keys);
  return {
    origin,
    keys: last.keys,
    successions: PURPOSES.flatMap((purpose) =>
      generations.slice(1).map((after, index) => {
        const before = generations[index] ?? first;
        const facts = {
          v: 'succession-1' as const,
          purpose,
          origin,
          sequence: index + 1,
          oldKey: before.keys[purpose],
          newKey: after.keys[purpose],
          size: sizes[index] ?? 0,
        };
        const text = successionText(facts);
        return {
          ...facts,
          oldSignature: before.sign(purpose, text),
          newSignature: after.sign(purpose, text),
        };
      }),
    ),
  };
};
