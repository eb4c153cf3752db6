import { ERROR_CACHE_MAX, ERROR_CACHE_MS } from '../../wire/live.ts';

/** What can go wrong with the live connection (product document, section 8). */
export type LiveErrorName =
  | 'WebSocket is not open'
  | 'connection timeout'
  | 'unsupported data type'
  | 'decode failure'
  | 'encode failure'
  | 'connection error'
  | 'server error';

export interface LiveError {
  readonly name: LiveErrorName;
  /** Close code and reason, the house's message or the place; never a value of the player's. */
  readonly detail: string;
}

/** Passes on each distinct error once a minute at most; remembers no more than a thousand of them. */
export const createReporter = (steady: () => number, report: (error: LiveError) => void) => {
  const seen = new Map<string, number>();
  const forgetOld = (at: number) => {
    for (const [text, since] of seen) {
      if (at - since < ERROR_CACHE_MS && seen.size < ERROR_CACHE_MAX) return;
      seen.delete(text);
    }
  };
  return (name: LiveErrorName, detail = ''): void => {
    const at = steady();
    forgetOld(at);
    const text = `${name}: ${detail}`;
    if (seen.has(text)) return;
    seen.set(text, at);
    report({ name, detail });
  };
};
