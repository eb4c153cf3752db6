import { type Json, jsonHash } from '../fair/canonical.ts';
import { gameOf } from './catalogue.ts';
import type { Title } from './models.ts';
import { brassSevens } from './titles/brassSevens.ts';
import { cloverClock } from './titles/cloverClock.ts';
import { fernOwl } from './titles/fernOwl.ts';
import { foxfire } from './titles/foxfire.ts';
import { ghostOrchid } from './titles/ghostOrchid.ts';
import { greatWindow } from './titles/greatWindow.ts';
import { honeySkep } from './titles/honeySkep.ts';
import { jadeVine } from './titles/jadeVine.ts';
import { dewfallKeno, rainfallKeno } from './titles/keno.ts';
import { lamplighter } from './titles/lamplighter.ts';
import { lattice } from './titles/lattice.ts';
import { lotusBasin } from './titles/lotusBasin.ts';
import { luna } from './titles/luna.ts';
import { midnightMoonflower } from './titles/midnightMoonflower.ts';
import { moonflower } from './titles/moonflower.ts';
import { mosaic } from './titles/mosaic.ts';
import { orangery } from './titles/orangery.ts';
import { persephone } from './titles/persephone.ts';
import { bonusBouquet, doubleBloom, fiftyStems, pressedFive, tenStems, wildIvy } from './titles/poker.ts';
import { roseWindow } from './titles/roseWindow.ts';
import { sovereignMosaic } from './titles/sovereignMosaic.ts';
import { stormGlass } from './titles/stormGlass.ts';
import { titan } from './titles/titan.ts';

/** Every finished title. It can be played if it is `open` in the catalogue. */
export const TITLES: readonly Title[] = [
  moonflower,
  orangery,
  luna,
  jadeVine,
  foxfire,
  lotusBasin,
  fernOwl,
  stormGlass,
  honeySkep,
  brassSevens,
  persephone,
  cloverClock,
  mosaic,
  lattice,
  greatWindow,
  roseWindow,
  pressedFive,
  bonusBouquet,
  doubleBloom,
  wildIvy,
  tenStems,
  fiftyStems,
  dewfallKeno,
  rainfallKeno,
  titan,
  midnightMoonflower,
  sovereignMosaic,
  ghostOrchid,
  lamplighter,
];

const byId = new Map(TITLES.map((title) => [title.gameId, title]));
const hashes = new Map<string, string>();

/** SHA-256 of the canonical JSON of a title's definition, 64 hex characters. */
export const hashOf = ({ definition }: Title): string => jsonHash(definition as unknown as Json);

/** The playable title of a game, undefined while it is not open. */
export const titleOf = (gameId: string): Title | undefined =>
  gameOf(gameId)?.open === true ? byId.get(gameId) : undefined;

/**
 * SHA-256 of the canonical JSON of a game's definition, 64 hex characters: strips, pays and features are
 * committed before the bet. Undefined while the game is not open.
 */
export const mathHashOf = (gameId: string): string | undefined => {
  const title = titleOf(gameId);
  const known = hashes.get(gameId);
  if (known !== undefined || title === undefined) return known;
  const hash = hashOf(title);
  hashes.set(gameId, hash);
  return hash;
};

/** The titles of this program, as the house is given them. */
export const TITLES_TODAY = { titleOf, mathHashOf };
