import type { News } from '../news.ts';
import { units } from './units.ts';

/** `cents` were credited, became cash, or were taken back. */
type CodeSum = { readonly code: string; readonly cents: bigint };

export const bonus = {
  /** Claimed, and waiting for a deposit. */
  claimed: (code: string): News => ({
    subject: 'Your bonus code is claimed',
    body: `${code} waits for your next deposit that fits its terms. It starts when that is credited.`,
  }),
  started: ({ code, cents }: CodeSum): News => ({
    subject: 'Your bonus has started',
    body:
      `${units.sum(cents)} of play money from ${code} are in your account. What has to be bet, and until ` +
      'when, stands under Bonus.',
  }),
  cancelled: ({ code, cents }: CodeSum): News => ({
    subject: 'Your bonus was ended',
    body:
      `${code} was ended, by you or by your withdrawal.` +
      (cents > 0n ? ` ${units.sum(cents)} of play money went back to the house.` : ''),
  }),
  converted: ({ code, cents }: CodeSum): News => ({
    subject: 'Your bonus is done',
    body: `Everything that ${code} asked for is bet. ${units.sum(cents)} of it is cash now.`,
  }),
  usedUp: ({ code }: CodeSum): News => ({
    subject: 'Your bonus is played out',
    body: `The play money of ${code} is gone, and with it what the bonus restricted.`,
  }),
  expired: ({ code, cents }: CodeSum): News => ({
    subject: 'Your bonus has expired',
    body:
      `The time of ${code} is over.` +
      (cents > 0n ? ` ${units.sum(cents)} of play money went back to the house.` : ''),
  }),
  reversed: ({ code, cents }: CodeSum): News => ({
    subject: 'Your bonus was taken back',
    body:
      `The deposit behind ${code} was taken back, and the bonus with it.` +
      (cents > 0n ? ` ${units.sum(cents)} of play money went back to the house.` : ''),
  }),
};
