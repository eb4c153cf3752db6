import type { Art, Draw } from '../../draw/art.ts';
import { item, poly } from '../../draw/path.ts';
import { hexagon } from '../../draw/details.ts';

/** The crown and the whole rind. */
const drawRind = (A: Art) => {
  for (const s of [-40, 40, -20, 20, 0])
    A.blade({
      x: s * 0.34,
      y: -58,
      ang: s * 0.9,
      len: 38 - Math.abs(s) * 0.1,
      wid: 19,
      prof: [0.5, 0.7],
      bend: s * 0.5,
      c: ['#6A1522', '#C9503F', '#FFC69A'],
      shade: '#2A0810',
      rim: '#FFE9D4',
      rimW: 3.4,
      line: '#1D060A',
      lw: 1.8,
    });
  const body = 'M0 -66C54 -68 88 -30 88 18C88 64 50 96 0 96C-50 96 -88 64 -88 18C-88 -30 -54 -68 0 -66Z';
  A.p(
    body,
    A.rg(
      0,
      15,
      108,
      [
        [0, '#FFA486'],
        [0.34, '#D24A40'],
        [0.72, '#8A1826'],
        [1, '#33060F'],
      ],
      -42,
      -36,
    ),
    { s: '#1D060A', w: 2.6 },
  );
  A.p('M34 90C66 80 84 52 84 18', 'none', { s: '#FF9A7E', w: 3, o: 0.5 });
  A.p(
    'M-78 20C-80 -20 -56 -48 -30 -56C-54 -36 -66 -12 -66 22C-66 44 -60 60 -52 72C-68 60 -77 42 -78 20Z',
    '#FFD9BF',
    { o: 0.8 },
  );
};

/** The window in the rind: seeds in rows, and the pale skins between them. */
const drawSeeds = (A: Art) => {
  const win = 'M4 -56C34 -30 50 4 48 34C46 62 28 82 4 88C-20 82 -38 62 -40 34C-42 4 -26 -30 4 -56Z',
    clip = A.clip(win);
  A.p(win, '#3A0512', { s: '#F7DDAE', w: 11 });
  A.p(win, '#3A0512', { s: '#7A1A22', w: 2 });
  A.open(`clip-path="${clip}"`);
  for (let r = 0; r < 9; r++)
    for (let i = -3; i <= 3; i++) {
      const x = 4 + (i + (r % 2) * 0.5) * 16 + (A.r() - 0.5) * 3,
        y = -46 + r * 16 + (A.r() - 0.5) * 3,
        a = (A.r() - 0.5) * 50,
        sz = 9.4 + A.r() * 1.6;
      A.p(poly(hexagon(x, y, sz, a)), ['#E8324A', '#C81E3A', '#F04A5A', '#A81230'][(r * 3 + i + 9) % 4], {
        s: '#2E030D',
        w: 1.6,
      });
      const q = hexagon(x, y, sz * 0.55, a);
      A.p(poly(q), '#FF7A80', { o: 0.7 });
      A.p(poly([item(q, 3), item(q, 4), [x, y]]), '#FFF0E6', { o: 0.95 });
    }
  A.p('M4 -60C20 -30 10 30 30 88H14C0 40 8 -20 -4 -50Z', '#F7E2B8', { s: '#8A2A2E', w: 1.6 });
  A.p('M-44 40C-20 30 4 40 12 44L12 50C-4 44 -22 38 -44 48Z', '#F7E2B8', { s: '#8A2A2E', w: 1.2 });
  A.close();
};

/** Pomegranate split in a lancet: the rind peels like two petals from a window of seeds. */
export const pomegranate: Draw = (A) => {
  drawRind(A);
  drawSeeds(A);
  A.blade({
    x: -2,
    y: 92,
    ang: -50,
    len: 148,
    wid: 40,
    prof: [0.5, 0.8],
    bend: 92,
    N: 12,
    c: ['#6A1522', '#C43E3A', '#F6A07E'],
    shade: '#F7DDAE',
    shadeO: 0.0,
    rim: '#FFE9D4',
    rimW: 6,
    line: '#1D060A',
    lw: 2,
  });
  A.blade({
    x: 10,
    y: 92,
    ang: 50,
    len: 146,
    wid: 34,
    prof: [0.5, 0.8],
    bend: -88,
    N: 12,
    c: ['#4A0C18', '#8A1E28', '#C9503F'],
    shade: '#1D060A',
    shadeO: 0.3,
    rim: '#FFC69A',
    rimW: 4,
    line: '#1D060A',
    lw: 2,
  });
};
