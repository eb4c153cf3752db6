/** Bytes of a key as a subscription holds it; the house tells it in base64url. */
export const keyBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Was this made with that key? A subscription of an older key of the house never hears anything. */
export const madeWith = (made: ArrayBuffer | null, key: string): boolean => {
  if (made === null) return false;
  const [ours, theirs] = [keyBytes(key), new Uint8Array(made)];
  return ours.length === theirs.length && ours.every((byte, n) => byte === theirs[n]);
};

/** What a tap on a notification asked for, while it is still what the player is doing. */
export const TARGET_FRESH_MS = 60_000;
export const freshTarget = (
  kept: { readonly target: string; readonly at: number } | undefined,
  at: number,
): string | null => (kept && at >= kept.at && at - kept.at < TARGET_FRESH_MS ? kept.target : null);
