import type { Art } from '../../draw/art.ts';
import { mix } from '../../draw/colour.ts';
import type { Point } from '../../draw/path.ts';

/** Jade vine: a slender hanging truss. Pairs of claws curl back up to the light, smaller towards the tip. */
const claw = (A: Art, x: number, y: number, s: number, k: number, dim: number) => {
  const c = (h: string) => mix(h, '#06202C', dim),
    sh = {
      shade: '#053230',
      shadeO: 0.5,
      rim: '#F4FFFC',
      rimO: dim > 0.3 ? 0.4 : 0.95,
      line: '#03201F',
      lw: Math.max(1.1, 2.2 * k),
    } as const;
  A.blade({
    x: x + s * 5 * k,
    y: y - 2 * k,
    ang: s * 70,
    len: 36 * k,
    wid: 15 * k,
    prof: [0.5, 0.8],
    bend: s * -80,
    c: [c('#0F6B66'), c('#57D2B5'), c('#C9FFF0')],
    rimW: 3 * k,
    ...sh,
  });
  A.blade({
    x: x + s * 3 * k,
    y,
    ang: s * 126,
    len: 94 * k,
    wid: 24 * k,
    prof: [0.45, 1.15],
    bend: s * -112,
    N: 12,
    c: [c('#0A4446'), c('#1FA391'), c('#7CEBD4'), c('#F2FFFB')],
    rimW: 5 * k,
    ...sh,
  });
  A.e(
    x + s * 4 * k,
    y - 1 * k,
    8.4 * k,
    7 * k,
    A.lg(x - 6 * k, y - 6 * k, x + 6 * k, y + 6 * k, [
      [0, c('#E3C0E6')],
      [0.5, c('#7A4A80')],
      [1, c('#2F1438')],
    ]),
    { s: '#14081A', w: 1.6 * k },
  );
};
interface Truss {
  readonly rows: number;
  readonly top: number;
  readonly len: number;
  readonly bend: number;
  readonly k: number;
  readonly leaves: boolean;
}
export const jade = (
  A: Art,
  { rows, top, len, bend, k: scale, leaves }: Truss = {
    rows: 5,
    top: -66,
    len: 150,
    bend: 6,
    k: 1,
    leaves: true,
  },
): void => {
  const pointAt = (t: number): Point => [bend * Math.sin(t * 3.1), top + len * t],
    size = (t: number) => scale * (t < 0.12 ? 0.9 : 1.06 - 0.62 * Math.pow(t, 1.5));
  A.stem(
    [[-34, top - 26], [-10, top - 18], pointAt(0), pointAt(0.3), pointAt(0.6), pointAt(0.94)],
    6 * scale,
    '#4a2e5a',
    '#a98ab8',
  );
  for (let i = 2; i >= 0; i--) {
    const t = 0.94 + i * 0.028,
      [x, y] = pointAt(t);
    A.e(x + (i % 2 ? 4 : -4), y, 5.5 - i, 7.5 - i, '#57d2b5', { s: '#03201F', w: 1.4 });
  }
  for (let r = rows - 1; r >= 0; r--) {
    const t = (r + 0.35) / (rows + 0.3),
      [x, y] = pointAt(t),
      k = size(t);
    const step = len / rows / 2;
    claw(A, x + 3 * k, y + step, 1, k * 0.74, 0.42);
    claw(A, x - 3 * k, y + step, -1, k * 0.74, 0.36);
    claw(A, x, y, 1, k, 0.06);
    claw(A, x, y, -1, k, 0);
  }
  if (leaves) {
    A.leaf(-6, top - 12, -92, 84, 40, { bend: -38, veins: 5 });
    A.leaf(2, top - 12, 82, 84, 40, { bend: 38, veins: 5 });
  }
};
