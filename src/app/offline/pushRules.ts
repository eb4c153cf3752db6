/** Bytes of a key in base64url. */
export const keyBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Whether a subscription was made with this key. With an older key it receives nothing. */
export const madeWith = (made: ArrayBuffer | null, key: string): boolean => {
  if (made === null) return false;
  const [ours, theirs] = [keyBytes(key), new Uint8Array(made)];
  return ours.length === theirs.length && ours.every((byte, n) => byte === theirs[n]);
};

/** An older tap on a notification is ignored. */
export const TARGET_FRESH_MS = 60_000;
export const freshTarget = (
  kept: { readonly target: string; readonly at: number } | undefined,
  at: number,
): string | null => (kept && at >= kept.at && at - kept.at < TARGET_FRESH_MS ? kept.target : null);
