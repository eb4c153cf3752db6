import type { Clock } from './ports.ts';

/** The machine's clock: the one place where the house asks what time it is. */
export const systemClock: Clock = { now: () => Date.now() };
