import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { shuffle } from '../../../src/fair/draws.ts';
import { INT_MAX, type Seeds, type Stream, streamOf } from '../../../src/fair/stream.ts';
import { type Json, jsonHash } from '../../../src/fair/canonical.ts';
import { type Definition, modelOf } from '../../../src/games/models.ts';
import { hashOf, TITLES } from '../../../src/games/titles.ts';
import { randomDefinition } from './randomDefinitions.ts';

/** Rounds for the second implementation, each a line in the form of those in docs/rounds-pf1.json. */

const NAME = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const NONCE_HIGH = 0xffff_ffff;

/** Client seeds of every length, and nonces from 0 to 2^53 − 1. */
const seedsFrom = (chance: Stream): Seeds => ({
  serverSeed: bytesToHex(sha256(utf8ToBytes(`${chance.word()}:${chance.word()}`))),
  clientSeed: Array.from({ length: 1 + chance.int(64) }, () => NAME[chance.int(NAME.length)]).join(''),
  nonce: chance.int(2) === 0 ? chance.int(1024) : chance.int(INT_MAX) * (NONCE_HIGH + 1) + chance.word(),
});

const choicesFrom = (chance: Stream, definition: Definition): unknown => {
  if (definition.model === 'poker')
    return { coins: 1 + chance.int(definition.coinsMost ?? 1), hold: chance.int(32) };
  if (definition.model === 'keno') {
    const lengths = Object.keys(definition.picks).map(Number);
    const card = () =>
      shuffle(chance, definition.pool, lengths[chance.int(lengths.length)] ?? 1).map((n) => n + 1);
    return { cards: Array.from({ length: 1 + chance.int(definition.cardsMost ?? 1) }, card) };
  }
  return definition.model === 'jackpot' ? { meterCents: 1_000_000 + chance.int(INT_MAX) } : undefined;
};

/** A stream whose first word has its highest bit turned over. */
export const withChangedWord = (stream: Stream): Stream => {
  const first = (stream.word() ^ 0x8000_0000) >>> 0;
  let taken = false;
  const word = (): number => {
    if (taken) return stream.word();
    taken = true;
    return first;
  };
  // As src/fair/stream.ts does; the lengths that are drawn first reject less than one word in a million.
  const int = (n: number): number => (taken ? stream.int(n) : Math.floor((word() * n) / (NONCE_HIGH + 1)));
  return { word, int };
};

const lineOf = (
  definition: Definition,
  chance: Stream,
  change: (stream: Stream) => Stream,
  members: object,
): string => {
  const { play, recordOf } = modelOf(definition.model);
  const seeds = seedsFrom(chance);
  const played = play(definition, change(streamOf(seeds)), choicesFrom(chance, definition));
  return `${JSON.stringify({ ...members, ...seeds, result: recordOf(played) })}\n`;
};

/** Where everything that is random here comes from: the same for the same name, of at most 64 characters. */
const chanceOf = (name: string): Stream =>
  streamOf({ serverSeed: '5e'.repeat(32), clientSeed: name, nonce: 0 });

/**
 * As many rounds of every title, the same for the same `name`.
 * @param change what the stream of each round is played with; by default as it is
 */
export const randomRounds = function* (
  name: string,
  roundsEach: number,
  change: (stream: Stream) => Stream = (stream) => stream,
): Generator<string> {
  for (const title of TITLES) {
    const { gameId, definition } = title;
    const chance = chanceOf(`${name}_${gameId}`);
    const mathHash = hashOf(title);
    for (let round = 0; round < roundsEach; round += 1)
      yield lineOf(definition, chance, change, { gameId, mathHash });
  }
};

/** Rounds of games that no title is, each line with its definition. */
export const roundsOfRandomGames = function* (
  name: string,
  games: number,
  roundsEach: number,
): Generator<string> {
  const chance = chanceOf(name);
  for (let game = 0; game < games; game += 1) {
    const definition = randomDefinition(chance, game);
    const mathHash = jsonHash(definition as unknown as Json);
    for (let round = 0; round < roundsEach; round += 1)
      yield lineOf(definition, chance, (stream) => stream, { gameId: `game-${game}`, mathHash, definition });
  }
};
