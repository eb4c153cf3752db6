import { units } from '../../words/en/units.ts';

const MINUTE_MS = 60_000;

/** `1 h 10 min`, `9 min`. @param ms milliseconds; below zero counts as zero */
export const formatDuration = (ms: number): string => {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  return minutes < 60
    ? units.min(minutes)
    : `${units.h(Math.floor(minutes / 60))} ${units.min(minutes % 60)}`;
};
