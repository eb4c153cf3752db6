/** Where a round stands in the house's log: proved by the house, checked and kept on this device. */
import { signal } from '@preact/signals-react';
import { type Infer, record, string } from 'superstruct';
import { receiptText } from '../../wire/play/receipt.ts';
import type { Round } from '../../wire/play/rounds.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { askInclusion, Inclusion, isEntry } from './entry.ts';

const Inclusions = record(string(), Inclusion);

const KEY = 'log-inclusions';
/** As many as rounds are kept. */
const KEPT_MAX = 500;

/** `later`: the log does not have the round yet. */
type RoundInLog =
  | { readonly state: 'in'; readonly index: number; readonly size: number; readonly at: number }
  | { readonly state: 'later' }
  | { readonly state: 'differs' };

export const roundsInLog = signal<ReadonlyMap<string, RoundInLog>>(new Map());

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
  const found = known ?? (await askInclusion('receipt', roundId));
  if (found === null) return;
  if (found === 'later') {
    show(roundId, { state: 'later' });
    return;
  }
  const { head, index } = found;
  const stands = await isEntry(found, 'receipt', receiptText(round));
  if (stands === null) return;
  if (!stands) {
    show(roundId, { state: 'differs' });
    return;
  }
  show(roundId, { state: 'in', index, size: head.size, at: head.at });
  if (!known) await keep(roundId, found);
};
