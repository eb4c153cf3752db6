import { BANNERS } from './banners.ts';
import { HERO } from './banners/hero.ts';
import { ATLAS_CELLS, type Cell, SCENES } from './gameArt.ts';
import { Art } from './draw/art.ts';
import { EXPLAIN } from './explain.ts';
import { inRole } from './draw/ground.ts';
import { lampsOut } from './empty/lampsOut.ts';
import { missingPane } from './empty/missingPane.ts';
import { lampHead } from './lampHead.ts';
import { LOGOS } from './logo.ts';
import { shareCard } from './shareCard.ts';
import { ROOM_PICTURES } from './roomPictures.ts';
import { SYMBOLS } from './symbols.ts';
import { CARD_PICTURES } from './cardPictures.ts';

export type Format = 'avif' | 'webp' | 'png' | 'jpg' | 'svg';

/** One picture of `public`, in one or several formats. */
export interface Picture {
  /** Its place in `public`, without the format. */
  readonly file: string;
  readonly formats: readonly Format[];
  /** Its cells as SVG, four in a row; most have one. */
  readonly cells: () => readonly string[];
  /** A cell in pixels. */
  readonly width: number;
  readonly height: number;
  /** AVIF quality to begin with; it is stepped down until the file fits. */
  readonly quality: number;
  readonly avifMax: number;
  readonly webpMax: number;
}

const PHOTO = ['avif', 'webp'] as const;
/** WebP is for browsers without AVIF; only what a game must load has a bound of it. */
const UNBOUND = Number.POSITIVE_INFINITY;

const picture = (
  file: string,
  svg: () => string,
  width: number,
  height: number,
  quality: number,
  avifMax: number,
  formats: readonly Format[] = PHOTO,
): Picture => ({ file, formats, cells: () => [svg()], width, height, quality, avifMax, webpMax: UNBOUND });
const drawing = (file: string, svg: () => string): Picture => picture(file, svg, 0, 0, 0, UNBOUND, ['svg']);

/**
 * What other sites show beside a link to us. Not all of them read AVIF or WebP; 1200 by 630 is what they ask
 * for (https://ogp.me).
 */
const share = (name: string, svg: () => string): Picture =>
  picture(`share/${name}`, svg, 1200, 630, 0, UNBOUND, ['jpg']);

/** A card on a phone, and on a screen twice as dense. */
const thumbs = Object.entries(SCENES).flatMap(([game, draw]) => {
  let drawn: string | undefined;
  const svg = () => (drawn ??= draw());
  return [
    picture(`thumbs/${game}-340`, svg, 340, 453, 54, 14_336),
    picture(`thumbs/${game}-680`, svg, 680, 906, 50, 40_960),
    share(`game-${game}`, () => shareCard(svg())),
  ];
});

const cellSvg = ({ symbol, role }: Cell, i: number) =>
  new Art(`a${i}`, symbol).place(inRole(SYMBOLS[symbol], role), 120, 120, 109).svg(240, 240);

/** Cells of 208, as the app reads them (table/atlases.ts). A game's art is within 70 KB in either format. */
const atlases = Object.entries(ATLAS_CELLS).map(([game, cells]): Picture => ({
  file: `atlas/${game}`,
  formats: PHOTO,
  cells: () => cells.map(cellSvg),
  width: 208,
  height: 208,
  quality: 62,
  avifMax: 61_440,
  webpMax: 70_000,
}));

const banners = Object.entries(BANNERS).flatMap(([name, draw]) => [
  share(name, () => draw(1200, 630)),
  picture(`banners/${name}-1200`, () => draw(1200, 420), 1200, 420, 60, 30_720),
  picture(`banners/${name}-780`, () => draw(780, 400), 780, 400, 60, 30_720),
]);

const heroes = [
  picture('banners/hero-1200', HERO.wide, 1200, 433, 60, 30_720),
  picture('banners/hero-780', HERO.phone, 780, 400, 60, 30_720),
  picture('banners/heroTall-780', HERO.tall, 780, 1040, 60, 30_720),
  picture('banners/front-780', HERO.front, 780, 624, 60, 30_720),
  // Inlined in the home page until the picture above is loaded (site/prerender/writeDocuments.ts).
  picture('banners/front-rough', HERO.front, 520, 416, 20, 6_144, ['avif']),
];

/** Beside the progressive prize of the Lamplighter, twice as dense as its place on a phone. */
const lamp: Picture = { ...picture('cards/lampHead', lampHead, 440, 356, 60, 12_288), webpMax: 20_480 };

/** The offline page is precached in one format, the not-found page in the other. */
const empties = [
  picture('empty/lampsOut', lampsOut, 640, 480, 58, 20_480, ['avif']),
  picture('empty/missingPane', missingPane, 640, 480, 58, 20_480, ['webp']),
];

const icons = [
  ...(['icon', 'icon-small', 'mark', 'mark-mono'] as const).map((name) =>
    drawing(`icons/${name}`, LOGOS[name]),
  ),
  picture('icons/icon-192', LOGOS.icon, 192, 192, 0, UNBOUND, ['png']),
  picture('icons/icon-512', LOGOS.icon, 512, 512, 0, UNBOUND, ['png']),
  picture('icons/icon-512-maskable', LOGOS['icon-maskable'], 512, 512, 0, UNBOUND, ['png']),
];

/** Everything that `npm run art` draws. */
export const PICTURES: readonly Picture[] = [
  ...thumbs,
  ...atlases,
  ...Object.entries(ROOM_PICTURES).map(([name, svg]) => drawing(`room/${name}`, svg)),
  ...Object.entries(CARD_PICTURES).map(([name, svg]) => drawing(`cards/${name}`, svg)),
  ...Object.entries(EXPLAIN).map(([name, svg]) => drawing(`explain/${name}`, svg)),
  ...banners,
  ...heroes,
  lamp,
  ...empties,
  ...icons,
];
