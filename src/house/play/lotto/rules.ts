import { hash } from 'node:crypto';
import { drawLotto, type DrawFacts, type TicketHolder, type WinningTicket } from '../../../fair/lottoDraw.ts';
import { type LottoPrize, prizeOf } from '../../../fair/lottoPrizes.ts';
import {
  daysOfMonth,
  LOTTO_BLOCKS_AHEAD,
  LOTTO_BLOCKS_DEEP,
  LOTTO_POOL_PER_MILLE,
  monthAfter,
  monthStart,
  poolOf,
} from '../../../wire/play/lotto.ts';
import { GRACE_MS } from '../../ledger/dailyActivity/rules.ts';

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

/** What is added to the next month's pool: all above the start where nobody held a ticket. */
export const carriedPool = (ticketCount: number, pool: bigint, startCents: bigint): bigint =>
  ticketCount === 0 ? pool - startCents : 0n;

interface PrizeBalance {
  /** Bets on slots in the month, cash and play money. */
  readonly slotsBet: bigint;
  /** All prizes that are money, the pool as it is now among them. */
  readonly prizes: bigint;
  readonly tokens: bigint;
  /** What the house keeps of these bets on average. */
  readonly brings: bigint;
  /** The bets from which on they bring what the prizes cost; null where they never do. */
  readonly evenAt: bigint | null;
}

const MILLION = 1_000_000n;

/**
 * A month's prizes against the bets that earn its tickets, in cents.
 * @param edgeMillionths what the house keeps of a bet, in millionths; the pool takes its share of it
 */
export const prizeBalance = (
  { carried, slotsBet }: { readonly carried: bigint; readonly slotsBet: bigint },
  list: readonly LottoPrize[],
  edgeMillionths: bigint,
): PrizeBalance => {
  const winners = list.map(({ from, to, ...prize }) => ({ ...prize, count: to - from + 1 }));
  const fixed = BigInt(winners.reduce((sum, { cents, count }) => sum + (cents ?? 0) * count, 0));
  const left = edgeMillionths - BigInt(LOTTO_POOL_PER_MILLE) * 1_000n;
  const start = fixed + poolOf(carried, 0n);
  return {
    slotsBet,
    prizes: fixed + poolOf(carried, slotsBet),
    tokens: BigInt(winners.reduce((sum, { tokens, count }) => sum + tokens * count, 0)),
    brings: (slotsBet * edgeMillionths) / MILLION,
    evenAt: left > 0n ? (start * MILLION + left - 1n) / left : null,
  };
};
