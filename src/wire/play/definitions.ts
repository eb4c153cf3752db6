import { nullable, object, record, string, unknown } from 'superstruct';
import { call } from '../call.ts';
import { hex64 } from '../common.ts';

/**
 * A definition that rounds were sealed with, by its hash: canonical JSON hashes to it. Null: there was none.
 */
export const gameDefinition = call(
  '/definition/json2',
  'anyone',
  object({ mathHash: hex64() }),
  object({ definition: nullable(record(string(), unknown())) }),
);
