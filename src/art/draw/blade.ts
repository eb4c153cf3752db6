import { LIGHT } from './colour.ts';
import { between, item, type Point, smooth } from './path.ts';

/**
 * The one primitive: a spine and a width profile `t^a (1-t)^b`. Leaves, petals, wings, feathers and claws are
 * blades.
 */
export interface BladeShape {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from straight up, and how far it turns on its way. */
  readonly ang?: number;
  readonly bend?: number;
  readonly s2?: number;
  readonly len: number;
  readonly wid: number;
  readonly prof?: readonly [number, number];
  /** Sections; more where it is longer. */
  readonly N?: number;
  readonly wav?: number;
  readonly wavN?: number;
  readonly asym?: number;
  readonly warp?: (point: Point) => Point;
}

/**
 * How a blade looks: base, middle and tip; the side in shade; veins or striae; the moon's rim; the contour.
 */
export interface BladeLook {
  readonly c: readonly string[];
  readonly shade?: string;
  readonly shadeO?: number;
  readonly veins?: number;
  readonly striae?: number;
  readonly vein?: string;
  readonly vw?: number;
  readonly veinO?: number;
  readonly vreach?: number;
  readonly rib?: string;
  readonly ribW?: number;
  readonly ribO?: number;
  readonly rim?: string;
  readonly rimW?: number;
  readonly rimO?: number;
  readonly line?: string;
  readonly lw?: number;
}

export type Blade = BladeShape & BladeLook;

/** Left and right edge, spine, place along the spine (0 to 1) and normal, at N + 1 stations. */
export interface Outline {
  readonly L: readonly Point[];
  readonly R: readonly Point[];
  readonly S: readonly Point[];
  readonly T: readonly number[];
  readonly NL: readonly Point[];
  readonly N: number;
}

/** Sections of a blade by its length. */
const sections = (len: number) => {
  if (len < 20) return 5;
  if (len < 40) return 6;
  if (len < 90) return 7;
  return len < 260 ? 9 : 13;
};

/** The edges and the spine of a blade. */
export const outlineOf = ({
  x,
  y,
  ang = 0,
  bend = 0,
  s2 = 0,
  len,
  wid,
  prof: [a, b] = [0.6, 0.9],
  N = sections(len),
  wav = 0,
  wavN = 5,
  asym = 1,
  warp = (p) => p,
}: BladeShape): Outline => {
  const widest = a / (a + b);
  const peak = Math.pow(widest, a) * Math.pow(1 - widest, b);
  const half = (t: number) =>
    t <= 0 || t >= 1 ? 0 : (((Math.pow(t, a) * Math.pow(1 - t, b)) / peak) * wid) / 2;
  const turned = (t: number) => ((ang + bend * t + s2 * t * t) * Math.PI) / 180;
  const [L, R, S, T, NL]: [Point[], Point[], Point[], number[], Point[]] = [[], [], [], [], []];
  let [px, py, before] = [x, y, 0];
  for (let i = 0; i <= N; i++) {
    const t = (1 - Math.cos((Math.PI * i) / N)) / 2;
    const along = turned((t + before) / 2);
    px += Math.sin(along) * len * (t - before);
    py -= Math.cos(along) * len * (t - before);
    before = t;
    const [nx, ny] = [-Math.cos(turned(t)), -Math.sin(turned(t))];
    const left = half(t) * (1 + wav * Math.sin(t * wavN * Math.PI * 2));
    const right = half(t) * asym * (1 + wav * Math.sin(t * wavN * Math.PI * 2 + 1.3));
    L.push(warp([px + nx * left, py + ny * left]));
    R.push(warp([px - nx * right, py - ny * right]));
    S.push(warp([px, py]));
    T.push(t);
    NL.push([nx, ny]);
  }
  return { L, R, S, T, NL, N };
};

const backwards = (points: readonly Point[]) => points.slice(1, -1).toReversed();

/** The closed contour of a blade, or of what lies between two of its lines. */
export const contour = ({ L, R }: Pick<Outline, 'L' | 'R'>): string => smooth([...L, ...backwards(R)], true);

/** The point a share `t` along a line of the outline. */
export const along = ({ T }: Outline, line: readonly Point[], t: number): Point => {
  const j = Math.max(
    1,
    T.findIndex((station) => station >= t),
  );
  return between(item(line, j - 1), item(line, j), (t - item(T, j - 1)) / (item(T, j) - item(T, j - 1)));
};

const lit = (normal: Point) => normal[0] * LIGHT[0] + normal[1] * LIGHT[1];

/** The half away from the moon. */
export const shadeOf = ({ L, R, S, NL, N }: Outline): string =>
  contour({ L: S, R: lit(item(NL, Math.floor(N / 2))) > 0 ? R : L });

const near = (value: number) => Math.round(value * 10) / 10;

/** Veins from the spine to both edges, each reaching a little further along. */
export const veinsOf = (outline: Outline, count: number, reach: number): string => {
  let d = '';
  for (let i = 1; i <= count; i++) {
    const t0 = 0.06 + (0.74 * (i - 1)) / count;
    const t1 = Math.min(0.97, t0 + reach);
    const from = along(outline, outline.S, t0);
    const by = along(outline, outline.S, t1 * 0.6 + t0 * 0.4);
    for (const edge of [outline.L, outline.R]) {
      const [ex, ey] = between(from, along(outline, edge, t1), 0.92);
      d +=
        `M${near(from[0])} ${near(from[1])}` +
        `Q${near((by[0] + ex) / 2)} ${near((by[1] + ey) / 2)} ${near(ex)} ${near(ey)}`;
    }
  }
  return d;
};

/** Lines along the blade, between the spine and each edge. */
export const striaeOf = ({ L, R, S, N }: Outline, count: number): string => {
  const inner = Array.from({ length: N }, (_, j) => j).filter((j) => j % 2 === 1);
  return Array.from({ length: count }, (_, i) => (i + 1) / (count + 1))
    .flatMap((share) =>
      [L, R].map((edge) => smooth(inner.map((j) => between(item(S, j), item(edge, j), share)))),
    )
    .join('');
};

/** The tapered crescents where an edge faces the moon. */
export const rimsOf = ({ L, R, S, T, NL }: Outline, width: number): readonly string[] =>
  (
    [
      [L, 1],
      [R, -1],
    ] as const
  ).flatMap(([edge, side]) => {
    let seen = 0;
    const inner = edge.map((point, i) => {
      const spine = item(S, i);
      const half = Math.hypot(point[0] - spine[0], point[1] - spine[1]) || 1;
      const facing = Math.max(0, side * lit(item(NL, i)));
      const share =
        Math.min(half * 0.5, width * Math.pow(facing, 0.8) * Math.pow(Math.sin(Math.PI * item(T, i)), 0.5)) /
        half;
      seen += share * half;
      return between(point, spine, share);
    });
    return seen > width * 2.2 ? [contour({ L: edge, R: inner })] : [];
  });
