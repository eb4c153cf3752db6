/**
 * A slot as data: line, ways or matrix game. All pays are integer coins; `bet` is the coins of one round.
 * Reels are numbered left to right, rows top-down, both from 0; a window shows `rows` stops of each strip
 * from the drawn one on, the strip being a ring.
 */
export interface SlotDefinition {
  /** Absent: lines and ways are what a definition is when it says nothing. */
  readonly model?: 'slot';
  readonly id?: string;
  readonly rows: number;
  readonly eval: 'lines' | 'ways';
  /** Lines game: for each line its row on each reel. */
  readonly lines?: readonly (readonly number[])[];
  readonly bet: number;
  /** Stands for every symbol but the scatter and those of `noSub`. Several symbols may be wild. */
  readonly wild?: string | readonly string[];
  readonly noSub?: readonly string[];
  readonly scatter?: string;
  /**
   * symbol → how many from the left → coins (a line, or a way). A longer run pays the largest count listed
   * below it.
   */
  readonly pays: Readonly<Record<string, Counts>>;
  /** scatters in the whole window → coins on the whole bet; more than listed pay as the largest listed. */
  readonly scatterPays?: Counts;
  /** scatters in the whole window → free spins, read like `scatterPays`. */
  readonly freeSpins?: Counts;
  /**
   * Whether scatters in free spins give more of them: as `freeSpins` says (the default), none, or by their
   * own table.
   */
  readonly retrigger?: boolean | Counts;
  /** All wins of a free spin, scatter wins too, times this. Absent: 1. */
  readonly fsMult?: number;
  /** Strips of the free spins. Absent: the same strips. */
  readonly fsStrips?: readonly (readonly string[])[];
  readonly strips: readonly (readonly string[])[];
  /**
   * A win that a wild completes in another symbol's place times this; wins of wilds alone are not. Absent: 1.
   */
  readonly wildMult?: number;
  /** Lines: wild → factor. Each such wild that stands in another symbol's place in a win multiplies it. */
  readonly wildMults?: Readonly<Record<string, number>>;
  /** Lines pay from the right too; a run over all reels pays once. */
  readonly bothWays?: true;
  /** Matrix: each reel is also read as a line, top-down. As many rows as reels. */
  readonly vertical?: true;
  /** A strip of factors beside the reels, one drawn after them for each spin: all its wins times that. */
  readonly multStrip?: readonly number[];
  /** A wild grows over its whole reel before wins are counted. */
  readonly expanding?: true;
  /**
   * Other reels turn once more for nothing, without free spins in the same game. `expanded`: after each spin
   * in which a wild expanded on a reel that was not held yet; such reels are held. `twoFull` (three reels):
   * once, after a paid spin that won nothing and filled two reels with one symbol, wilds standing in; these
   * are held.
   */
  readonly respin?: 'expanded' | 'twoFull';
}

/** Count (as text, in JSON's way) → coins or spins. */
export type Counts = Readonly<Record<string, number>>;
