/**
 * Which tables are sealed (docs/seals.md): a table is in `SEALED`, or in `UNSEALED` with the reason. A row's
 * seal stands in its column `seal`, which no feature reads or writes, so it is in no type of `tables.ts`.
 */

export type ColumnType = 'text' | 'int';

/** A sealed table. All columns are named: those that are sealed, and in `free` those that are not. */
export interface SealedTable {
  /** The primary key. Its columns are sealed and never change. */
  readonly key: readonly string[];
  /** In alphabetical order. */
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  readonly free: readonly string[];
  /**
   * Whose register counts the rows: the player named in this column, or the house where it is null. Null: no
   * register has them, because something else shows rows that are missing or put back (`UNREGISTERED`).
   */
  readonly owner: string | null;
}

/** The owner of rows that are no player's. */
export const HOUSE = 'house';
/** An `owner` that no table has as a column: all rows are the house's. */
const OF_HOUSE = '';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** @param key,text,int,free names of columns with spaces between them */
const table = (parts: {
  readonly key: string;
  readonly text?: string;
  readonly int?: string;
  readonly free?: string;
  readonly owner?: string;
}): SealedTable => ({
  key: words(parts.key),
  columns: [
    ...words(parts.text ?? '').map((name) => [name, 'text'] as const),
    ...words(parts.int ?? '').map((name) => [name, 'int'] as const),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  free: words(parts.free ?? ''),
  owner: parts.owner ?? null,
});

/** Rows that decide, and from which no posting and no hash chain follows. */
const BY_TABLE = {
  adjustments: table({
    key: 'id',
    text: 'id player_id kind reason state proposed_by decided_by decline_reason',
    int: 'amount_cents proposed_at decided_at',
    owner: 'player_id',
  }),
  banners: table({
    key: 'id',
    text: 'id place definition',
    int: 'shown_to created_at',
    owner: OF_HOUSE,
  }),
  bonus_codes: table({
    key: 'code',
    text: 'code terms',
    int: 'enabled once_per_player use_limit uses starts_at ends_at created_at',
    owner: OF_HOUSE,
  }),
  buy_orders: table({
    key: 'id',
    text: 'id player_id request_id provider currency amount_expected network address state redirect_url',
    int: 'amount_usd created_at updated_at',
    free: 'hint',
    owner: 'player_id',
  }),
  coin_entries: table({ key: 'posting_id seq', text: 'place amount', int: 'posting_id seq' }),
  coin_postings: table({
    key: 'id',
    text: 'key kind currency usd_key rate_id reason',
    int: 'id created_at',
  }),
  corrections: table({
    key: 'id',
    text: 'id of_id player_id who reason',
    int: 'type amount created_at',
    owner: 'player_id',
  }),
  definitions: table({
    key: 'math_hash',
    text: 'math_hash game_id definition code_version',
    int: 'first_at',
    owner: OF_HOUSE,
  }),
  deposit_addresses: table({
    key: 'network address_index',
    text: 'network player_id currency address derivation',
    int: 'address_index is_current created_at',
    owner: 'player_id',
  }),
  deposits: table({
    key: 'id',
    text:
      'id network currency txid out_index player_id address amount state block_hash rate_id ' +
      'market_rate_id',
    int:
      'confirmations confirmations_needed block_height amount_cents rate_micro_usd above_max created_at ' +
      'updated_at credited_at is_final missing_since reversals fee_cents spread_parts',
    owner: 'player_id',
  }),
  email_links: table({
    key: 'hash',
    text: 'hash kind player_id email_key replaces',
    int: 'created_at expires_at used_at',
    owner: 'player_id',
  }),
  messages: table({
    key: 'seq',
    text: 'player_id subject body language cause',
    int: 'seq created_at',
    free: 'is_read',
    owner: 'player_id',
  }),
  open_rounds: table({
    key: 'id',
    text: 'id player_id game_id chain_id math_hash server_seed_hash client_seed choices dealt',
    int: 'nonce coin_cents bet bet_bonus posting_id created_at',
  }),
  operator_log: table({ key: 'id', text: 'who command arguments outcome', int: 'id at' }),
  paid_out_days: table({
    key: 'game_id math_hash day',
    text: 'game_id math_hash',
    int: 'day rounds stake stake_squares won',
    owner: OF_HOUSE,
  }),
  paid_out_statements: table({ key: 'day', text: 'day statement', owner: OF_HOUSE }),
  paid_out_totals: table({
    key: 'game_id math_hash',
    text: 'game_id math_hash',
    int: 'first_day rounds stake stake_squares won',
    owner: OF_HOUSE,
  }),
  passkeys: table({
    key: 'id',
    text: 'id credential_id player_id public_key transports name',
    int: 'counter synced created_at used_at',
    owner: 'player_id',
  }),
  payment_reserves: table({ key: 'network reserve', text: 'network reserve payment_id', owner: OF_HOUSE }),
  payment_versions: table({
    key: 'payment_id version',
    text: 'payment_id txid raw fee',
    int: 'version created_at',
    owner: OF_HOUSE,
  }),
  payments: table({
    key: 'id',
    text: 'id network currency state purpose outputs deposit_address mined_txid',
    int: 'created_at ended_at deposit_index',
    // Only when the next step is tried; a step of a falsified row fails, and that is noted here.
    free: 'tries next_try_at failure',
    owner: OF_HOUSE,
  }),
  player_bonuses: table({
    key: 'id',
    text: 'id player_id code terms state open_key once_key deposit_id',
    int: 'deposit_cents credited_cents wager_parts_needed claimed_at expires_at ended_at',
    // The audit adds the wagering up from the bets, and the hand from the open rounds.
    free: 'wager_parts_done locked_game_id locked_round_id',
    owner: 'player_id',
  }),
  players: table({
    key: 'id',
    text: 'id login login_key email email_key password_hash flags last_deposit_currency',
    int:
      'newsletter cashback_level vip_level contact_billing password_changed_at last_deposit_pm_type ' +
      'created_at lotto_mail suspended email_verified_at email_changed_at',
    free: 'language',
    owner: 'id',
  }),
  protection: table({
    key: 'player_id',
    text: 'player_id limits',
    int: 'break_until excluded_until',
    // The audit adds them up from the rounds and the deposits.
    free:
      'session_started_at session_seen_at session_bet session_won day day_net day_deposited week week_net ' +
      'week_deposited month month_net month_deposited',
    owner: 'player_id',
  }),
  push_subscriptions: table({
    key: 'endpoint',
    text: 'endpoint player_id p256dh auth session_id',
    int: 'created_at key_id',
  }),
  rate_doubts: table({
    key: 'currency',
    text: 'currency why',
    int: 'micro_usd low high since read_at agreed_since',
    owner: OF_HOUSE,
  }),
  rate_snapshots: table({ key: 'id', text: 'id currency source', int: 'micro_usd taken_at' }),
  recovery_codes: table({
    key: 'player_id hash',
    text: 'player_id hash',
    int: 'created_at used_at',
    owner: 'player_id',
  }),
  registers: table({ key: 'owner', text: 'owner sums', int: 'changes', free: 'logged' }),
  second_steps: table({ key: 'player_id', text: 'player_id', int: 'created_at', owner: 'player_id' }),
  sessions: table({
    key: 'id',
    text: 'id secret_hash player_id replaces network device',
    int: 'created_at ends_at',
    free: 'seen_at',
    owner: 'player_id',
  }),
  settled_periods: table({ key: 'kind period', text: 'kind', int: 'period created_at', owner: OF_HOUSE }),
  stored_answers: table({
    key: 'player_id request_id',
    text: 'player_id request_id call body_hash answer',
    int: 'created_at',
  }),
  switches: table({ key: 'name', text: 'name value', int: 'set_at', owner: OF_HOUSE }),
  transactions: table({
    key: 'id',
    text: 'id player_id amount_in_currency currency_code address bonus_code rate_id',
    int: 'ordinal type status amount confirmations confirmations_needed is_credited created_at updated_at',
    owner: 'player_id',
  }),
  withdrawals: table({
    key: 'id',
    text:
      'id player_id state pending_key currency network address asked_for units rate_id payment_id ' +
      'decided_by reason market_rate_id',
    int:
      'amount_cents pm_type pp_id cancellable approve_at rate_micro_usd confirmations confirmations_needed ' +
      'is_final waits_until approved_at fee_cents spread_parts spread_cents ' +
      'created_at updated_at',
    free: 'tries next_try_at failure paid_alone',
    owner: 'player_id',
  }),
} as const satisfies Readonly<Record<string, SealedTable>>;

export type SealedName = keyof typeof BY_TABLE;
export const SEALED: ReadonlyMap<string, SealedTable> = new Map(Object.entries(BY_TABLE));
export const sealedTable = (name: SealedName): SealedTable => BY_TABLE[name];

/** Whose register has a row; null: none. */
export const ownerOf = ({ owner }: SealedTable, row: Readonly<Record<string, unknown>>): string | null => {
  if (owner === null) return null;
  const player = row[owner];
  return typeof player === 'string' ? player : HOUSE;
};

/** Sealed tables whose rows are in no register, and what shows that one is missing or was put back. */
export const UNREGISTERED: Readonly<Partial<Record<SealedName, string>>> = {
  coin_entries: 'the sums of coin_balances, and the wallets',
  coin_postings: 'its entries refer to it',
  open_rounds: 'its posting',
  operator_log: 'the hash chain of the operator log',
  push_subscriptions: 'nothing: a browser that is told of no message still shows it when it is opened',
  rate_snapshots: 'the postings that were priced by it',
  registers: 'the hash chain of the registers',
  stored_answers: 'the rounds that it tells of; a repeated request finds them, and moves no money',
};

/** Tables without seals, with the reason. */
export const UNSEALED: Readonly<Record<string, string>> = {
  accounts: 'balances follow from the entries',
  audit_checkpoints: 'signed',
  call_budgets: 'decides nothing for longer than a second',
  cashbacks: 'computed again from the days of play, and posted',
  chain_cursors: 'decides only how soon a deposit is seen; the wallets are compared with the books',
  coin_balances: 'follow from the coins’ entries',
  daily_activity: 'follows from the rounds',
  deposit_indexes: 'an index that was used has its address, which is unique',
  devnet_blocks: 'play money: the chain of a house without a network',
  devnet_txs: 'play money: the chain of a house without a network',
  entries: 'in the hash chain of the journal',
  favorites: 'decides nothing',
  former_secrets: 'encrypted with the present secret, which authenticates it',
  hash_links: 'signed',
  house_facts: 'compared with the secret, the settings and the files at each start',
  jackpot: 'follows from the journal',
  leases: 'decides for seconds which process works',
  liability_accounts: 'leaves of a tree whose root is in the transparency log',
  liability_counts: 'in the transparency log',
  liability_tiles: 'nodes of a tree whose root is in the transparency log',
  log_cursors: 'an entry is taken once: its place in the tree is unique',
  log_entries: 'leaves of a tree whose heads are signed',
  log_heads: 'signed',
  log_ins: 'shown to the player, decides nothing',
  log_queue: 'what is left out is found when the log is compared with its rows',
  log_tiles: 'nodes of a tree whose heads are signed',
  lotto_lists: 'its hash is in the signed closing',
  lotto_months: 'the closing is signed, the prizes have a code of the house, the seed is encrypted',
  lotto_winners: 'follow from the draw',
  migrations: 'compared with the program at each start',
  newsletter_deliveries: 'decides only whether an issue is sent twice',
  passkey_challenges: 'lives for minutes, and is answered with a passkey, which is sealed',
  postings: 'in the hash chain of the journal',
  push_due: 'decides nothing',
  queued_emails: 'encrypted with the house’s key, which authenticates it',
  refused_log_ins: 'shown to the player, decides nothing',
  register_log: 'in the hash chain of the registers',
  rounds: 'replayed from their seeds, and in the transparency log',
  seed_blocks: 'encrypted with the house’s key, and checked against the anchor',
  seed_chains: 'its anchors are in the transparency log',
  transaction_counts: 'the audit counts the lines',
  tries: 'lives for minutes',
  winners: 'follow from the rounds',
};
