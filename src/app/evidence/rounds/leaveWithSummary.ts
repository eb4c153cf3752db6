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

/** Logs out. If there was a session of play, what it came to is said once, when its rounds are checked. */
export const leaveWithSummary = async (): Promise<void> => {
  const session = player.peek()?.protection.session ?? null;
  // Before leaving: the rounds on this device are those of the player who is here.
  const summary =
    session === null
      ? null
      : await withTimeout(
          loadChunk(loadSummary).then((loaded) => loaded.prepareSummary(session)),
          SUMMARY_MS,
          () => null,
        ).catch(() => null);
  leave();
  const text = (await summary?.().catch(() => null)) ?? null;
  // Another player must not read it.
  if (text !== null && player.peek() === null) toast({ text, ms: SHOWN_MS });
};
