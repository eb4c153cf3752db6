import type { Art } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { brass } from '../draw/metal.ts';

/** Lotto ticket, 360x200 from 0,0: one pane of the 31-pane window. lit = earned. */
export const ticket = (A: Art, n = 7, lit = true) => {
  const d =
    'M14 4H346A10 10 0 0 1 356 14V78A22 22 0 0 0 356 122V186A10 10 0 0 1 346 196H14A10 10 0 0 1 4 186V122' +
    'A22 22 0 0 0 4 78V14A10 10 0 0 1 14 4Z';
  A.p(
    d,
    lit
      ? A.lg(0, 0, 360, 200, [
          [0, '#FFF0BE'],
          [0.4, '#D9AA5A'],
          [1, '#6B4A1E'],
        ])
      : A.lg(0, 0, 360, 200, [
          [0, '#1F4A3E'],
          [1, '#0A1D18'],
        ]),
    { s: C.brassInk, w: 4 },
  );
  A.p('M20 130L110 8H170L20 190Z', '#FFFFFF', { o: lit ? 0.22 : 0.07 });
  A.p('M118 20V180', 'none', { s: lit ? '#5A3D18' : '#2B4A3D', w: 3, dash: '3 10' });
  const ox = 61,
    win = 'M-36 70V-6A36 40 0 0 1 36 -6V70Z';
  A.open(`transform="translate(${ox} 68)"`);
  A.p(win, lit ? '#FFF9E2' : '#0A2A24', { s: lit ? '#5A3D18' : '#66897A', w: 5 });
  A.p('M0 -46V70M-36 16H36M-36 44H36M-36 -8H36M-18 -8V70M18 -8V70', 'none', {
    s: lit ? '#7A5A28' : '#2B4A3D',
    w: 2.4,
  });
  if (lit) A.p('M-18 16H0V44H-18Z', '#E89A3A');
  A.close();
  A.text(String(n), 238, 138, 150, lit ? '#2B1A06' : '#66897A');
  A.p(d, 'none', { s: lit ? brass(A, 0, 0, 360, 200) : '#2B4A3D', w: 3 });
};
