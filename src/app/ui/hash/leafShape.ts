/** The geometry of a hash leaf in a box of 128 units. A mnemonic of 32 bytes, no proof. */
type Point = readonly [number, number];

interface LeafShape {
  readonly outline: string;
  readonly spine: string;
  readonly veins: string;
  readonly dew: string;
}

const STEPS = 26;
const LENGTH = 112;
const LIFT = 122;

const short = (n: number) => String(Math.round(n * 10) / 10);
const pointAt = ([x, y]: Point) => `${short(x)} ${short(y)}`;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A smooth path through points (Catmull-Rom as cubics). */
const smooth = (points: readonly Point[], closed: boolean): string => {
  const n = points.length;
  const get = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0];
  let d = `M${pointAt(get(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d +=
      `C${pointAt([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ` +
      `${pointAt([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pointAt(c)}`;
  }
  return closed ? `${d}Z` : d;
};

interface Blade {
  left: Point[];
  right: Point[];
  spine: Point[];
  times: number[];
}

/** The leaf's outline: a spine (angle, bend) and a width profile t^a (1-t)^b. */
const blade = (bytes: readonly number[]): Blade => {
  const unit = (i: number) => (bytes[i] ?? 0) / 255;
  const [a, b] = [0.3 + unit(1) * 0.75, 0.45 + unit(2) * 0.85];
  const top = a / (a + b);
  const peak = top ** a * (1 - top) ** b;
  const half = (LENGTH * (0.38 + unit(0) * 0.44) * 1.12) / 2;
  const [angle, bend] = [9 - unit(4) * 18, -22 + unit(4) * 44];
  const wave = (bytes[5] ?? 0) > 120 ? (((bytes[5] ?? 0) - 120) / 135) * 0.17 : 0;
  const waves = 3 + ((bytes[6] ?? 0) % 6);
  const made: Blade = { left: [], right: [], spine: [], times: [] };
  let [x, y, before] = [64, LIFT, 0];
  for (let i = 0; i <= STEPS; i += 1) {
    const t = (1 - Math.cos((Math.PI * i) / STEPS)) / 2;
    const middle = radians(angle + (bend * (t + before)) / 2);
    x += Math.sin(middle) * LENGTH * (t - before);
    y -= Math.cos(middle) * LENGTH * (t - before);
    before = t;
    const across = radians(angle + bend * t);
    const width = i === 0 || i === STEPS ? 0 : ((t ** a * (1 - t) ** b) / peak) * half;
    const [wl, wr] = [0, 1.3].map(
      (phase) => width * (1 + wave * Math.sin(t * waves * Math.PI * 2 + phase)),
    ) as [number, number];
    made.left.push([x - Math.cos(across) * wl, y - Math.sin(across) * wl]);
    made.right.push([x + Math.cos(across) * wr, y + Math.sin(across) * wr]);
    made.spine.push([x, y]);
    made.times.push(t);
  }
  return made;
};

const along = (points: readonly Point[], times: readonly number[], t: number): Point => {
  const j = Math.max(
    1,
    times.findIndex((time) => time >= t),
  );
  const [from, to] = [times[j - 1] ?? 0, times[j] ?? 1];
  const [p, q] = [points[j - 1] ?? [0, 0], points[j] ?? [0, 0]];
  const k = (t - from) / (to - from);
  return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
};

/** The leaf of a hash of 64 hex digits. Outline, margin, veins and dew follow from its bytes. */
export const leafShape = (hash: string): LeafShape => {
  const bytes = (hash.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const { left, right, spine, times } = blade(bytes);
  const count = 20 + ((bytes[7] ?? 0) % 4) * 4;
  let [veins, dew] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const byte = (bytes[i] ?? 0) ^ (bytes[31 - i] ?? 0);
    const t0 = 0.05 + (0.8 * (i >> 1)) / (count / 2);
    const t1 = Math.min(0.97, t0 + 0.07 + ((byte & 15) / 15) * 0.12);
    const reach = 0.34 + ((byte >> 4) / 15) * 0.6;
    const [from, edge] = [along(spine, times, t0), along(i % 2 ? right : left, times, t1)];
    const tip: Point = [from[0] + (edge[0] - from[0]) * reach, from[1] + (edge[1] - from[1]) * reach];
    const bend: Point = [(from[0] + tip[0]) / 2, (from[1] + tip[1]) / 2 - 1.5];
    veins += `M${pointAt(from)}Q${pointAt(bend)} ${pointAt(tip)}`;
    if (byte >> 4 > 9) dew += `M${pointAt([tip[0] - 1.6, tip[1]])}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z`;
  }
  return {
    outline: smooth([...left, ...right.slice(1, -1).toReversed()], true),
    spine: smooth(spine, false),
    veins,
    dew,
  };
};
