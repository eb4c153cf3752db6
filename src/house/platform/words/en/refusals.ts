import { NOT_WITH_BONUS, STILL_IN_PROGRESS } from '../../../../wire/money/bonus.ts';
import { BELOW_MINIMUM, NOT_ENOUGH_WITHDRAWABLE } from '../../../../wire/money/withdrawals.ts';
import { units } from './units.ts';

const PERIODS = { day: 'today', week: 'this week', month: 'this month' } as const;

/**
 * What a refusal says beyond its code: each a function of its figures. Cents, milliseconds since 1970,
 * seconds; units of coins come as decimal text.
 */
export const refusals = {
  belowMinimum: (): string => BELOW_MINIMUM,
  notWithdrawable: (): string => NOT_ENOUGH_WITHDRAWABLE,
  notAnAddress: (network: string): string => `This is not an address of ${network}.`,
  otherNetwork: (found: string, network: string): string =>
    `This is an address of ${found}, not of ${network}.`,
  moneroLength: (length: number): string =>
    `An address of Monero has 95 characters, or 106 with a payment id. This one has ${length}.`,
  wrongChecksum: (): string => 'This address has a typing error: its checksum is wrong.',
  tokenAddress: (): string => 'This is the address of a token, nobody holds it.',
  depositAddress: (): string => 'This is a deposit address of this house. Use one of your own wallet.',
  roundBeforeWithdrawal: (): string => 'Play the unfinished round before you withdraw.',
  missingPlaythrough: (cents: number): string =>
    `Deposits have to be played before a withdrawal: bets of ${units.sum(cents)} in cash are missing.`,
  roundFirst: (): string => 'Play the unfinished round first.',
  bonusLocked: (): string => STILL_IN_PROGRESS,
  bonusNotAllowed: (): string => NOT_WITH_BONUS,
  bonusMaxBet: (cents: number): string => `With your active bonus a bet is at most ${units.sum(cents)}.`,
  noMailings: (): string => 'While you are excluded we send you no mailings.',
  excludedUntil: (time: number): string => `You excluded yourself from play until ${units.moment(time)}.`,
  breakUntil: (time: number): string => `You are taking a break until ${units.moment(time)}.`,
  sessionOver: (minutes: number): string =>
    `You have played for the ${minutes} minutes of your limit. Rest for half an hour to go on.`,
  lossLeaves: (cents: number, period: keyof typeof PERIODS): string =>
    `Your loss limit leaves ${units.sum(cents)} for ${PERIODS[period]}.`,
  depositLeaves: (cents: number, period: keyof typeof PERIODS): string =>
    `Your deposit limit leaves ${units.sum(cents)} for ${PERIODS[period]}.`,
  tooManyTries: (seconds: number): string => {
    if (seconds > 90) return `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes.`;
    return `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
  },
  tookTooLong: (): string =>
    'The house took too long over this. Please try again in a moment: nothing is done twice.',
  devnetHasNo: (currency: string): string => `The devnet has no ${currency}.`,
  faucetBusy: (): string => 'Too many payments wait for a block. Try again in a minute.',
  faucetAmount: (min: string, max: string, currency: string, decimals: number): string =>
    `Enter an amount from ${min} to ${max} ${currency}, with at most ${decimals} decimals.`,
};
