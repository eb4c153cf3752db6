import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { countPaidOut } from './count.ts';

const EVERY_MS = 10_000;

export const paidOutJobs = (house: House): Job[] => [
  { name: 'paid out', everyMs: EVERY_MS, scope: 'one', run: (signal) => countPaidOut(house, signal) },
];
