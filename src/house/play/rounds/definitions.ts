/** Definitions by their hash: what a round was sealed with stays playable and checkable for ever. */
import { canonicalJson, type Json, jsonHash } from '../../../fair/canonical.ts';
import { type Definition, MODELS_VERSION, type Title } from '../../../games/models.ts';
import { hashOf, TITLES } from '../../../games/titles.ts';
import type { Database, House } from '../../platform/ports.ts';
import { findDefinition, insertDefinition } from './store.ts';

type Db = Database['kysely'];

/** Keeps the definition of a title; does nothing where its hash is kept. */
export const keepDefinition = (db: Db, title: Title, now: number): Promise<void> =>
  insertDefinition(db, {
    math_hash: hashOf(title),
    game_id: title.gameId,
    definition: canonicalJson(title.definition as unknown as Json),
    code_version: MODELS_VERSION,
    first_at: BigInt(now),
  });

/** Keeps the definitions of this program, before any round is sealed with them. */
export const keepDefinitions = async (db: Db, now: number): Promise<void> => {
  for (const title of TITLES) await keepDefinition(db, title, now);
};

/** A kept definition. @throws Error where it is damaged, or this program plays its model otherwise */
export const definitionOf = async (db: Db, mathHash: string): Promise<Definition | undefined> => {
  const row = await findDefinition(db, mathHash);
  if (!row) return undefined;
  const definition = JSON.parse(row.definition) as Definition;
  if (jsonHash(definition as unknown as Json) !== mathHash)
    throw new Error(`definition ${mathHash}: what is kept under this hash has another one`);
  if (row.code_version !== MODELS_VERSION)
    throw new Error(`definition ${mathHash}: it is played by ${row.code_version}, this is ${MODELS_VERSION}`);
  return definition;
};

/** Of a game that this program does not have: nothing can be bet on it. */
const NO_COINS = { min: 0, max: 0, steps: [] };

/** The title by whose definition a round was sealed: today's, or an earlier one. */
export const sealedTitle = async (
  { titles }: Pick<House, 'titles'>,
  db: Db,
  { gameId, mathHash }: { readonly gameId: string; readonly mathHash: string },
): Promise<Title | undefined> => {
  const title = titles.titleOf(gameId);
  if (title && titles.mathHashOf(gameId) === mathHash) return title;
  const definition = await definitionOf(db, mathHash);
  // The definition is of the model that the game had then, whatever today's title is.
  return definition && ({ gameId, symbols: {}, coinCents: NO_COINS, ...title, definition } as Title);
};
