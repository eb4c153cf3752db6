/** Where an entry stands in the house's log: proved by the house, checked and kept on this device. */
import { signal } from '@preact/signals-react';
import { is, record, string, unknown } from 'superstruct';
import { textDigest, writePlace } from '../../../fair/houseLog.ts';
import { type LottoClosing, closingText } from '../../../fair/lottoClosing.ts';
import { GAMES } from '../../../games/catalogue.ts';
import { type PaidOutStatement, paidOutText } from '../../../wire/play/paidOut.ts';
import { receiptText } from '../../../wire/play/receipt.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { currentOwner, playerStorage } from '../../base/storage/playerStorage.ts';
import { type Absence, askInclusion, Inclusion, isEntryOf, isOverdue } from './entry.ts';
import { absentSince } from './kept.ts';

/** By `ref`. Hundreds of proofs take a slow phone long to check, so each is checked when it is used. */
const Inclusions = record(string(), unknown());

const KEY = 'log-inclusions';
/** As many as rounds are kept. */
const KEPT_MAX = 500;
/** Entries of which it is kept since when they are missing. */
const ABSENT_MAX = 100;

/** An entry that anybody can compute. */
interface KnownEntry {
  readonly kind: 'receipt' | 'release' | 'paidOut' | 'closing';
  /** What the house is asked for, and the key of what is kept. */
  readonly ref: string;
  readonly digest: string;
  /** Unix ms; null where only the house knows when it was made. */
  readonly madeAt: number | null;
}

/** Hands of these games may lie open for days before they are settled. */
const hasHands = (gameId: string): boolean => GAMES.find(({ id }) => id === gameId)?.category === 'poker';

export const receiptEntry = (round: Round): KnownEntry => ({
  kind: 'receipt',
  ref: round.roundId,
  digest: textDigest(receiptText(round)),
  madeAt: hasHands(round.gameId) ? null : round.createdTime,
});
/** @param sha256 of verify.html */
export const releaseEntry = (sha256: string): KnownEntry => ({
  kind: 'release',
  ref: sha256,
  digest: sha256,
  madeAt: null,
});

export const statementEntry = (statement: PaidOutStatement): KnownEntry => ({
  kind: 'paidOut',
  ref: statement.day,
  digest: textDigest(paidOutText(statement)),
  madeAt: null,
});

export const closingEntry = (closing: LottoClosing): KnownEntry => ({
  kind: 'closing',
  ref: closing.month,
  digest: textDigest(closingText(closing)),
  madeAt: closing.closedAt,
});

/** `later`: the log does not have the entry yet. `missing`: nor did the head signed `at`, which should. */
type EntryInLog =
  | { readonly state: 'in'; readonly place: Inclusion }
  | { readonly state: 'later' }
  | { readonly state: 'missing'; readonly at: number }
  | { readonly state: 'differs' };

/** By `ref`. */
export const entriesInLog = signal<ReadonlyMap<string, EntryInLog>>(new Map());

const keep = (found: Readonly<Record<string, Inclusion>>): Promise<void> =>
  playerStorage.update(KEY, Inclusions, (known) => {
    const others = Object.entries(known ?? {}).filter(([ref]) => found[ref] === undefined);
    return Object.fromEntries([...others, ...Object.entries(found)].slice(-KEPT_MAX));
  });

const show = (ref: string, found: EntryInLog): void => {
  entriesInLog.value = new Map(entriesInLog.value).set(ref, found);
};

const keptInclusions = async (): Promise<Readonly<Record<string, unknown>>> =>
  (await playerStorage.get(KEY, Inclusions)) ?? {};

const keptInclusion = async (ref: string): Promise<Inclusion | null> => {
  const storedValue = (await keptInclusions())[ref];
  return is(storedValue, Inclusion) ? storedValue : null;
};

/** Of which of them no proof is kept. */
export const withoutInclusion = async (refs: readonly string[]): Promise<readonly string[]> => {
  const storedValue = await keptInclusions();
  return refs.filter((ref) => storedValue[ref] === undefined);
};

/** The proof of an entry's place that this device has, for a file; null where it has none. */
export const inclusionOf = async (ref: string): Promise<string | null> => {
  const shown = entriesInLog.value.get(ref);
  const place = shown?.state === 'in' ? shown.place : await keptInclusion(ref);
  return place && writePlace(place);
};

/** Unix ms: when the head was signed in which this device first did not find an entry. */
const firstAbsence = (digest: string, now: number): number => {
  const known = absentSince.read() ?? {};
  const first = known[digest];
  if (first !== undefined) return first;
  absentSince.write(Object.fromEntries([...Object.entries(known), [digest, now]].slice(-ABSENT_MAX)));
  return now;
};

/** Shows what an answer says of an entry. @returns whether it proves that the entry is in the log */
const check = async (
  { kind, ref, digest, madeAt }: KnownEntry,
  found: Inclusion | Absence,
): Promise<boolean> => {
  if ('absentIn' in found) {
    const { at } = found.absentIn;
    const isMissing = isOverdue(found, madeAt ?? firstAbsence(digest, at));
    show(ref, isMissing ? { state: 'missing', at } : { state: 'later' });
    return false;
  }
  const stands = await isEntryOf(found, kind, digest);
  if (stands === null) return false;
  show(ref, stands ? { state: 'in', place: found } : { state: 'differs' });
  return stands;
};

/** Finds an entry in the log, offline too where its proof is kept. What is not known is not shown. */
export const findInLog = async (entry: KnownEntry): Promise<void> => {
  const { kind, ref } = entry;
  if (entriesInLog.value.get(ref)?.state === 'in') return;
  const storedValue = await keptInclusion(ref);
  if (storedValue) {
    await check(entry, storedValue);
    return;
  }
  const found = await askInclusion(kind, ref);
  if (found && (await check(entry, found)) && 'proof' in found) await keep({ [ref]: found });
};

/**
 * Finds entries one after another, and keeps all proofs at once. Ends where the house cannot be asked.
 * @param pause waited for before each
 */
export const keepInclusions = async (
  entries: readonly KnownEntry[],
  pause: () => Promise<void>,
): Promise<void> => {
  const owner = currentOwner();
  const proved: Record<string, Inclusion> = {};
  for (const entry of entries) {
    await pause();
    const found = await askInclusion(entry.kind, entry.ref);
    // Another player's proofs are not kept for this one.
    if (found === null || currentOwner() !== owner) break;
    if ((await check(entry, found)) && 'proof' in found) proved[entry.ref] = found;
  }
  if (Object.keys(proved).length > 0 && currentOwner() === owner) await keep(proved);
};
