import { type Json, jsonHash } from '../fair/canonical.ts';
import { gameOf } from './catalogue.ts';
import type { Title } from './models.ts';
import { moonflower } from './titles/moonflower.ts';

/** Every title that is finished. It can be played when the catalogue says that it is open. */
export const TITLES: readonly Title[] = [moonflower];

const byId = new Map(TITLES.map((title) => [title.gameId, title]));
const hashes = new Map<string, string>();

/** The playable title of a game, undefined while it is not open. */
export const titleOf = (gameId: string): Title | undefined => (gameOf(gameId)?.open === true ? byId.get(gameId) : undefined);

/**
 * SHA-256 of the canonical JSON of a game's definition, 64 hex characters: strips, pays and features are committed before
 * the bet. Undefined while the game is not open.
 */
export const mathHashOf = (gameId: string): string | undefined => {
  const title = titleOf(gameId);
  const known = hashes.get(gameId);
  if (known !== undefined || title === undefined) return known;
  const hash = jsonHash(title.definition as unknown as Json);
  hashes.set(gameId, hash);
  return hash;
};
