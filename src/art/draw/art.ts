import {
  type Blade,
  type BladeLook,
  type BladeShape,
  along,
  contour,
  type Outline,
  outlineOf,
  rimsOf,
  shadeOf,
  striaeOf,
  veinsOf,
} from './blade.ts';
import { C, mix, seeded } from './colour.ts';
import GLYPHS from './glyphs.json' with { type: 'json' };
import { f, item, type Point, rad, smooth } from './path.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
/** A drawing in a box of 200 units around 0,0. */
export type Draw = (A: Art) => void;

/**
 * `s` stroke, `w` its width, `o` opacity, `t` transform, `rx` corner; `cap: 0` leaves a line's ends square.
 */
interface Paint {
  readonly s?: string | undefined;
  readonly w?: number;
  readonly o?: number | undefined;
  readonly t?: string;
  readonly clip?: string;
  readonly dash?: string;
  readonly rx?: number;
  readonly cap?: 0;
}

/** One ring of a flower: a blade, how many, and how unevenly. */
interface Petals extends Omit<Blade, 'x' | 'y' | 'ang'> {
  readonly n: number;
  readonly rot?: number;
  readonly jit?: number;
  readonly vary?: number;
  readonly dy?: number;
  readonly bj?: number;
}

interface Fern {
  readonly bend?: number;
  readonly leaf?: number;
  readonly open?: number;
  readonly fat?: number;
  readonly rw?: number;
  readonly op?: number;
  readonly hi?: string;
  readonly hiO?: number;
}

interface Placing {
  readonly rot?: number;
  readonly sk?: number;
  readonly sx?: number;
  readonly sy?: number;
  readonly op?: number;
}

const stroke = ({ s, w = 1 }: Paint) => (s === undefined ? '' : ` stroke="${s}" stroke-width="${f(w)}"`);
const opacity = (o: number | undefined) => (o === undefined ? '' : ` opacity="${o}"`);
const rest = ({ o, t, clip, dash }: Paint) =>
  opacity(o) +
  (t === undefined ? '' : ` transform="${t}"`) +
  (clip === undefined ? '' : ` clip-path="${clip}"`) +
  (dash === undefined ? '' : ` stroke-dasharray="${dash}"`);
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, alpha]) =>
        `<stop offset="${offset}" stop-color="${colour}"` +
        `${alpha === undefined ? '' : ` stop-opacity="${alpha}"`}/>`,
    )
    .join('');

const glyphs: Readonly<Record<string, { readonly d: string; readonly w: number } | undefined>> =
  GLYPHS.glyphs;
const glyphOf = (letter: string) => {
  const glyph = glyphs[letter];
  if (glyph === undefined) throw new RangeError(`no outline of ${letter}`);
  return glyph;
};

/**
 * A sheet of SVG. `r` is its chance, seeded by a word; gradients and clips are kept once. 0 degrees is up,
 * clockwise. Letters are outlines of Imbue, so that a picture needs no font.
 */
export class Art {
  readonly r: () => number;
  private readonly id: string;
  private count = 0;
  private defs: string[] = [];
  private out: string[] = [];
  private kept = new Map<string, string>();

  constructor(id: string, seed = id) {
    this.id = id;
    this.r = seeded(seed);
  }

  add(text: string): this {
    this.out.push(text);
    return this;
  }

  private define(key: string, make: (id: string) => string): string {
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const id = `${this.id}${(this.count++).toString(36)}`;
    this.defs.push(make(id));
    this.kept.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  /** A linear gradient from x1,y1 to x2,y2. */
  lg(x1: number, y1: number, x2: number, y2: number, list: readonly Stop[]): string {
    const line = `x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}"`;
    return this.define(
      `l${line}${JSON.stringify(list)}`,
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops(list)}</linearGradient>`,
    );
  }

  /** A radial gradient; fx,fy is where its light is. */
  rg(cx: number, cy: number, r: number, list: readonly Stop[], fx = cx, fy = cy): string {
    const circle = `cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fx="${f(fx)}" fy="${f(fy)}"`;
    return this.define(
      `r${circle}${JSON.stringify(list)}`,
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stops(list)}</radialGradient>`,
    );
  }

  clip(d: string): string {
    return this.define(`c${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** A path. */
  p(d: string, fill = 'none', paint: Paint = {}): this {
    const round =
      paint.s !== undefined && paint.cap !== 0 ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    return this.add(`<path d="${d}" fill="${fill}"${stroke(paint)}${round}${rest(paint)}/>`);
  }

  /** A circle. */
  c(x: number, y: number, r: number, fill: string, paint: Paint = {}): this {
    return this.add(
      `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"${stroke(paint)}${rest(paint)}/>`,
    );
  }

  /** An ellipse. */
  e(x: number, y: number, rx: number, ry: number, fill: string, paint: Paint = {}): this {
    return this.add(
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" ` +
        `fill="${fill}"${stroke(paint)}${rest(paint)}/>`,
    );
  }

  rect(x: number, y: number, w: number, h: number, fill: string, paint: Paint = {}): this {
    const corner = paint.rx === undefined ? '' : ` rx="${f(paint.rx)}"`;
    return this.add(
      `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" ` +
        `fill="${fill}"${corner}${stroke(paint)}${rest(paint)}/>`,
    );
  }

  open(attributes: string): this {
    return this.add(`<g ${attributes}>`);
  }

  close(): this {
    return this.add('</g>');
  }

  /** A blade in one colour. */
  sil(shape: BladeShape, fill: string, o?: number): this {
    return this.p(contour(outlineOf({ N: 6, ...shape })), fill, { o });
  }

  /** A blade under the moon: gradient, shaded half, veins or striae, rib, rims, contour. */
  blade(o: Blade): Outline {
    const outline = outlineOf(o);
    const { S, N } = outline;
    const [from, to, only] = [item(S, 0), item(S, N), item(o.c, 0)];
    const steps = o.c.map((colour, i): Stop => [Number((i / (o.c.length - 1)).toFixed(2)), colour]);
    const fill = o.c.length > 1 ? this.lg(from[0], from[1], to[0], to[1], steps) : only;
    this.p(contour(outline), fill, o.line === undefined ? {} : { s: o.line, w: o.lw ?? 1.5 });
    if (o.shade !== undefined) this.p(shadeOf(outline), o.shade, { o: o.shadeO ?? 0.45 });
    if (o.veins !== undefined && o.veins > 0)
      this.p(veinsOf(outline, o.veins, o.vreach ?? 0.2), 'none', {
        s: o.vein,
        w: o.vw ?? 0.9,
        o: o.veinO ?? 0.6,
      });
    if (o.striae !== undefined && o.striae > 0)
      this.p(striaeOf(outline, o.striae), 'none', { s: o.vein, w: o.vw ?? 0.8, o: o.veinO ?? 0.45 });
    if (o.rib !== undefined)
      this.p(smooth(S.slice(0, -1)), 'none', { s: o.rib, w: o.ribW ?? 1.6, o: o.ribO ?? 0.9 });
    if (o.rim !== undefined)
      for (const d of rimsOf(outline, o.rimW ?? 4)) this.p(d, o.rim, { o: o.rimO ?? 0.9 });
    return outline;
  }

  leaf(
    x: number,
    y: number,
    ang: number,
    len: number,
    wid: number,
    o: Partial<BladeShape & BladeLook> = {},
  ): Outline {
    return this.blade({
      x,
      y,
      ang,
      len,
      wid,
      prof: [0.55, 0.95],
      bend: 18,
      c: [C.leafLo, C.leaf, mix(C.leaf, C.leafHi, 0.25)],
      shade: C.ink,
      shadeO: 0.38,
      veins: 7,
      vein: C.leafHi,
      veinO: 0.34,
      rib: mix(C.leaf, C.leafHi, 0.55),
      ribW: 1.6,
      rim: C.cool,
      rimW: Math.max(2, wid * 0.06),
      rimO: 0.7,
      line: C.ink,
      lw: 1.2,
      ...o,
    });
  }

  /** Rings of petals around cx,cy, the far ones first. */
  flower(cx: number, cy: number, R: number, rings: readonly Petals[], squash = 0.84, rot = 0): this {
    for (const ring of rings) {
      const angles = Array.from(
        { length: ring.n },
        (_, i) => rot + (ring.rot ?? 0) + (360 * i) / ring.n + (this.r() - 0.5) * (ring.jit ?? 6),
      );
      for (const ang of angles.sort((a, b) => Math.cos(rad(b)) - Math.cos(rad(a)))) {
        const len = ring.len * R * (1 + (this.r() - 0.5) * (ring.vary ?? 0.1));
        this.blade({
          ...ring,
          x: cx,
          y: cy + (ring.dy ?? 0) * R,
          ang,
          len,
          wid: ring.wid * R,
          bend: (ring.bend ?? 0) * (Math.sin(rad(ang)) >= 0 ? 1 : -1) + (this.r() - 0.5) * (ring.bj ?? 14),
          warp: ([x, y]) => [x, cy + (y - cy) * squash],
        });
      }
    }
    return this;
  }

  stem(points: readonly Point[], w: number, colour: string, light?: string): this {
    this.p(smooth(points), 'none', { s: C.ink, w: w + 2.4 }).p(smooth(points), 'none', { s: colour, w });
    if (light === undefined) return this;
    return this.p(smooth(points.map(([x, y]): Point => [x - w * 0.24, y - w * 0.1])), 'none', {
      s: light,
      w: w * 0.24,
      o: 0.75,
    });
  }

  fern(
    x: number,
    y: number,
    ang: number,
    len: number,
    n: number,
    colour: string,
    { bend = 30, leaf = 0.26, open = 62, fat = 0.26, rw = len * 0.012, op, hi, hiO = 0.5 }: Fern = {},
  ): this {
    const spine = outlineOf({ x, y, ang, len, wid: 1, bend, N: 20 });
    const places = Array.from({ length: n }, (_, i) => {
      const t = 0.08 + (0.9 * i) / n;
      const [px, py] = along(spine, spine.S, t);
      return {
        x: px,
        y: py,
        ang: ang + bend * t,
        len: len * leaf * Math.pow(1 - t, 0.75) * Math.min(1, t * 5 + 0.35),
      };
    });
    this.p(
      places
        .flatMap((at) =>
          [-1, 1].map((side) =>
            contour(
              outlineOf({
                ...at,
                ang: at.ang + side * open,
                wid: at.len * fat,
                prof: [0.45, 0.8],
                bend: -side * 24,
                N: 5,
              }),
            ),
          ),
        )
        .join(''),
      colour,
      { o: op },
    );
    this.p(smooth(spine.S), 'none', { s: colour, w: rw, o: op });
    if (hi === undefined) return this;
    const lights = places.map((at) =>
      smooth(outlineOf({ ...at, ang: at.ang - open, len: at.len * 0.9, wid: 1, bend: 24, N: 4 }).S),
    );
    return this.p(lights.join(''), 'none', { s: hi, w: 1, o: hiO });
  }

  /** Letters as outlines, around x unless `start`. */
  text(
    letters: string,
    x: number,
    y: number,
    size: number,
    fill: string,
    o: {
      readonly start?: boolean;
      readonly track?: number;
      readonly s?: string;
      readonly w?: number;
      readonly o?: number;
    } = {},
  ): this {
    const k = size / GLYPHS.upm;
    let at =
      o.start === true ? 0 : (-[...letters].reduce((sum, letter) => sum + glyphOf(letter).w, 0) * k) / 2;
    for (const letter of letters) {
      const line =
        o.s === undefined
          ? ''
          : ` stroke="${o.s}" stroke-width="${f((o.w ?? 1) / k)}" stroke-linejoin="round"`;
      this.add(
        `<path transform="translate(${f(x + at)} ${f(y)}) scale(${k.toFixed(4)} ${(-k).toFixed(4)})" ` +
          `d="${glyphOf(letter).d}" fill="${fill}"${line}${opacity(o.o)}/>`,
      );
      at += glyphOf(letter).w * k + (o.track ?? 0);
    }
    return this;
  }

  /** A drawing at x,y with half its side `R`; `rot` in degrees, `sx` mirrors or squashes, `sk` skews. */
  place(
    draw: Draw,
    x: number,
    y: number,
    R: number,
    { rot = 0, sk = 0, sx = 1, sy = 1, op }: Placing = {},
  ): this {
    const turn = (rot === 0 ? '' : ` rotate(${f(rot)})`) + (sk === 0 ? '' : ` skewX(${f(sk)})`);
    this.open(
      `transform="translate(${f(x)} ${f(y)})${turn} scale(${((R / 100) * sx).toFixed(4)} ` +
        `${((R / 100) * sy).toFixed(4)})"${opacity(op)}`,
    );
    draw(this);
    return this.close();
  }

  /** A drawing with every colour passed through `map`: its version in mist, moonlight or gold. */
  recolor(draw: Draw, map: (hex: string) => string): this {
    const { out, defs, kept } = this;
    [this.out, this.defs, this.kept] = [[], [], new Map()];
    draw(this);
    const recoloured = (text: string) =>
      text.replace(/#[0-9a-fA-F]{6}(?![0-9a-zA-Z])|#fff(?=")/g, (hex) =>
        map(hex === '#fff' ? '#FFFFFF' : hex),
      );
    [this.out, this.defs, this.kept] = [
      [...out, ...this.out.map(recoloured)],
      [...defs, ...this.defs.map(recoloured)],
      kept,
    ];
    return this;
  }

  svg(width: number, height: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`
    );
  }
}
