import { expect, test } from 'vitest';
import { answerMethods, answerRecent } from '../../../src/house/money/cashier/deposits.ts';
import type { ChainPort, Health } from '../../../src/house/platform/chainPort.ts';
import { networkStateJobs } from '../../../src/house/custody/networkStates.ts';
import { paymentContext } from '../../../src/house/custody/payments/context.ts';
import { withdrawalFormData } from '../../../src/house/money/withdrawals/formData.ts';
import { openDevnet } from '../money/cashier/devnet.ts';
import { withHouse } from '../harness.ts';
import { insertPlayer } from '../players.ts';

const TIP = { tip: null, tipAgeMs: null };

test('[C01] [C03] [C07] a player is told of a node that starts, syncs, is away or is wrong', () =>
  withHouse('sqlite', async (parts) => {
    const { cashier, port } = openDevnet(parts);
    let health: Health = { state: 'starting', ...TIP };
    const watched: ChainPort = { ...port, health: () => Promise.resolve(health) };
    const house = { ...parts.house, chains: [watched], config: { ...parts.house.config, devnet: null } };
    const [job] = networkStateJobs(house);
    const told = async (next: Health) => {
      health = next;
      await job?.run(new AbortController().signal);
      const answers = [
        answerMethods(cashier),
        await answerRecent(cashier, 'one', { createdSinceTimeStamp: 0 }),
        await withdrawalFormData(paymentContext(house), 'one'),
      ];
      expect(new Set(answers.map(({ networks }) => JSON.stringify(networks))).size).toBe(1);
      return answers[0]?.networks;
    };
    await insertPlayer(parts, 'one');
    // Nobody has looked yet.
    expect(answerMethods(cashier)).not.toHaveProperty('networks');
    expect(await told(health)).toEqual([{ pmType: 1, state: 'starting' }]);
    expect(await told({ state: 'syncing', ...TIP, progress: { done: 7, of: 9 } })).toEqual([
      { pmType: 1, state: 'syncing', blocks: { read: 7, of: 9 } },
    ]);
    expect(await told({ state: 'wrong', ...TIP, detail: 'secret of the operator' })).toEqual([
      { pmType: 1, state: 'wrong' },
    ]);
    expect(await told({ state: 'down', ...TIP })).toEqual([{ pmType: 1, state: 'down' }]);
    expect(await told({ state: 'ok', ...TIP })).toBeUndefined();
  }));

test('[C03] the devnet is in this process: nobody looks at it', () =>
  withHouse('sqlite', async ({ house }) => {
    expect(networkStateJobs(house)).toEqual([]);
  }));
