/** What each title draws in a round, counted place by place: stops of reels, cards, numbers. */
import { kenoDraw, multiHandDeal, pokerDeal, stops } from '../../src/fair/draws.ts';
import type { Stream } from '../../src/fair/stream.ts';
import type { Definition, Title } from '../../src/games/models.ts';
import { evenness } from './chiSquare.ts';
import { streamsOf } from './rounds.ts';

const CARDS = 52;
const NUMBERS = 80;

/** How a title draws: the results that each place can have, and a draw, a result for each place. */
interface Draws {
  readonly sizes: readonly number[];
  readonly draw: (stream: Stream) => readonly number[];
}

const lengthsOf = (strips: readonly (readonly unknown[])[] = []) => strips.map(({ length }) => length);

const ofReels = (lengths: readonly number[]): Draws => ({
  sizes: lengths,
  draw: (stream) => stops(stream, lengths),
});

const ofCards = (hands: number): Draws => ({
  sizes: Array.from({ length: hands > 1 ? 5 + 5 * hands : 10 }, () => CARDS),
  draw: (stream) => {
    if (hands === 1) return pokerDeal(stream);
    const { deal, draws } = multiHandDeal(stream, hands);
    return [...deal, ...draws.flat()];
  },
});

/** Stops of the paid spin and, behind them, of a free spin where there are strips for those. */
const drawsOf = (definition: Definition): Draws => {
  if (definition.model === 'poker') return ofCards(definition.hands ?? 1);
  if (definition.model === 'keno')
    return {
      sizes: Array.from({ length: definition.drawn }, () => NUMBERS),
      draw: (stream) => kenoDraw(stream).map((number) => number - 1),
    };
  const { strips } = definition;
  const fsStrips = 'fsStrips' in definition ? definition.fsStrips : undefined;
  const multStrip = 'multStrip' in definition && definition.multStrip ? [definition.multStrip] : [];
  return ofReels(lengthsOf([...strips, ...multStrip, ...(fsStrips ?? [])]));
};

interface PlaceChance {
  /** From 0: the reel from the left, the card or number in the order drawn. */
  readonly place: number;
  /** Of counts at least as uneven (chiSquare.ts). */
  readonly p: number;
}

/** A stream that is not fair, made of one that is. */
type Bias = (stream: Stream) => Stream;

/** One draw in so many is the first result. */
export const oneIn = (every: number): Bias => {
  let drawn = 0;
  return (stream) => ({
    ...stream,
    int: (n) => {
      const fair = stream.int(n);
      drawn += 1;
      return drawn % every === 0 ? 0 : fair;
    },
  });
};

/** The shortcut of many programs: a byte modulo n, so that some results are likelier than others. */
export const moduloOfByte: Bias = (stream) => ({
  ...stream,
  int: (n) => Math.floor(stream.word() / 0x100_0000) % n,
});

/** Draws so many rounds of a title, each from a stream of its own, and compares the counts of each place. */
export const placesOf = (
  { gameId, definition }: Title,
  rounds: number,
  bias: Bias = (stream) => stream,
): PlaceChance[] => {
  const { sizes, draw } = drawsOf(definition);
  const counts = sizes.map((size) => new Float64Array(size));
  for (const stream of streamsOf(gameId, rounds)) {
    const drawn = draw(bias(stream));
    for (let place = 0; place < drawn.length; place += 1) {
      const count = counts[place] as Float64Array;
      const result = drawn[place] as number;
      count[result] = (count[result] ?? 0) + 1;
    }
  }
  return counts.map((count, place) => ({ place, p: evenness(count) }));
};
