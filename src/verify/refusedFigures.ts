// What refused bets would have won, and what chance expects of such bets.
import { streamOf } from '../fair/stream.ts';
import figures from '../games/figures.json' with { type: 'json' };
import { modelOf, type Title } from '../games/models.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound } from '../games/play.ts';
import type { PokerDefinition } from '../games/poker/definition.ts';
import { mathHashOf, titleOf } from '../games/titles.ts';
import type { CountedBet, RefusedBet } from './refusedBets.ts';

interface Row {
  readonly rtp: string;
  /** Of keno: by the number of picks. */
  readonly picks?: Readonly<Record<string, { readonly rtp: string }>>;
  /** Of the jackpot slot: stop combinations by symbol and count. */
  readonly ways?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly cycle: number;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

const ratio = (text: string): number => {
  const [num = 0, den = 1] = text.split('/').map(Number);
  return num / den;
};

/** The title that a bet was placed on; undefined where this build has another paytable than its ticket. */
const titleOfBet = ({ ticket }: RefusedBet): Title | undefined =>
  mathHashOf(ticket.gameId) === ticket.mathHash ? titleOf(ticket.gameId) : undefined;

/** Choices as a record has them: no card held yet, nothing in the meter. @throws RangeError */
const choicesOf = (title: Title, { choices }: RefusedBet, hold = 0) =>
  choicesIn(title, { ...choices, hold, meterCents: 0 });

/**
 * What chance expects of a bet, in cents: its stake times the exact return. Of poker by the best holds, of
 * the jackpot slot without the prize that grows: what that held, only the house knows.
 */
const expectedCents = (title: Title, bet: RefusedBet, stake: number): number => {
  const row = rows[bet.ticket.gameId];
  if (row === undefined) return 0;
  const { definition } = title;
  if (definition.model === 'jackpot') {
    const { pays, progressive } = definition;
    const runs = Object.entries(row.ways ?? {}).flatMap(([symbol, counts]) =>
      Object.entries(counts).map(([count, ways]) => ({ symbol, count, ways })),
    );
    const cents = runs.reduce((sum, { symbol, count, ways }) => {
      const isGrowing = symbol === progressive.symbol && Number(count) === progressive.count;
      return isGrowing ? sum : sum + ways * (pays[symbol]?.[count] ?? 0);
    }, 0);
    return (stake / definition.bet) * (cents / row.cycle);
  }
  const { cards } = bet.choices ?? {};
  if (row.picks === undefined || cards === undefined) return stake * ratio(row.rtp);
  const returns = cards.map((picks) => ratio(row.picks?.[picks.length]?.rtp ?? '0'));
  return (stake / cards.length) * returns.reduce((sum, one) => sum + one, 0);
};

interface Deal {
  readonly definition: PokerDefinition;
  readonly cards: readonly number[];
}
/** The deal of a bet of poker whose seed is opened: its best hold is asked for. Null of every other bet. */
export const dealOf = (bet: RefusedBet): Deal | null => {
  const definition = titleOfBet(bet)?.definition;
  const { serverSeed, clientSeed, ticket } = bet;
  if (definition?.model !== 'poker' || serverSeed === undefined) return null;
  const stream = streamOf({ serverSeed, clientSeed, nonce: ticket.nonce });
  return { definition, cards: modelOf('poker').deal?.(definition, stream) ?? [] };
};

/** Null where the choices are none of the game: no such bet can be placed. */
const stakeOf = (title: Title, bet: RefusedBet): number | null => {
  try {
    return bet.coinCents * betCoinsOf(title, choicesOf(title, bet));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** Refused bets of one code. */
export interface CodeFigures {
  readonly code: number;
  readonly bets: number;
  /** Of all of them whose stake is known: those by today's paytables. */
  readonly stakeCents: number;
  readonly stakeTokens: number;
  /** Those of which it is known what they would have won. */
  readonly opened: number;
  readonly wonCents: number;
  /** What chance expects of those that are opened; not rounded. */
  readonly expectedCents: number;
  /** Those whose seeds will never come. */
  readonly replaced: number;
}

const NOTHING = {
  bets: 0,
  stakeCents: 0,
  stakeTokens: 0,
  opened: 0,
  wonCents: 0,
  expectedCents: 0,
  replaced: 0,
} as const;
const NAMES = Object.keys(NOTHING) as (keyof typeof NOTHING)[];

/** A bet with the best hold of its deal; null where that is not known. */
export interface HeldBet extends CountedBet {
  readonly hold: number | null;
}

const figuresOfBet = ({ bet, seed, hold }: HeldBet): CodeFigures => {
  const base = { ...NOTHING, code: bet.code, bets: 1, replaced: seed === 'replaced' ? 1 : 0 };
  const title = titleOfBet(bet);
  const stake = title ? stakeOf(title, bet) : null;
  if (title === undefined || stake === null) return base;
  const staked = { ...base, [ledgerOf(title) === 'token' ? 'stakeTokens' : 'stakeCents']: stake };
  const { serverSeed, clientSeed, ticket } = bet;
  // A hand whose best hold is not known counts as not opened.
  if (serverSeed === undefined || (title.definition.model === 'poker' && hold === null)) return staked;
  const seeds = { serverSeed, clientSeed, nonce: ticket.nonce };
  const { winCoins } = playRound(title, seeds, choicesOf(title, bet, hold ?? 0));
  const expected = expectedCents(title, bet, stake);
  return { ...staked, opened: 1, wonCents: bet.coinCents * winCoins, expectedCents: expected };
};

/** What decides a bet: sent again under the same ticket and client seed it is the same bet. */
const identityOf = ({ ticket, clientSeed, coinCents, choices }: RefusedBet): string =>
  JSON.stringify([ticket.ticketId, clientSeed, coinCents, choices?.coins, choices?.cards]);

/** Counts refused bets by code, the most frequent first; a repeated bet once, by its last code. */
export const figuresByCode = (counted: readonly HeldBet[]): readonly CodeFigures[] => {
  const byCode = new Map<number, CodeFigures>();
  for (const each of new Map(counted.map((one) => [identityOf(one.bet), one])).values()) {
    const { code } = each.bet;
    const before = byCode.get(code) ?? { ...NOTHING, code };
    const more = figuresOfBet(each);
    const sums = NAMES.map((name) => [name, before[name] + more[name]] as const);
    byCode.set(code, { ...before, ...Object.fromEntries(sums) });
  }
  return [...byCode.values()].toSorted((a, b) => b.bets - a.bets || a.code - b.code);
};
