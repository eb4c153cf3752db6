/** The SQL of the transactions in players' histories. */
import type { Kysely, Selectable } from 'kysely';
import type { STATUS } from '../../../wire/money/cashier.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { PageRange } from './rules.ts';

type Db = Kysely<Tables>;
export type TransactionRow = Selectable<Tables['transactions']>;

export const countLines = async (db: Db, playerId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('transaction_counts')
        .select('lines')
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    )?.lines ?? 0n,
  );

export const findLine = async (db: Db, id: string): Promise<TransactionRow | null> =>
  (await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Newest first. Selected by a range of ordinals, so that late pages cost as little as the first. */
export const linesIn = (db: Db, playerId: string, { from, to }: PageRange) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ordinal', '>=', BigInt(from))
    .where('ordinal', '<', BigInt(to))
    .orderBy('ordinal', 'desc');

export type TransactionStatus = (typeof STATUS)[keyof typeof STATUS];

interface Line {
  /** Unique over all histories, e.g. the id of the deposit or withdrawal. Using it twice is a bug. */
  readonly id: string;
  readonly playerId: string;
  /** 0 deposit … 12 jackpot tokens credit: wire/money/cashier.ts TRANSACTION_TYPES. */
  readonly type: number;
  readonly status: TransactionStatus;
  /** Cents (tokens in type 12), signed as the player sees it: credits positive, debits negative. */
  readonly amount: bigint;
  /** Whole coins as decimal text; `currencyCode` is their coin. */
  readonly amountInCurrency?: string;
  readonly currencyCode?: string;
  readonly address?: string;
  readonly bonusCode?: string;
  readonly confirmations?: number;
  readonly confirmationsNeeded?: number;
  readonly isCredited?: boolean;
  /** Id of the rate snapshot behind `amount`: rates/store.ts. */
  readonly rateId?: string;
  /** Unix ms. */
  readonly at: number;
}

/** The members of a transaction that may change. */
type LineChange = Partial<
  Pick<
    Line,
    | 'status'
    | 'amount'
    | 'confirmations'
    | 'confirmationsNeeded'
    | 'isCredited'
    | 'rateId'
    | 'amountInCurrency'
    | 'currencyCode'
    | 'address'
  >
> & { readonly at: number };

const wholeNumber = (n: number | undefined): bigint | null => (n === undefined ? null : BigInt(n));

/** Adds a transaction to a player's history. */
export const openTransaction = async (tx: Tx, line: Line): Promise<void> => {
  const { lines } = await tx
    .insertInto('transaction_counts')
    .values({ player_id: line.playerId, lines: 1n })
    .onConflict((c) =>
      c.column('player_id').doUpdateSet((e) => ({ lines: e('transaction_counts.lines', '+', 1n) })),
    )
    .returning('lines')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transactions')
    .values({
      id: line.id,
      player_id: line.playerId,
      ordinal: lines - 1n,
      type: BigInt(line.type),
      status: BigInt(line.status),
      amount: line.amount,
      amount_in_currency: line.amountInCurrency ?? null,
      currency_code: line.currencyCode ?? null,
      address: line.address ?? null,
      bonus_code: line.bonusCode ?? null,
      confirmations: wholeNumber(line.confirmations),
      confirmations_needed: wholeNumber(line.confirmationsNeeded),
      is_credited: line.isCredited ? 1n : 0n,
      created_at: BigInt(line.at),
      updated_at: BigInt(line.at),
      rate_id: line.rateId ?? null,
    })
    .execute();
};

/** Changes a transaction. One that does not exist is a bug. */
export const changeTransaction = async (tx: Tx, id: string, change: LineChange): Promise<void> => {
  const changed = await tx
    .updateTable('transactions')
    .set({
      updated_at: BigInt(change.at),
      ...(change.status === undefined ? {} : { status: BigInt(change.status) }),
      ...(change.amount === undefined ? {} : { amount: change.amount }),
      ...(change.confirmations === undefined ? {} : { confirmations: BigInt(change.confirmations) }),
      ...(change.confirmationsNeeded === undefined
        ? {}
        : { confirmations_needed: BigInt(change.confirmationsNeeded) }),
      ...(change.amountInCurrency === undefined ? {} : { amount_in_currency: change.amountInCurrency }),
      ...(change.currencyCode === undefined ? {} : { currency_code: change.currencyCode }),
      ...(change.address === undefined ? {} : { address: change.address }),
      ...(change.rateId === undefined ? {} : { rate_id: change.rateId }),
      ...(change.isCredited === undefined ? {} : { is_credited: change.isCredited ? 1n : 0n }),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Error(`transaction ${id} does not exist`);
};
