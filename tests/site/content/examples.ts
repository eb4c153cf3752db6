import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { kenoDraw, multiHandDeal, pokerDeal } from '../../../src/fair/draws.ts';
import { previousSeed, serverSeedHash } from '../../../src/fair/seeds.ts';
import { type Seeds, streamOf } from '../../../src/fair/stream.ts';
import { isSlot } from '../../../src/games/models.ts';
import { playRound } from '../../../src/games/play.ts';
import { mathHashOf, titleOf } from '../../../src/games/titles.ts';

const WORD_VALUES = 4_294_967_296n;
const cardName = (card: number): string => `${'23456789TJQKA'[card >> 2] ?? ''}${'cdhs'[card & 3] ?? ''}`;
const named = (cards: readonly number[]): string => cards.map(cardName).join(' ');
const wordsOf = (seeds: Seeds, count: number): number[] => {
  const stream = streamOf(seeds);
  return Array.from({ length: count }, () => stream.word());
};
const slotHere = (gameId: string, seeds: Seeds) => {
  const title = titleOf(gameId);
  if (!isSlot(title)) throw new Error(`no slot ${gameId}`);
  return playRound(title, seeds);
};

/**
 * What each name in an example stands for, recomputed. `index` is the number behind the name, `given` the
 * text behind `=`.
 */
const MEANINGS: Record<string, (seeds: Seeds, index: string, given: string) => string> = {
  serverSeed: (seeds) => seeds.serverSeed,
  clientSeed: (seeds) => seeds.clientSeed,
  nonce: (seeds) => String(seeds.nonce),
  serverSeedHash: (seeds) => serverSeedHash(seeds.serverSeed),
  message: (seeds, index) => `${seeds.clientSeed}:${seeds.nonce}:${index}`,
  block: (seeds, index) =>
    bytesToHex(
      hmac(sha256, utf8ToBytes(seeds.serverSeed), utf8ToBytes(`${seeds.clientSeed}:${seeds.nonce}:${index}`)),
    ),
  words: (seeds, _, given) => wordsOf(seeds, given.split(' ').length).join(' '),
  remainder: (_, index) => String(WORD_VALUES % BigInt(index)),
  seed: (seeds, index) => {
    let seed = seeds.serverSeed;
    for (let nonce = seeds.nonce; nonce > Number(index); nonce -= 1) seed = previousSeed(seed);
    return seed;
  },
  mathHash: (_, gameId) => mathHashOf(gameId) ?? '',
  stops: (seeds, gameId) => slotHere(gameId, seeds).spins[0]?.stops.join(' ') ?? '',
  win: (seeds, gameId) => String(slotHere(gameId, seeds).winCoins),
  keno: (seeds) => kenoDraw(streamOf(seeds)).join(' '),
  poker: (seeds) => named(pokerDeal(streamOf(seeds))),
  deal: (seeds) => named(multiHandDeal(streamOf(seeds), 1).deal),
  hand: (seeds, index) => named(multiHandDeal(streamOf(seeds), Number(index)).draws[Number(index) - 1] ?? []),
};

const LINE = /^([A-Za-z]+)(?: ([\w-]+))? = (.+)$/;
const FLOOR = /^(\d+) = floor\((\d+) × (\d+) ÷ 4294967296\)$/;

/** One line of an example that does not say what the code does; null when it does. */
const wrongLine = (line: string, seeds: Seeds): string | null => {
  const [whole, result, word, n] = FLOOR.exec(line) ?? [];
  if (whole !== undefined && result !== undefined && word !== undefined && n !== undefined) {
    if (!wordsOf(seeds, 40).includes(Number(word))) return `${line}: not a word of this round`;
    return BigInt(result) === (BigInt(word) * BigInt(n)) / WORD_VALUES ? null : line;
  }
  const [, name = '', index = '', given = ''] = LINE.exec(line) ?? [];
  const meaning = Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined;
  if (!meaning) return `${line}: nobody recomputes this`;
  const right = meaning(seeds, index, given);
  return right === given ? null : `${line}: it is ${right}`;
};

const blocksOf = (kind: string, text: string): string[][] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, inside = '']) =>
    inside.trim().split('\n'),
  );

const seedsIn = (lines: readonly string[]): Seeds => {
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name} = `))?.slice(name.length + 3) ?? '';
  return { serverSeed: value('serverSeed'), clientSeed: value('clientSeed'), nonce: Number(value('nonce')) };
};

const PRINTED = /^\$ printf %s (\S+) \| (?:sha256sum|openssl dgst -sha256 -hmac (\S+))$/;

/** Commands of a shell block with the line that they print. */
const wrongCommands = (lines: readonly string[]): string[] =>
  lines.flatMap((line, i) => {
    const [whole, text, key] = PRINTED.exec(line) ?? [];
    if (whole === undefined || text === undefined) return [];
    const bytes = utf8ToBytes(text);
    const printed = bytesToHex(key === undefined ? sha256(bytes) : hmac(sha256, utf8ToBytes(key), bytes));
    return lines[i + 1] === printed ? [] : [`${line}: it prints ${printed}`];
  });

const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k);

const ODDS = /^\| (\d+) \| ([\d,.]+) \|$/;

/**
 * Rows of a table of picks: picking four, all are drawn one time in 326.44, to two places. Null for any other
 * row.
 */
const wrongOdds = (line: string): string | null => {
  const [whole, picks = '', oneIn = ''] = ODDS.exec(line) ?? [];
  if (whole === undefined) return null;
  const k = BigInt(picks);
  const hundredths = ((choose(80n, k) * 1_000n) / choose(20n, k) + 5n) / 10n;
  return hundredths === BigInt(Math.round(Number(oneIn.replaceAll(',', '')) * 100))
    ? ''
    : `${line}: it is ${hundredths} hundredths`;
};

/** Everything in a page's examples that the code does not say. `checked` counts what was compared. */
export const checkExamples = (text: string): { readonly wrong: string[]; readonly checked: number } => {
  const lines = blocksOf('example', text).flat();
  const seeds = seedsIn(lines);
  const commands = blocksOf('sh', text).flat();
  const odds = text
    .split('\n')
    .map(wrongOdds)
    .filter((line) => line !== null);
  return {
    wrong: [
      ...lines.map((line) => wrongLine(line, seeds)).filter((line) => line !== null),
      ...wrongCommands(commands),
      ...odds.filter((line) => line !== ''),
    ],
    checked: lines.length + commands.filter((line) => line.startsWith('$')).length + odds.length,
  };
};
