import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { serverSeedHash } from '../../fair/seeds.ts';
import type { Definition } from '../../games/models.ts';
import { checkRound } from '../../games/check.ts';
import { playerBonus, playerCash, playerTokens } from '../ledger/addresses.ts';
import type { Tables } from '../schema/tables.ts';
import { type AuditClass, auditClass } from './report.ts';

type Db = Kysely<Tables>;
type RoundRow = Selectable<Tables['rounds']>;
type Fault = (sentence: string) => void;

/** Rows read in one query. */
const PAGE = 1_000;

/** All rows of a table, page by page, in the order of a growing key. */
async function* paged<Row>(
  load: (after: bigint) => Promise<Row[]>,
  keyOf: (row: Row) => bigint,
): AsyncGenerator<Row[]> {
  for (let after = -1n; ;) {
    const rows = await load(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type Definitions = ReadonlyMap<string, Definition>;

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

interface Moved {
  bet: bigint;
  win: bigint;
  readonly keys: Set<string>;
}

/** Per posting: what was taken from and given to the player's cash, play money and tokens together. */
const movedBy = async (db: Db, rows: readonly RoundRow[]): Promise<Map<bigint, Moved>> => {
  const ids = rows.flatMap((row) =>
    row.bet_posting_id === null ? [row.posting_id] : [row.posting_id, row.bet_posting_id],
  );
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['posting_id', 'address', 'amount', 'key'])
    .where('posting_id', 'in', [...new Set(ids)])
    .execute();
  const addresses = new Set(
    rows.flatMap(({ player_id: id }) => [playerCash(id), playerBonus(id), playerTokens(id)]),
  );
  const moved = new Map<bigint, Moved>();
  for (const { posting_id: id, address, amount, key } of entries) {
    const sum = moved.get(id) ?? { bet: 0n, win: 0n, keys: new Set<string>() };
    sum.keys.add(key);
    if (addresses.has(address)) {
      if (amount < 0n) sum.bet -= amount;
      else sum.win += amount;
    }
    moved.set(id, sum);
  }
  return moved;
};

/** The sum over a round's postings: one, or the bet's and the win's. */
const movedFor = (row: RoundRow, moved: ReadonlyMap<bigint, Moved>): Moved => {
  const postings =
    row.bet_posting_id === null || row.bet_posting_id === row.posting_id
      ? [row.posting_id]
      : [row.bet_posting_id, row.posting_id];
  const sum: Moved = { bet: 0n, win: 0n, keys: new Set() };
  for (const id of postings) {
    const one = moved.get(id);
    if (one === undefined) continue;
    sum.bet += one.bet;
    sum.win += one.win;
    for (const key of one.keys) sum.keys.add(key);
  }
  return sum;
};

const judgeRound = (
  row: RoundRow,
  moved: ReadonlyMap<bigint, Moved>,
  definitions: Definitions,
  fault: Fault,
): void => {
  const name = `round ${row.id}`;
  const reason = replay(row, definitions);
  if (reason !== null) fault(`${name}: ${reason}`);
  const { bet, win, keys } = movedFor(row, moved);
  const own = new Set([`round:${row.id}`, ...(row.bet_posting_id === null ? [] : [`round:${row.id}:bet`])]);
  if (keys.size === 0 || [...keys].some((key) => !own.has(key)))
    fault(`${name}: posting ${row.posting_id} is not its own`);
  else if (bet !== row.bet || win !== row.win)
    fault(`${name}: the journal has bet ${bet} and win ${win}, the round ${row.bet} and ${row.win}`);
};

/** Checks that each open round has its bet in the journal and that its chain has not advanced. */
const auditOpen = async (db: Db, fault: Fault): Promise<number> => {
  const rows = await db
    .selectFrom('open_rounds')
    .leftJoin('postings', 'postings.id', 'open_rounds.posting_id')
    .leftJoin('seed_chains', 'seed_chains.id', 'open_rounds.chain_id')
    .select(['open_rounds.id', 'nonce', 'postings.key', 'next_nonce'])
    .execute();
  for (const { id, key, nonce, next_nonce: next } of rows) {
    if (key !== `round:${id}:bet`) fault(`open round ${id}: its bet is not in the journal`);
    if (next !== nonce) fault(`open round ${id}: its chain has gone on without it`);
  }
  return rows.length;
};

/** All kept definitions, each compared with its hash. */
const auditDefinitions = async (db: Db, fault: Fault): Promise<Definitions> => {
  const rows = await db.selectFrom('definitions').select(['math_hash', 'definition']).execute();
  const definitions = new Map<string, Definition>();
  for (const { math_hash: hash, definition } of rows) {
    if (createHash('sha256').update(definition).digest('hex') === hash)
      definitions.set(hash, parsed(definition) as Definition);
    else fault(`definition ${hash}: what is kept under this hash has another one`);
  }
  return definitions;
};

/** Recomputes every settled round from its seeds and compares it with its postings. */
export const auditRounds = async (db: Db): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('rounds replayed');
  const definitions = await auditDefinitions(db, fault);
  const pages = paged(
    (after) =>
      db
        .selectFrom('rounds')
        .selectAll()
        .where('posting_id', '>', after)
        .orderBy('posting_id')
        .limit(PAGE)
        .execute(),
    (row) => row.posting_id,
  );
  for await (const rows of pages) {
    count(rows.length);
    const moved = await movedBy(db, rows);
    for (const row of rows) judgeRound(row, moved, definitions, fault);
  }
  count(await auditOpen(db, fault));
  const bets = await db
    .selectFrom('postings')
    .leftJoin('rounds', 'rounds.bet_posting_id', 'postings.id')
    .leftJoin('open_rounds', 'open_rounds.posting_id', 'postings.id')
    .select('postings.key')
    .where('postings.kind', '=', 'round bet')
    .where('rounds.id', 'is', null)
    .where('open_rounds.id', 'is', null)
    .execute();
  const orphans = await db
    .selectFrom('postings')
    .leftJoin('rounds', 'rounds.posting_id', 'postings.id')
    .select('postings.key')
    .where('postings.kind', '=', 'round')
    .where('rounds.id', 'is', null)
    .execute();
  for (const { key } of [...orphans, ...bets]) fault(`posting ${key}: there is no such round`);
  return result();
};

const auditChain = async (db: Db, chain: Selectable<Tables['seed_chains']>, fault: Fault): Promise<void> => {
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'nonce', 'server_seed'])
    .where('chain_id', '=', chain.id)
    .orderBy('nonce')
    .execute();
  let seal = chain.anchor;
  rounds.forEach(({ id, nonce, server_seed: seed }, index) => {
    if (nonce !== BigInt(index)) fault(`chain ${chain.id}: round ${index} is missing before ${id}`);
    else if (serverSeedHash(seed) !== seal)
      fault(`chain ${chain.id}: the seed of round ${index} is not the one that was sealed`);
    seal = seed;
  });
  if (chain.next_anchor !== null) {
    const after = await db
      .selectFrom('seed_chains')
      .select('anchor')
      .where('player_id', '=', chain.player_id)
      .where('game_id', '=', chain.game_id)
      .where('ordinal', '=', chain.ordinal + 1n)
      .executeTakeFirst();
    if (after?.anchor !== chain.next_anchor)
      fault(`chain ${chain.id}: the next chain is not the one that its tickets name`);
  }
  if (chain.next_nonce !== BigInt(rounds.length))
    fault(`chain ${chain.id}: the next round is ${chain.next_nonce}, but ${rounds.length} were played`);
};

/**
 * Checks every seed chain from its anchor: no round skipped or played twice, each seed hashing to the one
 * before.
 */
export const auditChains = async (db: Db): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('seed chains');
  const chains = await db
    .selectFrom('seed_chains')
    .selectAll()
    .where('next_nonce', '>', 0n)
    .orderBy('id')
    .execute();
  for (const chain of chains) {
    count();
    await auditChain(db, chain, fault);
  }
  return result();
};
