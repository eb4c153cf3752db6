import type { Art, Draw } from '../../draw/art.ts';
import { f, polar } from '../../draw/path.ts';
import { ball } from '../../draw/metal.ts';

/** Two rings of four petals, under the stamens and the crown. */
const drawPetals = (A: Art) => {
  A.flower(
    0,
    2,
    98,
    [
      {
        n: 4,
        len: 1,
        wid: 1.16,
        prof: [0.75, 0.26],
        rot: 45,
        jit: 2,
        bj: 4,
        wav: 0.045,
        wavN: 6,
        N: 22,
        c: ['#2A0410', '#B81E34', '#FF7A5E'],
        shade: '#3A0610',
        shadeO: 0.3,
        striae: 3,
        vein: '#5A0A18',
        veinO: 0.6,
        vw: 1.4,
        rim: '#FFD6C4',
        rimW: 6,
        line: '#1D0408',
        lw: 2.2,
      },
      {
        n: 4,
        len: 0.82,
        wid: 0.92,
        prof: [0.75, 0.26],
        rot: 0,
        jit: 2,
        bj: 4,
        wav: 0.05,
        wavN: 5,
        N: 20,
        c: ['#1A020A', '#C9263A', '#FF9A78'],
        shade: '#3A0610',
        shadeO: 0.34,
        striae: 3,
        vein: '#5A0A18',
        veinO: 0.6,
        vw: 1.4,
        rim: '#FFE9DC',
        rimW: 6,
        line: '#1D0408',
        lw: 2.2,
      },
    ],
    0.96,
  );
};

/** Opium poppy, face on: four crumpled petals and a ribbed crown. */
export const poppy: Draw = (A) => {
  drawPetals(A);
  for (let i = 0; i < 44; i++) {
    const a = A.r() * 360,
      [x, y] = polar(0, 2, 22 + A.r() * 18, a);
    A.p(`M0 2L${f(x)} ${f(y)}`, 'none', { s: '#14060C', w: 1.6 });
    A.e(x, y, 3.4, 2.6, A.r() > 0.4 ? '#E3BE75' : '#3E2D14', { s: '#14060C', w: 0.8 });
  }
  ball(A, 0, 2, 19, ['#E9FFC9', '#8FB86A', '#3E6A34', '#12260E'], { glint: 0 });
  for (let i = 0; i < 8; i++)
    A.blade({
      x: 0,
      y: 2,
      ang: i * 45,
      len: 17,
      wid: 7,
      prof: [0.5, 0.4],
      c: ['#3E2D14', '#F6E3B1'],
      line: '#12260E',
      lw: 1,
    });
};
