/** Pictures of the pages that explain the house's proofs: 640 by 280, without letters. */
import { Art } from './draw/art.ts';
import { C, seeded } from './draw/colour.ts';
import { leafprint } from './draw/leafprint.ts';
import { cames } from './draw/metal.ts';
import { type Moon, moonDisc, stars } from './draw/sky.ts';

const [WIDTH, HEIGHT, SILL] = [640, 280, 252];
const MOON: Moon = [92, 64, 26];
const HASH = '0f5ba68771457eec9f6a52dccb414021687ab525e2c862a189517a2347ab1cae';

const LIT = '#E3BE75';
const BRASS = '#C99B4E';
const DARK = '#12261F';
const CAME = '#2B4A3D';

/** Night behind a sill, on which `draw` stands. */
const onSill = (id: string, draw: (A: Art) => void): string => {
  const A = new Art(id, id);
  const sky = A.lg(0, 0, 0, SILL, [
    [0, '#07121A'],
    [1, '#0D2620'],
  ]);
  A.rect(0, 0, WIDTH, HEIGHT, sky);
  stars(A, 26, 8, 8, WIDTH - 16, 150, MOON);
  moonDisc(A, MOON);
  draw(A);
  const wood = A.lg(0, SILL, 0, HEIGHT, [
    [0, '#6B4E24'],
    [0.25, '#3E2D14'],
    [1, '#0C0804'],
  ]);
  A.rect(0, SILL, WIDTH, HEIGHT - SILL, wood, { s: C.brassInk, w: 2 });
  return A.svg(WIDTH, HEIGHT);
};

const leafAt = (A: Art, x: number, open: boolean): void => {
  A.open(`transform="translate(${x} 44) scale(1.6)"`);
  leafprint(A, HASH, open);
  A.close();
};

/** The sealed leaf and the opened one are alike. */
const seal = (A: Art): void => {
  leafAt(A, 140, false);
  leafAt(A, 330, true);
  A.p('M322 138h30M322 152h30', 'none', { s: LIT, w: 5 });
};

/** A slip of paper with lines and a seal of brass. */
const receipt = (A: Art): void => {
  A.p(`M238 ${SILL}V34l14 10 14-10 14 10 14-10 14 10 14-10 14 10 14-10 14 10 14-10V${SILL}z`, '#F4EBD3', {
    s: '#5A4418',
    w: 2,
  });
  let lines = '';
  for (const [y, width] of [
    [72, 100],
    [92, 76],
    [112, 92],
    [132, 60],
  ] as const)
    lines += `M260 ${y}h${width}`;
  A.p(lines, 'none', { s: '#5A4418', w: 4, o: 0.6 });
  A.p('M320 172a34 34 0 1 0 .1 0z', BRASS, { s: '#6B4E24', w: 3 });
  A.p('M304 206l12 12 22-26', 'none', { s: '#1B1206', w: 5 });
};

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly lit: boolean;
}
const PANE = 40;
const paneAt = (A: Art, { x, y, lit }: Pane): void => {
  A.p(`M${x} ${y + PANE}v-26a${PANE / 2} 18 0 0 1 ${PANE} 0v26z`, lit ? LIT : DARK, {
    s: lit ? '#F6E3B1' : CAME,
    w: 2,
  });
};

/** Panes below joined two by two up to one; `lit` says which shine. */
const tree = (A: Art, lit: (level: number, at: number) => boolean): void => {
  const levels = [8, 4, 2, 1];
  const middle = (level: number, at: number): number => 60 + (520 / (levels[level] ?? 1)) * (at + 0.5);
  const top = (level: number): number => 200 - level * 60;
  levels.forEach((count, level) => {
    if (level === 0) return;
    for (let at = 0; at < count; at += 1)
      for (const below of [2 * at, 2 * at + 1]) {
        const [x, y] = [middle(level, at), top(level) + PANE];
        A.p(`M${middle(level - 1, below)} ${top(level - 1)}V${y + 10}H${x}V${y}`, 'none', {
          s: lit(level - 1, below) && lit(level, at) ? LIT : CAME,
          w: 3,
        });
      }
  });
  levels.forEach((count, level) => {
    for (let at = 0; at < count; at += 1)
      paneAt(A, { x: middle(level, at) - PANE / 2, y: top(level), lit: lit(level, at) });
  });
};

/** Every pane shines: a past under one head. */
const log = (A: Art): void => tree(A, (level) => level === 3 || level === 0);
/** One pane shines, and its way to the top. */
const counted = (A: Art): void => tree(A, (level, at) => at === 5 >> level);

/** A lamp lights a sheet: the file that checks. */
const file = (A: Art): void => {
  A.p(`M230 ${SILL}V40h130l50 46V${SILL}z`, '#F4EBD3', { s: '#5A4418', w: 2 });
  A.p('M360 40v46h50z', '#D9C99E', { s: '#5A4418', w: 2 });
  [112, 152, 192].forEach((y) => {
    A.p(`M256 ${y}l10 11 18-22`, 'none', { s: '#1E7A63', w: 5 });
    A.p(`M300 ${y + 2}h82`, 'none', { s: '#5A4418', w: 4, o: 0.6 });
  });
  A.p(`M470 ${SILL}v-70h60v70z`, '#241B0B', { s: BRASS, w: 3 });
  A.p('M470 182q30-54 60 0z', 'none', { s: BRASS, w: 3 });
  A.p('M500 196c12 14 16 22 16 32a16 16 0 0 1-32 0c0-10 4-18 16-32z', LIT);
};

/** A wall of panes of which chance has lit half. */
const randomness = (A: Art): void => {
  const random = seeded('panes');
  const [columns, rows, size] = [20, 8, 26];
  let bars = '';
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      A.rect(60 + column * size, 36 + row * size, size, size, random() < 0.5 ? LIT : DARK, { o: 0.9 });
  for (let column = 0; column <= columns; column += 1)
    bars += `M${60 + column * size} 36V${36 + rows * size}`;
  for (let row = 0; row <= rows; row += 1) bars += `M60 ${36 + row * size}H${60 + columns * size}`;
  cames(A, bars, 3);
};

/** What was paid swings about the stated return, ever less the more is played. */
const returns = (A: Art): void => {
  const [left, right, middle] = [60, 590, 150];
  const widthAt = (x: number): number => 470 / Math.sqrt(1 + (x - left) / 4);
  const random = seeded('returns');
  let [upper, lower, paid] = ['', '', ''];
  for (let x = left; x <= right; x += 10) {
    const width = Math.min(100, widthAt(x));
    upper += `${x === left ? 'M' : 'L'}${x} ${middle - width}`;
    lower = `L${x} ${middle + width}${lower}`;
    paid += `${x === left ? 'M' : 'L'}${x} ${middle + (random() - 0.5) * width * 1.1}`;
  }
  A.p(`${upper}${lower}z`, '#2A2212', { s: '#6B4E24', w: 2 });
  A.p(`M${left} ${middle}H${right}`, 'none', { s: BRASS, w: 2, dash: '7 7' });
  A.p(paid, 'none', { s: '#F6E3B1', w: 3 });
};

/** By the name of the file below `public/explain`. */
export const EXPLAIN: Readonly<Record<string, () => string>> = {
  seal: () => onSill('xseal', seal),
  receipt: () => onSill('xreceipt', receipt),
  log: () => onSill('xlog', log),
  counted: () => onSill('xcounted', counted),
  file: () => onSill('xfile', file),
  randomness: () => onSill('xrandomness', randomness),
  returns: () => onSill('xreturns', returns),
};
