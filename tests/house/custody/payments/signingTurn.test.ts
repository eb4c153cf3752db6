import { describe, expect, test } from 'vitest';
import type { NewPayment } from '../../../../src/house/platform/chainPort.ts';
import {
  planPayment,
  signPayment,
  storeSigned,
  versionsOf,
} from '../../../../src/house/custody/payments/payments.ts';
import { findPayment, type PaymentRow } from '../../../../src/house/custody/payments/store.ts';
import type { Database } from '../../../../src/house/platform/ports.ts';
import { openPostgres } from '../../../../src/house/platform/store/postgres.ts';
import { ETHER } from '../chains/ethereum/setUp.ts';
import { ENGINES, silentLog, type TestHouse, withHouse } from '../../harness.ts';
import { setUpTreasury } from '../treasury/setUp.ts';

const PAYEE = '0x000000000000000000000000000000000000dEaD';

/** Payments of a house that a second one is open beside, and a signer that takes its time. */
const setUp = async (parts: TestHouse) => {
  const treasury = await setUpTreasury(parts);
  treasury.chain.pay(treasury.hot, ETHER);
  const { send } = treasury.port;
  if (!send) throw new Error('the port sends');
  const staging = { now: 0, most: 0, failed: 0 };
  const slow = {
    ...send,
    stage: async (payment: NewPayment) => {
      staging.now += 1;
      staging.most = Math.max(staging.most, staging.now);
      const staged = await send.stage(payment);
      await new Promise((done) => setTimeout(done, 20));
      staging.now -= 1;
      return staged;
    },
  };
  const { databaseUrl } = parts.house.config;
  const beside = databaseUrl === null ? parts.db : openPostgres(databaseUrl, silentLog);
  const planned = async (name: string): Promise<PaymentRow> => {
    const about = { network: 'ethereum', currency: 'ETH', purpose: 'withdrawals' } as const;
    const outputs = [{ address: PAYEE, amount: 1_000n }];
    const id = await parts.db.transaction((tx) =>
      planPayment(tx, name, { ...about, outputs }, parts.clock.now()),
    );
    const row = id === null ? undefined : await findPayment(parts.db.kysely, id);
    if (!row) throw new Error(`${name} was not planned`);
    return row;
  };
  const sign = (db: Database, row: PaymentRow) =>
    signPayment({ db, clock: parts.clock }, slow, row, (staged) =>
      db.transaction((tx) => storeSigned(tx, row.id, staged, parts.clock.now())),
    );
  return { staging, planned, sign, beside };
};
const reservesOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('payment_reserves').select('reserve').orderBy('reserve').execute()).map(
    ({ reserve }) => reserve.split(':').at(-1),
  );

describe.each(ENGINES)('%s: signing', (engine) => {
  test('[C09] two houses that sign at once choose different nonces, and neither fails', () =>
    withHouse(engine, async (parts) => {
      const { staging, planned, sign, beside } = await setUp(parts);
      const rows = [
        await planned('one'),
        await planned('two'),
        await planned('three'),
        await planned('four'),
      ];
      const signed = await Promise.all(rows.map((row, at) => sign(at % 2 === 0 ? parts.db : beside, row)));
      expect(signed).toEqual([true, true, true, true]);
      expect(staging.most).toBe(1);
      expect(await reservesOf(parts)).toEqual(['0', '1', '2', '3']);
      if (beside !== parts.db) await beside.close();
    }));

  test('[C09] a payment that both of them sign is signed once', () =>
    withHouse(engine, async (parts) => {
      const { planned, sign, beside } = await setUp(parts);
      const row = await planned('one');
      const signed = await Promise.all([sign(parts.db, row), sign(beside, row)]);
      expect(signed.toSorted()).toEqual([null, true]);
      expect(await versionsOf(parts.db.kysely, 'one')).toHaveLength(1);
      if (beside !== parts.db) await beside.close();
    }));

  test('[C09] a turn whose house was killed ends by itself, and one that fails ends at once', () =>
    withHouse(engine, async (parts) => {
      const { planned, sign, beside } = await setUp(parts);
      const row = await planned('one');
      await parts.db.kysely
        .insertInto('leases')
        .values({
          name: 'signing ethereum',
          holder: 'killed',
          deadline: BigInt(parts.clock.now() + 20_000),
          fence: 1n,
        })
        .execute();
      expect(await sign(parts.db, row)).toBe(null);
      parts.clock.advance(20_000);
      const broken = { ...parts.db, transaction: () => Promise.reject(new Error('no disk')) };
      await expect(sign(broken, row)).rejects.toThrow('no disk');
      expect(await sign(parts.db, row)).toBe(true);
      if (beside !== parts.db) await beside.close();
    }));
});
