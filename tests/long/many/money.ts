/** What moved in the database and on the devnet, for comparing it with what players were told. */
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { silentLog } from '../../house/harness.ts';
import type { Player } from './player.ts';

/** Deposits, withdrawals, and what was paid to anybody on the devnet. */
export const readMoney = async (databaseUrl: string) => {
  const db = await openDatabase({ databaseUrl, dataDir: '' }, silentLog);
  try {
    const deposits = await db.kysely
      .selectFrom('deposits')
      .innerJoin('players', 'players.id', 'deposits.player_id')
      .select(['players.login', 'deposits.amount_cents'])
      .execute();
    const withdrawals = await db.kysely
      .selectFrom('withdrawals')
      .select(['address', 'is_final', 'state', 'tries', 'failure', 'reason'])
      .execute();
    const mined = await db.kysely
      .selectFrom('devnet_txs')
      .select('outputs')
      .where('height', 'is not', null)
      .execute();
    const outputs = mined.flatMap((tx) => JSON.parse(tx.outputs) as { address: string }[]);
    return { deposits, withdrawals, outputs };
  } finally {
    await db.close();
  }
};
/** Cents that the house has credited to a player. */
export const creditedTo = ({ login }: Player, { deposits }: Awaited<ReturnType<typeof readMoney>>): number =>
  deposits
    .filter((deposit) => deposit.login === login)
    .reduce((sum, { amount_cents }) => sum + Number(amount_cents ?? 0), 0);
