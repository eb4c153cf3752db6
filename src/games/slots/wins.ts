/**
 * One win of one spin. `coins` is what it pays, multipliers included; `cells` are [reel, row] from the left.
 */
export interface Win {
  readonly kind: 'line' | 'column' | 'ways' | 'anywhere' | 'cluster' | 'scatter';
  /** Number of the line, or of the reel that is read as one, from 0. */
  readonly line?: number;
  readonly symbol: string;
  /** True for a line read from the right. */
  readonly fromRight?: true;
  /** Symbols in a row from the left (top, right), or in the window, or in the cluster. */
  readonly count: number;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly coins: number;
  /** True when a wild stands in it for another symbol. */
  readonly wild: boolean;
}
