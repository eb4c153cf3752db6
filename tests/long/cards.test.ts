import { expect, test } from 'vitest';
import { type Stream, streamOf } from '../../src/fair/stream.ts';
import { kenoFigures } from '../../src/games/keno/figures.ts';
import { jackpotFigures } from '../../src/games/jackpot/figures.ts';
import { jackpotModel } from '../../src/games/jackpot/play.ts';
import { kenoModel } from '../../src/games/keno/play.ts';
import { pokerFigures } from '../../src/games/poker/figures.ts';
import { pokerModel } from '../../src/games/poker/play.ts';
import { solverOf } from '../../src/games/poker/solve.ts';
import { dewfallKeno } from '../../src/games/titles/keno.ts';
import { lamplighter } from '../../src/games/titles/lamplighter.ts';
import {
  bonusBouquet,
  doubleBloom,
  fiftyStems,
  pressedFive,
  tenStems,
  wildIvy,
} from '../../src/games/titles/poker.ts';

const ROUNDS = 1_000_000;
/** One stream for all rounds of a test: keys are not what is looked at here. */
const streamFor = (clientSeed: string) => streamOf({ serverSeed: '5e'.repeat(32), clientSeed, nonce: 0 });
/** Draws a round twice from one place: for the deal, and for the whole of it. */
const twice = (stream: Stream) => {
  const drawn: number[] = [];
  const first: Stream = { word: () => stream.word(), int: (n) => drawn[drawn.push(stream.int(n)) - 1] ?? 0 };
  let at = 0;
  const second: Stream = { word: () => stream.word(), int: () => drawn[(at += 1) - 1] ?? 0 };
  return [first, second] as const;
};
/** Four standard errors: a right analysis is outside once in 16,000 runs, and the seeds are fixed. */
const inside = (mean: number, expected: number, deviation: number, rounds: number) =>
  expect(Math.abs(mean - expected)).toBeLessThan((4 * deviation) / Math.sqrt(rounds));

test.each([
  [pressedFive, ROUNDS],
  [bonusBouquet, ROUNDS],
  [doubleBloom, ROUNDS],
  [wildIvy, ROUNDS],
  [tenStems, ROUNDS / 10],
  [fiftyStems, ROUNDS / 50],
] as const)(
  '[G12] [G16] %#: a million hands by perfect play lie in the interval',
  (title, rounds) => {
    const { definition } = title;
    const solver = solverOf(definition);
    const { sd, rtpPercent } = pokerFigures(definition);
    let won = 0;
    const stream = streamFor(title.gameId);
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = twice(stream);
      const dealt = pokerModel.deal?.(definition, first) ?? [];
      const sorted = dealt.toSorted((a, b) => a - b);
      const kept = solver.best(sorted).hold;
      const hold = dealt.reduce(
        (bits, card, place) => bits | (((kept >> sorted.indexOf(card)) & 1) << place),
        0,
      );
      won += pokerModel.play(definition, second, { coins: 1, hold }).winCoins;
    }
    inside(won / rounds / (definition.hands ?? 1), rtpPercent / 100, sd, rounds);
  },
  600_000,
);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '[G13] [G16] a tenth of a million keno draws with %i picks lie in the interval',
  (pick) => {
    const { rtpPercent, sd } = kenoFigures(dewfallKeno.definition).picks[String(pick)] ?? {
      rtpPercent: 0,
      sd: 0,
    };
    const cards = [Array.from({ length: pick }, (_, i) => i * 8 + 1)];
    let won = 0;
    const stream = streamFor(`keno${pick}`);
    for (let round = 0; round < ROUNDS / 10; round += 1)
      won += kenoModel.play(dewfallKeno.definition, stream, { cards }).winCoins;
    inside(won / (ROUNDS / 10) / dewfallKeno.definition.bet, rtpPercent / 100, sd, ROUNDS / 10);
  },
  600_000,
);

test('[G15] [G16] a million spins of the Lamplighter lie in the interval', () => {
  const { rtpPercent, sd } = jackpotFigures(lamplighter.definition);
  let won = 0;
  const stream = streamFor('lamp');
  for (let round = 0; round < ROUNDS; round += 1)
    won += jackpotModel.play(lamplighter.definition, stream, { meterCents: 1_000_000 }).winCoins;
  inside(won / ROUNDS, rtpPercent, sd, ROUNDS);
}, 600_000);
