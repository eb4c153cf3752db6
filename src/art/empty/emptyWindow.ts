import { C } from '../draw/colour.ts';
import { Art } from '../draw/art.ts';
/** Empty state: one line-drawn window, one leaf on the sill. 640x480, transparent ground. */
export const emptyWindow = () => {
  const A = new Art('eemp', 'empty'), d = 'M200 404V210C200 136 262 86 320 46C378 86 440 136 440 210V404Z',
    bars =
      'M320 46V404M200 222H440M200 312H440M260 98V404M380 98V404M320 46C270 110 260 160 260 222M320 46'
        + 'C370 110 380 160 380 222';
  A.p(d, A.lg(200, 60, 440, 404, [[0, '#112720'], [1, '#07120F']]));
  A.open(`clip-path="${A.clip(d)}"`);
  A.p('M200 330L360 90H420L200 404Z', '#FFFFFF', { o: 0.04 });
  A.c(270, 150, 26, '#F6F1DD', { o: 0.85 });
  A.c(270, 150, 48, '#D5E6DF', { o: 0.07 });
  A.p(bars, 'none', { s: '#2B4A3D', w: 3 });
  A.close();
  A.p(d, 'none', { s: '#8A6730', w: 4 });
  A.p('M212 404V212C212 144 268 98 320 62C372 98 428 144 428 212V404', 'none', { s: '#5A4322', w: 1.6 });
  A.p('M168 412H472', 'none', { s: '#C99B4E', w: 6 });
  A.p('M180 424H460', 'none', { s: '#5A4322', w: 3 });
  A.leaf(400, 410, 84, 88, 34, { bend: -30, c: ['#0F3327', '#2C7453', '#57B98A'] });
  for (const [x, y] of [[228, 404], [246, 406]] as const)
    A.e(x, y, 6, 4, '#C99B4E', { s: C.ink, w: 1.4 });
  return A.svg(640, 480);
};
