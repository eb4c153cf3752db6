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

/** Every game's window, by the catalogue's art name: an SVG of 600 by 800. */
export const SCENES: Readonly<Record<string, () => string>> = {
  moonflower: moonflowerScene,
  orangery: orangeryScene,
  luna: lunaScene,
  jadeVine: jadeVineScene,
  foxfire: foxfireScene,
  lotusBasin: lotusBasinScene,
  fernOwl: fernOwlScene,
  stormGlass: stormGlassScene,
  honeySkep: honeySkepScene,
  brassSevens: brassSevensScene,
  persephone: persephoneScene,
  cloverClock: cloverClockScene,
  mosaic: mosaicScene,
  lattice: latticeScene,
  greatWindow: greatWindowScene,
  roseWindow: roseWindowScene,
  pressedFive: pressedFiveScene,
  bonusBouquet: bonusBouquetScene,
  doubleBloom: doubleBloomScene,
  wildIvy: wildIvyScene,
  tenStems: tenStemsScene,
  fiftyStems: fiftyStemsScene,
  dewfallKeno: dewfallKenoScene,
  rainfallKeno: rainfallKenoScene,
  titan: titanScene,
  midnightMoonflower: midnightMoonflowerScene,
  sovereignMosaic: sovereignMosaicScene,
  ghostOrchid: ghostOrchidScene,
  lamplighter: lamplighterScene,
};
