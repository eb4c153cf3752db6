import { type Kysely, sql } from 'kysely';
import { makeNarrowTable } from '../../platform/table.ts';
import { inChunks } from '../../ledger/causes.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { UsageError, type Command, type Outcome } from '../command.ts';
import { playerNamed } from '../players.ts';

type Row = Record<string, unknown>;
type List = (db: Kysely<Tables>, playerId: string | null, limit: number) => Promise<Row[]>;

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 10_000;

/** To the minute, UTC. */
const when = (value: unknown): string => new Date(Number(value)).toISOString().slice(0, 16).replace('T', ' ');
const dollars = (value: unknown): string => {
  if (typeof value !== 'bigint') return '';
  const cents = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};

/** The newest rows of a table, of one player where given. */
const newest =
  (table: keyof Tables, order: string, columns: readonly string[]): List =>
  async (db, playerId, limit) => {
    const where = playerId === null ? sql`` : sql`where player_id = ${playerId}`;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)} ${where}
    order by ${sql.ref(order)} desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  };

const players: List = async (db, playerId, limit) => {
  const query = db
    .selectFrom('players')
    .leftJoin('accounts', (join) =>
      join.on(sql<boolean>`accounts.address = 'player:' || players.id || ':cash'`),
    )
    .select([
      'players.id',
      'login',
      'email',
      'flags',
      'vip_level',
      'contact_billing',
      'players.created_at',
      'accounts.balance as cash',
    ])
    .orderBy('players.created_at', 'desc')
    .limit(limit);
  return (playerId === null ? query : query.where('players.id', '=', playerId)).execute();
};

/** Payments of withdrawals and of the house itself, with what was signed for them, if anything was. */
const payments: List = async (db, playerId, limit) => {
  const createdAt = sql<bigint>`coalesce(versions.created_at, payments.created_at)`;
  const query = db
    .selectFrom('payments')
    .leftJoin('payment_versions as versions', 'versions.payment_id', 'payments.id')
    .leftJoin('withdrawals', 'withdrawals.payment_id', 'payments.id')
    .select([
      'payments.id as payment',
      'withdrawals.id as withdrawal',
      'payments.network',
      'payments.currency',
      'payments.purpose',
      'payments.state',
      'version',
      'txid',
      'fee',
      sql<string | null>`case when mined_txid = txid then 'mined' end`.as('block'),
      'payments.failure',
      createdAt.as('created_at'),
    ])
    .orderBy(createdAt, 'desc')
    .orderBy('version', 'desc')
    .limit(limit);
  return (playerId === null ? query : query.where('withdrawals.player_id', '=', playerId)).execute();
};

const LISTS: Readonly<Record<string, List>> = {
  players,
  rounds: newest('rounds', 'posting_id', [
    'id',
    'player_id',
    'game_id',
    'bet',
    'bet_ledger',
    'win',
    'created_at',
  ]),
  deposits: newest('deposits', 'created_at', [
    'id',
    'player_id',
    'currency',
    'amount',
    'amount_cents',
    'state',
    'confirmations',
    'txid',
    'created_at',
  ]),
  transactions: newest('transactions', 'created_at', [
    'id',
    'player_id',
    'type',
    'status',
    'amount',
    'currency_code',
    'created_at',
  ]),
  withdrawals: newest('withdrawals', 'created_at', [
    'id',
    'player_id',
    'state',
    'amount_cents',
    'currency',
    'address',
    'approve_at',
    'waits_until',
    'decided_by',
    'reason',
    'tries',
    'failure',
    'next_try_at',
    'created_at',
  ]),
  payments,
  adjustments: newest('adjustments', 'proposed_at', [
    'id',
    'player_id',
    'kind',
    'amount_cents',
    'state',
    'reason',
    'proposed_by',
    'decided_by',
    'proposed_at',
  ]),
  bonuses: newest('player_bonuses', 'claimed_at', [
    'id',
    'player_id',
    'code',
    'state',
    'credited_cents',
    'claimed_at',
    'expires_at',
  ]),
  codes: newest('bonus_codes', 'created_at', ['code', 'enabled', 'uses', 'use_limit', 'created_at']),
  banners: newest('banners', 'created_at', ['id', 'place', 'definition', 'created_at']),
  'refused-log-ins': newest('refused_log_ins', 'at', [
    'player_id',
    'network',
    'device',
    'reason',
    'times',
    'at',
  ]),
  log: newest('operator_log', 'id', ['id', 'at', 'who', 'command', 'arguments', 'outcome']),
};
/** Lists that have no player column. */
const WITHOUT_PLAYER = new Set(['codes', 'banners', 'log']);

const MONEY = new Set(['bet', 'win', 'amount_cents', 'cash', 'credited_cents']);
/** Columns that the table prints with another one: its unit, and the player by the name to log in with. */
const HIDDEN = new Set(['bet_ledger', 'login_of_player']);
const formatCell = (column: string, row: Row): string => {
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (/_at$|^at$|_until$/.test(column)) return when(value);
  if (column === 'bet' && row['bet_ledger'] === 'token')
    return `${String(value as bigint)} ${value === 1n ? 'token' : 'tokens'}`;
  if (column === 'player_id') return String((row['login_of_player'] ?? value) as string);
  return MONEY.has(column) ? dollars(value) : String(value as string | bigint);
};

/** The rows with the names that their players log in with. */
const withLogins = async (db: Kysely<Tables>, rows: readonly Row[]): Promise<Row[]> => {
  const ids = [
    ...new Set(rows.flatMap((row) => (typeof row['player_id'] === 'string' ? [row['player_id']] : []))),
  ];
  const named = await inChunks(ids, (some) =>
    db.selectFrom('players').select(['id', 'login']).where('id', 'in', some).execute(),
  );
  const logins = new Map(named.map(({ id, login }) => [id, login]));
  return rows.map((row) => {
    const login = logins.get(String(row['player_id']));
    return login === undefined ? row : { ...row, login_of_player: login };
  });
};

const asJson = (rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  );

export const list: Command = {
  usage: 'list WHAT',
  help: `newest first: ${Object.keys(LISTS).join(', ')}; --player LOGIN and --limit N narrow it`,
  writes: false,
  run: async (
    { house: { db } },
    [what = ''],
    { player, limit = String(LIMIT_DEFAULT) },
  ): Promise<Outcome> => {
    const load = Object.hasOwn(LISTS, what) ? LISTS[what] : undefined;
    if (!load) throw new UsageError(`list: expected one of ${Object.keys(LISTS).join(', ')}, got "${what}"`);
    if (!/^[1-9][0-9]{0,4}$/.test(limit) || Number(limit) > LIMIT_MAX)
      throw new UsageError(`--limit: expected 1 to ${LIMIT_MAX}, got "${limit}"`);
    if (player !== undefined && WITHOUT_PLAYER.has(what))
      throw new UsageError(`list ${what} knows no players`);
    const playerId = player === undefined ? null : (await playerNamed(db.kysely, player)).id;
    const rows = await withLogins(db.kysely, await load(db.kysely, playerId, Number(limit)));
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !HIDDEN.has(column));
    const head = columns.map((column) => (column === 'player_id' ? 'player' : column));
    const cells = rows.map((row) => columns.map((column) => formatCell(column, row)));
    const table = rows.length === 0 ? 'none' : makeNarrowTable(head, cells);
    return { text: table, data: asJson(rows) };
  },
};
