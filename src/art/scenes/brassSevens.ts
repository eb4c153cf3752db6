import { C } from '../draw/colour.ts';
import { f, polar } from '../draw/path.ts';
import { scene } from '../draw/scene.ts';
import { sevenRuby, sevenJade, sevenBrass } from '../symbols/things/seven.ts';

const pal = {
  night: '#04161A',
  sky: '#0A3A42',
  mist: '#1F7480',
  far: '#0C3A42',
  near: '#04161A',
  rim: '#8FE6EE',
  halo: '#BFF0F2',
};
/** Brass Sevens: three sevens hung as stained glass. */
export const brassSevensScene = (): string =>
  scene('brasssevens', {
    pal,
    frame: 'sash',
    moon: [300, 150, 0],
    far: 'both',
    fore: 'ivy',
    halo: [300, 440, 240, '#F6C97A'],
    hero(A) {
      for (const x of [172, 430, 300])
        for (let y = -8; y < (x === 300 ? 190 : 120); y += 24) {
          A.e(x, y, 6, 12, 'none', { s: C.brassInk, w: 8 });
          A.e(x, y, 6, 12, 'none', { s: C.brass, w: 4 });
        }
      A.place(sevenRuby, 150, 246, 132, { rot: -9 });
      A.place(sevenJade, 450, 246, 132, { rot: 9 });
      for (let i = 0; i < 20; i++) {
        const [x0, y0] = polar(300, 450, 236, i * 18),
          [x1, y1] = polar(300, 450, i % 2 ? 290 : 330, i * 18);
        if (y0 > 300) A.p(`M${f(x0)} ${f(y0)}L${f(x1)} ${f(y1)}`, 'none', { s: '#F6D898', w: 3, o: 0.5 });
      }
      A.place(sevenBrass, 300, 452, 234);
    },
  });
