import type { Page } from '@playwright/test';
import { expect } from './house.ts';
import { cashOf, roundsOf, untilNextSpin } from './player.ts';

interface Bet {
  roundId: string;
  totalBet: number;
  totalWin: number;
  nonce: number;
}
export const betsOf = (page: Page) => roundsOf<Bet>(page);

/** Plays a round of the slot that is open. */
export const spin = async (page: Page): Promise<void> => {
  const before = (await betsOf(page)).length;
  await page.getByRole('button', { name: /^Spin/ }).click();
  await expect.poll(async () => (await betsOf(page)).length).toBe(before + 1);
  await untilNextSpin(page);
};

/** The balance is what was deposited, less the bets, with their wins. @param deposited cents */
export const sumsAreRight = async (page: Page, deposited: number): Promise<Bet[]> => {
  const bets = await betsOf(page);
  const expected = bets.reduce((cash, bet) => cash - bet.totalBet + bet.totalWin, deposited);
  expect(await cashOf(page)).toBe(expected);
  expect(new Set(bets.map(({ nonce }) => nonce)).size).toBe(bets.length);
  return bets;
};
