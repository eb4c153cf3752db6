import { expect, test } from 'vitest';
import { openDeposits } from '../../../../src/house/money/cashier/store.ts';
import { countUnread } from '../../../../src/house/players/messages/store.ts';
import { openWith } from '../../../../src/house/custody/payments/store.ts';
import { openPaymentsOf } from '../../../../src/house/custody/treasury/store.ts';
import { dueBy, openIn, pausingToPlan } from '../../../../src/house/money/withdrawals/store.ts';
import { withHouse } from '../../harness.ts';
import { plansOf } from '../../plan.ts';

test('what is open or unread is found by its partial index, whatever the parameters are', async () => {
  await withHouse('sqlite', async ({ house }) => {
    const some = { networks: { only: 'bitcoin' as const }, now: 0, limit: 1 };
    const plans = await plansOf(
      house.db,
      async ({ kysely }) => {
        await openIn(kysely, 'approved', some);
        await pausingToPlan(kysely, some);
        await dueBy(kysely, 0, 1);
        await openDeposits(kysely, 'bitcoin');
        await openPaymentsOf(kysely, 'bitcoin');
        await openWith(kysely, ['sweep'], 0, 1);
        await countUnread(kysely, 'player');
      },
      false,
    );
    for (const plan of plans) expect(plan).toMatch(/INDEX \w+_(open|unread)/);
    expect(plans).toHaveLength(7);
  });
});
