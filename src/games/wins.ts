/** One win of one spin. `coins` is what it pays, multipliers included; `cells` are [reel, row] from the left. */
export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter';
  /** Number of the line from 0; lines only. */
  readonly line?: number;
  readonly symbol: string;
  /** Symbols in a row from the left, or scatters in the window. */
  readonly count: number;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly coins: number;
  /** True when a wild stands in it for another symbol. */
  readonly wild: boolean;
}
