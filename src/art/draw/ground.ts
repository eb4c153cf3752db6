import type { Art, Draw } from './art.ts';
import { C, mix } from './colour.ts';
import { brass } from './metal.ts';
import { f, polar } from './path.ts';

const framed = (A: Art, d: string, fill: string) => {
  A.p(d, fill, { s: C.brassInk, w: 11 });
  A.p('M-86 30L20 -96H52L-86 70Z', '#FFFFFF', { o: 0.16, clip: A.clip(d) });
  A.p(d, 'none', { s: brass(A, -70, -90, 70, 90), w: 6 });
  A.p(d, 'none', { s: '#FFFBEA', w: 1.2, o: 0.8 });
};

const ray = (A: Art, i: number) => {
  const [[x, y], [u, v]] = [polar(0, 0, 78, i * 22.5), polar(0, 0, 99, i * 22.5)];
  A.p(`M${f(x)} ${f(y)}L${f(u)} ${f(v)}`, 'none', { s: C.brassInk, w: 9 });
  A.p(`M${f(x)} ${f(y)}L${f(u)} ${f(v)}`, 'none', { s: i % 2 === 1 ? C.brass : C.brassHi, w: 5 });
};

/** What stands behind a symbol of a role. The shape says it, not a word: nothing to translate. */
const GROUND = {
  wild: (A: Art) =>
    framed(
      A,
      'M-84 94V-6C-84 -50 -40 -78 0 -96C40 -78 84 -50 84 -6V94Z',
      A.lg(-80, -90, 80, 94, [
        [0, '#8A7AD6'],
        [0.4, '#43368A'],
        [1, '#120E30'],
      ]),
    ),
  scatter: (A: Art) => {
    for (let i = 0; i < 16; i++) ray(A, i);
    framed(
      A,
      'M0 -86A86 86 0 1 1 -.1 -86Z',
      A.rg(
        0,
        0,
        90,
        [
          [0, '#A83A4A'],
          [0.6, '#5A1420'],
          [1, '#22060C'],
        ],
        -24,
        -30,
      ),
    );
  },
  special: (A: Art) =>
    framed(
      A,
      'M-50 -94H50L94 -50V50L50 94H-50L-94 50V-50Z',
      A.lg(-80, -90, 80, 94, [
        [0, mix('#57D2B5', '#FFFFFF', 0.1)],
        [0.4, '#1A6353'],
        [1, '#06201B'],
      ]),
    ),
};
export type Role = keyof typeof GROUND;

/**
 * A symbol in its role: a violet lancet is wild, a ruby disc scatters, a jade octagon is special; others
 * stand alone.
 */
export const inRole =
  (draw: Draw, role: Role | null): Draw =>
  (A) => {
    if (role === null) return draw(A);
    GROUND[role](A);
    A.place(draw, 0, role === 'wild' ? 6 : 0, role === 'wild' ? 76 : 74);
  };
