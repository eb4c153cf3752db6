// Keno for the round engine: the bet of slots, with picks in it.
import { batch, signal } from '@preact/signals-react';
import { array, integer, is, max, min, size, type } from 'superstruct';
import { streamOf } from '../../../fair/stream.ts';
import type { KenoDefinition } from '../../../games/keno/definition.ts';
import { evaluateCard, kenoModel, type KenoResult } from '../../../games/keno/play.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { type Bet, betSteps, newBet } from '../engine/bet.ts';
import { placeStep } from '../engine/engine.ts';
import type { RoundGame } from '../engine/game.ts';
import { pause, prefersReducedMotion, skipPause } from '../engine/pause.ts';
import { recompute, type RoundOnTable } from '../engine/recompute.ts';
import { betCents, quick, readBet } from '../engine/settings.ts';
import { playSound } from '../engine/events.ts';
import { skipWin, tellRound, winTold } from '../wins/tellWin.ts';
import { drawWords, numbersWords } from './kenoWords.ts';

/** The picks of each card; a card without picks is not played. */
export const picksByCard = signal<readonly (readonly number[])[]>([[]]);
export const lastDraw = signal<RoundOnTable<KenoResult> | null>(null);
/** How many of the numbers drawn are on the grid yet. */
export const landedCount = signal(0);

export const PICKS_MAX = 10;
const DROP_MS = 70;
const StoredPicks = array(size(array(integer()), 0, PICKS_MAX));
const picksKey = (gameId: string) => `picks:${gameId}`;

export const playedCards = (): readonly (readonly number[])[] =>
  picksByCard.value.filter((picks) => picks.length > 0);
/** What a draw costs, in cents: `betCents` is the bet of one card. */
export const drawCents = (): number => betCents.value * Math.max(1, playedCards().length);

export const setPicks = (gameId: string, card: number, picks: readonly number[]): void => {
  batch(() => {
    picksByCard.value = picksByCard
      .peek()
      .map((before, index) => (index === card ? picks.toSorted((a, b) => a - b) : before));
    lastDraw.value = null;
    landedCount.value = 0;
  });
  void playerStorage.set(picksKey(gameId), picksByCard.peek());
};

/** Reads the stored picks of the game's cards. @param cardsMax how many it has */
export const readPicks = async (gameId: string, cardsMax: number): Promise<void> => {
  const stored = (await playerStorage.get(picksKey(gameId), StoredPicks)) ?? [];
  picksByCard.value = Array.from({ length: cardsMax }, (_, index) => stored[index] ?? []);
};

/**
 * Lands the numbers one after the other; at once in Quick, with reduced motion, and after a tap: then they
 * are one drop.
 */
const land = async ({ drawn, cards }: KenoResult): Promise<void> => {
  const picked = new Set(cards.flatMap(({ picks }) => picks));
  const { length: count } = drawn;
  let skipped = prefersReducedMotion() || quick.peek();
  while (!skipped && landedCount.peek() < count) {
    skipped = await pause(DROP_MS);
    if (skipped) break;
    const nth = landedCount.peek();
    playSound(picked.has(drawn[nth] ?? 0) ? 'hit' : 'drop', nth, count);
    landedCount.value += 1;
  }
  if (skipped) playSound('drop');
  landedCount.value = count;
};

/** Whether all numbers of the draw on the table are on the grid. */
export const isLanded = (): boolean => landedCount.value >= (lastDraw.value?.result.drawn.length ?? Infinity);

/** While a draw is shown: lands the rest at once, then ends the telling of its win. */
export const skip = (): void => {
  skipWin();
  skipPause();
};

const clearDraw = () =>
  batch(() => {
    lastDraw.value = null;
    landedCount.value = 0;
  });

/** Draws for the cards that have picks. */
export const drawKeno = async (title: KenoTitle): Promise<void> => {
  const played = playedCards().map((picks) => [...picks]);
  if (played.length > 0) await placeStep(newBet(title, { cards: played }), drawCents());
};

/**
 * The result that the house recorded, for a round whose seeds cannot be replayed. Never throws, whatever the
 * record is.
 */
const resultFromRecord = (
  definition: KenoDefinition,
  record: unknown,
  played: readonly (readonly number[])[],
): KenoResult => {
  const { pool, drawn: of } = definition;
  const Record = type({ drawn: size(array(max(min(integer(), 1), pool)), of) });
  const drawn = is(record, Record) ? record.drawn : [];
  const judged = played.map((picks) => evaluateCard(definition, picks, drawn));
  return { model: 'keno', drawn, cards: judged, winCoins: judged.reduce((sum, { coins }) => sum + coins, 0) };
};

export const kenoGame = (title: KenoTitle): RoundGame<Bet, KenoResult> => {
  const { gameId, definition } = title;
  const { cardsMost = 1 } = definition;
  return {
    gameId,
    steps: betSteps,
    prepare: async () => {
      clearDraw();
      await readPicks(gameId, cardsMost);
      await readBet(title);
    },
    begin: ({ choices }, resumed) => {
      clearDraw();
      // A bet of an earlier visit has its own picks.
      if (resumed)
        picksByCard.value = Array.from({ length: cardsMost }, (_, index) => choices?.cards?.[index] ?? []);
    },
    recompute: (bet, round) => {
      const picked = bet.choices?.cards ?? [];
      const recorded = (round.result as { cards?: unknown } | null)?.cards;
      return recompute(
        bet,
        round,
        (seeds) => kenoModel.play(definition, streamOf(seeds), { cards: picked }),
        () => resultFromRecord(definition, round.result, picked),
        JSON.stringify(recorded) === JSON.stringify(picked),
      );
    },
    show: ({ result }, _, round) => {
      lastDraw.value = { result, round };
      return land(result).then(() =>
        tellRound(round, drawWords(title, result), { after: numbersWords(result) }),
      );
    },
    pauseAfter: async (ms) => {
      await winTold();
      await pause(quick.peek() ? ms / 2 : ms);
    },
    playAgain: () => drawKeno(title),
  };
};
