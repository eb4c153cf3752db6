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
  optional,
  pattern,
  refine,
  size,
  string,
} from 'superstruct';
import { call } from './call.ts';
import { unixMs } from './common.ts';

/** Pictures of the house, by the base name of their files. */
export const BANNER_ART = ['hero', 'welcome', 'fair', 'lotto', 'jackpot', 'newGame', 'promotions'] as const;
export const BANNER_PLACES = ['home', 'lobby'] as const;
/** Where a button leads: a hash or a path of the house, nothing that runs and nothing elsewhere. */
const houseUrl = () => pattern(size(string(), 1, 200), /^(#|\/(?!\/))[A-Za-z0-9_\-/#?=&.]*$/);
const words = (most: number) => pattern(size(string(), 1, most), /^[^\p{Cc}]+$/u);
const button = object({ label: words(30), url: houseUrl() });

/**
 * Section 3, banner definition. `animationType`: 0 the picture rests, 1 it drifts, 2 it comes nearer, 3 it
 * lights up. `bg` is the picture, `gfx` further ones over it. Times are unix ms; what an operator writes is
 * Eastern time.
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
    /** What the picture itself leads to. */
    url: nullable(houseUrl()),
    timestampFrom: nullable(unixMs()),
    timestampTo: nullable(unixMs()),
    prioritize: boolean(),
    /** On a phone its picture is the tall one: it fills the home page's window to the top. */
    tall: optional(boolean()),
  }),
  'banner',
  ({ timestampFrom, timestampTo }) =>
    timestampFrom === null || timestampTo === null || timestampFrom < timestampTo || 'ends before it begins',
);
export type Banner = Infer<typeof Banner>;

/** Those of the operator that are shown now or will be; the app hangs them beside its own. */
export const banners = call(
  '/banners/json2',
  'anyone',
  object({}),
  object({ home: array(Banner), lobby: array(Banner) }),
);
