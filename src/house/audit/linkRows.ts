/**
 * Every row that a replay of some links of the journal reads. What is left out here makes the replay fail, so
 * an archive that was replayed when it was written is whole.
 */
import type { Selectable } from 'kysely';
import { TRANSACTION_TYPES } from '../../wire/money/cashier.ts';
import { postingKeyOf } from '../corrections/rules.ts';
import { CASH_KNOWN_AFTER } from '../dailyActivity/dailyActivity.ts';
import { type FullPosting, type LinkRow, postingsAfter } from '../hashChains/hashChains.ts';
import type { Tables } from '../schema/tables.ts';
import { BONUS_ID } from './causes/bonuses.ts';
import { idIn } from './causes/cause.ts';
import { ROUND_KINDS } from './causes/kinds.ts';
import { DAY_TOKENS } from './causes/payments.ts';
import type { RoundRow } from './causes/rounds.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type Db, inChunks } from './context.ts';
import { causesOf } from './journal.ts';

/** Links by their numbers, both among them. */
interface LinkRange {
  readonly first: bigint;
  readonly last: bigint;
}
/** Rows by their table, in the order in which they are written. */
type RowsByTable = readonly (readonly [
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
])[];

const linksIn = (db: Db, { first, last }: LinkRange): Promise<LinkRow[]> =>
  db
    .selectFrom('hash_links')
    .selectAll()
    .where('chain', '=', 'journal')
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute();

type IdTable =
  | 'rounds'
  | 'seed_chains'
  | 'withdrawals'
  | 'deposits'
  | 'player_bonuses'
  | 'adjustments'
  | 'corrections'
  | 'transactions';
/** Rows with these ids, sorted by id. */
const byIds = async <T extends IdTable>(
  db: Db,
  table: T,
  ids: readonly string[],
): Promise<Selectable<Tables[T]>[]> => {
  const rows = await inChunks(
    [...new Set(ids)].filter((id) => id !== ''),
    (some) => db.selectFrom<IdTable>(table).selectAll().where('id', 'in', some).execute(),
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as Selectable<Tables[T]>[];
};

/** How many chains and numbers one statement asks for. */
const PAIRS_MAX = 100;

/** The round before the first one of each chain, where it has one. */
const roundsBefore = async (db: Db, rounds: readonly RoundRow[]): Promise<RoundRow[]> => {
  const firsts = new Map<string, bigint>();
  for (const { chain_id: chain, nonce } of rounds) {
    const first = firsts.get(chain);
    if (first === undefined || nonce < first) firsts.set(chain, nonce);
  }
  const pairs = [...firsts].filter(([, nonce]) => nonce > 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const before: RoundRow[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS_MAX)
    before.push(
      ...(await db
        .selectFrom('rounds')
        .selectAll()
        .where((of) =>
          of.or(
            pairs
              .slice(at, at + PAIRS_MAX)
              .map(([chain, nonce]) => of.and([of('chain_id', '=', chain), of('nonce', '=', nonce - 1n)])),
          ),
        )
        .orderBy('id')
        .execute()),
    );
  return before;
};

/** Postings of before that these refer to: the bets of hands, and what corrections took back. */
const postingsBefore = async (
  db: Db,
  first: bigint,
  { ids, keys }: { readonly ids: readonly bigint[]; readonly keys: readonly string[] },
) => {
  const postings = [
    ...(await inChunks([...new Set(ids)], (some) =>
      db.selectFrom('postings').selectAll().where('id', 'in', some).execute(),
    )),
    ...(await inChunks([...new Set(keys)], (some) =>
      db.selectFrom('postings').selectAll().where('key', 'in', some).execute(),
    )),
  ].filter(({ id }) => id < first);
  const byId = new Map(postings.map((row) => [row.id, row]));
  const entries = await inChunks([...byId.keys()], (some) =>
    db.selectFrom('entries').selectAll().where('posting_id', 'in', some).orderBy('seq').execute(),
  );
  return { postings: [...byId.values()], entries };
};

/** A player and the number of a day or week, as the keys of postings name them. */
type Numbered = readonly [playerId: string, number: bigint];
const numberedIn = (postings: readonly FullPosting[], pattern: RegExp): Numbered[] =>
  postings.flatMap(({ posting }) => {
    const [, player, number] = pattern.exec(posting.key) ?? [];
    return player === undefined || number === undefined ? [] : [[player, BigInt(number)] as const];
  });

/** Days and weeks that postings name, each once. */
const dayRows = async (db: Db, postings: readonly FullPosting[]) => {
  const [cashbacks, days] = [
    new Map<string, Selectable<Tables['cashbacks']>>(),
    new Map<string, Selectable<Tables['daily_activity']>>(),
  ];
  for (const [player, week] of numberedIn(postings, /^cashback:([\w-]+):(\d+)$/)) {
    const of = db.selectFrom('cashbacks').selectAll().where('player_id', '=', player);
    const row = await of.where('week', '=', week).executeTakeFirst();
    if (row) cashbacks.set(`${player} ${week}`, row);
  }
  for (const [player, day] of numberedIn(postings, DAY_TOKENS)) {
    const of = db.selectFrom('daily_activity').selectAll().where('player_id', '=', player);
    const row = await of.where('day', '=', day).executeTakeFirst();
    if (row) days.set(`${player} ${day}`, row);
  }
  return { cashbacks: [...cashbacks.values()], days: [...days.values()] };
};

/** Bonuses that postings name, or that bets of their players count for. */
const bonusIds = (postings: readonly FullPosting[], { sums }: Checkpoint): string[] => {
  const players = new Set(postings.flatMap(({ posting }) => posting.player_id ?? []));
  const active = [...sums.bonusOf].filter(([player]) => players.has(player)).map(([, { id }]) => id);
  return [...postings.map((one) => idIn(one, BONUS_ID)), ...active];
};

/** What caused the postings that are not of rounds. */
const causeRows = async (
  db: Db,
  postings: readonly FullPosting[],
  from: Checkpoint,
): Promise<RowsByTable> => {
  const others = postings.filter(({ posting }) => !ROUND_KINDS.has(posting.kind));
  const named = (pattern: RegExp) => others.map((one) => idIn(one, pattern));
  const deposits = named(/^deposit(?:-reversal)?:(.+)$/).flatMap((id) => [id, id.replace(/-\d+$/, '')]);
  const months = [...new Set(named(/^lotto:(\d{4}-\d{2})/))];
  const keys = others.map(({ posting }) => posting.key);
  const causes = await causesOf(db, others);
  const lines = [...causes.values()].flatMap((cause) => ('lines' in cause ? cause.lines : []));
  const { cashbacks, days } = await dayRows(db, others);
  const ofMonths = async (table: 'lotto_winners' | 'lotto_months') =>
    months.length === 0 ? [] : db.selectFrom(table).selectAll().where('month', 'in', months).execute();
  return [
    ['withdrawals', await byIds(db, 'withdrawals', named(/^withdrawal:(.+):\w+$/))],
    ['deposits', await byIds(db, 'deposits', deposits)],
    ['player_bonuses', await byIds(db, 'player_bonuses', bonusIds(postings, from))],
    ['adjustments', await byIds(db, 'adjustments', keys)],
    ['corrections', await byIds(db, 'corrections', named(/^correction:(.+)$/))],
    [
      'transactions',
      await byIds(
        db,
        'transactions',
        lines.map(({ id }) => id),
      ),
    ],
    ['lotto_winners', await ofMonths('lotto_winners')],
    ['lotto_months', await ofMonths('lotto_months')],
    ['cashbacks', cashbacks],
    ['daily_activity', days],
  ];
};

/** Keys of postings that corrections took back. */
const takenBack = async (db: Db, postings: readonly FullPosting[]): Promise<string[]> => {
  const rows = await byIds(
    db,
    'corrections',
    postings.map((one) => idIn(one, /^correction:(.+)$/)),
  );
  const types = TRANSACTION_TYPES.map((_, type) => type);
  return rows.flatMap(({ of_id: id }) => types.map((type) => postingKeyOf(type, id)));
};

/** Rounds of postings, with what a replay of them reads. */
const roundRows = async (db: Db, postings: readonly FullPosting[], first: bigint) => {
  const ids = postings.map(({ posting }) => /^round:([^:]+)(?::bet)?$/.exec(posting.key)?.[1] ?? '');
  const rounds = await byIds(db, 'rounds', ids);
  const before = await roundsBefore(db, rounds);
  const bets = await postingsBefore(db, first, {
    ids: rounds.flatMap(({ bet_posting_id: id }) => id ?? []),
    keys: await takenBack(db, postings),
  });
  const byId = new Map([...rounds, ...before].map((row) => [row.id, row]));
  const hashes = [...new Set(rounds.map((row) => row.math_hash))];
  return {
    ...bets,
    rounds: [...byId.values()],
    chains: await byIds(
      db,
      'seed_chains',
      rounds.map((row) => row.chain_id),
    ),
    definitions: await inChunks(hashes, (some) =>
      db.selectFrom('definitions').selectAll().where('math_hash', 'in', some).orderBy('math_hash').execute(),
    ),
  };
};

/**
 * @param from the audit's checkpoint before the first of the links
 * @returns the rows, those that the links cover before what is read beside them; none where there is no link
 */
export const linkRows = async (db: Db, range: LinkRange, from: Checkpoint): Promise<RowsByTable> => {
  const links = await linksIn(db, range);
  const last = links.at(-1);
  if (!last) return [];
  const postings = await postingsAfter(db, from.postingId, { upTo: last.last_id });
  const rows = await roundRows(db, postings, postings[0]?.posting.id ?? 0n);
  const facts = db.selectFrom('house_facts').selectAll().where('name', '=', CASH_KNOWN_AFTER);
  return [
    ['hash_links', links],
    ['postings', [...postings.map(({ posting }) => posting), ...rows.postings]],
    ['entries', [...postings.flatMap(({ entries }) => entries), ...rows.entries]],
    ['rounds', rows.rounds],
    ['seed_chains', rows.chains],
    ['definitions', rows.definitions],
    ['house_facts', await facts.execute()],
    ...(await causeRows(db, postings, from)),
  ];
};
