import type { Role } from './draw/ground.ts';
import { SYMBOLS, type Symbol } from './symbols.ts';

/** A cell of an atlas: a specimen, in the pane of its role or alone. */
export interface Cell {
  readonly symbol: Symbol;
  readonly role: Role | null;
}

/** Who stands on the reels of a game, in the order of its atlas: `specimen` or `specimen/role`. */
const WORDS = {
  moonflower:
    'lantern/wild moonflower/scatter moth belljar key passion fiddle snowdrop plateA plateK plateQ plateJ',
  orangery: 'orange/wild times2 sevenRuby bell bar1 pear cherries plum lemon',
  luna: 'moth/wild foxglove/scatter passion dragonfly beetle ladybird feather plateA plateK plateQ plateJ plate10',
  jadeVine:
    'jade/wild lotus/scatter times2 times3 passion dragonfly snail fiddle ladybird drop samara acorn ivy',
  foxfire:
    'foxfire/wild lantern/scatter coin/special beetle snail acorn fiddle feather ivy samara plateA plateK plateQ',
  lotusBasin:
    'lotus/wild lantern/scatter koi dragonfly passion drop coin plateA plateK plateQ plateJ plate10',
  fernOwl: 'nightjar/wild nest/scatter moth feather acorn fiddle beetle plateA plateK plateQ plateJ plate10',
  stormGlass:
    'stormglass/wild bolt/scatter compass vane hourglass drop lantern plateA plateK plateQ plateJ plate10',
  honeySkep: 'skep/wild times2 times3 bee honeypot comb heather poppy foxglove dandelion clover',
  brassSevens: 'roundel/wild sevenBrass sevenRuby sevenJade bar3 bar2 bar1 bell cherries coin',
  persephone:
    'pomegranate/wild torch/scatter times2 times3 times5 rose hourglass poppy snowdrop plateA plateK plateQ plateJ',
  cloverClock:
    'clock/wild clover/scatter hourglass key ladybird bell snail plateA plateK plateQ plateJ plate10',
  mosaic: 'roundel/wild beetle moth key lotus poppy orange plum drop fiddle ivy',
  lattice: 'roundel/wild rose bee ladybird dragonfly snail foxglove snowdrop acorn ivy',
  greatWindow: 'roundel/wild times2 passion heather plum drop plateA plateK plateQ plateJ plate10',
  roseWindow: 'roundel/wild times2 times3 times5 rose ladybird bee beetle key clover drop bell',
  titan: 'titan/wild ghostorchid/scatter poppy belljar key beetle bell plateA plateK plateQ plateJ',
  midnightMoonflower:
    'lantern/wild moonflower/scatter clock hourglass moth nightjar heather passion plateA plateK plateQ plateJ',
  sovereignMosaic:
    'roundel/wild times5 times10 coin key lantern beetle bee compass bell hourglass sevenBrass',
  ghostOrchid:
    'ghostorchid/wild moth/scatter dragonfly belljar snail feather drop plateA plateK plateQ plateJ',
};

const isSymbol = (word: string): word is Symbol => Object.hasOwn(SYMBOLS, word);
const isRole = (word: string | undefined): word is Role | undefined =>
  word === undefined || ['wild', 'scatter', 'special'].includes(word);

const cellOf = (text: string): Cell => {
  const [symbol = '', role] = text.split('/');
  if (!isSymbol(symbol) || !isRole(role)) throw new RangeError(`no such cell: ${text}`);
  return { symbol, role: role ?? null };
};

/** The casts by the catalogue's art name. Poker, keno and the jackpot are drawn in the page and have none. */
export const CASTS: Readonly<Record<string, readonly Cell[]>> = Object.fromEntries(
  Object.entries(WORDS).map(([game, words]) => [game, words.split(' ').map(cellOf)]),
);
