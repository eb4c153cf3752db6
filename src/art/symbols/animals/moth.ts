import type { Art, Draw } from '../../draw/art.ts';
import { outlineOf } from '../../draw/blade.ts';
import { C } from '../../draw/colour.ts';
import { f, item, smooth } from '../../draw/path.ts';

/** Drawn 460 wide, set into the box of 200. */
const k = 100 / 230;

/** Both wings of a side; the right ones are in shade. */
const wings = (A: Art, side: number) => {
  A.open(`transform="translate(0 ${f(-40 * k)}) scale(${side * 0.4348} 0.4348)"`);
  const sh = side < 0;
  const hw =
    'M4 8C-40 4 -104 18 -122 66C-132 100 -108 128 -92 150C-70 182 -92 236 -128 286' +
    'C-112 300 -78 282 -62 240C-50 206 -54 186 -44 160C-26 120 0 90 4 40Z';
  A.p(
    hw,
    A.lg(-10, 20, -110, 230, [
      [0, sh ? '#5FAF92' : '#8EDDB6'],
      [0.55, sh ? '#7CC4A0' : '#C8F3CF'],
      [1, sh ? '#8CB88A' : '#F0F2BE'],
    ]),
    { s: '#16342A', w: 3 },
  );
  A.p(
    'M0 20C-40 40 -78 60 -104 92M0 26C-36 60 -64 96 -82 140M2 34C-20 80 -44 130 -60 178' +
      'C-66 214 -84 250 -108 280M0 22C-46 26 -90 40 -118 66',
    'none',
    { s: '#3F8468', w: 2, o: 0.6 },
  );
  A.c(-72, 92, 15, '#16342A');
  A.c(-72, 92, 12, C.brass);
  A.c(-70, 93, 7.5, '#3A1730');
  A.p('M-83 88A12 12 0 0 1 -66 81', 'none', { s: '#FFFDF2', w: 2.6 });
  const fw =
    'M6 -18C-30 -96 -128 -164 -232 -168C-226 -148 -206 -132 -204 -112C-202 -88 -186 -60 -150 -30' +
    'C-110 2 -50 18 4 16Z';
  A.p(
    fw,
    A.lg(0, 0, -210, -140, [
      [0, sh ? '#5AA88B' : '#83D6AF'],
      [0.5, sh ? '#79C3A0' : '#BDF0CC'],
      [1, sh ? '#A5CFA0' : '#F4F6CE'],
    ]),
    { s: '#16342A', w: 3 },
  );
  A.p(
    'M0 -4C-60 -60 -130 -110 -206 -132M0 0C-60 -36 -130 -70 -196 -94M0 4C-60 -18 -110 -36 -172 -54M0 8' +
      'C-50 0 -90 -10 -140 -26',
    'none',
    { s: '#3F8468', w: 2, o: 0.6 },
  );
  A.p(
    'M6 -18C-30 -96 -128 -164 -232 -168C-222 -160 -210 -158 -196 -154C-118 -140 -40 -86 -4 -14Z',
    sh ? '#4A2546' : '#7A3F70',
    { s: '#1E0E1D', w: 1.5 },
  );
  A.p('M-2 -30C-36 -94 -126 -152 -220 -164', 'none', { s: sh ? '#8E6488' : '#E6C3DC', w: 3, o: 0.9 });
  A.p('M-206 -118C-196 -86 -176 -58 -146 -36', 'none', { s: sh ? '#7FA98A' : '#FFFEE8', w: 3.5, o: 0.85 });
  A.c(-116, -72, 17, '#16342A');
  A.c(-116, -72, 13.5, C.brassHi);
  A.c(-113, -71, 8.5, '#3A1730');
  A.p('M-128 -76A13 13 0 0 1 -110 -85', 'none', { s: '#FFFFFF', w: 3 });
  A.close();
};

const antennae = (A: Art) => {
  for (const s of [-1, 1]) {
    const g = outlineOf({ x: s * 5 * k, y: -70 * k, ang: s * 38, len: 70 * k, wid: 1, bend: s * 40, N: 9 });
    A.p(smooth(g.S), 'none', { s: C.brassHi, w: 3 * k });
    for (let i = 1; i < 9; i++) {
      const [px, py] = item(g.S, i);
      A.p(
        `M${f(px)} ${f(py)}l${f(s * 2 * k)} ${f(-14 * k * (1 - i / 12))}` +
          `M${f(px)} ${f(py)}l${f(s * 14 * k * (1 - i / 12))} ${f(4 * k)}`,
        'none',
        { s: C.brass, w: 1.6 * k },
      );
    }
  }
};

/** A luna moth. */
export const moth: Draw = (A) => {
  wings(A, -1);
  wings(A, 1);
  antennae(A);
  const y = -40 * k;
  A.p(
    `M${f(-17 * k)} ${f(y - 6 * k)}C${f(-20 * k)} ${f(y + 40 * k)} ${f(-10 * k)} ${f(y + 86 * k)} 0 ` +
      `${f(y + 104 * k)}C${f(10 * k)} ${f(y + 86 * k)} ${f(20 * k)} ${f(y + 40 * k)} ${f(17 * k)} ` +
      `${f(y - 6 * k)}Z`,
    A.lg(-18 * k, y, 18 * k, y, [
      [0, '#FFFBEA'],
      [0.45, '#E9DCC0'],
      [1, '#8A7A66'],
    ]),
    { s: '#1C2A22', w: 2.4 * k },
  );
  for (let i = 0; i < 6; i++)
    A.p(
      `M${f(-(16 - i * 2) * k)} ${f(y + (20 + i * 13) * k)}` +
        `q${f((16 - i * 2) * k)} ${f(7 * k)} ${f((32 - i * 4) * k)} 0`,
      'none',
      { s: '#7A6A54', w: 1.8 * k, o: 0.7 },
    );
  A.e(
    0,
    y - 14 * k,
    22 * k,
    26 * k,
    A.lg(-20 * k, y - 30 * k, 20 * k, y, [
      [0, '#FFFDF2'],
      [0.6, '#E4D9C2'],
      [1, '#8F8270'],
    ]),
    { s: '#1C2A22', w: 2.4 * k },
  );
  A.e(0, y - 40 * k, 12 * k, 11 * k, '#D8CBB0', { s: '#1C2A22', w: 2 * k });
  A.c(-6 * k, y - 42 * k, 3.4 * k, '#241522');
  A.c(6 * k, y - 42 * k, 3.4 * k, '#241522');
};
