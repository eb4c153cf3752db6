import { type Kysely, type Selectable, sql } from 'kysely';
import { type BetTotals, MY_BETS_MAX, type Round } from '../../../wire/play/rounds.ts';
import type { Database, Tx } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { roundOfRow, type RoundRow } from './rounds.ts';

export type ChainRow = Selectable<Tables['seed_chains']>;

interface OwnChain {
  readonly id: string;
  readonly playerId: string;
}
const chainById = statement((db, key: OwnChain) =>
  db.selectFrom('seed_chains').selectAll().where('id', '=', key.id).where('player_id', '=', key.playerId),
);
const chainLocked = statement((db, key: OwnChain) =>
  db
    .selectFrom('seed_chains')
    .selectAll()
    .where('id', '=', key.id)
    .where('player_id', '=', key.playerId)
    .forUpdate(),
);

/**
 * The player's chain, locked: of two bets on one ticket the second waits and finds it used. Chains of other
 * players are not found.
 */
export const lockChain = (tx: Tx, engine: Database['engine'], key: OwnChain): Promise<ChainRow | undefined> =>
  (engine === 'postgres' ? chainLocked : chainById)(tx, key);

/** The same without a lock. */
export const findChain = (tx: Tx, key: OwnChain): Promise<ChainRow | undefined> => chainById(tx, key);

/** The two newest chains of a player in a game, the newer first: one that waits, and one that is begun. */
export const latestChains = (tx: Tx, playerId: string, gameId: string): Promise<ChainRow[]> =>
  tx
    .selectFrom('seed_chains')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .orderBy('ordinal', 'desc')
    .limit(2)
    .execute();

/** The chain after another one of the same player and game. */
export const chainAfter = (tx: Tx, chain: ChainRow): Promise<ChainRow | undefined> =>
  tx
    .selectFrom('seed_chains')
    .selectAll()
    .where('player_id', '=', chain.player_id)
    .where('game_id', '=', chain.game_id)
    .where('ordinal', '=', chain.ordinal + 1n)
    .executeTakeFirst();

/** Stores what a chain got when it was begun. */
export const updateBegun = async (
  tx: Tx,
  { id, ...begun }: Pick<ChainRow, 'id' | 'next_anchor' | 'math_hash' | 'issued_at'>,
): Promise<void> => {
  await tx.updateTable('seed_chains').set(begun).where('id', '=', id).execute();
};

export const insertDefinition = async (
  db: Kysely<Tables>,
  row: Selectable<Tables['definitions']>,
): Promise<void> => {
  await db
    .insertInto('definitions')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
};
export const findDefinition = (
  db: Kysely<Tables>,
  mathHash: string,
): Promise<Selectable<Tables['definitions']> | undefined> =>
  db.selectFrom('definitions').selectAll().where('math_hash', '=', mathHash).executeTakeFirst();

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

const blockSealed = statement((db, key: { chainId: string; block: bigint }) =>
  db
    .selectFrom('seed_blocks')
    .select('sealed')
    .where('chain_id', '=', key.chainId)
    .where('block', '=', key.block),
);
/** The sealed last seed of a block, where there is such a chain. */
export const findBlock = async (tx: Tx, chainId: string, block: number): Promise<string | undefined> =>
  (await blockSealed(tx, { chainId, block: BigInt(block) }))?.sealed;
export const loadBlock = async (tx: Tx, chainId: string, block: number): Promise<string> => {
  const sealed = await findBlock(tx, chainId, block);
  if (sealed === undefined) throw new Error(`chain ${chainId}: no block ${block}`);
  return sealed;
};

interface Advance {
  readonly id: string;
  readonly nextNonce: bigint;
  readonly issuedAt: bigint;
  readonly activeWindow: string | null;
}
const advance = command((db, to: Advance) =>
  db
    .updateTable('seed_chains')
    .set({ next_nonce: to.nextNonce, issued_at: to.issuedAt, active_window: to.activeWindow })
    .where('id', '=', to.id),
);
/** @param window that played the round and has the game now; null: whichever had it keeps it */
export const advanceChain = async (
  tx: Tx,
  chain: ChainRow,
  to: { readonly nonce: number; readonly at: number; readonly window: string | null },
): Promise<void> => {
  await advance(tx, {
    id: chain.id,
    nextNonce: BigInt(to.nonce),
    issuedAt: BigInt(to.at),
    activeWindow: to.window ?? chain.active_window,
  });
};

/** Gives the game of a chain to a window; null changes nothing. */
export const activateWindow = async (tx: Tx, chain: ChainRow, window: string | null): Promise<void> => {
  if (window === null || window === chain.active_window) return;
  await tx.updateTable('seed_chains').set({ active_window: window }).where('id', '=', chain.id).execute();
};

const insertRoundRow = command((db, row: RoundRow) =>
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
/** `bet`: the posting of a bet that was posted separately from the win. */
export const insertRound = async (
  tx: Tx,
  round: Round,
  playerId: string,
  posting: { readonly id: bigint; readonly bet?: bigint },
): Promise<void> => {
  if (round.serverSeed === null) throw new Error(`round ${round.roundId}: a settled round has its seed`);
  await insertRoundRow(tx, {
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

interface RoundsWanted {
  /** Id of the round after which the page begins. */
  readonly before?: string | undefined;
  readonly gameId?: string | undefined;
}

/**
 * A page of the player's rounds, newest first, plus one round where there are older ones. Ordered by posting,
 * because a clock may run backwards.
 */
export const lastRounds = async (
  db: Db,
  playerId: string,
  { before, gameId }: RoundsWanted = {},
): Promise<Round[]> => {
  let query = db
    .selectFrom('rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('posting_id', 'desc')
    .limit(MY_BETS_MAX + 1);
  if (gameId !== undefined) query = query.where('game_id', '=', gameId);
  if (before !== undefined)
    query = query.where('posting_id', '<', (eb) =>
      eb.selectFrom('rounds').select('posting_id').where('id', '=', before).where('player_id', '=', playerId),
    );
  return (await query.execute()).map(roundOfRow);
};

export const betTotals = async (db: Db, playerId: string, gameId?: string): Promise<BetTotals> => {
  const sum = (column: 'bet' | 'win', ledger: string) =>
    sql<bigint>`coalesce(
      cast(sum(case when bet_ledger = ${ledger} then ${sql.ref(column)} end) as bigint), 0)`;
  let query = db
    .selectFrom('rounds')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('rounds'),
      sum('bet', 'usd').as('bet'),
      sql<bigint>`coalesce(cast(sum(win) as bigint), 0)`.as('won'),
      sum('bet', 'token').as('tokens'),
    ])
    .where('player_id', '=', playerId);
  if (gameId !== undefined) query = query.where('game_id', '=', gameId);
  const { rounds, bet, won, tokens } = await query.executeTakeFirstOrThrow();
  return { rounds: Number(rounds), bet: Number(bet), won: Number(won), tokens: Number(tokens) };
};

/** A settled round by its id, and the seed that the round before it revealed. */
export const roundById = async (
  db: Db,
  id: string,
): Promise<{ readonly round: Round | null; readonly previousSeed: string | null }> => {
  const row = await db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return { round: null, previousSeed: null };
  const previous = await db
    .selectFrom('rounds')
    .select('server_seed')
    .where('chain_id', '=', row.chain_id)
    .where('nonce', '=', row.nonce - 1n)
    .executeTakeFirst();
  return { round: roundOfRow(row), previousSeed: previous?.server_seed ?? null };
};

type Db = Kysely<Tables>;
export type OpenRow = Selectable<Tables['open_rounds']>;

export const insertOpen = async (tx: Tx, row: OpenRow): Promise<void> => {
  await tx.insertInto('open_rounds').values(row).execute();
};

/**
 * Reads without a lock. An open round only changes while its chain is locked, so lock the chain first to
 * change it.
 */
export const findOpen = (db: Db, id: string): Promise<OpenRow | undefined> =>
  db.selectFrom('open_rounds').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenInGame = (db: Db, playerId: string, gameId: string): Promise<OpenRow | undefined> =>
  db
    .selectFrom('open_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();

export const openRoundsOf = (db: Db, playerId: string): Promise<OpenRow[]> =>
  db
    .selectFrom('open_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The player's games with a dealt hand, as a member of the status. */
export const openGamesStatus = async (db: Db, playerId: string): Promise<{ openGames?: string[] }> => {
  const openGames = (await openRoundsOf(db, playerId)).map(({ game_id }) => game_id);
  return openGames.length === 0 ? {} : { openGames };
};

export const deleteOpen = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('open_rounds').where('id', '=', id).execute();
};

/** Ids of rounds dealt before a time, oldest first. */
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
