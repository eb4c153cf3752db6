import { sampled } from '../level.ts';

/** The first `count` moments, of which `npm test` takes a sample. */
export const moments = (count: number): readonly number[] =>
  sampled(
    Array.from({ length: count }, (_, moment) => moment),
    4,
  );
