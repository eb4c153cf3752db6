import { recordOutcome } from './connectivity.ts';

const TIMEOUT_MS = 30_000;

/** `lost`: nobody answered, as without a connection. `withheld`: the house answered, and not with that. */
export type Unanswered = 'lost' | 'withheld';

/** Fetches what everybody is shown alike, without the player's cookie. Never throws. */
export const fetchContent = async (path: string, cache: RequestCache): Promise<Uint8Array | Unanswered> => {
  try {
    const answer = await fetch(path, {
      cache,
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.ok ? bytes : 'withheld';
  } catch {
    recordOutcome(false);
    return 'lost';
  }
};
