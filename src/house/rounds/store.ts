import type { Kysely, Selectable } from 'kysely';
import { MY_BETS_MAX, type Round } from '../../wire/rounds.ts';
import type { Database, Tx } from '../ports.ts';
import { command, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';
import type { RoundTables } from './tables.ts';

export type ChainRow = Selectable<RoundTables['seed_chains']>;

interface OwnChain {
  readonly id: string;
  readonly playerId: string;
}
const chainById = statement((db, of: OwnChain) =>
  db.selectFrom('seed_chains').selectAll().where('id', '=', of.id).where('player_id', '=', of.playerId),
);
const chainLocked = statement((db, of: OwnChain) =>
  db
    .selectFrom('seed_chains')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .forUpdate(),
);

/**
 * The player's chain itself, locked: two bets on one ticket wait for each other and the second finds it used.
 * Another's is never held.
 */
export const lockChain = async (
  tx: Tx,
  engine: Database['engine'],
  of: OwnChain,
): Promise<ChainRow | undefined> => (await (engine === 'postgres' ? chainLocked : chainById)(tx, of))[0];

/** Prefetches the locked row. */
export const prefetchChain = (tx: Tx, of: OwnChain): void => chainLocked.prefetch(tx, of);

/** The newest chain of a player in a game. */
export const latestChain = (tx: Tx, playerId: string, gameId: string): Promise<ChainRow | undefined> =>
  tx
    .selectFrom('seed_chains')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertChain = async (
  tx: Tx,
  chain: ChainRow,
  sealedBlocks: readonly string[],
): Promise<void> => {
  await tx.insertInto('seed_chains').values(chain).execute();
  await tx
    .insertInto('seed_blocks')
    .values(sealedBlocks.map((sealed, block) => ({ chain_id: chain.id, block: BigInt(block), sealed })))
    .execute();
};

const blockSealed = statement((db, of: { chainId: string; block: bigint }) =>
  db
    .selectFrom('seed_blocks')
    .select('sealed')
    .where('chain_id', '=', of.chainId)
    .where('block', '=', of.block),
);
export const loadBlock = async (tx: Tx, chainId: string, block: number): Promise<string> => {
  const [row] = await blockSealed(tx, { chainId, block: BigInt(block) });
  if (!row) throw new Error(`chain ${chainId}: no block ${block}`);
  return row.sealed;
};
export const prefetchBlock = (tx: Tx, chainId: string, block: number): void =>
  blockSealed.prefetch(tx, { chainId, block: BigInt(block) });

const advance = command((db, to: { id: string; nextNonce: bigint; issuedAt: bigint }) =>
  db
    .updateTable('seed_chains')
    .set({ next_nonce: to.nextNonce, issued_at: to.issuedAt })
    .where('id', '=', to.id),
);
export const advanceChain = async (
  tx: Tx,
  id: string,
  nextNonce: number,
  issuedAt: number,
): Promise<void> => {
  await advance(tx, { id, nextNonce: BigInt(nextNonce), issuedAt: BigInt(issuedAt) });
};

type RoundRow = Selectable<RoundTables['rounds']>;
const keepRound = command((db, row: RoundRow) =>
  db.insertInto('rounds').values({
    id: row.id,
    player_id: row.player_id,
    game_id: row.game_id,
    chain_id: row.chain_id,
    nonce: row.nonce,
    math_hash: row.math_hash,
    server_seed_hash: row.server_seed_hash,
    server_seed: row.server_seed,
    client_seed: row.client_seed,
    coin_cents: row.coin_cents,
    bet: row.bet,
    win: row.win,
    result: row.result,
    posting_id: row.posting_id,
    created_at: row.created_at,
    bet_posting_id: row.bet_posting_id,
    bet_ledger: row.bet_ledger,
    by_house: row.by_house,
  }),
);
/** `bet`: where the bet was posted apart from the win. */
export const insertRound = async (
  tx: Tx,
  round: Round,
  playerId: string,
  posting: { readonly id: bigint; readonly bet?: bigint },
): Promise<void> => {
  if (round.serverSeed === null) throw new Error(`round ${round.roundId}: a settled round has its seed`);
  await keepRound(tx, {
    id: round.roundId,
    player_id: playerId,
    game_id: round.gameId,
    chain_id: round.chainId,
    nonce: BigInt(round.nonce),
    math_hash: round.mathHash,
    server_seed_hash: round.serverSeedHash,
    server_seed: round.serverSeed,
    client_seed: round.clientSeed,
    coin_cents: BigInt(round.coinCents),
    bet: BigInt(round.totalBet),
    win: BigInt(round.totalWin),
    result: JSON.stringify(round.result),
    posting_id: posting.id,
    created_at: BigInt(round.createdTime),
    bet_posting_id: posting.bet ?? null,
    bet_ledger: round.betLedger,
    by_house: round.byHouse ? 1n : 0n,
  });
};

/** The player's last rounds, newest first. By posting and not by time: a clock may run backwards. */
export const lastRounds = async (db: Database, playerId: string): Promise<Round[]> => {
  const rows = await db.kysely
    .selectFrom('rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('posting_id', 'desc')
    .limit(MY_BETS_MAX)
    .execute();
  return rows.map((row) => ({
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
  }));
};

type Db = Kysely<Tables>;
export type OpenRow = Selectable<RoundTables['open_rounds']>;

export const insertOpen = async (tx: Tx, row: OpenRow): Promise<void> => {
  await tx.insertInto('open_rounds').values(row).execute();
};

/**
 * Every change to an open round holds its chain; so who looks for one that may change locks the chain first.
 */
export const openById = (db: Db, id: string): Promise<OpenRow | undefined> =>
  db.selectFrom('open_rounds').selectAll().where('id', '=', id).executeTakeFirst();

export const openInGame = (db: Db, playerId: string, gameId: string): Promise<OpenRow | undefined> =>
  db
    .selectFrom('open_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();

export const openOf = (db: Db, playerId: string): Promise<OpenRow[]> =>
  db
    .selectFrom('open_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const deleteOpen = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('open_rounds').where('id', '=', id).execute();
};

/** Ids of rounds dealt before a moment, oldest first. */
export const openBefore = async (db: Db, before: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('open_rounds')
    .select('id')
    .where('created_at', '<=', BigInt(before))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
