import { parseJackpot } from './jackpot/definition.ts';
import { parseKeno } from './keno/definition.ts';
import type { Definition, Models } from './models.ts';
import { parseCascade } from './slots/parseCascade.ts';
import { parseHold } from './slots/parseHold.ts';
import { type Path, path, record, ShapeError, wrong } from './parse.ts';
import { parseSlot } from './slots/parseSlot.ts';
import { parsePoker } from './poker/parsePoker.ts';

/** Why a definition is not one, with the path of what is wrong. */
interface DefinitionError {
  readonly error: string;
}

/** How the definition of each model is read. One row a model, like the table of models.ts. */
const READERS: {
  readonly [Name in keyof Models]: (
    json: Record<string, unknown>,
    at: Path,
  ) => Models[Name]['title']['definition'];
} = {
  slot: parseSlot,
  cascade: parseCascade,
  hold: parseHold,
  poker: parsePoker,
  keno: parseKeno,
  jackpot: parseJackpot,
};

const isModel = (name: unknown): name is keyof Models =>
  typeof name === 'string' && Object.hasOwn(READERS, name);

/** Published forms tell some models by `eval` alone. */
const modelIn = ({ model, eval: evaluation }: Record<string, unknown>): keyof Models => {
  const name =
    typeof model === 'string'
      ? model
      : evaluation === 'cascade' || evaluation === 'hold'
        ? evaluation
        : 'slot';
  if (isModel(name)) return name;
  throw wrong(
    `model: expected one of ${Object.keys(READERS).join(', ')}, got ${JSON.stringify(name).slice(0, 40)}`,
  );
};

/**
 * Reads a definition in the JSON forms of the games' documentation, bare or wrapped as `{def: …}`. Members
 * that are null count as absent.
 * @returns the definition with known members only, or what is wrong with it and where
 */
export const parseDefinition = (value: unknown): Definition | DefinitionError => {
  try {
    const outer = record(value, path(''), (member) => member);
    const json = outer['def'] === undefined ? outer : record(outer['def'], path('def'), (member) => member);
    return READERS[modelIn(json)](json, path(''));
  } catch (error) {
    if (error instanceof ShapeError) return { error: error.message };
    throw error;
  }
};
