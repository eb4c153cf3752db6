import { kenoDraw, multiHandDeal, shuffle, stops } from '../fair/draws.ts';
import { CLIENT_SEED, SERVER_SEED, serverSeedHash } from '../fair/seeds.ts';
import { type Seeds, streamOf } from '../fair/stream.ts';
import { isRecord } from '../wire/isRecord.ts';
import { BadFile, fileCommand } from './input/jsonFile.ts';

const SEEDS_MAX = 10_000;
/** As many words as two blocks and one more, so that the step from block to block is shown. */
const WORDS_SHOWN = 17;
const RANGES = [6, 52, 1_000_003] as const;

const readSeeds = (value: unknown, index: number): Seeds => {
  const wrong = (what: string): never => {
    throw new BadFile(`entry ${index}: ${what}`);
  };
  if (!isRecord(value)) return wrong('expected an object with serverSeed, clientSeed and nonce');
  const { serverSeed, clientSeed, nonce } = value;
  if (typeof serverSeed !== 'string' || !SERVER_SEED.test(serverSeed))
    return wrong('serverSeed: expected 64 lower-case hex characters');
  if (typeof clientSeed !== 'string' || !CLIENT_SEED.test(clientSeed))
    return wrong('clientSeed: expected 1 to 64 of A-Z a-z 0-9 _ -');
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0)
    return wrong('nonce: expected a whole number from 0');
  return { serverSeed, clientSeed, nonce };
};

/** Everything that scheme pf-1 makes of one pair of seeds, each draw from the start of its stream. */
const drawsOf = (seeds: Seeds) => {
  const words = streamOf(seeds);
  return {
    in: seeds,
    commit: serverSeedHash(seeds.serverSeed),
    u32: Array.from({ length: WORDS_SHOWN }, () => words.word()),
    ints: Object.fromEntries(RANGES.map((n) => [n, streamOf(seeds).int(n)])),
    slot5x32: stops(streamOf(seeds), [32, 32, 32, 32, 32]),
    keno: kenoDraw(streamOf(seeds)),
    deck52: shuffle(streamOf(seeds), 52, 52),
    multiHand3: multiHandDeal(streamOf(seeds), 3),
  };
};

const USAGE = 'npm run -s fair -- FILE, a JSON list of {serverSeed, clientSeed, nonce}';

/** Prints, as JSON, what each pair of seeds decides. */
export const main = fileCommand(USAGE, (list) => {
  if (!Array.isArray(list)) throw new BadFile('expected a JSON list of {serverSeed, clientSeed, nonce}');
  if (list.length > SEEDS_MAX) throw new BadFile(`expected at most ${SEEDS_MAX} entries, got ${list.length}`);
  const draws = list.map(readSeeds).map(drawsOf);
  process.stdout.write(`${JSON.stringify(draws, null, 1)}\n`);
  return 0;
});
