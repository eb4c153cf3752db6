import { contour, outlineOf } from '../draw/blade.ts';
import { C, mix } from '../draw/colour.ts';
import { item } from '../draw/path.ts';
import { pane, cames } from '../draw/metal.ts';
import { drawFrame, scene } from '../draw/scene.ts';
import { passion } from '../symbols/plants/passion.ts';

const pal = {
  night: '#10081E',
  sky: '#2C1850',
  mist: '#6A48A8',
  far: '#2A184A',
  near: '#10081C',
  rim: '#CDB0F6',
  halo: '#E2D0FA',
};
/** The colours of the flower by how far from its heart a pane is: heart, inner and outer petals, sky. */
const ringOf = (dist: number, angle: number): readonly (readonly [tint: string, deep: string])[] => {
  if (dist < 34)
    return [
      ['#FFF0BE', '#A8742C'],
      ['#FFF0BE', '#A8742C'],
    ];
  if (dist < 120)
    return [
      ['#FFC2D6', '#8A1E5A'],
      ['#F28AB8', '#6A1248'],
    ];
  if (dist < 215 && Math.cos(angle * 4) > -0.35)
    return [
      ['#D9A4FF', '#4A1E8A'],
      ['#B47AF0', '#3A1470'],
    ];
  if (dist < 280)
    return [
      ['#5A6FE0', '#141C5A'],
      ['#3F8AD9', '#0E2A5A'],
    ];
  return [
    ['#3A2A7A', '#120A30'],
    ['#2A4A9A', '#0C1840'],
  ];
};

/** Great Window: seven by seven panes of a cathedral light; the colours themselves draw one flower. */
export const greatWindowScene = (): string =>
  scene('greatwindow', {
    pal,
    frame: 'twin',
    moon: [0, 0, 0],
    sky: false,
    bars: false,
    far: 'none',
    mid: false,
    fore: 'fern',
    hero(A, r, inside) {
      inside();
      const n = 7,
        w = 520 / n,
        y0 = 56,
        h = 100;
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          const x = 40 + i * w,
            y = y0 + j * h,
            cx = x + w / 2,
            cy = y + h / 2,
            dist = Math.hypot(cx - 300, (cy - 410) * 0.82),
            a = Math.atan2(cy - 410, cx - 300);
          const [tint, deep] = item(ringOf(dist, a), (i + j) % 2);
          const t = 0.05 + r() * 0.25;
          pane(A, x, y, w, h, mix(tint, deep, t), deep, { sheen: 0.16 });
        }
      let d = '';
      for (let i = 0; i <= n; i++) d += `M${40 + i * w} 40V772M40 ${y0 + i * h}H560`;
      cames(A, d, 4.4);
      for (const [n2, l, w2, rot, op] of [
        [8, 330, 150, 0, 0.2],
        [8, 236, 110, 22.5, 0.24],
      ] as const)
        for (let i = 0; i < n2; i++) {
          const q = outlineOf({
              x: 300,
              y: 410,
              ang: rot + (i * 360) / n2,
              len: l,
              wid: w2,
              prof: [0.8, 0.6],
              N: 10,
            }),
            p = contour(q);
          A.p(p, '#FFF3F8', { o: op });
          A.p(p, 'none', { s: C.ink, w: 9 });
          A.p(p, 'none', { s: C.brass, w: 4 });
          A.p(p, 'none', { s: C.brassHi, w: 1.2 });
        }
      for (const [r1, w1] of [[96, 5]] as const) {
        A.c(300, 410, r1, 'none', { s: C.ink, w: w1 * 2.2 });
        A.c(300, 410, r1, 'none', { s: C.brass, w: w1 });
      }
      A.close();
      drawFrame(A, 'twin');
      A.place(passion, 300, 410, 112);
    },
  });
