import { uptime } from 'node:os';
import type { Clock } from './ports.ts';

/** The machine's clock: the only place where the house reads the time. */
export const systemClock: Clock = { now: () => Date.now() };

/** A monotonic clock: ms since the machine was booted, with the time that it slept. */
export const machineUptime = (): number => uptime() * 1_000;
