/** What the prizes of the lotto cost the house, and which bets pay for them. Cents throughout. */
import { GAMES } from '../../../games/catalogue.ts';
import figures from '../../../games/figures.json' with { type: 'json' };
import { formatCents } from '../../../wire/money/format.ts';
import { LOTTO_POOL_PER_MILLE } from '../../../wire/play/lotto.ts';
import { LOTTO_CATEGORIES, LOTTO_TICKET_CENTS } from '../../../wire/play/lottoTerms.ts';
import type { LottoFigures } from '../../platform/prizeList.ts';
import { poolOf, unwonPrizes } from './rules.ts';

const RETURNS: Readonly<Record<string, { readonly rtpPercent: number }>> = figures;
const MILLION = 1_000_000n;

/** What the house keeps of a bet on the slot that returns the most, in millionths. */
export const lowestEdge = (): bigint => {
  const returns = GAMES.filter(({ category }) => LOTTO_CATEGORIES.some((one) => one === category)).map(
    ({ id }) => Math.ceil((RETURNS[id]?.rtpPercent ?? 100) * 10_000),
  );
  return MILLION - BigInt(Math.max(...returns));
};

interface PrizeBalance {
  /** All prizes that are money, the pool as it is now among them. */
  readonly prizes: bigint;
  readonly tokens: bigint;
  /** What the house keeps of these bets on average. */
  readonly brings: bigint;
  /** The bets from which on they bring what the prizes cost; null where they never do. */
  readonly evenAt: bigint | null;
}

/**
 * A month's prizes against the bets that earn its tickets.
 * @param slotsBet bets on slots in the month, cash and play money
 * @param edgeMillionths what the house keeps of a bet, in millionths; the pool takes its share of it
 */
export const prizeBalance = (
  { carried, slotsBet }: { readonly carried: bigint; readonly slotsBet: bigint },
  { prizes: list, startCents }: LottoFigures,
  edgeMillionths: bigint,
): PrizeBalance => {
  const fixed = unwonPrizes(list, 0);
  const rest = edgeMillionths - BigInt(LOTTO_POOL_PER_MILLE) * 1_000n;
  const pool = (bet: bigint) => poolOf({ pool_start: BigInt(startCents), carried, slots_bet: bet });
  return {
    prizes: fixed + pool(slotsBet),
    tokens: BigInt(list.reduce((sum, { from, to, tokens }) => sum + tokens * (to - from + 1), 0)),
    brings: (slotsBet * edgeMillionths) / MILLION,
    evenAt: rest > 0n ? ((fixed + pool(0n)) * MILLION + rest - 1n) / rest : null,
  };
};

/** A sum of money that an operator reads. */
export const upTo = (evenAt: bigint | null): string => (evenAt === null ? 'any' : formatCents(evenAt));

export const NOT_OPEN =
  'The lotto is not open: it opens once LOTTO_PRIZES and LOTTO_POOL_START_USD are both set.';

/** What an operator should know of the figures: when they cost, and what a player alone in the house wins. */
export const costSentence = (chosen: LottoFigures): string => {
  const edge = lowestEdge();
  const { prizes, evenAt } = prizeBalance({ carried: 0n, slotsBet: 0n }, chosen, edge);
  const ticket = (BigInt(LOTTO_TICKET_CENTS) * edge + MILLION / 2n) / MILLION;
  return (
    `The lotto’s prizes are ${formatCents(prizes)} a month and cost more than the bets bring while less ` +
    `than ${upTo(evenAt)} is bet on slots; a player alone in the house wins ` +
    `${formatCents(chosen.startCents)} with a ticket whose bets cost ${formatCents(ticket)} on average.`
  );
};
