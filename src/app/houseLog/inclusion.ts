/** Where a round stands in the house's log: proved by the house, checked and kept on this device. */
import { signal } from '@preact/signals-react';
import { array, type Infer, integer, object, record, string } from 'superstruct';
import { ERRORS } from '../../wire/errors.ts';
import { LogHead, logInclusion } from '../../wire/log.ts';
import { receiptText } from '../../wire/play/receipt.ts';
import type { Round } from '../../wire/play/rounds.ts';
import { ask } from '../net/call.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { checkInWorker } from './checkInWorker.ts';
import { keptLog } from './kept.ts';
import { compareHeads } from './visit.ts';

const Inclusion = object({ head: LogHead, index: integer(), proof: array(string()) });
const Inclusions = record(string(), Inclusion);
type Inclusion = Infer<typeof Inclusion>;

const KEY = 'log-inclusions';
/** As many as rounds are kept. */
const KEPT_MAX = 500;

/** `later`: the log does not have the round yet. */
type RoundInLog =
  | { readonly state: 'in'; readonly index: number; readonly size: number; readonly at: number }
  | { readonly state: 'later' }
  | { readonly state: 'differs' };

export const roundsInLog = signal<ReadonlyMap<string, RoundInLog>>(new Map());

/** Asks for the proof; once more by a newer head where the kept one is older than the round. */
const askInclusion = async (roundId: string, isAgain = false): Promise<Inclusion | 'later' | null> => {
  const kept = keptLog.read();
  if (kept !== null) {
    const { head } = kept;
    const reply = await ask(logInclusion, { kind: 'receipt' as const, ref: roundId, size: head.size });
    if (reply.ok) return { head, ...reply.data };
    if (reply.error?.code !== ERRORS.logEntryUnknown.code) return null;
    if (isAgain) return 'later';
  } else if (isAgain) return null;
  await compareHeads();
  return askInclusion(roundId, true);
};

const keep = (roundId: string, found: Inclusion): Promise<void> =>
  playerStorage.update(KEY, Inclusions, (known) => {
    const { [roundId]: _, ...others } = known ?? {};
    return Object.fromEntries([...Object.entries(others), [roundId, found]].slice(-KEPT_MAX)) as Infer<
      typeof Inclusions
    >;
  });

const show = (roundId: string, found: RoundInLog): void => {
  roundsInLog.value = new Map(roundsInLog.value).set(roundId, found);
};

/** Finds a round in the log, offline too where its proof is kept. What is not known is not shown. */
export const findInLog = async (round: Round): Promise<void> => {
  const { roundId } = round;
  if (round.serverSeed === null || roundsInLog.value.get(roundId)?.state === 'in') return;
  const known = (await playerStorage.get(KEY, Inclusions))?.[roundId];
  const found = known ?? (await askInclusion(roundId));
  const keys = keptLog.read();
  if (found === null || keys === null) return;
  if (found === 'later') {
    show(roundId, { state: 'later' });
    return;
  }
  const { head, index, proof } = found;
  const { signature, fault } = await checkInWorker({
    what: 'round',
    head,
    keys,
    receipt: receiptText(round),
    index,
    proof,
  });
  if (fault !== null || signature === 'invalid') {
    show(roundId, { state: 'differs' });
    return;
  }
  show(roundId, { state: 'in', index, size: head.size, at: head.at });
  if (!known) await keep(roundId, found);
};
