import type { Slot } from '../slots/slot.ts';

/** Where a line stands after some reels: what it pays if it ends here, and whether it can still pay more. */
export interface LineState {
  readonly coins: number;
  readonly alive: boolean;
  /** The state after the next reel, by the symbol that it shows. */
  next(symbol: number): LineState;
}

/** One way to read a line: as a run of `symbol`, with or without wilds and symbols of its own so far. */
interface Candidate {
  readonly symbol: number;
  readonly wildIn: boolean;
  readonly realIn: boolean;
  /** Product of what wilds in another's place multiply by. */
  readonly factor: number;
}

/** All that the future of a line depends on. */
interface Past {
  readonly depth: number;
  readonly coins: number;
  readonly candidates: readonly Candidate[];
  /** The last symbols, the newest first, as far as they can be one run; only where lines pay both ways. */
  readonly tail: readonly number[];
}

const runs = (slot: Slot): Candidate[] =>
  slot.paying.map((symbol) => ({ symbol, wildIn: false, realIn: false, factor: slot.wildMult }));

/** Carries all readings over one more symbol. */
const read = (
  slot: Slot,
  { depth, coins, candidates }: Pick<Past, 'depth' | 'coins' | 'candidates'>,
  shown: number,
) => {
  const wild = slot.isWild[shown] === 1;
  let best = coins;
  const left: Candidate[] = [];
  for (const { symbol, wildIn, realIn, factor } of candidates) {
    if (shown !== symbol && !(wild && slot.replaceable[symbol] === 1)) continue;
    const candidate = {
      symbol,
      wildIn: wildIn || shown !== symbol,
      realIn: realIn || !wild,
      factor: shown === symbol ? factor : factor * (slot.wildFactor[shown] ?? 1),
    };
    const listed = slot.pay[symbol * (slot.reels + 1) + depth + 1] ?? 0;
    best = Math.max(best, candidate.wildIn && candidate.realIn ? listed * candidate.factor : listed);
    left.push(candidate);
  }
  return { depth: depth + 1, coins: best, candidates: left };
};

/** What a finished line pays from the right besides: nothing when its best run there is over all reels. */
const fromRight = (slot: Slot, tail: readonly number[]): number => {
  let reading: Pick<Past, 'depth' | 'coins' | 'candidates'> = { depth: 0, coins: 0, candidates: runs(slot) };
  let before = 0;
  for (const symbol of tail) {
    before = reading.coins;
    reading = read(slot, reading, symbol);
  }
  return tail.length === slot.reels && reading.coins > before ? 0 : reading.coins;
};

/** The new symbol before the tail, cut where it is no run any more. */
const extended = (slot: Slot, tail: readonly number[], symbol: number): number[] => {
  const all = [symbol, ...tail];
  const isRun = (length: number) =>
    slot.paying.some((as) =>
      all
        .slice(0, length)
        .every((shown) => shown === as || (slot.isWild[shown] === 1 && slot.replaceable[as] === 1)),
    );
  let length = all.length;
  while (length > 0 && !isRun(length)) length -= 1;
  return all.slice(0, length);
};

const nameOf = ({ depth, coins, candidates, tail }: Past): string => {
  const readings = candidates.map(
    ({ symbol, wildIn, realIn, factor }) => `${symbol}${wildIn ? `w${factor}` : ''}${realIn ? 'r' : ''}`,
  );
  return `${depth};${coins};${readings.join()};${tail.join()}`;
};

/**
 * The states of a line, made as they are met and shared: two lines with the same past are one state. Reading
 * a line again from the left at every leaf would cost the reels' product instead of their sum.
 */
export const lineStates = (slot: Slot, bothWays: boolean): LineState => {
  const made = new Map<string, LineState>();

  const state = (past: Past): LineState => {
    const open = past.depth < slot.reels;
    const alive = open && (bothWays || past.candidates.length > 0);
    const coins = bothWays && !open ? past.coins + fromRight(slot, past.tail) : past.coins;
    const name = alive ? nameOf(past) : `;${coins}`;
    const known = made.get(name);
    if (known) return known;
    const after: LineState[] = [];
    const fresh: LineState = {
      coins,
      alive,
      next: (symbol) => (after[symbol] ??= step(past, symbol)),
    };
    made.set(name, fresh);
    return fresh;
  };

  const step = (past: Past, symbol: number): LineState =>
    state({ ...read(slot, past, symbol), tail: bothWays ? extended(slot, past.tail, symbol) : [] });

  return state({ depth: 0, coins: 0, candidates: runs(slot), tail: [] });
};
