import { Art } from './draw/art.ts';
import { f } from './draw/path.ts';
import { lantern } from './symbols/things/lantern.ts';

interface Frond {
  readonly x: number;
  readonly ang: number;
  readonly len: number;
  readonly bend: number;
}

/** One frond: a bent spine, pinnae as dark lances, each with a light rib and side veins. */
const frond = ({ x, ang, len, bend }: Frond) => {
  const at = (t: number) => {
    const turned = ((ang + bend * t) * Math.PI) / 180;
    return { x: x + Math.sin(turned) * len * t, y: 324 - Math.cos(turned) * len * t, turned };
  };
  let [dark, rib, spine] = ['', '', `M${f(x)} 324`];
  for (let i = 1; i <= 8; i++) spine += `L${f(at(i / 8).x)} ${f(at(i / 8).y)}`;
  for (let i = 1; i < 15; i++) {
    const t = 0.12 + (0.88 * i) / 15;
    const foot = at(t);
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

/** What stands beside the cabinet on a desktop. */
export const SIDE_PICTURES = {
  fern: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" ' +
    `height="320">${FRONDS.map(frond).join('')}</svg>`,
  lantern: () => new Art('ln', 'lamp').place(lantern, 60, 66, 60).svg(120, 132),
};
