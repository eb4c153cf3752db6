// The jackpot slot for the round engine: a token buys a spin, a win is paid in cash, and the round records
// the meter.
import { signal } from '@preact/signals-react';
import { array, integer, is, min, size, type } from 'superstruct';
import { streamOf } from '../../../fair/stream.ts';
import type { JackpotDefinition } from '../../../games/jackpot/definition.ts';
import { jackpotAt, jackpotModel, type JackpotResult } from '../../../games/jackpot/play.ts';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { jackpot, JACKPOT_START_CENTS } from '../../../wire/play/jackpot.ts';
import { player } from '../../base/session/state.ts';
import { ask } from '../../base/net/call.ts';
import { type Bet, betBody, betSteps, newBet } from '../engine/bet.ts';
import { beginPress, endPress, placeStep } from '../engine/engine.ts';
import { isDisconnected } from '../engine/useTable.ts';
import type { RoundGame } from '../engine/game.ts';
import { vibrate } from '../engine/haptics.ts';
import { prefersReducedMotion } from '../engine/pause.ts';
import type { StepHandler } from '../engine/port.ts';
import { practising } from '../engine/practice.ts';
import { recompute, type RoundOnTable } from '../engine/recompute.ts';
import { quick, readBet } from '../engine/settings.ts';
import { playSound } from '../engine/events.ts';
import { restReels, skipLanding, standing, startReels, stopReels, turning } from './jackpotReels.ts';
import { skipWin, tellRound } from '../wins/tellWin.ts';
import { results } from '../../words/en/games/results.ts';
import { runWords } from './JackpotHelp.tsx';

/** Tokens and money have no common measure: prizes are lit as if a spin cost a dollar. */
const LIT_ABOVE_CENTS = 100;

/** The progressive prize as last read, in cents. */
export const meterCents = signal(JACKPOT_START_CENTS);
export const landedSpin = signal<RoundOnTable<JackpotResult> | null>(null);
/** While a spin is shown: the reels stop at once, then the telling of its prize ends. */
export const skip = (): void => {
  skipLanding();
  skipWin();
};

const readMeter = async (): Promise<void> => {
  const reply = await ask(jackpot, {});
  if (reply.ok) meterCents.value = reply.data.meter;
};

/** In practice a spin leaves the meter as it is. */
const spinSteps: StepHandler<Bet> = {
  ...betSteps,
  practise: (bet, { practicePlay }) =>
    practicePlay(bet.ticket, { ...betBody(bet), choices: { meterCents: meterCents.peek() } }),
};

/** Whether the next spin can be paid. */
export const hasToken = ({ definition }: JackpotTitle): boolean =>
  practising.value || (player.value?.jackpotTokens ?? 0) >= definition.bet;

export const spinJackpot = async (title: JackpotTitle): Promise<void> => {
  if (hasToken(title)) await placeStep(newBet(title), 0);
};

/** The reels begin to spin when a pointer goes down; if it slides off, they turn back. */
export const followPointer = (title: JackpotTitle, down: boolean): void => {
  if (!down) endPress();
  else if (hasToken(title) && !isDisconnected()) beginPress(newBet(title), 0);
};

/**
 * The result that the house recorded, for a round whose seeds cannot be replayed. Never throws, whatever the
 * record is.
 */
const resultFromRecord = (definition: JackpotDefinition, record: unknown): JackpotResult => {
  const { strips } = definition;
  const Record = type({
    stops: size(array(min(integer(), 0)), strips.length),
    meterCents: min(integer(), 0),
  });
  const { stops, meterCents: meter } = is(record, Record)
    ? record
    : { stops: strips.map(() => 0), meterCents: 0 };
  return jackpotAt(
    definition,
    stops.map((stop, reel) => stop % (strips[reel]?.length ?? 1)),
    meter,
  );
};

export const jackpotGame = (title: JackpotTitle): RoundGame<Bet, JackpotResult> => {
  const { gameId, definition } = title;
  const { strips } = definition;
  let stopsBefore: readonly number[] = [];
  const stopAt = async (stops: readonly number[]) => {
    if (prefersReducedMotion()) {
      restReels(strips, stops);
      playSound('stop', strips.length - 1, strips.length);
    } else await stopReels(stops);
  };
  return {
    gameId,
    steps: spinSteps,
    prepare: async () => {
      landedSpin.value = null;
      restReels(
        strips,
        strips.map(() => 0),
      );
      void readMeter();
      await readBet(title);
    },
    begin: () => {
      stopsBefore = turning.peek().landing?.stops ?? [];
      landedSpin.value = null;
    },
    startMotion: () => {
      if (!prefersReducedMotion()) startReels(strips, quick.peek());
    },
    stopMotion: async () => {
      if (standing.peek() === 0) await stopAt(stopsBefore);
    },
    recompute: (bet, round) =>
      recompute(
        bet,
        round,
        (seeds) =>
          jackpotModel.play(definition, streamOf(seeds), jackpotModel.choicesIn(definition, round.result)),
        () => resultFromRecord(definition, round.result),
      ),
    show: async ({ result }, _, round) => {
      await stopAt(result.stops);
      // Only now: a screen reader would say the result while the reels turn.
      landedSpin.value = { result, round };
      const { meterCents: meter } = (round.result ?? {}) as { meterCents?: unknown };
      if (typeof meter === 'number' && !practising.peek()) meterCents.value = meter;
      const sentence =
        round.totalWin === 0 ? results.noWin : runWords(title, result.line[0] ?? '', result.count);
      if (round.totalWin >= definition.progressive.startCents) {
        playSound('jackpot');
        vibrate('win');
      }
      await tellRound(round, sentence, { asIfBet: LIT_ABOVE_CENTS });
    },
  };
};
