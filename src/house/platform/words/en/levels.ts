import type { News } from '../news.ts';
import { units } from './units.ts';

/** Cents. */
type CashbackPaid = {
  readonly cents: bigint;
  readonly lost: bigint;
  readonly percent: number;
};

export const levels = {
  /** `day` counted from 1970; `tokens` of that day until now. */
  tokens: (day: number, tokens: bigint): News => {
    const earned = tokens === 1n ? 'one jackpot token' : `${tokens} jackpot tokens`;
    return {
      subject: `Jackpot tokens of ${units.day(day)}`,
      body: `Your bets of that day have earned ${earned}.`,
    };
  },
  cashbackPaid: ({ cents, lost, percent }: CashbackPaid): News => ({
    subject: 'Your cashback is in your account',
    body:
      `${percent} % of the ${units.sum(lost)} that you lost last week came back: ${units.sum(cents)} of ` +
      'cash are in your account.',
  }),
  vip: (level: number): News => ({
    subject: `VIP level ${level}`,
    body: `You have reached VIP level ${level}. A VIP level once reached is kept.`,
  }),
  cashback: (level: number, percent: number): News => ({
    subject: `Cashback level ${level}`,
    body:
      `You have reached cashback level ${level}: ${percent} % of a lost week comes back. It looks ` +
      'at the turnover of the last thirty days.',
  }),
};
