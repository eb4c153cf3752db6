import { randomBytes } from 'node:crypto';
import type { Random } from './ports.ts';

/** The operating system's CSPRNG: the one source of chance in the house. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

/** An id of 128 random bits, base64url, 22 characters. */
export const randomId = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url');
