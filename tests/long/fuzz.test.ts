import { expect, test } from 'vitest';
import { fuzzCalls } from '../faults/fuzz.ts';
import { ENGINES } from '../house/harness.ts';

test.each(ENGINES)(
  '[K01] [X01] %s: a thousand bodies for every call, from a visitor and from a player each',
  async (engine) => {
    const codes = await fuzzCalls(engine, 1_000);
    expect(codes.get(0)).toBeGreaterThan(10_000);
  },
  3_600_000,
);
