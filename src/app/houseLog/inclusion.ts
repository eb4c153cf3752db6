/** Where an entry stands in the house's log: proved by the house, checked and kept on this device. */
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

/** An entry that anybody can compute. `ref`: what the house is asked for, and the key of what is kept. */
export interface KnownEntry {
  readonly kind: 'receipt' | 'release';
  readonly ref: string;
  readonly of: { readonly text: string } | { readonly digest: string };
}
export const receiptEntry = (round: Round): KnownEntry => ({
  kind: 'receipt',
  ref: round.roundId,
  of: { text: receiptText(round) },
});
/** @param sha256 of verify.html */
export const releaseEntry = (sha256: string): KnownEntry => ({
  kind: 'release',
  ref: sha256,
  of: { digest: sha256 },
});

/** `later`: the log does not have the entry yet. */
type EntryInLog =
  | { readonly state: 'in'; readonly index: number; readonly size: number; readonly at: number }
  | { readonly state: 'later' }
  | { readonly state: 'differs' };

/** By `ref`. */
export const entriesInLog = signal<ReadonlyMap<string, EntryInLog>>(new Map());

/** Asks for the proof; once more by a newer head where the kept one is older than the entry. */
const askInclusion = async (
  { kind, ref, of }: KnownEntry,
  isAgain = false,
): Promise<Inclusion | 'later' | null> => {
  const kept = keptLog.read();
  if (kept !== null) {
    const { head } = kept;
    const reply = await ask(logInclusion, { kind, ref, size: head.size });
    if (reply.ok) return { head, ...reply.data };
    if (reply.error?.code !== ERRORS.logEntryUnknown.code) return null;
    if (isAgain) return 'later';
  } else if (isAgain) return null;
  await compareHeads();
  return askInclusion({ kind, ref, of }, true);
};

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
  const { kind, ref, of } = entry;
  if (entriesInLog.value.get(ref)?.state === 'in') return;
  const known = await keptInclusion(ref);
  const found = known ?? (await askInclusion(entry));
  const keys = keptLog.read();
  if (found === null || keys === null) return;
  if (found === 'later') {
    show(ref, { state: 'later' });
    return;
  }
  const { head, index, proof } = found;
  const { signature, fault } = await checkInWorker({ what: 'entry', head, keys, kind, of, index, proof });
  if (fault !== null || signature === 'invalid') {
    show(ref, { state: 'differs' });
    return;
  }
  show(ref, { state: 'in', index, size: head.size, at: head.at });
  if (!known) await keep(ref, found);
};
