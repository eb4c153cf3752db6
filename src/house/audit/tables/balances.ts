import { playerHeld } from '../../ledger/postings/addresses.ts';
import { type AuditContext, pages } from '../context.ts';
import type { AuditReport } from '../report.ts';
import type { Sums } from '../sums.ts';

const PAGE = 1_000;

/** Addresses that may be below zero: a deposit was reversed after the player had spent it. */
const mayBeNegative = async ({ db }: AuditContext, address: string): Promise<boolean> => {
  const cause = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select('postings.id')
    .where('address', '=', address)
    .where((eb) => eb.or([eb('kind', '=', 'deposit reversal'), eb('key', 'like', 'correction:%')]))
    .limit(1)
    .executeTakeFirst();
  return cause !== undefined;
};

/** Compares each stored balance with the sum of its entries. */
export const auditBalances = async (
  context: AuditContext,
  { balances }: Pick<Sums, 'balances'>,
  { count, fault }: AuditReport,
): Promise<void> => {
  const missing = new Set([...balances.keys()].filter((address) => address.startsWith('player:')));
  const all = pages(
    '',
    ({ address }: { address: string }) => address,
    (after) =>
      context.db
        .selectFrom('accounts')
        .select(['address', 'balance'])
        .where('address', '>', after)
        .orderBy('address')
        .limit(PAGE)
        .execute(),
  );
  for await (const page of all) {
    count(page.length);
    for (const { address, balance } of page) {
      missing.delete(address);
      const sum = balances.get(address) ?? 0n;
      if (balance !== sum) fault(`the balance of ${address} is ${balance}, and its entries make ${sum}`);
      if (balance < 0n && !(await mayBeNegative(context, address))) fault(`${address} is below zero`);
    }
  }
  for (const address of missing) fault(`${address} has entries but no balance`);
};

/** Compares the held cash of each player with the pending withdrawals. */
export const auditHeld = async ({ db }: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['player_id', 'amount_cents'])
    .where('pending_key', 'is not', null)
    .execute();
  const wanted = new Map<string, bigint>();
  for (const { player_id: id, amount_cents: cents } of rows)
    wanted.set(playerHeld(id), (wanted.get(playerHeld(id)) ?? 0n) + cents);
  const accounts = await db
    .selectFrom('accounts')
    .select(['address', 'balance'])
    .where('address', 'like', 'player:%:held')
    .execute();
  const held = new Map(accounts.map(({ address, balance }) => [address, balance]));
  for (const address of new Set([...wanted.keys(), ...held.keys()])) {
    count();
    const [is, should] = [held.get(address) ?? 0n, wanted.get(address) ?? 0n];
    if (is !== should) fault(`${address} holds ${is}, and withdrawals of ${should} wait`);
  }
};
