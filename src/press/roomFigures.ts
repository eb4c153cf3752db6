import { LOTTO_PRIZES } from '../fair/lottoDraw.ts';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS } from '../wire/jackpot.ts';
import { CASHBACK_DAYS, CASHBACK_LEVELS, CENTS_A_TOKEN, TURNOVER_WEIGHT_PERCENT, VIP_TURNOVER_CENTS } from '../wire/levels.ts';
import { LOTTO_BLOCKS_AHEAD, LOTTO_BLOCKS_DEEP, LOTTO_POOL_PER_MILLE, LOTTO_POOL_START_CENTS } from '../wire/lotto.ts';
import { LOTTO_TICKET_CENTS, LOTTO_TICKETS_MAX } from '../wire/lottoTerms.ts';
import { dollars, ordinal } from './write.ts';

/** Of withdrawals: section 9 has the large ones; the least is twice the smallest deposit. */
const WITHDRAWAL_MIN_CENTS = 2_000;
const LARGE_WITHDRAWAL_CENTS = 10_000_000;

const begins = (cents: number): string => (cents === 0 ? 'from the first bet' : `from ${dollars(cents)}`);
const places = (from: number, to: number): string => (from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`);

/** Figures of withdrawals, the lotto, the jackpot and the levels. */
export const ROOM_FIGURES: Readonly<Record<string, string>> = {
  withdrawalMin: dollars(WITHDRAWAL_MIN_CENTS),
  withdrawalLarge: dollars(LARGE_WITHDRAWAL_CENTS),
  lottoTicketUsd: dollars(LOTTO_TICKET_CENTS),
  lottoTicketsMax: String(LOTTO_TICKETS_MAX),
  lottoPoolStart: dollars(LOTTO_POOL_START_CENTS),
  lottoPoolShare: `${LOTTO_POOL_PER_MILLE / 10}%`,
  lottoBlocksAhead: ordinal(LOTTO_BLOCKS_AHEAD),
  lottoBlocksDeep: String(LOTTO_BLOCKS_DEEP),
  lottoTokens: String(LOTTO_PRIZES.reduce((sum, { from, to, tokens }) => sum + (to - from + 1) * tokens, 0)),
  lottoPrizes: LOTTO_PRIZES.map(({ from, to, cents, tokens }) =>
    `| ${places(from, to)} | ${cents === null ? 'the progressive pool' : dollars(cents)} | ${tokens === 0 ? '' : tokens} |`).join('\n'),
  tokenUsd: dollars(CENTS_A_TOKEN),
  jackpotStart: dollars(JACKPOT_START_CENTS),
  jackpotPerToken: `${JACKPOT_CENTS_A_TOKEN} cent`,
  cashbackDays: String(CASHBACK_DAYS),
  turnoverSlots: `${TURNOVER_WEIGHT_PERCENT.slots}%`,
  turnoverPoker: `${TURNOVER_WEIGHT_PERCENT.poker}%`,
  cashbackTable: CASHBACK_LEVELS.map(({ level, turnoverCents, percent }) => `| ${level} | ${begins(turnoverCents)} | ${percent}% |`).join('\n'),
  vipTable: VIP_TURNOVER_CENTS.map((cents, level) => `| ${level} | ${begins(cents)} |`).join('\n'),
};
