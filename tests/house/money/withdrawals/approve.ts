import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import { beginTrail, endTrail } from '../../../../src/house/operator/trail.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import {
  approveWithdrawal as approve,
  type Decided,
  type Destination,
} from '../../../../src/house/money/withdrawals/withdrawals.ts';

/** An operator's approval with its line in the operator's log, as the command makes it. */
export const approveWithdrawal = async (
  house: House,
  chains: readonly ChainPort[],
  id: string,
  who: string,
  to?: Destination,
): Promise<Decided> => {
  const operator = { house, who };
  const destination = to ? [`--currency=${to.currency}`, `--address=${to.address}`] : [];
  const line = await beginTrail(operator, 'withdrawal approve', [id, ...destination]);
  const decided = await approve(house, chains, id, who, to);
  await endTrail(operator, line, decided.done ? 'done' : `refused: ${decided.why}`);
  return decided;
};
