import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f } from '../../draw/path.ts';

/** A lotus on its pad. */
export const lotus: Draw = (A) => {
  A.e(
    0,
    62,
    96,
    26,
    A.lg(-80, 40, 60, 90, [
      [0, '#5FAF86'],
      [0.4, '#1F5C43'],
      [1, '#0A2A1F'],
    ]),
    { s: C.ink, w: 2 },
  );
  let d = '';
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 6.28;
    d += `M0 60L${f(Math.cos(a) * 90)} ${f(62 + Math.sin(a) * 23)}`;
  }
  A.p(d, 'none', { s: '#9ADBB2', w: 1, o: 0.4 });
  A.p('M-95 60A96 26 0 0 1 20 37', 'none', { s: '#DFF7E6', w: 2.4, o: 0.7 });
  const pet = (a: number, l: number, w: number, c: readonly string[]) =>
    A.blade({
      x: a * 0.16,
      y: 56,
      ang: a,
      len: l,
      wid: w,
      prof: [0.85, 0.62],
      bend: -a * 0.28,
      c,
      shade: '#5A1A30',
      shadeO: 0.42,
      striae: 2,
      vein: '#B8485A',
      veinO: 0.45,
      vw: 1,
      rim: '#FFFFFF',
      rimW: 4,
      line: '#2A0C14',
      lw: 1.6,
    });
  const back = ['#5E2038', '#B95A62', '#F0B3A2'],
    mid = ['#8A2F45', '#E88A80', '#FFDCCB'],
    fr = ['#B84A58', '#F7B3A2', '#FFF4EA'];
  for (const a of [-86, 86, -66, 66]) pet(a, 96, 40, back);
  for (const a of [-44, 44, -22, 22, 0]) pet(a, 124 - Math.abs(a) * 0.2, 48, back);
  for (const a of [-72, 72, -52, 52]) pet(a, 92, 42, mid);
  for (const a of [-32, 32, -11, 11]) pet(a, 106, 46, mid);
  for (const a of [-60, 60, -38, 38]) pet(a, 74, 38, fr);
  for (const a of [-18, 18]) pet(a, 80, 44, fr);
  pet(0, 70, 46, ['#C85A64', '#FBC3B0', '#FFFDF6']);
};
