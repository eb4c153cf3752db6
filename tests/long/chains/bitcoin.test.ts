import { test } from 'vitest';
import { programOf } from '../../nodes/bitcoin.ts';
import { describeDeposits } from '../../nodes/bitcoinDeposits.ts';
import { describePayments } from '../../nodes/bitcoinPayments.ts';

const program = await programOf('bitcoin');
if (typeof program === 'string') test.skip(program, () => undefined);
else {
  describeDeposits('bitcoin');
  describePayments('bitcoin');
}
