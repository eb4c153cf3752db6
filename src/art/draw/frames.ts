import { f, polar } from './path.ts';

const spokes = (cx: number, cy: number, r0: number, r1: number, angles: readonly number[]) =>
  angles
    .map((angle) => {
      const [[x0, y0], [x1, y1]] = [polar(cx, cy, r0, angle), polar(cx, cy, r1, angle)];
      return `M${f(x0)} ${f(y0)}L${f(x1)} ${f(y1)}`;
    })
    .join('');

/** Windows of a card of 600 by 800: the opening, `i` units in from its edge, and the glazing bars. */
export const FRAMES = {
  /** Blooms. */
  lancet: {
    d: (i: number) =>
      `M${40 + i} ${772 - i}V338C${40 + i} 214 ${158 + i * 0.6} 96 300 ${32 + i * 1.25}` +
      `C${442 - i * 0.6} 96 ${560 - i} 214 ${560 - i} 338V${772 - i}Z`,
    bars:
      'M300 32V772M40 338H560M40 560H560M170 142V772M430 142V772M300 32C190 150 170 250 170 338M300 32' +
      'C410 150 430 250 430 338',
  },
  /** Fruit, vines and cards. */
  round: {
    d: (i: number) => `M${40 + i} ${772 - i}V296A${260 - i} ${260 - i} 0 0 1 ${560 - i} 296V${772 - i}Z`,
    bars:
      'M40 296H560M300 36V772M40 540H560M170 296V772' +
      `M430 296V772${spokes(300, 296, 78, 260, [-54, -18, 18, 54])}M222 296A78 78 0 0 1 378 296`,
  },
  /** Creatures, fungi and wheels. */
  oculus: {
    d: (i: number) => `M300 ${64 + i}A${266 - i} ${266 - i} 0 1 1 299.9 ${64 + i}Z`,
    bars:
      spokes(300, 330, 96, 266, [0, 45, 90, 135, 180, 225, 270, 315]) + 'M396 330A96 96 0 1 1 395.9 329.9Z',
  },
  /** Lattices, keno and the jackpot. */
  sash: {
    d: (i: number) =>
      `M${40 + i} ${772 - i}V${92 + i * 0.6}L${92 + i * 0.6} ${40 + i}H${508 - i * 0.6}` +
      `L${560 - i} ${92 + i * 0.6}V${772 - i}Z`,
    bars: 'M300 40V772M170 40V772M430 40V772M40 186H560M40 332H560M40 478H560M40 624H560',
  },
  /** Instruments. */
  gable: {
    d: (i: number) =>
      `M${40 + i} ${772 - i}V${262 + i * 0.5}L300 ${40 + i * 1.3}L${560 - i} ${262 + i * 0.5}V${772 - i}Z`,
    bars: 'M40 262H560M300 40V772M170 151V772M430 151V772M40 430H560M40 600H560M170 151L300 262L430 151',
  },
  /** High limit. */
  ogee: {
    d: (i: number) =>
      `M${40 + i} ${772 - i}V330C${40 + i} 214 ${118 + i} 176 ${196 + i * 0.6} 150` +
      `C${262 + i * 0.4} 128 290 ${92 + i} 300 ${28 + i * 1.6}` +
      `C310 ${92 + i} ${338 - i * 0.4} 128 ${404 - i * 0.6} 150` +
      `C${482 - i} 176 ${560 - i} 214 ${560 - i} 330V${772 - i}Z`,
    bars:
      'M300 40V772M40 330H560M40 550H560M170 160V772M430 160V772M300 100C210 170 170 240 170 330M300 100' +
      'C390 170 430 240 430 330',
  },
  /** Doubles and cathedrals. */
  twin: {
    d: (i: number) =>
      `M${40 + i} ${772 - i}V300C${40 + i} 190 ${100 + i} 110 170 ${50 + i * 1.2}C228 100 270 150 300 206` +
      `C330 150 372 100 430 ${50 + i * 1.2}C${500 - i} 110 ${560 - i} 190 ${560 - i} 300V${772 - i}Z`,
    bars: 'M300 206V772M40 320H560M40 560H560M170 60V772M430 60V772',
  },
};
export type Frame = keyof typeof FRAMES;
