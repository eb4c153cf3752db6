import { type Json, jsonHash } from '../fair/canonical.ts';
import type { SlotTitle } from './title.ts';
import { moonflower } from './titles/moonflower.ts';

/** Every title that can be played. */
export const TITLES: readonly SlotTitle[] = [moonflower];
const byId = new Map(TITLES.map((title) => [title.gameId, title]));
const hashes = new Map<string, string>();

/** The playable title of a game, undefined while it is not open. */
export const titleOf = (gameId: string): SlotTitle | undefined => byId.get(gameId);

/**
 * SHA-256 of the canonical JSON of a game's definition, 64 hex characters: strips, pays and features are committed before
 * the bet. Undefined while the game is not open.
 */
export const mathHashOf = (gameId: string): string | undefined => {
  const known = hashes.get(gameId);
  const title = byId.get(gameId);
  if (known !== undefined || title === undefined) return known;
  const hash = jsonHash(title.definition as unknown as Json);
  hashes.set(gameId, hash);
  return hash;
};
