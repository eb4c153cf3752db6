export type Point = readonly [x: number, y: number];

/** A number as a path has it: a tenth of a unit. */
export const f = (n: number): string => {
  const text = n.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2) : text;
};

export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point on an ellipse, degrees clockwise from twelve o'clock. */
export const polar = (cx: number, cy: number, r: number, degrees: number, squash = 1): Point => [
  cx + Math.sin(rad(degrees)) * r,
  cy - Math.cos(rad(degrees)) * r * squash,
];

export const poly = (points: readonly Point[], close = true): string =>
  points.map(([x, y], i) => `${i > 0 ? 'L' : 'M'}${f(x)} ${f(y)}`).join('') + (close ? 'Z' : '');

/** The element at a place that is there; anything else is a slip of the drawing. */
export const item = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
};

/** The point a share `t` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

const TENTHS = 10;
const tenths = (value: number) => Math.round(value * TENTHS);
/** Whole tenths as the shortest number. */
const short = (value: number) => {
  const [units, rest] = [Math.floor(Math.abs(value) / TENTHS), Math.abs(value) % TENTHS];
  return `${value < 0 ? '-' : ''}${rest === 0 ? units : `${units === 0 ? '' : units}.${rest}`}`;
};
const joined = (values: readonly number[]) =>
  values
    .map((value, i) => {
      const text = short(value);
      return i > 0 && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');

/** A smooth path through points: Catmull-Rom as relative cubics on a grid of a tenth. */
export const smooth = (points: readonly Point[], closed = false): string => {
  const n = points.length;
  const pointAt = (i: number) => item(points, closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i)));
  let [cx, cy] = [tenths(pointAt(0)[0]), tenths(pointAt(0)[1])];
  let d = `M${short(cx)} ${short(cy)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)];
    const [x, y] = [tenths(p2[0]), tenths(p2[1])];
    d +=
      (i === 0 ? 'c' : ' ') +
      joined([
        tenths(p1[0] + (p2[0] - p0[0]) / 6) - cx,
        tenths(p1[1] + (p2[1] - p0[1]) / 6) - cy,
        tenths(p2[0] - (p3[0] - p1[0]) / 6) - cx,
        tenths(p2[1] - (p3[1] - p1[1]) / 6) - cy,
        x - cx,
        y - cy,
      ]);
    [cx, cy] = [x, y];
  }
  return d + (closed ? 'z' : '');
};
