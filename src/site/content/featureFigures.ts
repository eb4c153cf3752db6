import figures from '../../games/figures.json' with { type: 'json' };
import { LOTTO_PRIZES } from '../../fair/lottoPrizes.ts';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS } from '../../wire/play/jackpot.ts';
import {
  CASHBACK_DAYS,
  CASHBACK_LEVELS,
  CENTS_A_TOKEN,
  TURNOVER_WEIGHT_PERCENT,
  VIP_TURNOVER_CENTS,
} from '../../wire/player/levels.ts';
import {
  LOTTO_BLOCKS_AHEAD,
  LOTTO_BLOCKS_DEEP,
  LOTTO_POOL_PER_MILLE,
  LOTTO_POOL_START_CENTS,
} from '../../wire/play/lotto.ts';
import { LOTTO_TICKET_CENTS, LOTTO_TICKETS_MAX } from '../../wire/play/lottoTerms.ts';
import { LARGE_WITHDRAWAL_CENTS, WITHDRAWAL_MIN_CENTS } from '../../wire/money/withdrawals.ts';
import type { FigureWriter } from './figureWriter.ts';

/** What the stakes of a lotto ticket cost on average at Moonflower, the slot of the examples. */
const LOTTO_DAY_COST_USD = (LOTTO_TICKET_CENTS / 100) * (1 - figures.moonflower.rtpPercent / 100);
/** The number of tickets in a draw at which a ticket is worth what it costs, with the pool at its start. */
const LOTTO_EVEN_TICKETS =
  LOTTO_PRIZES.reduce(
    (sum, { from, to, cents }) => sum + (cents ?? LOTTO_POOL_START_CENTS) * (to - from + 1),
    0,
  ) /
  100 /
  LOTTO_DAY_COST_USD;

/** Figures of withdrawals, the lotto, the jackpot and the levels. */
export const featureFigures = ({
  say,
  dollars,
  percent,
  ordinal,
  listed,
  average,
  count,
}: FigureWriter): Readonly<Record<string, string>> => {
  const begins = (cents: number): string =>
    cents === 0 ? say('fromTheFirstBet') : say('fromSum', { sum: dollars(cents) });
  const places = (from: number, to: number): string =>
    from === to ? ordinal(from) : say('places', { from: ordinal(from), to: ordinal(to) });
  return {
    withdrawalMin: dollars(WITHDRAWAL_MIN_CENTS),
    withdrawalLarge: dollars(LARGE_WITHDRAWAL_CENTS),
    lottoTicketUsd: dollars(LOTTO_TICKET_CENTS),
    lottoTicketsMax: String(LOTTO_TICKETS_MAX),
    lottoPoolStart: dollars(LOTTO_POOL_START_CENTS),
    lottoPoolShare: percent(LOTTO_POOL_PER_MILLE / 10, LOTTO_POOL_PER_MILLE % 10 === 0 ? 0 : 1),
    lottoBlocksAhead: ordinal(LOTTO_BLOCKS_AHEAD),
    lottoBlocksDeep: String(LOTTO_BLOCKS_DEEP),
    lottoTokens: String(
      LOTTO_PRIZES.reduce((sum, { from, to, tokens }) => sum + (to - from + 1) * tokens, 0),
    ),
    lottoPrizes: LOTTO_PRIZES.map(
      ({ from, to, cents, tokens }) =>
        `| ${places(from, to)} | ${cents === null ? say('progressivePool') : dollars(cents)} | ` +
        `${tokens === 0 ? '' : tokens} |`,
    ).join('\n'),
    lottoTokenPrizes: listed(
      LOTTO_PRIZES.filter(({ tokens }) => tokens > 0).map(({ from, to, tokens }) =>
        say('tokensFor', { n: tokens, places: places(from, to) }),
      ),
      'and',
    ),
    lottoDayCost: average(LOTTO_DAY_COST_USD),
    lottoEvenTickets: count(Math.round(LOTTO_EVEN_TICKETS / 100) * 100),
    tokenUsd: dollars(CENTS_A_TOKEN),
    jackpotStart: dollars(JACKPOT_START_CENTS),
    jackpotPerToken: say('cent', { n: JACKPOT_CENTS_A_TOKEN }),
    cashbackDays: String(CASHBACK_DAYS),
    turnoverSlots: percent(TURNOVER_WEIGHT_PERCENT.slots, 0),
    turnoverPoker: percent(TURNOVER_WEIGHT_PERCENT.poker, 0),
    cashbackMost: percent(Math.max(...CASHBACK_LEVELS.map((level) => level.percent)), 0),
    cashbackTable: CASHBACK_LEVELS.map(
      ({ level, turnoverCents, percent: part }) =>
        `| ${level} | ${begins(turnoverCents)} | ${percent(part, 0)} |`,
    ).join('\n'),
    vipTable: VIP_TURNOVER_CENTS.map((cents, level) => `| ${level} | ${begins(cents)} |`).join('\n'),
  };
};
