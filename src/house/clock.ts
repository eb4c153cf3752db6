import { uptime } from 'node:os';
import type { Clock } from './ports.ts';

/** The machine's clock: the only place where the house reads the time. */
export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds since the machine's start, sleep included, which no setting of its clock changes. */
export const machineUptime = (): number => uptime() * 1_000;
