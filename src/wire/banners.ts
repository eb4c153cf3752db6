import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  pattern,
  refine,
  size,
  string,
} from 'superstruct';
import { call } from './call.ts';
import { unixMs } from './common.ts';

/** Pictures of the house, by the base name of their files. */
const BANNER_ART = ['hero', 'welcome', 'fair', 'lotto', 'jackpot', 'newGame', 'promotions'] as const;
export const BANNER_PLACES = ['home', 'lobby'] as const;
/** Target of a button: a hash or a path of the house; no script and no other site. */
const houseUrl = () => pattern(size(string(), 1, 200), /^(#|\/(?!\/))[A-Za-z0-9_\-/#?=&.]*$/);
const words = (most: number) => pattern(size(string(), 1, most), /^[^\p{Cc}]+$/u);
const button = object({ label: words(30), url: houseUrl() });

/**
 * `animationType` of the picture: 0 none, 1 drift, 2 zoom, 3 light. `bg` is the picture, `gfx` further ones
 * over it. Times are unix ms; the operator's command takes Eastern time.
 */
export const Banner = refine(
  object({
    id: pattern(string(), /^[a-z0-9-]{1,40}$/),
    animationType: max(min(integer(), 0), 3),
    bg: enums(BANNER_ART),
    gfx: size(array(enums(BANNER_ART)), 0, 3),
    /** A line each. */
    header: size(array(words(40)), 1, 2),
    text: size(string(), 0, 160),
    primaryButton: button,
    secondaryButton: nullable(button),
    /** Link of the picture itself. */
    url: nullable(houseUrl()),
    timestampFrom: nullable(unixMs()),
    timestampTo: nullable(unixMs()),
    prioritize: boolean(),
  }),
  'banner',
  ({ timestampFrom, timestampTo }) =>
    timestampFrom === null || timestampTo === null || timestampFrom < timestampTo || 'ends before it begins',
);
export type Banner = Infer<typeof Banner>;

/** The operator's banners that are shown now or later; the app adds its own. */
export const banners = call(
  '/banners/json2',
  'anyone',
  object({}),
  object({ home: array(Banner), lobby: array(Banner) }),
);
