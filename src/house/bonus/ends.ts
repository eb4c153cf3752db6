/** Crediting and ending a bonus. Each step is one posting with its transactions in the player's history. */
import { STATUS, TRANSACTION_TYPES } from '../../wire/money/cashier.ts';
import { playerBonus, playerCash } from '../ledger/postings/addresses.ts';
import { balanceOf } from '../ledger/postings/balance.ts';
import { type Entry, post } from '../ledger/postings/post.ts';
import { notify } from '../players/messages/messages.ts';
import type { Tx } from '../platform/ports.ts';
import { openTransaction } from '../ledger/transactions/transactions.ts';
import type { HouseWords } from '../platform/words/words.ts';
import { decideConversion, expiryOf, wagerPartsOf } from './rules.ts';
import { type BonusRow, changeBonus, returnUse } from './store.ts';
import { termsOf } from './terms.ts';

/** The house's side of play money that is credited, removed or converted. */
const HOUSE_BONUSES = 'house:bonuses';

type Kind = Extract<(typeof TRANSACTION_TYPES)[number], `bonus${string}`>;

const line = (tx: Tx, row: BonusRow, step: string, kind: Kind, amount: bigint, now: number): Promise<void> =>
  openTransaction(tx, {
    id: `bonus:${row.id}:${step}`,
    playerId: row.player_id,
    type: TRANSACTION_TYPES.indexOf(kind),
    status: STATUS.confirmed,
    amount,
    bonusCode: row.code,
    isCredited: amount > 0n,
    at: now,
  });

const transfer = async (
  tx: Tx,
  row: BonusRow,
  step: string,
  kind: string,
  entries: readonly Entry[],
  now: number,
): Promise<void> => {
  const posted = await post(tx, {
    key: `bonus:${row.id}:${step}`,
    kind,
    playerId: row.player_id,
    at: now,
    entries: entries.filter(({ amount }) => amount !== 0n),
  });
  if (!posted.posted) throw new Error(`bonus ${row.id}: ${step} was not posted, ${posted.short} is short`);
};

type Step = Exclude<keyof HouseWords['bonus'], 'claimed'>;

/** Tells the player what became of a bonus. */
const notifyPlayer = (tx: Tx, row: BonusRow, step: Step, cents: bigint, now: number): Promise<boolean> =>
  notify(tx, {
    playerId: row.player_id,
    at: now,
    news: ({ bonus }) => bonus[step]({ code: row.code, cents }),
  });

/**
 * Credits the play money of a bonus, when its deposit arrives or at once where it needs none. Its days start
 * here.
 */
export const creditBonus = async (
  tx: Tx,
  row: BonusRow,
  credit: {
    readonly cents: bigint;
    readonly depositId: string | null;
    readonly depositCents: bigint | null;
    readonly at: number;
  },
): Promise<BonusRow> => {
  const { cents, depositId, depositCents, at } = credit;
  const terms = termsOf(row);
  const change = {
    state: 'active',
    deposit_id: depositId,
    deposit_cents: depositCents,
    credited_cents: cents,
    wager_parts_needed: wagerPartsOf(cents, terms),
    expires_at: BigInt(expiryOf(at, terms)),
  };
  await changeBonus(tx, row.id, change);
  await transfer(
    tx,
    row,
    'credit',
    'bonus',
    [
      { address: HOUSE_BONUSES, amount: -cents },
      { address: playerBonus(row.player_id), amount: cents },
    ],
    at,
  );
  await line(tx, row, 'credit', 'bonus', cents, at);
  await notifyPlayer(tx, row, 'started', cents, at);
  return { ...row, ...change };
};

const closeBonus = (tx: Tx, row: BonusRow, state: string, now: number): Promise<void> =>
  changeBonus(tx, row.id, {
    state,
    open_key: null,
    locked_game_id: null,
    locked_round_id: null,
    ended_at: BigInt(now),
    // A bonus that was never credited does not count as used: the code may be claimed again.
    ...(row.credited_cents === null ? { once_key: null } : {}),
  });

const ENDS = {
  cancelled: 'bonus cancellation',
  expired: 'bonus expiration',
  reversed: 'bonus reversal',
} as const satisfies Record<string, Kind>;
type BonusEnd = keyof typeof ENDS;

/** Ends an open bonus and removes its play money. @returns the cents removed */
export const endBonus = async (tx: Tx, row: BonusRow, how: BonusEnd, now: number): Promise<bigint> => {
  await closeBonus(tx, row, how, now);
  if (row.credited_cents === null) await returnUse(tx, row.code);
  const left = await balanceOf(tx, playerBonus(row.player_id));
  if (left > 0n) {
    await transfer(
      tx,
      row,
      how,
      ENDS[how],
      [
        { address: playerBonus(row.player_id), amount: -left },
        { address: HOUSE_BONUSES, amount: left },
      ],
      now,
    );
    await line(tx, row, how, ENDS[how], -left, now);
  }
  await notifyPlayer(tx, row, how, left, now);
  return left;
};

/**
 * Ends a bonus whose wagering is done: play money becomes cash up to the cashout limit, the rest is removed.
 * @returns the cash in cents
 */
export const convertBonus = async (tx: Tx, row: BonusRow, now: number): Promise<bigint> => {
  const balance = await balanceOf(tx, playerBonus(row.player_id));
  await closeBonus(tx, row, balance > 0n ? 'converted' : 'usedUp', now);
  if (balance === 0n) {
    await notifyPlayer(tx, row, 'usedUp', 0n, now);
    return 0n;
  }
  const { cashCents, cutCents } = decideConversion(balance, termsOf(row).maxCashout);
  await transfer(
    tx,
    row,
    'conversion',
    'bonus',
    [
      { address: playerBonus(row.player_id), amount: -balance },
      { address: HOUSE_BONUSES, amount: cutCents },
      { address: playerCash(row.player_id), amount: cashCents },
    ],
    now,
  );
  if (cashCents > 0n) await line(tx, row, 'conversion', 'bonus', cashCents, now);
  if (cutCents > 0n) await line(tx, row, 'cut', 'bonus reversal', -cutCents, now);
  await notifyPlayer(tx, row, 'converted', cashCents, now);
  return cashCents;
};

/** Ends a bonus whose play money was all lost; its restrictions end too. */
export const useUpBonus = async (tx: Tx, row: BonusRow, now: number): Promise<void> => {
  await closeBonus(tx, row, 'usedUp', now);
  await notifyPlayer(tx, row, 'usedUp', 0n, now);
};
