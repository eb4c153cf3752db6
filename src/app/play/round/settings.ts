// What the player sets at a table: the bet, the client seed, the pace, auto-play.
import { computed, signal } from '@preact/signals-react';
import { boolean, integer } from 'superstruct';
import { CLIENT_SEED } from '../../../fair/seeds.ts';
import type { TitleOf } from '../../../games/title.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { betsOf, firstBet } from '../bets.ts';
import { afterRound, type AutoPlan, type PlayedRound } from './auto.ts';

/** A title whose bet is the value of a coin times a fixed number of coins. */
export type FixedBetTitle = TitleOf<{ readonly bet: number }>;

/** 0 until the game is open. */
export const betCents = signal(0);
/** What the player typed; empty: fresh random bits for every round. */
export const typedSeed = signal('');
export const seedWrong = computed(() => typedSeed.value !== '' && !CLIENT_SEED.test(typedSeed.value));
export const quick = signal(false);
/** The main button or its key is held down: rounds follow each other. */
export const buttonHeld = signal(false);
export const auto = signal<AutoPlan | null>(null);
/** Why auto-play ended; empty while it runs and after the next press. */
export const autoEnded = signal('');

/** Counts a round of auto-play. @returns whether the plan goes on */
export const countAutoRound = (plan: AutoPlan, played: PlayedRound): boolean => {
  const next = afterRound(plan, played);
  auto.value = 'plan' in next ? next.plan : null;
  if ('ended' in next) autoEnded.value = next.ended;
  return 'plan' in next;
};

/** Rounds at the quick pace, or not; kept on the device. */
export const setQuick = (on: boolean): void => {
  quick.value = on;
  void playerStorage.set('quick', on);
};
export const readQuick = async (): Promise<void> => {
  const kept = await playerStorage.get('quick', boolean());
  if (kept !== undefined) quick.value = kept;
};

const storageKey = (gameId: string) => `bet:${gameId}`;

/** The bet on the table; until the game is open, the one that it begins with. */
export const currentBet = (title: FixedBetTitle): number => betCents.value || firstBet(betsOf(title));

export const setBet = (gameId: string, cents: number): void => {
  betCents.value = cents;
  void playerStorage.set(storageKey(gameId), cents);
};
/** The bet that this device keeps of the game, where the title still offers it. */
export const readBet = async (title: FixedBetTitle): Promise<void> => {
  const offered = betsOf(title);
  const kept = await playerStorage.get(storageKey(title.gameId), integer());
  betCents.value = kept !== undefined && offered.includes(kept) ? kept : firstBet(offered);
};
