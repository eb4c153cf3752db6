/** At each visit: the house's newest head, and whether its log goes on from the one that this device kept. */
import { ERRORS } from '../../../wire/errors.ts';
import { logConsistency, logHead } from '../../../wire/log.ts';
import type { LogHead } from '../../../fair/houseLog.ts';
import { deviceTimers, now } from '../../base/clock.ts';
import { houseNotice } from './houseNotice.ts';
import { ask, isHandledGlobally, type Reply } from '../../base/net/call.ts';
import { houseLog as words } from '../../words/en/games/houseLog.ts';
import { checkInWorker } from './checkInWorker.ts';
import type { LogQuestion, LogVerdict } from './checkLog.ts';
import { type KeptLog, keptLog, unprovenSince } from './kept.ts';

/**
 * What a visit found. `unproven`: the house answered, and proved nothing. `unknown`: nothing was answered, as
 * without a connection.
 */
type Visit = 'consistent' | 'twoPasts' | 'otherHouse' | 'unproven' | 'unknown';

/** The house signs a head a minute, so an older one says nothing of what it did since. */
const STALE_MS = 3_600_000;
/** A head that is dated further ahead is none: clocks may be set wrong by as much. */
const FUTURE_MS = 86_400_000;
/** Refusals for so long are no fault of a release or of a busy hour. */
const UNPROVEN_MAX_MS = 86_400_000;
const AGAIN_MS = 60_000;

interface Tools {
  readonly ask: typeof ask;
  readonly check: (question: LogQuestion) => Promise<LogVerdict>;
  readonly kept: Pick<typeof keptLog, 'read' | 'write'>;
  readonly unproven: typeof unprovenSince;
  readonly now: () => number;
}
const TOOLS: Tools = { ask, check: checkInWorker, kept: keptLog, unproven: unprovenSince, now };

/** Whether the house answered, and withheld what it was asked for. The player learns of other refusals. */
export const isWithheld = (reply: Reply<unknown>): boolean =>
  !reply.ok && (reply.error === null ? reply.unreadable === true : !isHandledGlobally(reply.error.code));

/** The proof between two heads; `denied` where the house has fewer entries than it signed. */
const proofBetween = async (
  last: LogHead | null,
  head: LogHead,
  tools: Tools,
): Promise<readonly string[] | 'denied' | 'unproven' | 'unknown'> => {
  if (last === null || last.size === 0 || last.size === head.size) return [];
  if (last.size > head.size) return 'denied';
  const reply = await tools.ask(logConsistency, { from: last.size, to: head.size });
  if (reply.ok) return reply.data.proof;
  if (reply.error?.code === ERRORS.logSizeAhead.code) return 'denied';
  return isWithheld(reply) ? 'unproven' : 'unknown';
};

/** Compares the house's newest head with the kept one, and keeps it. */
export const compareHeads = async (tools: Tools): Promise<Visit> => {
  const kept = tools.kept.read();
  if (kept?.twoPasts) return 'twoPasts';
  const reply = await tools.ask(logHead, {});
  if (!reply.ok) return isWithheld(reply) ? 'unproven' : 'unknown';
  const { head, ticketKey, formerKeys } = reply.data;
  if (head === null) return 'unproven';
  const isOther =
    kept !== null && kept.ticketKey !== ticketKey && !formerKeys.some(({ key }) => key === kept.ticketKey);
  const last = isOther ? null : (kept?.head ?? null);
  const proof = await proofBetween(last, head, tools);
  if (proof === 'unproven' || proof === 'unknown') return proof;
  const keys = { ticketKey, formerKeys };
  const asked = { what: 'visit', head, keys, last: proof === 'denied' ? null : last } as const;
  const { signature, fault } = await tools.check({ ...asked, proof: proof === 'denied' ? null : proof });
  // Without its signature a head shows nothing; a device that cannot verify one compares all the same.
  if (signature === 'invalid' || head.at - tools.now() > FUTURE_MS) return 'unproven';
  // Found meanwhile, such as by another tab: that evidence stays.
  if (tools.kept.read()?.twoPasts) return 'twoPasts';
  const next: KeptLog = { head, ...keys, twoPasts: null };
  if (last !== null && (proof === 'denied' || fault !== null)) {
    tools.kept.write({ ...next, head: last, twoPasts: { earlier: last, later: head } });
    return 'twoPasts';
  }
  tools.kept.write(next);
  if (isOther) return 'otherHouse';
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
