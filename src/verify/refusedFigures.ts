// What refused bets would have won, and what chance expects of such bets.
import { streamOf } from '../../../fair/stream.ts';
import figures from '../../../games/figures.json';
import { modelOf, type Title } from '../../../games/models.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound } from '../../../games/play.ts';
import type { Advice } from '../../../games/poker/advise.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';
import { mathHashOf, titleOf } from '../../../games/titles.ts';
import type { CountedBet, RefusedBet } from './refusals.ts';

/** Finds the best hold of a deal. */
export type Adviser = (definition: PokerDefinition, cards: readonly number[]) => Promise<Advice>;

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

/** What the seeds give, in cents. @throws RangeError for choices that cannot be */
const wonCents = async (
  title: Title,
  bet: RefusedBet,
  serverSeed: string,
  advise: Adviser,
): Promise<number> => {
  const seeds = { serverSeed, clientSeed: bet.clientSeed, nonce: bet.ticket.nonce };
  const { definition } = title;
  let hold = 0;
  if (definition.model === 'poker') {
    const dealt = modelOf('poker').deal?.(definition, streamOf(seeds)) ?? [];
    ({ hold } = await advise(definition, dealt));
  }
  return bet.coinCents * playRound(title, seeds, choicesOf(title, bet, hold)).winCoins;
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

const figuresOfBet = async ({ bet, seed }: CountedBet, advise: Adviser): Promise<CodeFigures> => {
  const base = { ...NOTHING, code: bet.code, bets: 1, replaced: seed === 'replaced' ? 1 : 0 };
  const title = titleOfBet(bet);
  const stake = title ? stakeOf(title, bet) : null;
  if (title === undefined || stake === null) return base;
  const staked = { ...base, [ledgerOf(title) === 'token' ? 'stakeTokens' : 'stakeCents']: stake };
  if (bet.serverSeed === undefined) return staked;
  // Without the adviser's worker a poker hand counts as not opened.
  const won = await wonCents(title, bet, bet.serverSeed, advise).catch(() => null);
  if (won === null) return staked;
  return { ...staked, opened: 1, wonCents: won, expectedCents: expectedCents(title, bet, stake) };
};

/** Counts refused bets by code, the most frequent code first. */
export const figuresByCode = async (
  counted: readonly CountedBet[],
  advise: Adviser,
): Promise<readonly CodeFigures[]> => {
  const byCode = new Map<number, CodeFigures>();
  for (const each of counted) {
    const { code } = each.bet;
    const before = byCode.get(code) ?? { ...NOTHING, code };
    const more = await figuresOfBet(each, advise);
    const sums = NAMES.map((name) => [name, before[name] + more[name]] as const);
    byCode.set(code, { ...before, ...Object.fromEntries(sums) });
  }
  return [...byCode.values()].toSorted((a, b) => b.bets - a.bets || a.code - b.code);
};
