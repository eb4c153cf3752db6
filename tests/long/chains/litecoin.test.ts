import { test } from 'vitest';
import { programOf } from '../../nodes/bitcoin.ts';
import { describeDeposits } from '../../nodes/bitcoinDeposits.ts';
import { describePayments } from '../../nodes/bitcoinPayments.ts';

const program = await programOf('litecoin');
if (typeof program === 'string') test.skip(program, () => undefined);
else {
  describeDeposits('litecoin');
  describePayments('litecoin');
}
