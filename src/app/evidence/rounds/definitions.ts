import { record, string, unknown } from 'superstruct';
import { mathHashOf } from '../../../games/titles.ts';
import { gameDefinition } from '../../../wire/play/definitions.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { checkOnDevice } from './check.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

const Stored = record(string(), unknown());
/** Definitions that a check needed, by hash: those of rounds that were played by an earlier paytable. */
const loaded = new Map<string, unknown>();

/** @returns null where the house knows none of that hash @throws where it cannot be asked */
const loadDefinition = async (mathHash: string): Promise<unknown> => {
  const key = `definition-${mathHash}`;
  let definition: unknown = loaded.get(mathHash) ?? (await playerStorage.get(key, Stored));
  if (definition === undefined) {
    const reply = await ask(gameDefinition, { mathHash });
    if (!reply.ok) throw new Error('definition: the house did not answer');
    definition = reply.data.definition;
    if (definition !== null) await playerStorage.set(key, definition);
  }
  if (definition !== null) loaded.set(mathHash, definition);
  return definition;
};

/**
 * The definition of a round that was played by an earlier paytable; undefined where it is this build's or the
 * house knows none. @throws where the house cannot be asked
 */
export const definitionFor = async ({ gameId, mathHash }: Round): Promise<unknown> =>
  mathHashOf(gameId) === mathHash ? undefined : ((await loadDefinition(mathHash)) ?? undefined);

/**
 * Recomputes a round of an earlier visit. Where its paytable is not this build's, the house is asked for the
 * one of its hash: the worker takes it only if it hashes to that. Rejects where nothing can be said, as
 * `checkOnDevice` does.
 */
export const checkEarlier = async (evidence: Evidence): Promise<DeviceVerdict> => {
  const verdict = await checkOnDevice(evidence);
  const unknownTable = 'fair' in verdict && !verdict.fair && verdict.step === 'math';
  if (!unknownTable || evidence.definition !== null) return verdict;
  const definition = await loadDefinition(evidence.round.mathHash);
  return definition === null ? verdict : checkOnDevice({ ...evidence, definition });
};
