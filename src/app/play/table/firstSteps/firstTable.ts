import { literal } from 'superstruct';
import { checkedCount } from '../../../base/checkedCount.ts';
import { stored } from '../../../base/stored.ts';

/** Whether this device has shown the first steps. For all players on it: they are shown once. */
const kept = stored('localStorage', 'glasshouse-first-steps', literal(true));

/** Whether a table is opened here for the first time, as far as this device knows. */
export const isFirstTable = (): boolean => kept.read() === null && checkedCount.peek() === 0;

export const markStepsShown = (): void => kept.write(true);
