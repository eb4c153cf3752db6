/** What other features may read of rounds. */
import type { Selectable } from 'kysely';
import type { Round } from '../../../wire/play/rounds.ts';
import type { Tables } from '../../platform/schema/tables.ts';

export type RoundRow = Selectable<Tables['rounds']>;

/** A settled round as it is answered and signed. */
export const roundOfRow = (row: RoundRow): Round => ({
  roundId: row.id,
  v: 'pf-1',
  gameId: row.game_id,
  mathHash: row.math_hash,
  chainId: row.chain_id,
  nonce: Number(row.nonce),
  serverSeedHash: row.server_seed_hash,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  createdTime: Number(row.created_at),
  betLedger: row.bet_ledger === 'token' ? 'token' : 'usd',
  coinCents: Number(row.coin_cents),
  totalBet: Number(row.bet),
  totalWin: Number(row.win),
  result: JSON.parse(row.result) as unknown,
  ...(row.by_house === 1n ? { byHouse: true as const } : {}),
});
