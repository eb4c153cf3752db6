/** Players and their cash, without the calls and the coins that bring them. */
import type { Insertable } from 'kysely';
import { playerCash } from '../../src/house/ledger/postings/addresses.ts';
import { post } from '../../src/house/ledger/postings/post.ts';
import type { Clock, Database } from '../../src/house/platform/ports.ts';
import type { Tables } from '../../src/house/platform/schema/tables.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * A player's row without a password: enough for everything but logging in. Does nothing where there is one.
 */
export const insertPlayer = async (
  { db, clock }: Parts,
  id: string,
  more: Partial<Insertable<Tables['players']>> = {},
): Promise<void> => {
  await db.kysely
    .insertInto('players')
    .values({
      id,
      login: id,
      login_key: id,
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      password_hash: '',
      newsletter: 0n,
      cashback_level: 1n,
      vip_level: 0n,
      contact_billing: 0n,
      flags: '[]',
      password_changed_at: null,
      last_deposit_currency: null,
      last_deposit_pm_type: null,
      created_at: BigInt(clock.now()),
      email_verified_at: null,
      ...more,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Cash as a deposit brings it, by a posting alone: the audit finds no deposit behind it. */
export const giveCash = ({ db, clock }: Parts, playerId: string, cents: bigint, key = 'gift') =>
  db.transaction((tx) =>
    post(tx, {
      key,
      kind: 'deposit',
      playerId,
      at: clock.now(),
      entries: [
        { address: 'chain:bitcoin', amount: -cents },
        { address: playerCash(playerId), amount: cents },
      ],
    }),
  );
