import { scene } from '../../draw/scene.ts';
import { face } from '../../cards/face.ts';

const pal = {
  night: '#17110A',
  sky: '#3A2A16',
  mist: '#6B4C27',
  far: '#33240F',
  near: '#150D05',
  rim: '#F0CE8E',
  halo: '#F6E0A8',
};
/** Pressed Five: a royal hand laid two over three so that every card shows. */
export const pressedFiveScene = (): string =>
  scene('pressedfive', {
    pal,
    frame: 'round',
    moon: [300, 150, 46],
    far: 'palm',
    fore: 'ivy',
    hero(A) {
      const hand = [
        ['10', 196, 344, -7],
        ['J', 404, 344, 7],
        ['Q', 124, 580, -5],
        ['K', 298, 566, 0],
        ['A', 476, 580, 5],
      ] as const;
      for (const [r, x, y, a] of hand) {
        const k = 0.86;
        A.open(`transform="translate(${x} ${y}) rotate(${a}) scale(${k}) translate(-120 -168)"`);
        face(A, r, 'heart');
        A.close();
      }
    },
  });
