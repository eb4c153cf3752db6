/** At each visit: the house's newest head, and whether its log goes on from the one that this device kept. */
import { ERRORS } from '../../wire/errors.ts';
import { logConsistency, logHead } from '../../wire/log.ts';
import type { LogHead } from '../../fair/houseLog.ts';
import { houseNotice } from './houseNotice.ts';
import { ask } from '../net/call.ts';
import { houseLog as words } from '../words/en/games/houseLog.ts';
import { checkInWorker } from './checkInWorker.ts';
import type { LogQuestion, LogVerdict } from './checkLog.ts';
import { type KeptLog, keptLog } from './kept.ts';

/** What a visit found. `unknown`: nothing was shown, as without a connection. */
type Visit = 'consistent' | 'twoPasts' | 'otherHouse' | 'unknown';

interface Tools {
  readonly ask: typeof ask;
  readonly check: (question: LogQuestion) => Promise<LogVerdict>;
  readonly kept: Pick<typeof keptLog, 'read' | 'write'>;
}
const TOOLS: Tools = { ask, check: checkInWorker, kept: keptLog };

/** The proof between two heads; `denied` where the house has fewer entries than it signed. */
const proofBetween = async (
  last: LogHead | null,
  head: LogHead,
  tools: Tools,
): Promise<readonly string[] | 'denied' | null> => {
  if (last === null || last.size === 0 || last.size === head.size) return [];
  if (last.size > head.size) return 'denied';
  const reply = await tools.ask(logConsistency, { from: last.size, to: head.size });
  if (reply.ok) return reply.data.proof;
  return reply.error?.code === ERRORS.logSizeAhead.code ? 'denied' : null;
};

/** Compares the house's newest head with the kept one, and keeps it. */
export const compareHeads = async (tools: Tools = TOOLS): Promise<Visit> => {
  const kept = tools.kept.read();
  if (kept?.twoPasts) return 'twoPasts';
  const reply = await tools.ask(logHead, {});
  if (!reply.ok || reply.data.head === null) return 'unknown';
  const { head, ticketKey, formerKeys } = reply.data;
  const isOther =
    kept !== null && kept.ticketKey !== ticketKey && !formerKeys.some(({ key }) => key === kept.ticketKey);
  const last = isOther ? null : (kept?.head ?? null);
  const proof = await proofBetween(last, head, tools);
  if (proof === null) return 'unknown';
  const keys = { ticketKey, formerKeys };
  const asked = { what: 'visit', head, keys, last: proof === 'denied' ? null : last } as const;
  const { signature, fault } = await tools.check({ ...asked, proof: proof === 'denied' ? null : proof });
  // Without its signature a head shows nothing; a device that cannot verify one compares all the same.
  if (signature === 'invalid') return 'unknown';
  const now: KeptLog = { head, ...keys, twoPasts: null };
  if (last !== null && (proof === 'denied' || fault !== null)) {
    tools.kept.write({ ...now, head: last, twoPasts: { earlier: last, later: head } });
    return 'twoPasts';
  }
  tools.kept.write(now);
  return isOther ? 'otherHouse' : 'consistent';
};

/** Compares, and says so on every page where the house has shown two pasts. */
export const visitLog = async (): Promise<void> => {
  const found = await compareHeads().catch(() => 'unknown' as const);
  if (found === 'twoPasts' || found === 'otherHouse') houseNotice.value = words[found];
};
