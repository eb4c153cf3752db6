import { C, mix } from '../draw/colour.ts';
import { item, polar } from '../draw/path.ts';
import { brass } from '../draw/metal.ts';
import { type Scene, scene } from '../draw/scene.ts';
import { acorn } from '../symbols/plants/acorn.ts';
import { bee } from '../symbols/animals/bee.ts';
import { beetle } from '../symbols/animals/beetle.ts';
import { bell } from '../symbols/things/bell.ts';
import { clover } from '../symbols/plants/clover.ts';
import { coin } from '../symbols/things/coin.ts';
import { dragonfly } from '../symbols/animals/dragonfly.ts';
import { drop } from '../symbols/plants/drop.ts';
import { key } from '../symbols/things/key.ts';
import { ladybird } from '../symbols/animals/ladybird.ts';
import { moth } from '../symbols/animals/moth.ts';
import { times5 } from '../symbols/things/multiplier.ts';
import { rose } from '../symbols/plants/rose.ts';
import { snowdrop } from '../symbols/plants/snowdrop.ts';

const pal = {
  night: '#1C0812',
  sky: '#4A1430',
  mist: '#A83E68',
  far: '#481430',
  near: '#1A0810',
  rim: '#FFB4CE',
  halo: '#FFD6E2',
};

const hero: Scene['hero'] = (A) => {
  const hues = [
    ['#F28AA8', '#7A1440'],
    ['#F2C26A', '#7A4A12'],
    ['#8FB4F0', '#1B2F6E'],
    ['#7FD9C0', '#0D4F48'],
    ['#C79BF0', '#3E1A78'],
    ['#F2A07A', '#7A2A14'],
  ] as const;
  const drawings = [ladybird, bee, moth, key, clover, drop, beetle, coin, dragonfly, acorn, snowdrop, bell];
  A.open('transform="translate(300 346) scale(1.13) translate(-300 -330)"');
  const P =
    'M0 -104C46 -140 62 -176 62 -206C62 -240 34 -256 0 -256C-34 -256 -62 -240 -62 -206' +
    'C-62 -176 -46 -140 0 -104Z';
  for (let i = 0; i < 12; i++) {
    const [hi, lo] = item(hues, i % 6),
      lit = i === 0 || i === 4 || i === 8,
      [x, y] = polar(300, 330, 202, i * 30);
    A.open(`transform="translate(300 330) rotate(${i * 30})"`);
    A.p(
      P,
      lit
        ? A.lg(-40, -256, 40, -110, [
            [0, '#FFF6D2'],
            [0.5, '#E0B25E'],
            [1, '#6B4A1E'],
          ])
        : A.lg(-40, -256, 40, -110, [
            [0, mix(hi, '#FFFFFF', 0.2)],
            [0.45, hi],
            [1, lo],
          ]),
      { s: C.ink, w: 13 },
    );
    A.p(P, 'none', { s: C.brass, w: 6 });
    A.p(P, 'none', { s: C.brassHi, w: 1.6 });
    A.p('M-14 -150C-40 -180 -44 -214 -22 -240C-24 -214 -20 -180 -4 -140Z', '#FFFFFF', { o: 0.3 });
    A.close();
    A.place(item(drawings, i), x, y, 40);
  }
  for (let i = 0; i < 12; i++) {
    const [x, y] = polar(300, 330, 250, i * 30 + 15);
    A.c(x, y, 13, mix(item(hues, (i + 3) % 6)[0], '#FFFFFF', 0.15), { s: C.ink, w: 5 });
    A.c(x, y, 13, 'none', { s: C.brass, w: 2.6 });
  }
  A.c(300, 330, 112, '#2A0A1A', { s: C.ink, w: 14 });
  A.c(300, 330, 112, 'none', { s: brass(A, 200, 230, 400, 430), w: 7 });
  A.place(rose, 300, 330, 108);
  A.close();
  for (const [x, y, a, l, w, b] of [
    [220, 690, -60, 150, 62, -24],
    [380, 690, 60, 150, 62, 24],
    [240, 720, -96, 150, 60, 24],
    [360, 720, 96, 150, 60, -24],
  ] as const)
    A.leaf(x, y, a, l, w, { bend: b });
  A.place(times5, 300, 680, 100);
  A.place(rose, 124, 712, 62);
  A.place(rose, 478, 716, 66);
};
/** Rose Window: twelve petals of glass round a multiplier, each pane holding a symbol. */
export const roseWindowScene = (): string =>
  scene('rosewindow', {
    pal,
    frame: 'oculus',
    moon: [300, 330, 0],
    bars: false,
    far: 'none',
    mid: false,
    fore: 'leaf',
    hero,
  });
