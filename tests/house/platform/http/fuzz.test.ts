import { expect, test } from 'vitest';
import { fuzzCalls } from '../../../faults/fuzz.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';

// The long suite asks each call a thousand times.
test.each(SAMPLED_ENGINES)(
  '[K01] [X01] %s: no body brings any call to a fault, an unknown answer or money without a posting',
  async (engine) => {
    const codes = await fuzzCalls(engine, 30);
    // The bodies did get to the rules: answers, refusals of the body, of the asker, and of the rules.
    expect([...codes.keys()]).toEqual(expect.arrayContaining([0, 1001, 1002, 1004, 35, 99, 1103]));
  },
);
