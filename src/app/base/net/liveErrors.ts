import { ERROR_CACHE_MAX, ERROR_CACHE_MS } from '../../../wire/live.ts';

/** Errors of the live connection. */
type LiveErrorName =
  | 'WebSocket is not open'
  | 'connection timeout'
  | 'unsupported data type'
  | 'decode failure'
  | 'encode failure'
  | 'connection error'
  | 'server error';

export interface LiveError {
  readonly name: LiveErrorName;
  /** Close code and reason, the house's message, or a type; never data of the player. */
  readonly detail: string;
}

/** Reports each distinct error at most once in `ERROR_CACHE_MS`; remembers `ERROR_CACHE_MAX` of them. */
export const createReporter = (steady: () => number, report: (error: LiveError) => void) => {
  const seen = new Map<string, number>();
  const forgetOld = (now: number) => {
    for (const [text, since] of seen) {
      if (now - since < ERROR_CACHE_MS && seen.size < ERROR_CACHE_MAX) return;
      seen.delete(text);
    }
  };
  return (name: LiveErrorName, detail = ''): void => {
    const now = steady();
    forgetOld(now);
    const text = `${name}: ${detail}`;
    if (seen.has(text)) return;
    seen.set(text, now);
    report({ name, detail });
  };
};
