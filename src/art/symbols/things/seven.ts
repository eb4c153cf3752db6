import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brass } from '../../draw/metal.ts';

/** A seven of coloured glass in a brass came. */
const D = 'M-70 -84H76V-50C36 -6 14 36 8 88H-42C-36 34 -8 -8 28 -42H-30C-42 -42 -46 -36 -48 -22H-70Z';
const seven = (A: Art, hi: string, mid: string, lo: string) => {
  A.p(
    D,
    A.lg(-60, -84, 50, 88, [
      [0, hi],
      [0.4, mid],
      [1, lo],
    ]),
    { s: C.brassInk, w: 19 },
  );
  A.p('M-64 -78H70V-70H-56V-28H-64Z', '#FFFFFF', { o: 0.4 });
  A.p('M60 -52C18 -8 -8 34 -14 82H-34C-28 34 0 -8 40 -44Z', '#FFFFFF', { o: 0.2 });
  A.p('M28 -42L70 -52M-4 4L34 6M-28 46L10 48', 'none', { s: C.brassInk, w: 7 });
  A.p('M28 -42L70 -52M-4 4L34 6M-28 46L10 48', 'none', { s: C.brass, w: 3.4 });
  A.p(D, 'none', { s: brass(A, -60, -84, 60, 88), w: 13 });
  A.p(D, 'none', { s: C.brassDk, w: 1.6 });
  A.p('M-72 -88H74', 'none', { s: '#FFFBEA', w: 3, o: 0.9 });
};
export const sevenRuby: Draw = (A) => seven(A, '#FF9A86', '#C22A42', '#4E0A1C');
export const sevenJade: Draw = (A) => seven(A, '#C9FFF0', '#27A88C', '#06352E');
export const sevenBrass: Draw = (A) => seven(A, '#FFFBEA', '#E3BE75', '#7A5A28');
