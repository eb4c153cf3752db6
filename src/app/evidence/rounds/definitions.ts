import { type Infer, is, object, record, string, unknown } from 'superstruct';
import { writePlace } from '../../../fair/houseLog.ts';
import { mathHashOf } from '../../../games/titles.ts';
import { gameDefinition } from '../../../wire/play/definitions.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { askInclusion, Inclusion, isEntryOf } from '../houseLog/entry.ts';
import { ask } from '../../base/net/call.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { checkOnDevice } from './check.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

const Stored = object({ definition: record(string(), unknown()), log: Inclusion });
type Stored = Infer<typeof Stored>;
/** Definitions that a check needed, by hash: those of rounds that were played by an earlier paytable. */
const loaded = new Map<string, Stored>();

/**
 * A definition with its place in the house's log: one that the house names only now was no paytable.
 * @returns null where the house knows none of that hash, or its log does not have it
 * @throws where it cannot be asked
 */
const loadDefinition = async (mathHash: string): Promise<Stored | null> => {
  const key = `definition-${mathHash}`;
  const known = loaded.get(mathHash) ?? (await playerStorage.get(key, Stored));
  if (known !== undefined) {
    loaded.set(mathHash, known);
    return known;
  }
  const reply = await ask(gameDefinition, { mathHash });
  if (!reply.ok) throw new Error('definition: the house did not answer');
  const { definition } = reply.data;
  if (!is(definition, record(string(), unknown()))) return null;
  const log = await askInclusion('paytable', mathHash);
  if (log === null) throw new Error('definition: the log did not answer');
  if ('absentIn' in log || (await isEntryOf(log, 'paytable', mathHash)) !== true) return null;
  const found = { definition, log };
  await playerStorage.set(key, found);
  loaded.set(mathHash, found);
  return found;
};

/**
 * The members by which a file names the definition of a round that was played by an earlier paytable; none
 * where it is this build's or the house has none. @throws where the house cannot be asked
 */
export const definitionMembers = async ({
  gameId,
  mathHash,
}: Round): Promise<{ readonly definition?: unknown; readonly definitionLog?: string }> => {
  if (mathHashOf(gameId) === mathHash) return {};
  const found = await loadDefinition(mathHash);
  return found ? { definition: found.definition, definitionLog: writePlace(found.log) } : {};
};

/**
 * Recomputes a round of an earlier visit. Where its paytable is not this build's, the house is asked for the
 * one of its hash: the worker takes it only if it hashes to that, and it is taken only where the log has it.
 * Rejects where nothing can be said, as `checkOnDevice` does.
 */
export const checkEarlier = async (evidence: Evidence): Promise<DeviceVerdict> => {
  const verdict = await checkOnDevice(evidence);
  const unknownTable = 'fair' in verdict && !verdict.fair && verdict.step === 'math';
  if (!unknownTable || evidence.definition !== null) return verdict;
  const found = await loadDefinition(evidence.round.mathHash);
  return found ? checkOnDevice({ ...evidence, definition: found.definition }) : verdict;
};
