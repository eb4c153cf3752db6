// What the player sets at a table: the bet, the client seed, the speed, auto-play.
import { computed, signal } from '@preact/signals-react';
import { boolean, integer } from 'superstruct';
import { CLIENT_SEED } from '../../../fair/seeds.ts';
import type { TitleOf } from '../../../games/title.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { betsOf, firstBet } from './bets.ts';
import { afterRound, type AutoPlan, type PlayedRound } from './auto.ts';

/** A title whose bet is the value of a coin times a fixed number of coins. */
export type FixedBetTitle = TitleOf<{ readonly bet: number }>;

/** 0 until the game is open. */
export const betCents = signal(0);
/** The client seed that the player typed at this title; where it is empty, each round gets a random one. */
export const typedSeed = signal('');
/**
 * By game, for as long as the app is open. One for all titles would be known to the house before it makes the
 * first two chains of a title that is new to the player.
 */
const typedSeeds = new Map<string, string>();
export const openSeed = (gameId: string): void => {
  typedSeed.value = typedSeeds.get(gameId) ?? '';
};
export const typeSeed = (gameId: string, seed: string): void => {
  typedSeeds.set(gameId, seed);
  typedSeed.value = seed;
};
export const seedWrong = computed(() => typedSeed.value !== '' && !CLIENT_SEED.test(typedSeed.value));
export const quick = signal(false);
/** The main button is held down by a pointer: one round follows another. */
export const buttonHeld = signal(false);
export const auto = signal<AutoPlan | null>(null);
/** What is left of an auto-play that rests until the player goes on or ends it; null where none does. */
export const restingAuto = signal<AutoPlan | null>(null);
/** Why auto-play ended; empty while it runs and after the next press. */
export const autoEnded = signal('');

/** Counts a round of auto-play. @returns whether another one follows */
export const countAutoRound = (plan: AutoPlan, played: PlayedRound): boolean => {
  const next = afterRound(plan, played);
  auto.value = 'plan' in next ? next.plan : null;
  if ('ended' in next) autoEnded.value = next.ended;
  return 'plan' in next;
};

/** The page is hidden: the round under way ends, and no other one is bet while nobody looks. */
export const restRounds = (): void => {
  buttonHeld.value = false;
  const plan = auto.peek();
  if (plan !== null) auto.value = { ...plan, rests: true };
};

/** Turns the quick speed on or off, and stores it. */
export const setQuick = (on: boolean): void => {
  quick.value = on;
  void playerStorage.set('quick', on);
};
export const readQuick = async (): Promise<void> => {
  quick.value = (await playerStorage.get('quick', boolean())) ?? quick.peek();
};

const storageKey = (gameId: string) => `bet:${gameId}`;

/** The bet on the table; until the game is open, its default. */
export const currentBet = (title: FixedBetTitle): number => betCents.value || firstBet(betsOf(title));

export const setBet = (gameId: string, cents: number): void => {
  betCents.value = cents;
  void playerStorage.set(storageKey(gameId), cents);
};
/** Reads the stored bet of a game; its default where the title does not offer that one. */
export const readBet = async (title: FixedBetTitle): Promise<void> => {
  const offered = betsOf(title);
  const stored = await playerStorage.get(storageKey(title.gameId), integer());
  betCents.value = stored !== undefined && offered.includes(stored) ? stored : firstBet(offered);
};
