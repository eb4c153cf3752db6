// A spin of the jackpot slot: a token buys it, what it pays is cash, and the meter is recorded in its
// receipt.
import { batch, signal } from '@preact/signals-react';
import { checkRound } from '../../../games/check.ts';
import { streamOf } from '../../../fair/stream.ts';
import { jackpotModel, type JackpotResult } from '../../../games/jackpot/play.ts';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { jackpot, JACKPOT_START_CENTS } from '../../../wire/jackpot.ts';
import type { Round } from '../../../wire/rounds.ts';
import { player } from '../../session/state.ts';
import { ask } from '../../net/call.ts';
import { practicePlay, practising } from '../practice.ts';
import { refusedHere } from '../refused.ts';
import type { Pending, PlayAnswer } from '../settle.ts';
import { finish, makePending, phase, playPending, quick, refusal, resumed, ticket } from '../state.ts';
import { restReels, standing, startReels, stopReels, turning } from './lampReels.ts';
import { replayOr, writtenJackpot } from './written.ts';

/** The progressive prize as last heard of, in cents. */
export const meterCents = signal(JACKPOT_START_CENTS);
export interface LampDrawn {
  readonly result: JackpotResult;
  readonly round: Round;
  readonly agrees: boolean;
}
export const lampDrawn = signal<LampDrawn | null>(null);
export const waitingLamp = signal(false);

export const readMeter = async (): Promise<void> => {
  const reply = await ask(jackpot, {});
  if (reply.ok) meterCents.value = reply.data.meter;
};

const replayed = ({ definition }: JackpotTitle, pending: Pending, { round }: PlayAnswer): LampDrawn => {
  const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket: pending.ticket });
  const seeds = {
    serverSeed: round.serverSeed ?? '',
    clientSeed: pending.clientSeed,
    nonce: pending.ticket.nonce,
  };
  const { result, proven } = replayOr(
    () => jackpotModel.play(definition, streamOf(seeds), jackpotModel.choicesIn(definition, round.result)),
    () => writtenJackpot(definition, round.result),
  );
  return {
    result,
    round,
    agrees: proven && round.clientSeed === pending.clientSeed && 'fair' in verdict && verdict.fair,
  };
};

/** In practice this device is the house, and its meter stands where it stands. */
const practised = async (pending: Pending) => {
  const {
    ticket: { gameId },
    clientSeed,
    coinCents,
  } = pending;
  const reply = practicePlay(pending.ticket, {
    gameId,
    clientSeed,
    coinCents,
    choices: { meterCents: meterCents.peek() },
  });
  if (!reply.ok) return { kind: 'refused' as const, error: reply.error ?? ERRORS.internal, open: false };
  ticket.value = reply.data.ticket;
  return { kind: 'settled' as const, pending: { ...pending, answer: reply.data } };
};

/** Reels that turn, or stand where they were for who asks for less motion. */
const turn = ({ definition: { strips } }: JackpotTitle, still: boolean) => {
  if (!still) startReels(strips, quick.peek());
};
/** Brings the reels to these stops; where nothing travels they stand there at once. */
const bring = ({ definition: { strips } }: JackpotTitle, stops: readonly number[], still: boolean) => {
  if (!still) return stopReels(stops);
  restReels(strips, stops);
  return Promise.resolve();
};

/** Plays a spin, new or kept from an earlier visit, until its reels stand. */
export const playLamp = async (
  title: JackpotTitle,
  pending: Pending,
  kept: boolean,
  still: boolean,
): Promise<void> => {
  const before = turning.peek().landing?.stops ?? [];
  batch(() => {
    phase.value = 'rolling';
    lampDrawn.value = null;
    turn(title, still);
  });
  const settlement = practising.peek()
    ? await practised(pending)
    : await playPending(pending, kept, () => {
        waitingLamp.value = true;
        void bring(title, before, still);
      });
  if (settlement.kind === 'refused') {
    waitingLamp.value = false;
    if (standing.peek() === 0) await bring(title, before, still);
    phase.value = 'idle';
    refusedHere(settlement.error);
    return;
  }
  const drawn = replayed(title, settlement.pending, settlement.pending.answer);
  batch(() => {
    if (waitingLamp.peek()) turn(title, still);
    waitingLamp.value = false;
    phase.value = 'showing';
  });
  await bring(title, drawn.result.stops, still);
  // Not before: what the reels come to is not to be read while they turn.
  lampDrawn.value = drawn;
  const { result } = settlement.pending.answer.round as { result: { meterCents?: number } | null };
  if (typeof result?.meterCents === 'number' && !practising.peek()) meterCents.value = result.meterCents;
  await finish(settlement.pending);
  phase.value = 'idle';
};

/** The press: one token. */
export const pressLamp = async (title: JackpotTitle, still: boolean): Promise<void> => {
  if (phase.peek() !== 'idle' || refusal.peek() !== null) return;
  if (!practising.peek() && (player.peek()?.jackpotTokens ?? 0) < title.definition.bet) return;
  const made = makePending(title);
  if (made === null) return;
  resumed.value = false;
  await playLamp(title, made, false, still);
};
