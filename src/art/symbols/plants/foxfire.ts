import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, item, type Point } from '../../draw/path.ts';

/** Gills below the cap, whose middle is at `tx`, `ty`. */
const gills = (A: Art, [tx, ty]: Point, rx: number, ry: number): void => {
  A.p(
    `M${f(tx - rx)} ${f(ty)}A${f(rx)} ${f(ry)} 0 0 0 ${f(tx + rx)} ${f(ty)}` +
      `A${f(rx)} ${f(ry * 0.8)} 0 0 0 ${f(tx - rx)} ${f(ty)}Z`,
    A.lg(tx, ty - ry, tx, ty + ry, [
      [0, '#3E5A14'],
      [1, '#D2F58A'],
    ]),
    { s: '#0C1604', w: 1.6 },
  );
  let d = '';
  for (let i = -8; i <= 8; i++) {
    const u = i / 8.6;
    d +=
      `M${f(tx + u * rx * 0.2)} ${f(ty - ry * 0.5)}` +
      `L${f(tx + u * rx * 0.96)} ${f(ty + ry * 0.9 * Math.sqrt(1 - u * u * 0.92))}`;
  }
  A.p(d, 'none', { s: '#F6FFD9', w: 1.1, o: 0.75 });
};

/** The ribbed cap, `w` wide, and the gleam on it. */
const cap = (A: Art, [tx, ty]: Point, w: number): void => {
  const [rx, ry] = [w / 2, w * 0.15];
  const shape = (tall: number) =>
    `M${f(tx - rx * 1.05)} ${f(ty + ry * 0.2)}` +
    `C${f(tx - rx * 0.86)} ${f(ty - w * tall * 0.62)} ${f(tx - rx * 0.42)} ${f(ty - w * tall * 0.8)} ` +
    `${f(tx - rx * 0.14)} ${f(ty - w * tall)}` +
    `Q${f(tx)} ${f(ty - w * tall * 1.1)} ${f(tx + rx * 0.14)} ${f(ty - w * tall)}` +
    `C${f(tx + rx * 0.42)} ${f(ty - w * tall * 0.8)} ${f(tx + rx * 0.86)} ${f(ty - w * tall * 0.62)} ` +
    `${f(tx + rx * 1.05)} ${f(ty + ry * 0.2)}` +
    `C${f(tx + rx * 0.6)} ${f(ty - ry * 0.75)} ${f(tx - rx * 0.6)} ${f(ty - ry * 0.75)} ` +
    `${f(tx - rx * 1.05)} ${f(ty + ry * 0.2)}Z`;
  A.p(
    shape(0.68),
    A.lg(tx - rx * 0.6, ty - w * 0.55, tx + rx * 0.7, ty, [
      [0, '#FBFFE0'],
      [0.3, '#B9E56A'],
      [0.72, '#56802A'],
      [1, '#22380F'],
    ]),
    { s: '#0C1604', w: 2 },
  );
  let st = '';
  for (let i = -6; i <= 6; i++) {
    const u = i / 6.6;
    st +=
      `M${f(tx + u * rx * 0.16)} ${f(ty - w * 0.62)}` +
      `Q${f(tx + u * rx * 0.8)} ${f(ty - w * 0.44)} ${f(tx + u * rx * 1.0)} ` +
      f(ty - ry * (0.62 - 0.6 * u * u));
  }
  A.p(st, 'none', { s: '#1E300A', w: 1.5, o: 0.5 });
  A.p(st, 'none', { s: '#F8FFE9', w: 0.8, o: 0.7, t: 'translate(-1.2 0)' });
  A.p(
    `M${f(tx - rx * 0.93)} ${f(ty - w * 0.06)}` +
      `C${f(tx - rx * 0.76)} ${f(ty - w * 0.44)} ${f(tx - rx * 0.4)} ${f(ty - w * 0.56)} ` +
      `${f(tx - rx * 0.1)} ${f(ty - w * 0.68)}` +
      `C${f(tx - rx * 0.34)} ${f(ty - w * 0.5)} ${f(tx - rx * 0.66)} ${f(ty - w * 0.34)} ` +
      `${f(tx - rx * 0.93)} ${f(ty - w * 0.06)}Z`,
    '#FFFFFF',
    { o: 0.85 },
  );
};

/** A mushroom on its stalk: gills below, a ribbed cap above. */
const shroom = (A: Art, x: number, yb: number, h: number, w: number, lean: number) => {
  const g = A.blade({
    x,
    y: yb,
    ang: lean,
    len: h,
    wid: w * 0.3,
    prof: [0.12, 0.1],
    bend: lean * 0.9,
    c: ['#3A5A1E', '#B4E07A', '#F8FFE0'],
    shade: '#16260A',
    shadeO: 0.55,
    striae: 2,
    vein: '#22380E',
    rim: '#F4FFF9',
    rimW: 2.4,
    line: '#0C1604',
    lw: 2,
  });
  const [tx, top] = item(g.S, g.N),
    ty = top + 3,
    rx = w / 2,
    ry = w * 0.15;
  gills(A, [tx, ty], rx, ry);
  cap(A, [tx, ty], w);
};

/** Foxfire: living light on rotten wood. */
export const foxfire: Draw = (A) => {
  shroom(A, 40, 84, 74, 74, 14);
  shroom(A, -44, 86, 58, 62, -14);
  shroom(A, -2, 90, 112, 104, -3);
  for (let i = 0; i < 9; i++) {
    const x = -70 + i * 17.5;
    A.blade({
      x,
      y: 96,
      ang: (A.r() - 0.5) * 60,
      len: 20 + A.r() * 16,
      wid: 9,
      prof: [0.4, 1],
      bend: (A.r() - 0.5) * 50,
      c: [C.leafLo, C.leaf, C.leafHi],
      shade: C.ink,
      line: C.ink,
      lw: 1.2,
      rim: C.cool,
      rimW: 1.4,
    });
  }
};
