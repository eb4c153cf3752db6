import { dew } from '../../draw/metal.ts';
import { type Scene, scene } from '../../draw/scene.ts';

const pal = {
  night: '#051816',
  sky: '#0A3A34',
  mist: '#1F6C5C',
  far: '#0D3E36',
  near: '#051A16',
  rim: '#A8F0DC',
};

const hero: Scene['hero'] = (A) => {
  A.stem(
    [
      [420, 830],
      [400, 740],
      [330, 676],
    ],
    18,
    '#1F5C43',
    '#86CFA2',
  );
  A.blade({
    x: 352,
    y: 716,
    ang: -4,
    len: 590,
    wid: 500,
    prof: [0.32, 0.85],
    bend: -14,
    N: 18,
    wav: 0.012,
    wavN: 7,
    c: ['#0B3327', '#1F7355', '#58B98A'],
    shade: '#04140F',
    shadeO: 0.42,
    veins: 10,
    vein: '#BDF3D4',
    vw: 2.2,
    veinO: 0.5,
    vreach: 0.2,
    rib: '#BDF3D4',
    ribW: 5,
    ribO: 0.8,
    rim: '#E9FFF5',
    rimW: 13,
    rimO: 0.85,
    line: '#04140F',
    lw: 4,
  });
  for (const [x, y, q, n, c] of [
    [214, 330, 50, 7, '#9FE6EE'],
    [352, 264, 40, 23, '#BFEFE0'],
    [420, 402, 62, 41, '#F2CB7C'],
    [252, 478, 66, 12, '#9FE6EE'],
    [408, 560, 46, 68, '#BFEFE0'],
    [282, 614, 36, 5, '#9FE6EE'],
    [318, 382, 31, 80, '#BFEFE0'],
    [176, 430, 24, null, '#BFEFE0'],
    [338, 504, 17, null, '#BFEFE0'],
    [286, 290, 15, null, '#BFEFE0'],
    [470, 492, 19, null, '#9FE6EE'],
    [352, 640, 15, null, '#BFEFE0'],
    [300, 210, 13, null, '#BFEFE0'],
    [160, 548, 15, null, '#9FE6EE'],
  ] as const)
    dew(A, x, y, q, c, n);
};
/** Dewfall Keno: numbered dew on one great leaf. */
export const dewfallKenoScene = (): string =>
  scene('dewfall', {
    pal,
    frame: 'lancet',
    moon: [420, 180, 50],
    far: 'bamboo',
    fore: 'reed',
    hero,
  });
