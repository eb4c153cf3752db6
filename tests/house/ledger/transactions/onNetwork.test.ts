import { describe, expect, test } from 'vitest';
import { reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { depositsOnNetwork } from '../../../../src/house/money/cashier/cashier.ts';
import { transactionCalls } from '../../../../src/house/ledger/transactions/calls.ts';
import { withdrawalsOnNetwork } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { transactionsHistory } from '../../../../src/wire/money/cashier.ts';
import { askerOf, good } from '../../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { setUpWithdrawals, WALLET } from '../../money/withdrawals/setUp.ts';

/** A player with a deposit and a withdrawal of $30, and their history on a house with these explorers. */
const setUp = async (parts: TestHouse, explorers: { readonly bitcoin?: string }) => {
  const { house } = parts;
  const withdrawals = setUpWithdrawals(parts);
  await withdrawals.player('player-one', 1_000_000n);
  const { id } = good(await withdrawals.make('player-one', 30));
  const told = { ...house, config: { ...house.config, explorers } };
  const ask = askerOf(transactionCalls(told, [depositsOnNetwork, withdrawalsOnNetwork]));
  const lines = async () => good(await ask(transactionsHistory, 'player-one', {})).transactions;
  return {
    ...withdrawals,
    id,
    withdrawal: async () => (await lines()).find((line) => line.id === id),
    deposit: async () => (await lines()).find(({ type }) => type === 0),
  };
};

describe.each(SAMPLED_ENGINES)('%s: a line of the history', (engine) => {
  test('[C05] names its network, its transaction and their pages once it was sent', () =>
    withHouse(
      engine,
      async (parts) => {
        const of = await setUp(parts, { bitcoin: 'https://explorer.example' });
        const own = await of.devnet.address('player-one');
        const [paid] = await parts.db.kysely.selectFrom('deposits').select('txid').execute();
        const page = `https://explorer.example/tx/${encodeURIComponent(paid?.txid ?? '')}`;
        expect(await of.deposit()).toMatchObject({
          onNetwork: {
            pmType: 1,
            transactions: [{ txid: paid?.txid, page }],
            addressPage: `https://explorer.example/address/${own}`,
          },
        });
        expect(await of.deposit()).not.toHaveProperty('networkFee');
        // Nothing has left: what is signed may never be.
        expect(await of.withdrawal()).toMatchObject({
          networkFee: 250,
          onNetwork: {
            pmType: 1,
            transactions: [],
            addressPage: `https://explorer.example/address/${WALLET}`,
          },
        });
        parts.clock.advance(3_600_000);
        await expect.poll(async () => (await of.pass(), (await of.row(of.id)).state)).toBe('sent');
        const [version] = await parts.db.kysely.selectFrom('payment_versions').selectAll().execute();
        if (!version) throw new Error('no payment was signed');
        expect((await of.withdrawal())?.onNetwork?.transactions).toEqual([
          { txid: version.txid, page: `https://explorer.example/tx/${version.txid}` },
        ]);
        await parts.db.kysely
          .insertInto('payment_versions')
          .values({ ...version, version: 2n, txid: 'ab'.repeat(32) })
          .execute();
        expect((await of.withdrawal())?.onNetwork?.transactions.map(({ txid }) => txid)).toEqual([
          'ab'.repeat(32),
          version.txid,
        ]);
        // The first one is mined, and no other can be any more.
        await of.devnet.mineAndSee(1);
        await of.pass();
        const shown = async () => (await of.withdrawal())?.onNetwork?.transactions.map(({ txid }) => txid);
        expect(await shown()).toEqual([version.txid]);
        await of.devnet.chain((now) => reorg(now, 1));
        await of.pass();
        expect(await shown()).toEqual(['ab'.repeat(32), version.txid]);
      },
      { fees: { withdrawalCents: { BTC: 250 }, spreadParts: {} } },
    ));

  test('[C05] has no links without an explorer, and a cancelled withdrawal no fee', () =>
    withHouse(engine, async (parts) => {
      const of = await setUp(parts, {});
      const { onNetwork } = (await of.deposit()) ?? {};
      expect(onNetwork).toEqual({ pmType: 1, transactions: [{ txid: expect.any(String) as string }] });
      expect(await of.withdrawal()).toMatchObject({ networkFee: 0 });
      good(await of.revert('player-one'));
      const cancelled = await of.withdrawal();
      expect(cancelled).not.toHaveProperty('networkFee');
      expect(cancelled?.onNetwork).toEqual({ pmType: 1, transactions: [] });
    }));
});
