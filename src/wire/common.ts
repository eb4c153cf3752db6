import { integer, max, min, pattern, refine, size, string } from 'superstruct';

/** The error of an empty field. */
export const REQUIRED = 'This is required';

/** A sum in integer US cents. JSON numbers hold it exactly up to 2^53 − 1, about 90 trillion dollars. */
export const cents = () =>
  refine(integer(), 'cents', (n) => Number.isSafeInteger(n) || 'is not a safe integer');

/** A code of a payment type or processor. Bounded, because JSON allows whole numbers such as 1e300. */
export const code = () => max(min(integer(), 0), 999);

/** A moment as milliseconds since 1970 UTC. */
export const unixMs = () => max(min(integer(), 0), 8.64e15);

/** Made and kept by the client before it sends: the same id with the same body gets the same answer. */
export const requestId = () => pattern(string(), /^[A-Za-z0-9_-]{16,64}$/);

/** An id that the house made. */
export const houseId = () => size(pattern(string(), /^[A-Za-z0-9_-]+$/), 8, 64);

/** A game's id, as in its address: `moonflower`, `jade-vine`. */
export const gameId = () => pattern(string(), /^[a-z][a-z0-9-]{1,39}$/);

/** 32 bytes as lower-case hex. */
export const hex64 = () => pattern(string(), /^[0-9a-f]{64}$/);
