import { hash } from 'node:crypto';
import { drawLotto, type DrawFacts, type TicketHolder, type WinningTicket } from '../../../fair/lottoDraw.ts';
import type { LottoScheme } from '../../../fair/lottoClosing.ts';
import { type LottoPrize, prizeOf } from '../../../fair/lottoPrizes.ts';
import {
  daysOfMonth,
  LOTTO_BLOCKS_AHEAD,
  LOTTO_BLOCKS_DEEP,
  LOTTO_POOL_PER_MILLE,
  monthAfter,
  monthStart,
} from '../../../wire/play/lotto.ts';
import { GRACE_MS } from '../../ledger/dailyActivity/rules.ts';
import type { MonthRow } from './store.ts';

/** A player's ticket; `day` counted from 1970. */
export interface TicketRow {
  readonly playerId: string;
  readonly day: number;
}

/** Whether a month is over and no bet of it can still be committed. */
export const isOver = (month: string, now: number): boolean =>
  now >= monthStart(monthAfter(month)) + GRACE_MS;

/** The day of the month, from 1, of a day counted from 1970. */
export const dayOfMonth = (month: string, day: number): number => day - daysOfMonth(month).first + 1;

/** The frozen list: holders in order, each with its days in order. */
export const holdersOf = (
  month: string,
  tickets: readonly TicketRow[],
  holderOf: (playerId: string) => string,
): TicketHolder[] => {
  const { first } = daysOfMonth(month);
  const ofPlayers = new Map<string, number[]>();
  for (const { playerId, day } of tickets) {
    const days = ofPlayers.get(playerId);
    if (days) days.push(day - first + 1);
    else ofPlayers.set(playerId, [day - first + 1]);
  }
  return [...ofPlayers]
    .map(([playerId, days]) => ({ holder: holderOf(playerId), days: days.sort((a, b) => a - b) }))
    .sort((a, b) => (a.holder < b.holder ? -1 : 1));
};

/**
 * The frozen list as it is stored and served: what its hash is of. Canonical JSON, with the members in their
 * order for JSON.stringify, which takes a fifth of the time of canonicalJson.
 */
export const listText = (holders: readonly TicketHolder[]): string =>
  JSON.stringify(holders.map(({ holder, days }) => ({ days, holder })));

/** `ticketsHash` of a list that is text already, by the machine's own code. */
export const listHash = (list: string | Buffer): string => hash('sha256', list);

export const countOf = (holders: readonly TicketHolder[]): number =>
  holders.reduce((sum, { days }) => sum + days.length, 0);

/** Height of the deciding block, above the tip at closing. */
export const decidingHeight = (tipHeight: number): number => tipHeight + LOTTO_BLOCKS_AHEAD;
/** Whether a block has enough confirmations to be final. */
export const isDeepEnough = (height: number, tipHeight: number): boolean =>
  tipHeight - height + 1 >= LOTTO_BLOCKS_DEEP;

export interface Prize extends WinningTicket {
  readonly amount: bigint;
  readonly tokens: bigint;
}

/** The winners and their prizes. */
export const prizesOf = (facts: DrawFacts, poolCents: bigint, prizes: readonly LottoPrize[]): Prize[] =>
  drawLotto(facts).map((won) => {
    const { amountCents, tokens } = prizeOf(won.rank, Number(poolCents), prizes);
    return { ...won, amount: BigInt(amountCents), tokens: BigInt(tokens) };
  });

type PoolColumns = Pick<MonthRow, 'pool_start' | 'carried' | 'slots_bet'>;

/** What bets of a month add to its pool, in cents, rounded down. */
const poolShare = (slotsBetCents: bigint): bigint => (slotsBetCents * BigInt(LOTTO_POOL_PER_MILLE)) / 1_000n;

/** The pool of a month in cents. */
export const poolOf = (row: PoolColumns): bigint => row.pool_start + row.carried + poolShare(row.slots_bet);

/** The prizes in cents of the ranks after `winners`; the pool counts nothing. */
export const unwonPrizes = (list: readonly LottoPrize[], winners: number): bigint =>
  list.reduce(
    (sum, { from, to, cents }) =>
      sum + BigInt(cents ?? 0) * BigInt(Math.max(0, to - Math.max(from - 1, winners))),
    0n,
  );

/**
 * What is added to the next month's pool: where nobody held a ticket, all above the start; and the prizes of
 * ranks without a winner, up to what the month's bets brought the pool. Without this bound a player alone in
 * a house would find in the next pool the nineteen prizes that he could not win.
 */
export const carriedPool = (
  row: PoolColumns & Pick<MonthRow, 'ticket_count'>,
  scheme: LottoScheme,
  list: readonly LottoPrize[],
  winners: number,
): bigint => {
  const pool = row.ticket_count === 0n ? poolOf(row) - row.pool_start : 0n;
  if (scheme === 'lotto-1') return pool;
  const [unwon, share] = [unwonPrizes(list, winners), poolShare(row.slots_bet)];
  return pool + (unwon < share ? unwon : share);
};
