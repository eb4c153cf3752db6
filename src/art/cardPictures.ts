import { Art, type Draw } from './draw/art.ts';
import { C } from './draw/colour.ts';
import { dew } from './draw/metal.ts';
import { f, polar } from './draw/path.ts';
import { SYMBOLS, type Symbol } from './symbols.ts';

/** A symbol by itself in a box of 128. */
const symbolAlone = (name: Symbol) => () =>
  new Art(`${name.slice(0, 1)}x`, name).place(SYMBOLS[name], 64, 64, 58).svg(128, 128);
const drawn = (name: string, width: number, height: number, draw: Draw) => () => {
  const A = new Art(`${name.slice(0, 1)}x`, name);
  draw(A);
  return A.svg(width, height);
};

/** A drop in lamplight: a number that was picked and drawn. */
const hit: Draw = (A) => {
  dew(A, 60, 60, 44, '#F2CB7C', null);
  for (let i = 0; i < 10; i++) {
    const [[a, b], [c, d]] = [polar(60, 60, 49, i * 36), polar(60, 60, 57, i * 36)];
    A.p(`M${f(a)} ${f(b)}L${f(c)} ${f(d)}`, 'none', { s: C.brassHi, w: 3.4 });
  }
};

/** The leaf that keno's numbers lie on. */
const leaf: Draw = (A) => {
  A.rect(
    0,
    0,
    374,
    372,
    A.lg(0, 0, 374, 372, [
      [0, '#0C2B25'],
      [1, '#06140F'],
    ]),
  );
  A.blade({
    x: 200,
    y: 392,
    ang: -2,
    len: 404,
    wid: 400,
    prof: [0.3, 0.75],
    bend: -6,
    N: 16,
    wav: 0.012,
    wavN: 7,
    c: ['#0F3A2C', '#1D6450', '#2F8A6C'],
    shade: '#04140F',
    shadeO: 0.4,
    veins: 10,
    vein: '#BDF3D4',
    vw: 1.2,
    veinO: 0.22,
    vreach: 0.2,
    rib: '#BDF3D4',
    ribW: 2.4,
    ribO: 0.35,
    rim: '#E9FFF5',
    rimW: 5,
    rimO: 0.4,
    line: '#04140F',
    lw: 3,
  });
};

/**
 * Pictures of the games without atlas: courts and ivy of cards, drops and the leaf of keno, the Lamplighter's
 * symbols.
 */
export const CARD_PICTURES = {
  key: symbolAlone('key'),
  moth: symbolAlone('moth'),
  lantern: symbolAlone('lantern'),
  ivy: symbolAlone('ivy'),
  torch: symbolAlone('torch'),
  bell: symbolAlone('bell'),
  compass: symbolAlone('compass'),
  hourglass: symbolAlone('hourglass'),
  coin: symbolAlone('coin'),
  drop: drawn('drop', 120, 120, (A) => dew(A, 60, 60, 46, '#9FE6EE', null)),
  hit: drawn('hit', 120, 120, hit),
  leaf: drawn('leaf', 374, 372, leaf),
};
