import type { Slot } from '../slot.ts';

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
}

/**
 * The states of a line, made as they are met and shared: two lines with the same past are one state. Reading a line again
 * from the left at every leaf would cost the reels' product instead of their sum.
 */
export const lineStates = (slot: Slot): LineState => {
  const made = new Map<string, LineState>();

  const state = (depth: number, coins: number, candidates: readonly Candidate[]): LineState => {
    const alive = depth < slot.reels && candidates.length > 0;
    const name = alive ? `${depth};${coins};${candidates.map(({ symbol, wildIn, realIn }) => `${symbol}${wildIn ? 'w' : ''}${realIn ? 'r' : ''}`).join()}` : `;${coins}`;
    const known = made.get(name);
    if (known) return known;
    const after: LineState[] = [];
    const fresh: LineState = {
      coins, alive,
      next: (symbol) => (after[symbol] ??= step(depth, coins, candidates, symbol)),
    };
    made.set(name, fresh);
    return fresh;
  };

  const step = (depth: number, coins: number, candidates: readonly Candidate[], shown: number): LineState => {
    const wild = slot.isWild[shown] === 1;
    let best = coins;
    const left: Candidate[] = [];
    for (const { symbol, wildIn, realIn } of candidates) {
      if (shown !== symbol && !(wild && slot.replaceable[symbol] === 1)) continue;
      const candidate = { symbol, wildIn: wildIn || shown !== symbol, realIn: realIn || !wild };
      const listed = slot.pay[symbol * (slot.reels + 1) + depth + 1] ?? 0;
      best = Math.max(best, candidate.wildIn && candidate.realIn ? listed * slot.wildMult : listed);
      left.push(candidate);
    }
    return state(depth + 1, best, left);
  };

  return state(0, 0, slot.paying.map((symbol) => ({ symbol, wildIn: false, realIn: false })));
};
