import { type Cascade, type CascadeDefinition, cascadeOf, type CascadeReels } from '../slots/cascade.ts';
import { count, type Joint, keyOf } from './distribution.ts';
import { freeSpinFigures, type SlotFigures } from './freeSpinFigures.ts';
import type { Spread } from './spread.ts';

/** Cells of a window are bits of one 32-bit integer. */
const CELLS_MAX = 30;
/** A spin depends on all stops at once, so each combination is played: 6 million a second (2026-11-21). */
const CYCLE_MAX = 250_000_000;

const ones = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

const rung = (ladder: readonly number[] | undefined, fall: number): number =>
  ladder?.[Math.min(fall, ladder.length - 1)] ?? 1;

/** The window as bits: cell = reel · rows + row. */
class Board {
  readonly masks: Int32Array;
  readonly #game: Cascade;
  readonly #cells: Uint8Array;
  readonly #next: Int32Array;
  readonly #coins = new Float64Array(2);
  /** All cells but those of the top row, of the bottom row. */
  readonly #notTop: number;
  readonly #notBottom: number;

  constructor(game: Cascade) {
    this.#game = game;
    this.masks = new Int32Array(game.symbols.length);
    this.#cells = new Uint8Array(game.cells);
    this.#next = new Int32Array(game.reels);
    const reels = Array.from({ length: game.reels }, (_, reel) => reel * game.rows);
    const row = (index: number) => reels.reduce((all, first) => all | (1 << (first + index)), 0);
    this.#notTop = ~row(0);
    this.#notBottom = ~row(game.rows - 1);
  }

  /** All cells side by side with `bits` and in `of`, grown until it stops. */
  #grow(bits: number, total: number): number {
    for (let group = bits; ;) {
      const { rows } = this.#game;
      const [up, down] = [(group & this.#notTop) >>> 1, (group & this.#notBottom) << 1];
      const wider = (group | up | down | (group << rows) | (group >>> rows)) & total;
      if (wider === group) return group;
      group = wider;
    }
  }

  /** Coins of one window, before the ladder, and the cells that vanish. */
  #wins(): { coins: number; gone: number } {
    const { min, pay, cells, definition } = this.#game;
    let [coins, gone] = [0, 0];
    for (let symbol = 0; symbol < this.masks.length; symbol += 1) {
      const all = this.masks[symbol] ?? 0;
      for (let remaining = ones(all) < min ? 0 : all; remaining !== 0;) {
        const group = definition.clusters ? this.#grow(remaining & -remaining, all) : all;
        const won = pay[symbol * (cells + 1) + ones(group)] ?? 0;
        if (won > 0) [coins, gone] = [coins + won, gone | group];
        remaining &= ~group;
      }
    }
    return { coins, gone };
  }

  #place({ strips }: CascadeReels, stops: Int32Array): void {
    strips.forEach((strip, reel) => {
      const stop = stops[reel] ?? 0;
      const { rows } = this.#game;
      for (let row = 0; row < rows; row += 1)
        this.#cells[reel * rows + row] = strip[(stop + row) % strip.length] ?? 0;
      this.#next[reel] = stop;
    });
  }

  #drop({ strips }: CascadeReels, gone: number): void {
    const { rows } = this.#game;
    for (let reel = 0; reel < strips.length; reel += 1) {
      if (((gone >>> (reel * rows)) & ((1 << rows) - 1)) === 0) continue;
      const strip = strips[reel] ?? new Uint8Array(1);
      let to = reel * rows + rows - 1;
      for (let from = to; from >= reel * rows; from -= 1) {
        if ((gone >>> from) & 1) continue;
        this.#cells[to] = this.#cells[from] ?? 0;
        to -= 1;
      }
      for (; to >= reel * rows; to -= 1) {
        this.#next[reel] = ((this.#next[reel] ?? 0) + strip.length - 1) % strip.length;
        this.#cells[to] = strip[this.#next[reel] ?? 0] ?? 0;
      }
      this.#show(reel);
    }
  }

  /** Writes a reel's cells into the masks. */
  #show(reel: number): void {
    const { rows } = this.#game;
    const others = ~(((1 << rows) - 1) << (reel * rows));
    for (let symbol = 0; symbol < this.masks.length; symbol += 1)
      this.masks[symbol] = (this.masks[symbol] ?? 0) & others;
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1) {
      const symbol = this.#cells[cell] ?? 0;
      this.masks[symbol] = (this.masks[symbol] ?? 0) | (1 << cell);
    }
  }

  /**
   * Plays from what `masks` show at `stops`; leaves the last window in them. @returns coins by each ladder
   */
  play(reels: CascadeReels, ladders: readonly (readonly number[])[], stops: Int32Array): Float64Array {
    const coins = this.#coins.fill(0);
    for (let fall = 0; fall < this.#game.falls; fall += 1) {
      const wins = this.#wins();
      if (wins.gone === 0) break;
      for (let of = 0; of < ladders.length; of += 1)
        coins[of] = (coins[of] ?? 0) + wins.coins * rung(ladders[of], fall);
      if (fall === 0) this.#place(reels, stops);
      this.#drop(reels, wins.gone);
    }
    return coins;
  }
}

const masksOf = (game: Cascade, { strips }: CascadeReels): Int32Array[][] =>
  strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => {
      const masks = new Int32Array(game.symbols.length);
      for (let row = 0; row < game.rows; row += 1) {
        const symbol = strip[(stop + row) % strip.length] ?? 0;
        masks[symbol] = (masks[symbol] ?? 0) | (1 << (reel * game.rows + row));
      }
      return masks;
    }),
  );

const paysAny = ({ pay, cells }: Cascade, symbol: number): boolean =>
  pay.subarray(symbol * (cells + 1), (symbol + 1) * (cells + 1)).some((coins) => coins > 0);

/** How often each symbol stands in each column of a reel; most windows are settled by these alone. */
const countsOf = (masks: readonly (readonly Int32Array[])[]): Uint8Array[][] =>
  masks.map((reel) => reel.map((column) => Uint8Array.from(column, ones)));

/**
 * Every stop combination, played to its end: coins by each ladder, without the multiplier of free spins, and
 * scatters of the last window. Paid and free spins on the same strips differ by their ladders alone.
 */
const spreadsOf = (game: Cascade, reels: CascadeReels, ladders: readonly (readonly number[])[]): Spread[] => {
  const masks = masksOf(game, reels);
  const counts = countsOf(masks);
  const joints = ladders.map((): Joint => new Map());
  const still = new Float64Array(game.cells + 1);
  const board = new Board(game);
  const stops = new Int32Array(game.reels);
  const symbols = game.symbols.length;
  const pays = Uint8Array.from(game.symbols, (_, symbol) => (paysAny(game, symbol) ? game.min : 255));
  const max = Array.from({ length: game.reels + 1 }, () => new Uint8Array(symbols));

  const play = () => {
    board.masks.fill(0);
    for (let reel = 0; reel < game.reels; reel += 1) {
      const column = masks[reel]?.[stops[reel] ?? 0] ?? board.masks;
      for (let symbol = 0; symbol < symbols; symbol += 1)
        board.masks[symbol] = (board.masks[symbol] ?? 0) | (column[symbol] ?? 0);
    }
    const coins = board.play(reels, ladders, stops);
    const scatters = game.scatter < 0 ? 0 : ones(board.masks[game.scatter] ?? 0);
    for (let of = 0; of < joints.length; of += 1)
      count(joints[of] ?? new Map(), keyOf(coins[of] ?? 0, scatters), 1);
  };

  const visit = (reel: number): void => {
    const [above, here, columns] = [max[reel] ?? pays, max[reel + 1] ?? pays, counts[reel] ?? []];
    for (let stop = 0; stop < columns.length; stop += 1) {
      const column = columns[stop] ?? pays;
      let enough = false;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        const many = (above[symbol] ?? 0) + (column[symbol] ?? 0);
        here[symbol] = many;
        if (many >= (pays[symbol] ?? 0)) enough = true;
      }
      stops[reel] = stop;
      if (reel + 1 < game.reels) visit(reel + 1);
      else if (enough) play();
      else {
        const scatters = game.scatter < 0 ? 0 : (here[game.scatter] ?? 0);
        still[scatters] = (still[scatters] ?? 0) + 1;
      }
    }
  };

  visit(0);
  still.forEach((many, scatters) => {
    if (many > 0) for (const joint of joints) count(joint, keyOf(0, scatters), many);
  });
  const cycle = reels.lengths.reduce((product, length) => product * length, 1);
  return joints.map((joint) => ({ joint, cycle }));
};

/**
 * The exact analysis of a cascade: every stop combination, played to its end.
 * @throws RangeError for windows of more than 30 cells, reels with too many combinations, free spins that
 * never end
 */
export const cascadeFigures = (definition: CascadeDefinition): SlotFigures => {
  const game = cascadeOf(definition);
  if (game.cells > CELLS_MAX)
    throw new RangeError(`rows: expected windows of at most ${CELLS_MAX} cells, got ${game.cells}`);
  for (const { lengths } of [game.base, game.free]) {
    const cycle = lengths.reduce((product, length) => product * length, 1);
    if (cycle <= CYCLE_MAX) continue;
    throw new RangeError(
      `strips: too many stop combinations to analyse exactly in a minute: ${cycle.toExponential(2)}`,
    );
  }
  const { base, free } = game;
  const together = definition.freeSpins !== undefined && base.strips === free.strips;
  const [paid, freed] = spreadsOf(game, base, together ? [base.ladder, free.ladder] : [base.ladder]);
  if (!paid) throw new Error('one spread a ladder');
  return freeSpinFigures({
    bet: definition.bet,
    hitByFreeSpins: true,
    base: paid,
    free: () => freed ?? spreadsOf(game, free, [free.ladder])[0] ?? paid,
    multiplier: free.multiplier,
    baseAward: base.award,
    freeAward: free.award,
  });
};
