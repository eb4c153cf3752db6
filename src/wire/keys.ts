// On the critical path.
import { object, pattern, string } from 'superstruct';
import { PUBLIC_KEY, SIGNATURE } from '../fair/base64url.ts';

export const publicKey = () => pattern(string(), PUBLIC_KEY);
export const signature = () => pattern(string(), SIGNATURE);

/** The house's public keys, one a purpose (docs/fairness.md, section 5). */
export const HouseKeys = object({ ticket: publicKey(), log: publicKey(), statement: publicKey() });
