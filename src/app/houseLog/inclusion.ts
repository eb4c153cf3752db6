/** Where an entry stands in the house's log: proved by the house, checked and kept on this device. */
import { signal } from '@preact/signals-react';
import { type Infer, record, string } from 'superstruct';
import { textDigest } from '../../fair/houseLog.ts';
import { type PaidOutStatement, paidOutText } from '../../wire/play/paidOut.ts';
import { receiptText } from '../../wire/play/receipt.ts';
import type { Round } from '../../wire/play/rounds.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { askInclusion, Inclusion, isEntryOf } from './entry.ts';

const Inclusions = record(string(), Inclusion);

const KEY = 'log-inclusions';
/** As many as rounds are kept. */
const KEPT_MAX = 500;

/** An entry that anybody can compute. */
interface KnownEntry {
  readonly kind: 'receipt' | 'release' | 'paidOut';
  /** What the house is asked for, and the key of what is kept. */
  readonly ref: string;
  readonly digest: string;
}
export const receiptEntry = (round: Round): KnownEntry => ({
  kind: 'receipt',
  ref: round.roundId,
  digest: textDigest(receiptText(round)),
});
/** @param sha256 of verify.html */
export const releaseEntry = (sha256: string): KnownEntry => ({
  kind: 'release',
  ref: sha256,
  digest: sha256,
});

export const statementEntry = (statement: PaidOutStatement): KnownEntry => ({
  kind: 'paidOut',
  ref: statement.day,
  digest: textDigest(paidOutText(statement)),
});

/** `later`: the log does not have the entry yet. */
type EntryInLog =
  | { readonly state: 'in'; readonly index: number; readonly size: number; readonly at: number }
  | { readonly state: 'later' }
  | { readonly state: 'differs' };

/** By `ref`. */
export const entriesInLog = signal<ReadonlyMap<string, EntryInLog>>(new Map());

const keep = (ref: string, found: Inclusion): Promise<void> =>
  playerStorage.update(KEY, Inclusions, (known) => {
    const { [ref]: _, ...others } = known ?? {};
    return Object.fromEntries([...Object.entries(others), [ref, found]].slice(-KEPT_MAX)) as Infer<
      typeof Inclusions
    >;
  });

const show = (ref: string, found: EntryInLog): void => {
  entriesInLog.value = new Map(entriesInLog.value).set(ref, found);
};

/** The proof that this device keeps of a round's place; null where it has none. */
export const keptInclusion = async (roundId: string): Promise<Inclusion | null> =>
  (await playerStorage.get(KEY, Inclusions))?.[roundId] ?? null;

/** Finds an entry in the log, offline too where its proof is kept. What is not known is not shown. */
export const findInLog = async (entry: KnownEntry): Promise<void> => {
  const { kind, ref, digest } = entry;
  if (entriesInLog.value.get(ref)?.state === 'in') return;
  const known = await keptInclusion(ref);
  const found = known ?? (await askInclusion(kind, ref));
  if (found === null) return;
  if (found === 'later') {
    show(ref, { state: 'later' });
    return;
  }
  const stands = await isEntryOf(found, kind, digest);
  if (stands === null) return;
  if (!stands) {
    show(ref, { state: 'differs' });
    return;
  }
  const { head, index } = found;
  show(ref, { state: 'in', index, size: head.size, at: head.at });
  if (!known) await keep(ref, found);
};
