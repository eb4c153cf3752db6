/** Pictures of the pages that explain the house's proofs: 640 by 280, without letters. */
import { Art } from './draw/art.ts';
import { C, seeded } from './draw/colour.ts';
import { leafprint } from './draw/leafprint.ts';
import { cames } from './draw/metal.ts';
import { type Moon, moonDisc } from './draw/sky.ts';

const [WIDTH, HEIGHT, SILL] = [640, 280, 252];
const MOON: Moon = [92, 64, 26];
const HASH = '0f5ba68771457eec9f6a52dccb414021687ab525e2c862a189517a2347ab1cae';

const LIT = '#E3BE75';
const BRASS = '#C99B4E';
const DARK = '#12261F';
const CAME = '#2B4A3D';

/** Stars of three sizes, a path each: as circles they would be a third of a picture. */
const stars = (A: Art): void => {
  for (const [count, width, opacity] of [
    [9, 2, 0.65],
    [9, 3, 0.5],
    [6, 4.4, 0.55],
  ] as const) {
    let dots = '';
    for (let star = 0; star < count; star += 1) {
      const [x, y] = [Math.round(8 + A.r() * (WIDTH - 16)), Math.round(8 + A.r() * 150)];
      if (Math.hypot(x - MOON[0], y - MOON[1]) > MOON[2] * 1.7) dots += `M${x} ${y}h0`;
    }
    A.p(dots, 'none', { s: C.moon, w: width, o: opacity });
  }
};

/** Night behind a sill, on which `draw` stands. */
const onSill = (id: string, draw: (A: Art) => void): string => {
  const A = new Art(id, id);
  const sky = A.lg(0, 0, 0, SILL, [
    [0, '#07121A'],
    [1, '#0D2620'],
  ]);
  A.rect(0, 0, WIDTH, HEIGHT, sky);
  stars(A);
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

const PANE = 40;
const paneAt = (x: number, y: number): string =>
  `M${x - PANE / 2} ${y + PANE}v-26a${PANE / 2} 18 0 0 1 ${PANE} 0v26z`;

/** Panes below joined two by two up to one; `lit` says which shine. What looks alike is one path. */
const tree = (A: Art, lit: (level: number, index: number) => boolean): void => {
  const levels = [8, 4, 2, 1];
  const middle = (level: number, index: number): number => 60 + (520 / (levels[level] ?? 1)) * (index + 0.5);
  const top = (level: number): number => 200 - level * 60;
  const [panes, ways] = [
    { lit: '', dark: '' },
    { lit: '', dark: '' },
  ];
  levels.forEach((count, level) => {
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [middle(level, index), top(level)];
      panes[lit(level, index) ? 'lit' : 'dark'] += paneAt(x, y);
      if (level === 0) continue;
      for (const below of [2 * index, 2 * index + 1])
        ways[lit(level - 1, below) && lit(level, index) ? 'lit' : 'dark'] +=
          `M${middle(level - 1, below)} ${top(level - 1)}V${y + PANE + 10}H${x}V${y + PANE}`;
    }
  });
  A.p(ways.dark, 'none', { s: CAME, w: 3 });
  if (ways.lit !== '') A.p(ways.lit, 'none', { s: LIT, w: 3 });
  A.p(panes.dark, DARK, { s: CAME, w: 2 });
  A.p(panes.lit, LIT, { s: '#F6E3B1', w: 2 });
};

/** Every pane shines: a past under one head. */
const log = (A: Art): void => tree(A, (level) => level === 3 || level === 0);
/** One pane shines, and its way to the top. */
const counted = (A: Art): void => tree(A, (level, index) => index === 5 >> level);

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
  let [bars, lit, dark] = ['', '', ''];
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const cell = `M${60 + column * size} ${36 + row * size}h${size}v${size}h-${size}z`;
      if (random() < 0.5) lit += cell;
      else dark += cell;
    }
  A.p(dark, DARK, { o: 0.9 }).p(lit, LIT, { o: 0.9 });
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

/** A telescope on its legs, looking up to the right; `side` -1 mirrors it. */
const telescope = (A: Art, x: number, side: 1 | -1): void => {
  A.open(`transform="translate(${x} 0) scale(${side} 1)"`);
  A.p(`M-6 176L-44 ${SILL}M-6 176L32 ${SILL}M-6 176V${SILL}`, 'none', { s: '#6B4E24', w: 6 });
  A.p('M-72 196L-56 160L74 106L84 130L-50 178z', BRASS, { s: '#3E2D14', w: 2 });
  A.p('M68 102L90 93L103 125L82 135z', LIT, { s: '#3E2D14', w: 2 });
  A.p('M-64 192l-14 4l-8-18l14-6z', '#241B0B', { s: BRASS, w: 2 });
  A.c(-6, 172, 9, '#3E2D14', { s: LIT, w: 2 });
  A.close();
};

/** Two who do not know each other look at one window. */
const witness = (A: Art): void => {
  A.p('M320 104L222 112M320 104L418 112', 'none', { s: LIT, w: 2, dash: '3 9', o: 0.8 });
  A.p('M280 162V92a40 50 0 0 1 80 0v70z', LIT, { s: '#F6E3B1', w: 2 });
  cames(A, 'M280 162V92a40 50 0 0 1 80 0v70zM320 42V162M280 100H360M280 130H360', 4);
  A.p(`M312 162h16v${SILL - 162}h-16z`, DARK, { s: CAME, w: 2 });
  telescope(A, 126, 1);
  telescope(A, 514, -1);
};

/** One side of the scales, hung from its end of the beam. */
const pan = (A: Art, x: number, y: number): void => {
  A.p(`M${x} ${y}l-52 96M${x} ${y}l52 96`, 'none', { s: BRASS, w: 2 });
  A.p(`M${x - 62} ${y + 96}h124q-8 30-62 30t-62-30z`, BRASS, { s: '#3E2D14', w: 2 });
  A.c(x, y, 6, LIT, { s: '#3E2D14', w: 2 });
};

/** What is owed on one side, coins on the other, which is heavier. */
const solvency = (A: Art): void => {
  const [left, right] = [190, 470] as const;
  A.p(`M276 ${SILL}q54-6 50-34V64h8v154q-4 28 50 34z`, BRASS, { s: '#3E2D14', w: 2 });
  A.p(`M${left} 66L330 72L${right} 86L330 84z`, BRASS, { s: '#3E2D14', w: 2 });
  A.c(330, 66, 12, LIT, { s: '#3E2D14', w: 2 });
  pan(A, left, 68);
  A.p('M166 164V112h36l12 12v40z', '#F4EBD3', { s: '#5A4418', w: 2 });
  A.p('M176 130h22M176 142h28M176 154h18', 'none', { s: '#5A4418', w: 3, o: 0.6 });
  pan(A, right, 86);
  let coins = '';
  for (const [y, ...across] of [
    [173, 434, 470, 506],
    [164, 434, 470, 506],
    [155, 452, 488],
    [146, 452, 488],
    [137, 470],
  ] as const)
    for (const x of across) coins += `M${x - 13} ${y}h26a4.5 4.5 0 0 1 0 9h-26a4.5 4.5 0 0 1 0-9z`;
  A.p(coins, LIT, { s: '#6B4E24', w: 2 });
};

/** From one sheet of rules two hands build two different houses, and the same leaf grows in both. */
const rebuilt = (A: Art): void => {
  const glass = { s: BRASS, w: 4, o: 0.95 };
  A.p(`M76 ${SILL}V140L166 70L256 140V${SILL}z`, DARK, glass);
  A.p(`M76 140H256M121 105V${SILL}M211 105V${SILL}M166 70V140M76 196H256`, 'none', { s: CAME, w: 3 });
  A.p(`M410 ${SILL}V160a90 90 0 0 1 180 0V${SILL}z`, DARK, glass);
  A.p(`M410 160H590M500 70V160M437 96Q456 124 456 160V${SILL}M563 96Q544 124 544 160V${SILL}`, 'none', {
    s: CAME,
    w: 3,
  });
  A.open('id="leaf" transform="translate(115 146) scale(.8)"');
  leafprint(A, HASH, true);
  A.close();
  A.add('<use href="#leaf" x="334"/>');
  A.p(`M290 ${SILL}V96h66l22 22v${SILL - 118}z`, '#F4EBD3', { s: '#5A4418', w: 2 });
  A.p('M356 96v22h22z', '#D9C99E', { s: '#5A4418', w: 2 });
  A.p('M304 132h50M304 150h60M304 168h44M304 186h56M304 204h38M304 222h52', 'none', {
    s: '#5A4418',
    w: 4,
    o: 0.6,
  });
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
  witness: () => onSill('xwitness', witness),
  solvency: () => onSill('xsolvency', solvency),
  rebuilt: () => onSill('xrebuilt', rebuilt),
};
