import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { jsonHash } from './canonical.ts';
import { closingFault, type KnownClosing, type LottoClosing, type LottoScheme } from './lottoClosing.ts';
import {
  isPrizeList,
  LOTTO_PRIZES,
  LOTTO_WINNERS,
  type LottoPrize,
  prizeOf,
  samePrizes,
} from './lottoPrizes.ts';
import { SERVER_SEED, serverSeedHash } from './seeds.ts';
import { type Seeds, type Stream, streamOf } from './stream.ts';

/**
 * The monthly lotto as a value: who holds tickets, what decides, who won what. Tickets are taken in the order
 * of shuffle(tickets) until 20 have won: in scheme lotto-1 the first 20, in lotto-2 one of each holder. The
 * shuffle is of the pf-1 stream whose server seed was committed to before the month began, whose client seed
 * is SHA-256 of `ticketsHash:publicValue`, and whose nonce is the month as a number, such as 202611.
 */

/**
 * One player's tickets: a name that only the player and the house can tie to the account, and the days of the
 * month.
 */
export interface TicketHolder {
  readonly holder: string;
  /** 1 … 31, ascending. */
  readonly days: readonly number[];
}
interface LottoTicket {
  readonly holder: string;
  readonly day: number;
}

/** Every ticket in the order in which it is numbered: by holder, then by day. */
export const ticketsOf = (holders: readonly TicketHolder[]): LottoTicket[] =>
  holders.flatMap(({ holder, days }) => days.map((day) => ({ holder, day })));

/** SHA-256 of the canonical JSON of the list: what is published when the month closes. */
export const ticketsHash = (holders: readonly TicketHolder[]): string =>
  jsonHash(holders.map(({ holder, days }) => ({ holder, days })));

/**
 * What decides a draw. `month` is `YYYY-MM`; `publicValue` the text that nobody could know when the list was
 * published.
 */
export interface DrawFacts {
  readonly month: string;
  readonly serverSeed: string;
  readonly publicValue: string;
  readonly tickets: readonly TicketHolder[];
  /** Absent: lotto-2, by which every month is drawn that is closed now. */
  readonly v?: LottoScheme | undefined;
}
export interface WinningTicket extends LottoTicket {
  /** 1 is the first prize. */
  readonly rank: number;
}

/** The pf-1 seeds of a draw. @throws RangeError for a month that is none */
export const drawSeeds = ({ month, serverSeed, publicValue, tickets }: DrawFacts): Seeds => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`month: expected YYYY-MM, got ${month}`);
  const clientSeed = bytesToHex(sha256(utf8ToBytes(`${ticketsHash(tickets)}:${publicValue}`)));
  return { serverSeed, clientSeed, nonce: Number(month.replace('-', '')) };
};

/** A ticket as it was drawn: `index` as numbered, `rank` null where its holder had won before. */
interface DrawnTicket extends LottoTicket {
  readonly index: number;
  readonly rank: number | null;
}

/**
 * The tickets in the order drawn, until twenty have won or none is left. The numbers are those of
 * `shuffle(stream, tickets.length, k)`; how many are needed is known only on the way.
 */
export const drawTickets = (
  stream: Stream,
  tickets: readonly LottoTicket[],
  scheme: LottoScheme = 'lotto-2',
): DrawnTicket[] => {
  const drawn: DrawnTicket[] = [];
  /** Where the shuffle has moved a ticket: position → index. */
  const moved = new Map<number, number>();
  const won = new Set<string>();
  let rank = 0;
  for (let i = 0; i < tickets.length && rank < LOTTO_WINNERS; i += 1) {
    const j = i + stream.int(tickets.length - i);
    const index = moved.get(j) ?? j;
    moved.set(j, moved.get(i) ?? i);
    const ticket = tickets[index] as LottoTicket;
    const wins = scheme === 'lotto-1' || !won.has(ticket.holder);
    if (wins) rank += 1;
    won.add(ticket.holder);
    drawn.push({ ...ticket, index, rank: wins ? rank : null });
  }
  return drawn;
};

/** The winning tickets by rank: twenty, or fewer where there are fewer tickets, in lotto-2 fewer holders. */
export const drawLotto = (facts: DrawFacts): WinningTicket[] =>
  drawTickets(streamOf(drawSeeds(facts)), ticketsOf(facts.tickets), facts.v).flatMap(
    ({ rank, holder, day }) => (rank === null ? [] : [{ rank, holder, day }]),
  );

/** A finished draw with all that is needed to recompute it. */
export interface LottoDraw extends DrawFacts {
  readonly v: LottoScheme;
  readonly serverSeedHash: string;
  readonly ticketsHash: string;
  /** Whose block decides, and which. The hash of that block is `publicValue`. */
  readonly publicSource: string;
  readonly publicHeight: number;
  /** The prizes of the month; absent in months that are older than the setting: `LOTTO_PRIZES`. */
  readonly prizes?: readonly LottoPrize[] | undefined;
  /** Absent in months that are older than the statements. */
  readonly closing?: LottoClosing | undefined;
  /** The pool at closing, in cents: recorded, not derived, as it follows from everybody's bets. */
  readonly poolCents: number;
  readonly winners: readonly (WinningTicket & { readonly amountCents: number; readonly tokens: number })[];
}

export type DrawStep = 'seed' | 'tickets' | 'closing' | 'winners' | 'prizes';
export type DrawVerdict =
  | { readonly fair: true; readonly steps: readonly DrawStep[] }
  | { readonly fair: false; readonly step: DrawStep; readonly reason: string };

/**
 * Whether tickets are in their canonical order, each once, on days that a month can have. Any other list
 * would number them otherwise.
 */
const isOrdered = (holders: readonly TicketHolder[]): boolean =>
  holders.every(
    ({ holder, days }, i) =>
      (i === 0 || (holders[i - 1]?.holder ?? '') < holder) &&
      days.length > 0 &&
      days.every((day, j) => Number.isInteger(day) && day > (days[j - 1] ?? 0) && day <= 31),
  );

/** What a device held of a draw before it was made. */
interface KnownDraw extends KnownClosing {
  readonly serverSeedHash?: string | undefined;
  readonly ticketsHash?: string | undefined;
  readonly prizes?: readonly LottoPrize[] | undefined;
}

/** What is wrong with what was paid. The ranks of the winners are those of the draw. */
const prizesFault = (
  { prizes = LOTTO_PRIZES, poolCents, winners }: LottoDraw,
  known: KnownDraw,
): string | null => {
  if (!isPrizeList(prizes)) return 'the prizes are not one for each of twenty ranks';
  if (known.prizes && !samePrizes(known.prizes, prizes))
    return 'the prizes are not those that this device saw during the month';
  const paid = winners.every(({ rank, amountCents, tokens }) => {
    const prize = prizeOf(rank, poolCents, prizes);
    return prize.amountCents === amountCents && prize.tokens === tokens;
  });
  return paid ? null : 'a prize is not the one of its rank';
};

const faultOf = (draw: LottoDraw, known: KnownDraw): [DrawStep, string] | null => {
  if (!SERVER_SEED.test(draw.serverSeed) || serverSeedHash(draw.serverSeed) !== draw.serverSeedHash) {
    return ['seed', 'the server seed does not hash to the hash published before the month'];
  }
  if (known.serverSeedHash !== undefined && known.serverSeedHash !== draw.serverSeedHash)
    return ['seed', 'the hash is not the one this device saw during the month'];
  if (!isOrdered(draw.tickets)) return ['tickets', 'the ticket list is not in order'];
  if (ticketsHash(draw.tickets) !== draw.ticketsHash)
    return ['tickets', 'the ticket list does not hash to the hash published at closing'];
  if (known.ticketsHash !== undefined && known.ticketsHash !== draw.ticketsHash)
    return ['tickets', 'the ticket list is not the one this device saw published'];
  const closing = closingFault(draw, ticketsOf(draw.tickets).length, known);
  if (closing !== null) return ['closing', closing];
  const won = drawLotto(draw);
  const same =
    won.length === draw.winners.length &&
    won.every(({ rank, holder, day }, i) => {
      const recorded = draw.winners[i];
      return recorded?.rank === rank && recorded.holder === holder && recorded.day === day;
    });
  if (!same) return ['winners', 'the seeds give other winners'];
  const prizes = prizesFault(draw, known);
  return prizes === null ? null : ['prizes', prizes];
};

/**
 * Recomputes a draw from nothing but its own data and what the device held before. `steps` has `closing` only
 * where there is a statement of it.
 * @throws RangeError for a month that is none
 */
export const checkDraw = (draw: LottoDraw, known: KnownDraw = {}): DrawVerdict => {
  const fault = faultOf(draw, known);
  if (fault) return { fair: false, step: fault[0], reason: fault[1] };
  const closing: DrawStep[] = draw.closing ? ['closing'] : [];
  return { fair: true, steps: ['seed', 'tickets', ...closing, 'winners', 'prizes'] };
};
