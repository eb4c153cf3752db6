import { sampled } from '../isLong.ts';
import type { Engine } from './harness.ts';

/** The first `count` moments; on PostgreSQL, where a house is slow to make, `npm test` takes a sample. */
export const momentsFor = (engine: Engine, count: number): readonly number[] => {
  const all = Array.from({ length: count }, (_, moment) => moment);
  return engine === 'sqlite' ? all : sampled(all, 4);
};
