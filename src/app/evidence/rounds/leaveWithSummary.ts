import { leave } from '../../players/account/leave.ts';
import { chunk } from '../../base/chunkOptions.ts';
import { withTimeout } from '../../base/withTimeout.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { player } from '../../base/session/state.ts';
import { toast } from '../../ui/toasts/toasts.ts';

/** Nobody who logs out waits longer for it. */
const SUMMARY_MS = 1_000;
/** Long enough to be read, and gone when somebody else sits down at this device. */
const SHOWN_MS = 20_000;
const loadSummary = chunk(() => import('./sessionSummary.ts'), { file: 'rounds' });

const loadOffer = chunk(() => import('./offerRefusals.ts'), { file: 'rounds' });

/** What `prepare` gives before the player leaves; null where it takes too long or does not load. */
const beforeLeaving = <T>(prepare: Promise<T>): Promise<T | null> =>
  withTimeout(prepare, SUMMARY_MS, () => null).catch(() => null);

/**
 * Logs out. If there was a session of play, what it came to is said once, when its rounds are checked.
 * Refused bets are offered as a file.
 */
export const leaveWithSummary = async (): Promise<void> => {
  const session = player.peek()?.protection.session ?? null;
  // Before leaving: the rounds on this device are those of the player who is here.
  const [summary, offer] = await Promise.all([
    session && beforeLeaving(loadChunk(loadSummary).then((loaded) => loaded.prepareSummary(session))),
    beforeLeaving(loadChunk(loadOffer).then((loaded) => loaded.prepareOffer())),
  ]);
  leave();
  offer?.();
  const text = (await summary?.().catch(() => null)) ?? null;
  // Another player must not read it.
  if (text !== null && player.peek() === null) toast({ text, ms: SHOWN_MS });
};
