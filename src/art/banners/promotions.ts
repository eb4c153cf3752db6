import { C, mix } from '../draw/colour.ts';
import { brass } from '../draw/metal.ts';
import { token } from '../cards/token.ts';
import { ticket } from '../cards/ticket.ts';
import { banner } from '../draw/banner.ts';
import { can } from '../symbols/things/can.ts';
import { coin } from '../symbols/things/coin.ts';
import { lantern } from '../symbols/things/lantern.ts';
import { packet } from '../symbols/things/packet.ts';

const pal = {
  night: '#140A0C',
  sky: '#3A1A1E',
  mist: '#7A3A38',
  far: '#3A181C',
  near: '#12080A',
  rim: '#F2B5A5',
  halo: '#FFD6C4',
};
/** Promotions: the potting bench, everything on it a gift. */
export const promotionsBanner = banner('promotions', {
  pal,
  moon: [240, 80, 36],
  ground: 330,
  hero(A) {
    let d = '';
    for (let x = -210; x < 900; x += 86) d += `M${x} 0V330`;
    A.p(d + 'M-700 96H900M-700 214H900', 'none', { s: C.ink, w: 8 });
    A.p(d + 'M-700 96H900M-700 214H900', 'none', { s: mix(C.brass, pal.near, 0.45), w: 2.4 });
    A.rect(
      -700,
      330,
      1600,
      22,
      A.lg(0, 330, 0, 352, [
        [0, '#E3BE75'],
        [0.2, '#8E6A33'],
        [1, '#3E2D14'],
      ]),
      { s: C.brassInk, w: 3 },
    );
    A.rect(
      -700,
      352,
      1600,
      70,
      A.lg(0, 352, 0, 420, [
        [0, '#2A1810'],
        [1, '#0C0604'],
      ]),
    );
    A.rect(640, -6, 5, 66, C.brass, { s: C.brassInk, w: 2 });
    for (const [q, o] of [
      [1.7, 0.08],
      [1.25, 0.12],
    ] as const)
      A.c(642, 146, 90 * q, '#F6C97A', { o });
    A.place(lantern, 642, 142, 88);
    A.place(packet, 300, 250, 84, { rot: -6 });
    A.place(packet, 356, 254, 80, { rot: 8 });
    A.place(can, 500, 232, 104);
    A.open('transform="translate(236 300) rotate(-8) scale(.3)"');
    ticket(A, 5, true);
    A.close();
    for (let i = 0; i < 5; i++) {
      const y = 322 - i * 12;
      A.e(620, y, 38, 10, brass(A, 582, y - 10, 658, y + 10), { s: C.brassInk, w: 2.4 });
    }
    A.place(coin, 424, 310, 26, { rot: -10 });
    A.place(token, 686, 300, 34, { rot: 8 });
    A.stem(
      [
        [386, 330],
        [384, 296],
        [392, 262],
      ],
      6,
      C.leaf,
      C.leafHi,
    );
  },
});
