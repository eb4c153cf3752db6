/** The SQL of the reserves. */
import type { Kysely } from 'kysely';
import type { DepositAddress } from '../../platform/chainPort.ts';
import type { Tables } from '../../platform/schema/tables.ts';

/** Deposit addresses of a network that were ever paid, by their numbers. */
export const paidDeposits = async (db: Kysely<Tables>, network: string): Promise<DepositAddress[]> => {
  const rows = await db
    .selectFrom('deposit_addresses as a')
    .select(['a.address_index', 'a.address'])
    .where('a.network', '=', network)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deposits as d')
          .select('d.id')
          .whereRef('d.network', '=', 'a.network')
          .whereRef('d.address', '=', 'a.address'),
      ),
    )
    .orderBy('a.address_index')
    .execute();
  return rows.map(({ address_index: index, address }) => ({ index: Number(index), address }));
};
