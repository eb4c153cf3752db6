import type { Role } from './draw/ground.ts';
import { bonusBouquetScene } from './scenes/poker/bonusBouquet.ts';
import { brassSevensScene } from './scenes/brassSevens.ts';
import { cloverClockScene } from './scenes/cloverClock.ts';
import { dewfallKenoScene } from './scenes/keno/dewfallKeno.ts';
import { doubleBloomScene } from './scenes/poker/doubleBloom.ts';
import { fernOwlScene } from './scenes/fernOwl.ts';
import { fiftyStemsScene } from './scenes/poker/fiftyStems.ts';
import { foxfireScene } from './scenes/foxfire.ts';
import { ghostOrchidScene } from './scenes/ghostOrchid.ts';
import { greatWindowScene } from './scenes/greatWindow.ts';
import { honeySkepScene } from './scenes/honeySkep.ts';
import { jadeVineScene } from './scenes/jadeVine.ts';
import { lamplighterScene } from './scenes/lamplighter.ts';
import { latticeScene } from './scenes/lattice.ts';
import { lotusBasinScene } from './scenes/lotusBasin.ts';
import { lunaScene } from './scenes/luna.ts';
import { midnightMoonflowerScene } from './scenes/midnightMoonflower.ts';
import { moonflowerScene } from './scenes/moonflower.ts';
import { mosaicScene } from './scenes/mosaic.ts';
import { orangeryScene } from './scenes/orangery.ts';
import { persephoneScene } from './scenes/persephone.ts';
import { pressedFiveScene } from './scenes/poker/pressedFive.ts';
import { rainfallKenoScene } from './scenes/keno/rainfallKeno.ts';
import { roseWindowScene } from './scenes/roseWindow.ts';
import { sovereignMosaicScene } from './scenes/sovereignMosaic.ts';
import { stormGlassScene } from './scenes/stormGlass.ts';
import { tenStemsScene } from './scenes/poker/tenStems.ts';
import { titanScene } from './scenes/titan.ts';
import { wildIvyScene } from './scenes/poker/wildIvy.ts';
import { SYMBOLS, type Symbol } from './symbols.ts';

/** A cell of an atlas: a symbol, in the pane of its role or alone. */
export interface Cell {
  readonly symbol: Symbol;
  readonly role: Role | null;
}

interface GameArt {
  /** The game's window: an SVG of 600 by 800. */
  readonly scene: () => string;
  /** Cells of its atlas as `symbol` or `symbol/role`. Absent: its symbols are drawn in the page. */
  readonly cells?: string;
}

/** The art of every game, by the catalogue's art name. */
const GAME_ART: Readonly<Record<string, GameArt>> = {
  moonflower: {
    scene: moonflowerScene,
    cells:
      'lantern/wild moonflower/scatter moth belljar key passion fiddle snowdrop plateA plateK plateQ ' +
      'plateJ',
  },
  orangery: {
    scene: orangeryScene,
    cells: 'orange/wild times2 sevenRuby bell bar1 pear cherries plum lemon',
  },
  luna: {
    scene: lunaScene,
    cells:
      'moth/wild foxglove/scatter passion dragonfly beetle ladybird feather plateA plateK plateQ plateJ ' +
      'plate10',
  },
  jadeVine: {
    scene: jadeVineScene,
    cells:
      'jade/wild lotus/scatter times2 times3 passion dragonfly snail fiddle ladybird drop samara acorn ' +
      'ivy',
  },
  foxfire: {
    scene: foxfireScene,
    cells:
      'foxfire/wild lantern/scatter coin/special beetle snail acorn fiddle feather ivy samara plateA ' +
      'plateK plateQ',
  },
  lotusBasin: {
    scene: lotusBasinScene,
    cells: 'lotus/wild lantern/scatter koi dragonfly passion drop coin plateA plateK plateQ plateJ plate10',
  },
  fernOwl: {
    scene: fernOwlScene,
    cells: 'nightjar/wild nest/scatter moth feather acorn fiddle beetle plateA plateK plateQ plateJ plate10',
  },
  stormGlass: {
    scene: stormGlassScene,
    cells:
      'stormglass/wild bolt/scatter compass vane hourglass drop lantern plateA plateK plateQ plateJ ' +
      'plate10',
  },
  honeySkep: {
    scene: honeySkepScene,
    cells: 'skep/wild times2 times3 bee honeypot comb heather poppy foxglove dandelion clover',
  },
  brassSevens: {
    scene: brassSevensScene,
    cells: 'roundel/wild sevenBrass sevenRuby sevenJade bar3 bar2 bar1 bell cherries coin',
  },
  persephone: {
    scene: persephoneScene,
    cells:
      'pomegranate/wild torch/scatter times2 times3 times5 rose hourglass poppy snowdrop plateA plateK ' +
      'plateQ plateJ',
  },
  cloverClock: {
    scene: cloverClockScene,
    cells: 'clock/wild clover/scatter hourglass key ladybird bell snail plateA plateK plateQ plateJ plate10',
  },
  mosaic: {
    scene: mosaicScene,
    cells: 'roundel/wild beetle moth key lotus poppy orange plum drop fiddle ivy',
  },
  lattice: {
    scene: latticeScene,
    cells: 'roundel/wild rose bee ladybird dragonfly snail foxglove snowdrop acorn ivy',
  },
  greatWindow: {
    scene: greatWindowScene,
    cells: 'roundel/wild times2 passion heather plum drop plateA plateK plateQ plateJ plate10',
  },
  roseWindow: {
    scene: roseWindowScene,
    cells: 'roundel/wild times2 times3 times5 rose ladybird bee beetle key clover drop bell',
  },
  pressedFive: { scene: pressedFiveScene },
  bonusBouquet: { scene: bonusBouquetScene },
  doubleBloom: { scene: doubleBloomScene },
  wildIvy: { scene: wildIvyScene },
  tenStems: { scene: tenStemsScene },
  fiftyStems: { scene: fiftyStemsScene },
  dewfallKeno: { scene: dewfallKenoScene },
  rainfallKeno: { scene: rainfallKenoScene },
  titan: {
    scene: titanScene,
    cells: 'titan/wild ghostorchid/scatter poppy belljar key beetle bell plateA plateK plateQ plateJ',
  },
  midnightMoonflower: {
    scene: midnightMoonflowerScene,
    cells:
      'lantern/wild moonflower/scatter clock hourglass moth nightjar heather passion plateA plateK plateQ ' +
      'plateJ',
  },
  sovereignMosaic: {
    scene: sovereignMosaicScene,
    cells: 'roundel/wild times5 times10 coin key lantern beetle bee compass bell hourglass sevenBrass',
  },
  ghostOrchid: {
    scene: ghostOrchidScene,
    cells: 'ghostorchid/wild moth/scatter dragonfly belljar snail feather drop plateA plateK plateQ plateJ',
  },
  lamplighter: { scene: lamplighterScene },
};

const isSymbol = (word: string): word is Symbol => Object.hasOwn(SYMBOLS, word);
const isRole = (word: string | undefined): word is Role | undefined =>
  word === undefined || ['wild', 'scatter', 'special'].includes(word);

const cellOf = (text: string): Cell => {
  const [symbol = '', role] = text.split('/');
  if (!isSymbol(symbol) || !isRole(role)) throw new RangeError(`no such cell: ${text}`);
  return { symbol, role: role ?? null };
};

/** Every game's window, by the catalogue's art name. */
export const SCENES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(GAME_ART).map(([art, { scene }]) => [art, scene]),
);

/** The atlases' cells, by the catalogue's art name. Poker, keno and the jackpot have none. */
export const ATLAS_CELLS: Readonly<Record<string, readonly Cell[]>> = Object.fromEntries(
  Object.entries(GAME_ART).flatMap(([art, { cells }]) =>
    cells === undefined ? [] : [[art, cells.split(' ').map(cellOf)] as const],
  ),
);
