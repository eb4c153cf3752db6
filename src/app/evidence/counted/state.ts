/** Whether the player's money is in the newest count: proved by the house, checked and kept here. */
import { batch, signal } from '@preact/signals-react';
import { type Infer, nullable, object, record, string } from 'superstruct';
import { houseMember } from '../../../fair/houseKeys.ts';
import { textDigest, writePlace } from '../../../fair/houseLog.ts';
import {
  liabilitiesText,
  liabilitiesFault,
  type LiabilitiesFault,
  statementFault,
} from '../../../fair/liabilities.ts';
import {
  COUNTS_MAX,
  liabilitiesCounts,
  liabilitiesOwn,
  LiabilitiesStatement,
  OwnProof,
} from '../../../wire/evidence/liabilities.ts';
import { now } from '../../base/clock.ts';
import { askInclusion, Inclusion, isEntryOf, isOverdue } from '../houseLog/entry.ts';
import { keptLog } from '../houseLog/kept.ts';
import { ask } from '../../base/net/call.ts';
import { player } from '../../base/session/state.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** The check of a player's place in a count. */

interface Counted {
  readonly statement: Infer<typeof LiabilitiesStatement>;
  /** Null: the house says that nothing was owed to the player. */
  readonly proof: Infer<typeof OwnProof> | null;
}

/** Why a count is not accepted. `otherName`: the leaves are another player's. */
type CountFault = LiabilitiesFault | 'otherName';

/** @param at Unix ms @returns what is wrong; null where nothing is */
export const countFault = ({ statement, proof }: Counted, login: string, at: number): CountFault | null => {
  if (proof === null) return statementFault(statement, at);
  if (proof.own.player !== login) return 'otherName';
  return liabilitiesFault({ statement, ...proof }, at);
};

const KEY = 'counted';
const Kept = object({
  statement: LiabilitiesStatement,
  proof: nullable(OwnProof),
  /** Where the statement stands in the log; null: not yet. */
  inLog: nullable(Inclusion),
});
const KeptByDay = record(string(), Kept);
type KeptCount = Infer<typeof Kept>;
interface AskedCount extends KeptCount {
  /** The log should have had the statement by now. */
  readonly isMissing: boolean;
}

/** What this device found. `log`: `later`, the house does not prove its place yet; null: not known. */
export interface CheckedCount extends KeptCount {
  readonly fault: CountFault | 'notInLog' | null;
  readonly log: 'in' | 'later' | null;
}

export const counted = signal<CheckedCount | null>(null);
/** `none`: the house has not counted yet. */
export const countedState = signal<'loading' | 'ready' | 'none' | 'offline' | 'error'>('loading');
/** Unix ms; null while it is not known. */
export const nextCountAt = signal<number | null>(null);

whenPlayerLeaves(() =>
  batch(() => {
    counted.value = null;
    countedState.value = 'loading';
    nextCountAt.value = null;
  }),
);

const checked = async ({ isMissing, ...kept }: AskedCount, login: string): Promise<CheckedCount> => {
  const fault = countFault(kept, login, now()) ?? (isMissing ? 'notInLog' : null);
  const { inLog, statement } = kept;
  if (fault !== null || inLog === null) return { ...kept, fault, log: inLog === null ? 'later' : null };
  const digest = textDigest(liabilitiesText(statement));
  const stands = await isEntryOf(inLog, 'liabilities', digest).catch(() => null);
  return stands === false
    ? { ...kept, fault: 'notInLog', log: null }
    : { ...kept, fault: null, log: stands === true ? 'in' : null };
};

const keep = (count: KeptCount): Promise<void> =>
  playerStorage.update(KEY, KeptByDay, (known) => {
    const days = Object.entries({ ...known, [count.statement.day]: count });
    return Object.fromEntries(days.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-COUNTS_MAX));
  });

const newestKept = async (): Promise<KeptCount | null> => {
  const known = (await playerStorage.get(KEY, KeptByDay)) ?? {};
  const newest = Object.keys(known).toSorted().at(-1);
  return (newest !== undefined && known[newest]) || null;
};

/** Asks the house for the newest count, and for what it proves of this player. */
const askCount = async (): Promise<AskedCount | 'none' | 'offline' | 'error'> => {
  const counts = await ask(liabilitiesCounts, {});
  if (!counts.ok) return counts.error === null ? 'offline' : 'error';
  nextCountAt.value = counts.data.nextAt;
  const [statement] = counts.data.counts;
  if (!statement) return 'none';
  const own = await ask(liabilitiesOwn, { day: statement.day });
  if (!own.ok) return own.error === null ? 'offline' : 'error';
  const { proof } = own.data;
  const found = await askInclusion('liabilities', statement.day);
  if (found !== null && 'absentIn' in found)
    return { statement, proof, inLog: null, isMissing: isOverdue(found, statement.at) };
  return { statement, proof, inLog: found, isMissing: false };
};

/** Shows what this device keeps, then the newest count of the house. */
export const loadCounted = async (): Promise<void> => {
  const login = player.peek()?.login;
  if (login === undefined) return;
  const show = async (count: AskedCount): Promise<CheckedCount | null> => {
    const found = await checked(count, login);
    if (player.peek()?.login !== login) return null;
    counted.value = found;
    return found;
  };
  const storedValue = await newestKept();
  if (storedValue && counted.peek() === null) await show({ ...storedValue, isMissing: false });
  const asked = await askCount();
  if (player.peek()?.login !== login) return;
  if (typeof asked === 'string') {
    countedState.value = asked;
    return;
  }
  const found = await show(asked);
  countedState.value = 'ready';
  const { isMissing: _, ...count } = asked;
  if (found?.fault === null) await keep(count);
};

/** Hands the proof to the player as a file that verify.html reads. */
export const saveCounted = ({ statement, proof, inLog }: KeptCount): void => {
  saveFile(`glasshouse-my-money-${statement.day}.json`, {
    v: 'my-money-1',
    ...houseMember(keptLog.read()?.house ?? null),
    statement,
    ...(inLog ? { inLog: writePlace(inLog) } : {}),
    ...(proof ? { own: proof } : {}),
  });
};
