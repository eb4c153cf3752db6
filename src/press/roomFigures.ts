import { dollars } from './write.ts';

/** Figures of withdrawals, lotto and levels: section 9 of the product document, and the rooms' own where it leaves them open. */
const WITHDRAWAL_MIN_CENTS = 2_000;
const LARGE_WITHDRAWAL_CENTS = 10_000_000;
const TICKET_CENTS = 10_000;
const TICKETS_MAX = 31;
/** 4th to 10th and 11th to 20th place: how many places, tokens each. */
const PRIZE_TOKENS = [[7, 50], [10, 25]] as const;
const CENTS_A_TOKEN = 2_500;
const JACKPOT_START_CENTS = 1_000_000;
const JACKPOT_CENTS_A_TOKEN = 1;
const CASHBACK_DAYS = 30;
const CASHBACK = [[1, 0, 1], [2, 100_000, 2], [3, 500_000, 3], [4, 2_500_000, 4], [5, 10_000_000, 5]] as const;
const VIP_TURNOVER_CENTS = [0, 100_000, 500_000, 2_500_000, 10_000_000, 50_000_000, 250_000_000] as const;
const TURNOVER_WEIGHT_PERCENT = { slots: 100, poker: 10 } as const;

const begins = (cents: number): string => (cents === 0 ? 'from the first bet' : `from ${dollars(cents)}`);

export const ROOM_FIGURES: Readonly<Record<string, string>> = {
  withdrawalMin: dollars(WITHDRAWAL_MIN_CENTS),
  withdrawalLarge: dollars(LARGE_WITHDRAWAL_CENTS),
  lottoTicketUsd: dollars(TICKET_CENTS),
  lottoTicketsMax: String(TICKETS_MAX),
  lottoTokens: String(PRIZE_TOKENS.reduce((sum, [places, tokens]) => sum + places * tokens, 0)),
  tokenUsd: dollars(CENTS_A_TOKEN),
  jackpotStart: dollars(JACKPOT_START_CENTS),
  jackpotPerToken: `${JACKPOT_CENTS_A_TOKEN} cent`,
  cashbackDays: String(CASHBACK_DAYS),
  turnoverSlots: `${TURNOVER_WEIGHT_PERCENT.slots}%`,
  turnoverPoker: `${TURNOVER_WEIGHT_PERCENT.poker}%`,
  cashbackTable: CASHBACK.map(([level, cents, percent]) => `| ${level} | ${begins(cents)} | ${percent}% |`).join('\n'),
  vipTable: VIP_TURNOVER_CENTS.map((cents, level) => `| ${level} | ${begins(cents)} |`).join('\n'),
};
