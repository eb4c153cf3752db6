import { units } from './units.ts';

/** `cents` became cash, or were taken back. */
type EndedBonus = { readonly code: string; readonly cents: bigint };
export interface News {
  readonly subject: string;
  readonly body: string;
}

export const bonus = {
  converted: ({ code, cents }: EndedBonus): News => ({
    subject: 'Your bonus is done',
    body: `Everything that ${code} asked for is bet. ${units.sum(cents)} of it is cash now.`,
  }),
  usedUp: ({ code }: EndedBonus): News => ({
    subject: 'Your bonus is played out',
    body: `The play money of ${code} is gone, and with it what the bonus restricted.`,
  }),
  expired: ({ code, cents }: EndedBonus): News => ({
    subject: 'Your bonus has expired',
    body:
      `The time of ${code} is over.` +
      (cents > 0n ? ` ${units.sum(cents)} of play money went back to the house.` : ''),
  }),
  reversed: ({ code, cents }: EndedBonus): News => ({
    subject: 'Your bonus was taken back',
    body:
      `The deposit behind ${code} was taken back, and the bonus with it.` +
      (cents > 0n ? ` ${units.sum(cents)} of play money went back to the house.` : ''),
  }),
};
