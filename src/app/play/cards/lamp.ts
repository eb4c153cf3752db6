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
import { player } from '../../account/state.ts';
import { ask } from '../../net/call.ts';
import { practicePlay, practising } from '../practice.ts';
import { refusedHere } from '../refused.ts';
import type { Pending, PlayAnswer } from '../settle.ts';
import { finish, makePending, phase, playPending, quick, refusal, resumed, ticket } from '../state.ts';

/** The progressive prize as last heard of, in cents. */
export const meterCents = signal(JACKPOT_START_CENTS);
export interface LampDrawn {
  readonly result: JackpotResult;
  readonly round: Round;
  readonly agrees: boolean;
}
export const lampDrawn = signal<LampDrawn | null>(null);
/** Reels that stand. */
export const standing = signal(5);
export const waitingLamp = signal(false);

const REEL_MS = 120;
const TURN_MS = 420;

export const readMeter = async (): Promise<void> => {
  const reply = await ask(jackpot, {});
  if (reply.ok) meterCents.value = reply.data.meter;
};

let hurry: (() => void) | null = null;
export const hurryLamp = (): void => hurry?.();

/** Reels stop from the left, evenly: the third one never slows. */
const land = (still: boolean) =>
  new Promise<void>((resolve) => {
    let timer = 0;
    const done = () => {
      window.clearTimeout(timer);
      hurry = null;
      standing.value = 5;
      resolve();
    };
    const next = () => {
      standing.value += 1;
      if (standing.peek() >= 5) done();
      else timer = window.setTimeout(next, REEL_MS);
    };
    hurry = done;
    if (still || quick.peek()) done();
    else timer = window.setTimeout(next, TURN_MS);
  });

const replayed = ({ definition }: JackpotTitle, pending: Pending, { round }: PlayAnswer): LampDrawn => {
  const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket: pending.ticket });
  const seeds = {
    serverSeed: round.serverSeed ?? '',
    clientSeed: pending.clientSeed,
    nonce: pending.ticket.nonce,
  };
  const result = jackpotModel.play(
    definition,
    streamOf(seeds),
    jackpotModel.choicesIn(definition, round.result),
  );
  return {
    result,
    round,
    agrees: round.clientSeed === pending.clientSeed && 'fair' in verdict && verdict.fair,
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

export const playLamp = async (
  title: JackpotTitle,
  pending: Pending,
  kept: boolean,
  still: boolean,
): Promise<void> => {
  batch(() => {
    phase.value = 'rolling';
    lampDrawn.value = null;
    standing.value = 0;
  });
  const settlement = practising.peek()
    ? await practised(pending)
    : await playPending(pending, kept, () => {
        waitingLamp.value = true;
      });
  waitingLamp.value = false;
  if (settlement.kind === 'refused') {
    batch(() => {
      standing.value = 5;
      phase.value = 'idle';
    });
    refusedHere(settlement.error);
    return;
  }
  batch(() => {
    phase.value = 'showing';
    lampDrawn.value = replayed(title, settlement.pending, settlement.pending.answer);
  });
  await land(still);
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
