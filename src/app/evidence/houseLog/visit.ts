/** At each visit: the house's newest head, and whether its log goes on from the one that this device kept. */
import { consistencyRanges, inclusionRanges } from '../../../fair/merkle.ts';
import { logHouse, logIndex } from '../../../wire/log.ts';
import {
  type HouseIdentity,
  type HouseKeys,
  keysEqual,
  kinshipOf,
  newSuccessions,
  type Succession,
  successionRef,
  successionText,
} from '../../../fair/houseKeys.ts';
import { type LogHead, textDigest, twoPastsIn } from '../../../fair/houseLog.ts';
import { deviceTimers, now } from '../../base/clock.ts';
import { houseNotice } from './houseNotice.ts';
import { ask, isHandledGlobally, type Reply } from '../../base/net/call.ts';
import { houseLog as words } from '../../words/en/games/houseLog.ts';
import { house as status } from '../../base/session/state.ts';
import { checkInWorker } from './checkInWorker.ts';
import { type FetchLog, fetchHead, fetchLog, fetchRoots } from './fetchLog.ts';
import type { Unanswered } from '../../base/net/fetchContent.ts';
import type { LogQuestion, LogVerdict } from './checkLog.ts';
import { type KeptLog, keptLog, unprovenSince } from './kept.ts';

/**
 * What a visit found. `unproven`: the house answered, and proved nothing. `unknown`: nothing was answered, as
 * without a connection.
 */
type Visit = 'consistent' | 'twoPasts' | 'forked' | 'otherHouse' | 'unproven' | 'unknown';

/** The house signs a head a minute, so an older one says nothing of what it did since. */
const STALE_MS = 3_600_000;
/** A head that is dated further ahead is none: clocks may be set wrong by as much. */
const FUTURE_MS = 86_400_000;
/** Refusals for so long are no fault of a release or of a busy hour. */
const UNPROVEN_MAX_MS = 86_400_000;
const AGAIN_MS = 60_000;

interface Tools {
  readonly ask: typeof ask;
  readonly fetch: FetchLog;
  readonly check: (question: LogQuestion) => Promise<LogVerdict>;
  readonly kept: Pick<typeof keptLog, 'read' | 'write'>;
  readonly unproven: typeof unprovenSince;
  /** As the status tells them; null before it is known. */
  readonly statusKeys: () => HouseKeys | null;
  readonly now: () => number;
}
const TOOLS: Tools = {
  ask,
  fetch: fetchLog,
  check: checkInWorker,
  kept: keptLog,
  unproven: unprovenSince,
  statusKeys: () => status.peek()?.keys ?? null,
  now,
};

/** Whether the house answered, and withheld what it was asked for. The player learns of other refusals. */
export const isWithheld = (reply: Reply<unknown>): boolean =>
  !reply.ok && (reply.error === null ? reply.unreadable === true : !isHandledGlobally(reply.error.code));

const visitOf = (unanswered: Unanswered): Visit => (unanswered === 'lost' ? 'unknown' : 'unproven');

/** Whether the log goes on from the head that was kept. */
const goesOn = async (last: LogHead, head: LogHead, tools: Tools): Promise<Visit> => {
  if (last.size === head.size) return 'consistent';
  // A house of several machines may answer from one that lags: a signed head of later is what accuses it.
  if (last.size > head.size) return 'unproven';
  const proof = await fetchRoots(tools.fetch, consistencyRanges(last.size, head.size), head);
  if (typeof proof === 'string') return visitOf(proof);
  return (await tools.check({ what: 'past', last, head, proof })) === 'valid' ? 'consistent' : 'unproven';
};

/** Whether the log has the statements by which keys followed those that this device knew. */
const areEntered = async (
  successions: readonly Succession[],
  { head, house }: { readonly head: LogHead; readonly house: HouseIdentity },
  tools: Tools,
): Promise<Visit> => {
  for (const succession of successions) {
    const asked = { kind: 'succession', ref: successionRef(succession) } as const;
    const reply = await tools.ask(logIndex, asked);
    if (!reply.ok) return isWithheld(reply) ? 'unproven' : 'unknown';
    const { index } = reply.data;
    if (index < succession.size || index >= head.size) return 'unproven';
    const proof = await fetchRoots(tools.fetch, inclusionRanges(index, head.size), head);
    if (typeof proof === 'string') return visitOf(proof);
    const digest = textDigest(successionText(succession));
    const keys = [house.keys.log];
    const verdict = await tools.check({
      what: 'entry',
      head,
      keys,
      kind: 'succession',
      digest,
      index,
      proof,
    });
    if (verdict !== 'valid') return 'unproven';
  }
  return 'consistent';
};

/** What the signed answer of a house says to a device that knows one. Nothing is kept of it here. */
const compareWith = async (
  kept: KeptLog,
  { head, house }: Pick<KeptLog, 'head' | 'house'>,
  tools: Tools,
): Promise<Visit> => {
  const kinship = kinshipOf(kept.house, house);
  if (kinship === 'other') return 'otherHouse';
  if (kinship === 'fork') return 'forked';
  if (kinship === 'older') return 'unproven';
  if (twoPastsIn([kept.head, head])) return 'twoPasts';
  const past = await goesOn(kept.head, head, tools);
  return past === 'consistent' ? areEntered(newSuccessions(kept.house, house), { head, house }, tools) : past;
};

/**
 * Compares the house's newest head with the kept one, and keeps it. Nothing is believed, kept or held against
 * the house before the signatures of its keys hold.
 */
export const compareHeads = async (tools: Tools): Promise<Visit> => {
  const storedValue = tools.kept.read();
  if (storedValue?.twoPasts) return 'twoPasts';
  if (storedValue?.forked) return 'forked';
  const reply = await tools.ask(logHouse, {});
  if (!reply.ok) return isWithheld(reply) ? 'unproven' : 'unknown';
  const { house, policy } = reply.data;
  const head = await fetchHead(tools.fetch);
  if (typeof head === 'string') return visitOf(head);
  const signature = await tools.check({ what: 'head', head, house });
  if (signature !== 'valid') return signature === 'invalid' ? 'unproven' : 'unknown';
  if (head.at - tools.now() > FUTURE_MS) return 'unproven';
  const answeredKeys = tools.statusKeys();
  if (storedValue === null && answeredKeys && !keysEqual(answeredKeys, house.keys)) return 'unproven';
  const found = storedValue ? await compareWith(storedValue, { head, house }, tools) : 'consistent';
  // Found meanwhile, such as by another tab: that evidence stays.
  if (tools.kept.read()?.twoPasts) return 'twoPasts';
  if (storedValue && found === 'twoPasts')
    tools.kept.write({ ...storedValue, twoPasts: { earlier: storedValue.head, later: head } });
  if (storedValue && found === 'forked') tools.kept.write({ ...storedValue, forked: house });
  if (found !== 'consistent') return found;
  tools.kept.write({ head, house, policy, twoPasts: null, forked: null });
  return tools.now() - head.at > STALE_MS ? 'unproven' : 'consistent';
};

/** @returns whether the house has proved nothing for too long, although it answers */
const isUnprovenLong = ({ unproven, now: at }: Tools): boolean => {
  const since = unproven.read() ?? at();
  unproven.write(since);
  return at() - since > UNPROVEN_MAX_MS;
};

/** Compares, and says on every page what everybody has to know of it. */
export const visitLog = async (tools: Tools = TOOLS): Promise<Visit> => {
  const found = await compareHeads(tools).catch(() => 'unknown' as const);
  if (found === 'unknown') return found;
  if (found === 'unproven') {
    if (isUnprovenLong(tools)) houseNotice.value = words.unproven;
    return found;
  }
  tools.unproven.remove();
  if (found !== 'consistent') houseNotice.value = words[found];
  else if (houseNotice.value === words.unproven) houseNotice.value = '';
  return found;
};

/** Visits the log, each minute again until the house proves that it goes on. */
export const visitUntilProven = async (): Promise<void> => {
  if ((await visitLog()) === 'unproven') deviceTimers.after(AGAIN_MS, () => void visitUntilProven());
};
