/**
 * Built parts are named by the first letters of their SHA-256 in base64url: `/assets/Lobby-wx3Gj8bIYF3q.js`.
 * 72 bits tell a file from any other that a line or a disk makes of it; against forgers there is TLS.
 */
export const HASH_LETTERS = 12;
const NAMED = new RegExp(`^/assets/.*-([\\w-]{${HASH_LETTERS}})\\.\\w+$`);

/** The hash in the name of a part; undefined for any other path. */
export const hashInName = (path: string): string | undefined => NAMED.exec(path)?.[1];
