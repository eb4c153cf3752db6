import { Art } from './draw/art.ts';
import { f, type Point, smooth } from './draw/path.ts';

interface Frond {
  readonly x: number;
  readonly ang: number;
  readonly len: number;
  readonly bend: number;
}

/** One frond: a bent spine, pinnae as dark lances, each with a light rib and side veins. */
const frond = ({ x, ang, len, bend }: Frond) => {
  const pointAt = (t: number) => {
    const turned = ((ang + bend * t) * Math.PI) / 180;
    return { x: x + Math.sin(turned) * len * t, y: 324 - Math.cos(turned) * len * t, turned };
  };
  let [dark, rib, spine] = ['', '', `M${f(x)} 324`];
  for (let i = 1; i <= 8; i++) spine += `L${f(pointAt(i / 8).x)} ${f(pointAt(i / 8).y)}`;
  for (let i = 1; i < 15; i++) {
    const t = 0.12 + (0.88 * i) / 15;
    const foot = pointAt(t);
    const long = len * 0.34 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.82)) ** 0.8 * (1 - t * 0.35);
    for (const side of [-1, 1]) {
      const d = foot.turned + (side * (58 - 18 * t) * Math.PI) / 180;
      const tip = { x: foot.x + Math.sin(d) * long, y: foot.y - Math.cos(d) * long };
      const [nx, ny] = [Math.cos(d) * long * 0.13, Math.sin(d) * long * 0.13];
      const [mx, my] = [foot.x + (tip.x - foot.x) * 0.4, foot.y + (tip.y - foot.y) * 0.4];
      const from = `M${f(foot.x)} ${f(foot.y)}`;
      dark +=
        `${from}Q${f(mx + nx)} ${f(my + ny)} ${f(tip.x)} ${f(tip.y)}` +
        `Q${f(mx - nx)} ${f(my - ny)} ${f(foot.x)} ${f(foot.y)}`;
      rib += `${from}Q${f(mx + nx * 0.7)} ${f(my + ny * 0.7)} ${f(tip.x)} ${f(tip.y)}`;
      for (let j = 1; j < 5; j++) {
        const u = 0.15 + (0.75 * j) / 5;
        const w = long * 0.2 * (1 - u * 0.75);
        for (const z of [-0.75, 0.75])
          rib +=
            `M${f(foot.x + (tip.x - foot.x) * u)} ${f(foot.y + (tip.y - foot.y) * u)}` +
            `l${f(Math.sin(d + z) * w)} ${f(-Math.cos(d + z) * w)}`;
      }
    }
  }
  return (
    `<path d="${dark}" fill="#06120F"/>` +
    `<path d="${rib}" stroke="#A9D6C4" stroke-width="1" stroke-linecap="round" opacity=".26" fill="none"/>` +
    `<path d="${spine}" stroke="#0D241D" stroke-width="2" fill="none"/>`
  );
};

const FRONDS: readonly Frond[] = [
  { x: 60, ang: 30, len: 240, bend: 34 },
  { x: -14, ang: 10, len: 310, bend: 30 },
  { x: 34, ang: -14, len: 210, bend: -30 },
  { x: 118, ang: 6, len: 150, bend: -34 },
];

const fern = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" ' +
  `height="320">${FRONDS.map(frond).join('')}</svg>`;

/** Silhouettes: the app gives them the title's colour, as masks (app/play/table/panels/Backdrop.css). */
const FLAT = '#000';

/** Trees along the whole tile. @param n how many @param max the height of the highest */
const trees = (A: Art, n: number, ground: number, max: number): void => {
  for (let i = 0; i <= n; i++) {
    const len = max * (0.4 + A.r() * 0.6);
    const ang = (A.r() - 0.5) * 8;
    A.sil(
      { x: (1600 * i) / n, y: ground, ang, len, wid: len * (0.3 + A.r() * 0.2), prof: [0.25, 0.8], N: 3 },
      FLAT,
    );
  }
};

/** The garden beyond the glass, a tile of 1600 units: hills, and two rows of trees. */
const garden = () => {
  const A = new Art('gd', 'garden');
  const hills: readonly Point[] = [
    [0, 250],
    [200, 204],
    [430, 264],
    [700, 190],
    [1000, 256],
    [1290, 212],
    [1600, 250],
  ];
  A.p(`${smooth(hills)}V600H0Z`, FLAT, { o: 0.38 });
  A.open('opacity=".62"');
  trees(A, 44, 470, 250);
  A.rect(0, 424, 1600, 176, FLAT).close();
  trees(A, 36, 590, 196);
  A.rect(0, 538, 1600, 62, FLAT);
  return A.svg(1600, 600);
};

/** A palm of the house, which leans to the right over the table; its mirror stands on the other side. */
const palm = () => {
  const A = new Art('pm', 'palm');
  A.p(
    smooth([
      [96, 900],
      [84, 640],
      [132, 330],
    ]),
    'none',
    { s: FLAT, w: 17 },
  );
  for (let i = 0; i < 15; i++) {
    const ang = -128 + i * 18.4;
    A.sil(
      {
        x: 132,
        y: 330,
        ang,
        len: 236 * (0.82 + A.r() * 0.3),
        wid: 25,
        prof: [0.5, 1.1],
        bend: (ang > 0 ? 1 : -1) * 52,
        N: 4,
      },
      FLAT,
    );
  }
  for (let i = 0; i < 9; i++)
    A.sil(
      {
        x: 20 + i * 34,
        y: 905,
        ang: (A.r() - 0.5) * 40,
        len: 150 + A.r() * 170,
        wid: 26,
        prof: [0.4, 1.2],
        bend: (A.r() - 0.5) * 60,
        N: 3,
      },
      FLAT,
    );
  return A.svg(400, 900);
};

/** The room around the cabinet on a desktop. The worker keeps them once they are asked for: no phone does. */
export const ROOM_PICTURES = { fern, garden, palm };
