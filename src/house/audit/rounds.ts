/** Settled rounds: each replayed from its seeds, and tied to the round before it in its seed chain. */
import { sql } from 'kysely';
import { serverSeedHash } from '../../fair/seeds.ts';
import { checkRound } from '../../games/check.ts';
import { type RoundRow, splitOf } from '../play/rounds/causes.ts';
import { type AuditContext, type Db, isFromScratch, pages } from './context.ts';
import { inChunks } from '../ledger/causes.ts';
import type { Definitions } from './definitions.ts';
import type { AuditReport } from './report.ts';

const PAGE = 500;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Recomputes a stored round from its seeds and the definition it was sealed with. */
const replay = (row: RoundRow, definitions: Definitions): string | null => {
  const round = {
    gameId: row.game_id,
    mathHash: row.math_hash,
    nonce: Number(row.nonce),
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    coinCents: Number(row.coin_cents),
    totalBet: Number(row.bet),
    totalWin: Number(row.win),
    result: parsed(row.result),
    betLedger: row.bet_ledger === 'token' ? ('token' as const) : ('usd' as const),
  };
  const verdict = checkRound(round, { definition: definitions.get(row.math_hash) });
  return 'fair' in verdict && !verdict.fair ? verdict.reason : null;
};

/** The last round of a seed chain that was read. */
interface Played {
  readonly nonce: bigint;
  readonly seed: string;
  readonly of: string;
}
/** Seed chains whose rounds were read, by their id. */
export type PlayedChains = Map<string, Played>;

/** The last round before a round's own in its chain, where none of the chain was read yet. */
const playedBefore = async (db: Db, row: RoundRow): Promise<Omit<Played, 'of'> | null> => {
  const before = await db
    .selectFrom('rounds')
    .select(['nonce', 'server_seed'])
    .where('chain_id', '=', row.chain_id)
    .where('nonce', '<', row.nonce)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before) return { nonce: before.nonce, seed: before.server_seed };
  const chain = await db
    .selectFrom('seed_chains')
    .select('anchor')
    .where('id', '=', row.chain_id)
    .executeTakeFirst();
  return chain ? { nonce: -1n, seed: chain.anchor } : null;
};

const ownerOf = (row: { readonly player_id: string; readonly game_id: string }): string =>
  `${row.player_id} in ${row.game_id}`;

const hashOf = (seed: string): string => {
  try {
    return serverSeedHash(seed);
  } catch {
    return '';
  }
};

/** Replays a round and ties it to the one before it. Rounds of a chain come in their order. */
export const auditRound = async (
  { db, definitions }: AuditContext,
  row: RoundRow,
  played: PlayedChains,
  { rounds, chains }: { readonly rounds: AuditReport; readonly chains: AuditReport },
): Promise<void> => {
  rounds.count();
  const reason = replay(row, definitions);
  if (reason !== null) rounds.fault(`round ${row.id}: ${reason}`);
  const before = played.get(row.chain_id) ?? (await playedBefore(db, row));
  if (!before) chains.fault(`round ${row.id}: there is no chain ${row.chain_id}`);
  else if (before.nonce !== row.nonce - 1n)
    chains.fault(`chain ${row.chain_id}: round ${before.nonce + 1n} is missing before round ${row.id}`);
  else if (hashOf(row.server_seed) !== before.seed)
    chains.fault(`chain ${row.chain_id}: the seed of round ${row.id} is not the one that was sealed`);
  played.set(row.chain_id, { nonce: row.nonce, seed: row.server_seed, of: ownerOf(row) });
};

/** After each chain comes the one whose anchor its tickets name. */
export const auditNextAnchors = async ({ db }: AuditContext, { fault }: AuditReport): Promise<void> => {
  const rows = await db
    .selectFrom('seed_chains as chain')
    .leftJoin('seed_chains as next', (join) =>
      join
        .onRef('next.player_id', '=', 'chain.player_id')
        .onRef('next.game_id', '=', 'chain.game_id')
        .on(sql<boolean>`next.ordinal = chain.ordinal + 1`),
    )
    .select('chain.id')
    .where('chain.next_anchor', 'is not', null)
    .where(sql<boolean>`coalesce(next.anchor, '') <> chain.next_anchor`)
    .orderBy('chain.id')
    .execute();
  for (const { id } of rows) fault(`chain ${id}: the next chain is not the one that its tickets name`);
};

/** Each chain stands where its last round left it, and belongs to that round's player. */
export const auditPlayedChains = async (
  context: AuditContext,
  played: PlayedChains,
  report: AuditReport,
): Promise<void> => {
  const rows = await inChunks([...played.keys()], (some) =>
    context.db
      .selectFrom('seed_chains')
      .select(['id', 'next_nonce', 'player_id', 'game_id'])
      .where('id', 'in', some)
      .execute(),
  );
  const check = (id: string, next: bigint) => {
    report.count();
    const last = played.get(id)?.nonce ?? -1n;
    if (next !== last + 1n)
      report.fault(`chain ${id}: the next round is ${next}, but ${last + 1n} were played`);
  };
  for (const row of rows) {
    check(row.id, row.next_nonce);
    const of = played.get(row.id)?.of;
    if (of !== ownerOf(row))
      report.fault(`chain ${row.id}: it is of ${ownerOf(row)}, and its rounds of ${of}`);
  }
  if (!isFromScratch(context)) return;
  const others = pages(
    '',
    ({ id }: { id: string }) => id,
    (after) =>
      context.db
        .selectFrom('seed_chains')
        .select(['id', 'next_nonce'])
        .where('id', '>', after)
        .where('next_nonce', '>', 0n)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  );
  for await (const page of others)
    for (const { id, next_nonce: next } of page) if (!played.has(id)) check(id, next);
};

/** Each hand that is open has its bet in the journal, and its chain has not gone on. */
export const auditOpenRounds = async ({ db }: AuditContext, report: AuditReport): Promise<void> => {
  const rows = await db
    .selectFrom('open_rounds')
    .leftJoin('postings', 'postings.id', 'open_rounds.posting_id')
    .leftJoin('seed_chains', 'seed_chains.id', 'open_rounds.chain_id')
    .selectAll('open_rounds')
    .select(['postings.key', 'next_nonce'])
    .execute();
  report.count(rows.length);
  for (const row of rows) {
    const { id, key, nonce, next_nonce: next } = row;
    const bet = await db
      .selectFrom('entries')
      .select(['address', 'amount'])
      .where('posting_id', '=', row.posting_id)
      .execute();
    const { bonusCents } = splitOf(bet, row.player_id);
    if (bonusCents !== row.bet_bonus)
      report.fault(
        `open round ${id}: ${row.bet_bonus} of its bet is play money, the journal has ${bonusCents}`,
      );
    if (key !== `round:${id}:bet`) report.fault(`open round ${id}: its bet is not in the journal`);
    if (next !== nonce) report.fault(`open round ${id}: its chain has gone on without it`);
  }
};

/** From scratch: each round has its posting. A new round is found by its posting, this one by itself. */
export const auditUnpostedRounds = async (context: AuditContext, report: AuditReport): Promise<void> => {
  if (!isFromScratch(context)) return;
  const rows = await context.db
    .selectFrom('rounds')
    .leftJoin('postings', 'postings.id', 'rounds.posting_id')
    .select(['rounds.id', 'rounds.posting_id'])
    .where(
      sql<boolean>`(postings.key is null
        or postings.key not in ('round:' || rounds.id, 'round:' || rounds.id || ':bet'))`,
    )
    .execute();
  for (const { id, posting_id: posting } of rows)
    report.fault(`round ${id}: posting ${posting} is not its own`);
};
