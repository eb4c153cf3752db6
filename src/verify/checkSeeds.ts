/** The seeds of a round as somebody copied them: does the opened seed give the hash shown before the bet? */
import { SERVER_SEED, serverSeedHash } from '../fair/seeds.ts';
import { type Seeds, streamOf } from '../fair/stream.ts';
import { seedFault } from '../games/check.ts';
import { type Checked, type Context, type Line, stepOf } from './finding.ts';
import { Refused } from './refused.ts';

const NONCE = /^[0-9]{1,15}$/;
/** Of one block of the stream. */
const WORDS_SHOWN = 8;

export const isSeeds = (file: Readonly<Record<string, unknown>>): boolean =>
  'serverSeed' in file && 'serverSeedHash' in file && !('roundId' in file) && !('gameId' in file);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
/** Hex may be copied in groups or in capitals. */
const hexOf = (value: unknown): string => textOf(value).replace(/\s+/g, '').toLowerCase();

const firstWords = (seeds: Seeds): string => {
  const stream = streamOf(seeds);
  return Array.from({ length: WORDS_SHOWN }, () => stream.word()).join(' ');
};

/**
 * `{serverSeed, serverSeedHash, clientSeed?, nonce?}`, as typed. With a client seed and a nonce it also tells
 * the first numbers that they give.
 * @throws Refused where the hash was typed for the seed
 */
export const checkSeeds = (file: Readonly<Record<string, unknown>>, { words }: Context): Checked => {
  const [serverSeed, shown] = [hexOf(file['serverSeed']), hexOf(file['serverSeedHash'])];
  const [clientSeed, nonce] = [textOf(file['clientSeed']), textOf(file['nonce'])];
  if (serverSeed !== '' && serverSeed === shown) throw new Refused('isHash');
  const { labels, round, reason } = words;
  const hasDraws = clientSeed !== '' || nonce !== '';
  // Without them any do: only the seed and its hash are compared.
  const seeds = hasDraws
    ? { clientSeed, nonce: NONCE.test(nonce) ? Number(nonce) : -1 }
    : { clientSeed: 'a', nonce: 0 };
  const fault = seedFault({ ...seeds, gameId: '', serverSeedHash: shown }, serverSeed, {});
  const lines: Line[] = [
    { label: labels.serverSeed, value: serverSeed },
    { label: labels.hashOfSeed, value: SERVER_SEED.test(serverSeed) ? serverSeedHash(serverSeed) : '' },
    { label: labels.seedHash, value: shown },
    { label: 'words', value: hasDraws && fault === null ? firstWords({ ...seeds, serverSeed }) : '' },
  ];
  return {
    kind: 'seeds',
    title: `${clientSeed} ${nonce}`,
    steps: [
      stepOf('seed', {
        fault: fault && reason(fault.reason),
        said: round.seed,
        lines: lines.filter(({ value }) => value !== ''),
      }),
    ],
  };
};
