// The steps of a poker round: deal and draw, each written down before it is sent, and asked until the house
// has decided.
import { batch, signal } from '@preact/signals-react';
import { checkRound } from '../../../games/check.ts';
import { pokerModel, type PokerResult } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { streamOf } from '../../../fair/stream.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { RequestOf } from '../../../wire/call.ts';
import {
  myBets,
  OpenRound,
  type Round,
  roundDeal,
  roundDraw,
  roundOpen,
  roundTicket,
} from '../../../wire/rounds.ts';
import { afterBet } from '../../session/funds.ts';
import { refreshStatus, statusIsOld } from '../../session/state.ts';
import { ask } from '../../net/call.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { randomId } from '../../base/random.ts';
import { keepRound } from '../../rounds/state.ts';
import { now } from '../../base/clock.ts';
import { dealBody, type DealStep, drawBody, type DrawStep, keptOf, type Step, stepIn } from '../kept.ts';
import { practiceDeal, practicePlay, practising } from '../practice.ts';
import { affords, refusedHere } from '../refused.ts';
import { decided, type PlayAnswer, seatedFirst } from '../settle.ts';
import {
  betCents,
  fetchTicket,
  fundsNow,
  lastRound,
  noTicket,
  pause,
  phase,
  putFunds,
  refill,
  refusal,
  resumed,
  seedWrong,
  session,
  ticket,
  typedSeed,
} from '../state.ts';
import { replayOr, writtenPoker } from './written.ts';

/** The hand that is dealt and not drawn. */
export const dealt = signal<OpenRound | null>(null);
/** Five bits: what the player holds. */
export const hold = signal(0);
export interface Drawn {
  readonly result: PokerResult;
  readonly round: Round;
  readonly agrees: boolean;
}
/** The last hand of this visit, from its answer on. */
export const drawn = signal<Drawn | null>(null);
/** Panes whose hands are shown. */
export const resolved = signal(0);
/** Waiting for the house while it cannot be reached. */
export const waiting = signal(false);

const keyOf = (gameId: string) => `poker:${gameId}`;

const waitForHouse = async (tries: number) => {
  phase.value = 'waiting';
  waiting.value = true;
  await pause(tries);
};

const written = (gameId: string, step: Step | null): Promise<unknown> =>
  practising.peek()
    ? Promise.resolve()
    : step === null
      ? playerStorage.del(keyOf(gameId))
      : playerStorage.set(keyOf(gameId), step);

/** What was not taken: said, and the table looked at again where the house knows more. */
const refused = async (
  title: PokerTitle,
  error: { readonly code: number; readonly message: string },
  open: boolean,
) => {
  const { gameId } = title;
  if (!open) await written(gameId, null);
  refusedHere(error);
  if (error.code === ERRORS.roundOpen.code) await findOpen(title);
  else if (error.code === ERRORS.ticketUsed.code || error.code === ERRORS.ticketUnknown.code)
    await fetchTicket(gameId);
};

/**
 * Asks for the hand that is open in this game, on whichever device it was dealt; one that was drawn elsewhere
 * is shown as it ended.
 */
export const findOpen = async (title: PokerTitle): Promise<void> => {
  const { gameId } = title;
  const [before, during] = [dealt.peek(), phase.peek()];
  const reply = await ask(roundOpen, {});
  // Asked again when the house can be reached: a hand that is open must not be dealt over.
  noTicket.value = !reply.ok && reply.error === null;
  // A deal or a draw of this device came between: it is told by its own answer.
  if (!reply.ok || phase.peek() !== during) return;
  const open = reply.data.rounds.find((round) => round.gameId === gameId) ?? null;
  if (open?.roundId === before?.roundId) return;
  if (before !== null) await drawnElsewhere(title, before);
  if (open !== null) {
    batch(() => {
      dealt.value = open;
      hold.value = 0;
      drawn.value = null;
      ticket.value = open.ticket;
      resumed.value = true;
    });
  }
};

/** Drawn on another device, or by the house after 30 days: shown as My bets tells it. */
const drawnElsewhere = async (title: PokerTitle, open: OpenRound): Promise<void> => {
  const reply = await ask(myBets, {});
  const round = reply.ok ? reply.data.gameRounds.find(({ roundId }) => roundId === open.roundId) : undefined;
  batch(() => {
    dealt.value = null;
    resumed.value = false;
    if (round === undefined) return;
    const { hold: held = 0 } = (round.result ?? {}) as { hold?: number };
    drawn.value = replayed(title, { open, hold: held }, round);
    lastRound.value = round;
    resolved.value = Infinity;
  });
  if (round !== undefined) void keepRound(round, open.ticket);
  void refreshStatus();
  await fetchTicket(title.gameId);
};

const practised = (step: DealStep, bet: number): OpenRound | null => {
  const cards = practiceDeal(step.ticket, step.clientSeed);
  return cards === null
    ? null
    : {
        roundId: 'practice-hand',
        gameId: step.ticket.gameId,
        clientSeed: step.clientSeed,
        createdTime: now(),
        coinCents: step.coinCents,
        totalBet: bet,
        choices: { coins: step.coins },
        dealt: [...cards],
        ticket: step.ticket,
      };
};

const sit = (gameId: string) => ask(roundTicket, { gameId });
const sendDeal = (body: RequestOf<typeof roundDeal>) => ask(roundDeal, body);

const runDeal = async (title: PokerTitle, step: DealStep, before: boolean): Promise<void> => {
  const { gameId } = step.ticket;
  if (practising.peek()) {
    dealt.value = practised(step, betCents.peek());
    if (dealt.peek() === null) await fetchTicket(gameId);
    return;
  }
  await written(gameId, step);
  const send = before ? seatedFirst(sit, sendDeal) : sendDeal;
  const told = await decided(() => send(dealBody(step)), waitForHouse, before);
  if (!told.ok) return refused(title, told.error, told.open);
  batch(() => {
    dealt.value = told.data.open;
    ticket.value = told.data.open.ticket;
    putFunds({ cash: told.data.cash, bonus: told.data.bonusBalance });
  });
  // An active bonus is held to this game now.
  if (told.data.bonusBalance !== null) void refreshStatus();
  await written(gameId, null);
};

/** Deals a hand for so many coins. */
export const deal = async (title: PokerTitle, coins: number, coinCents: number): Promise<void> => {
  const sealed = ticket.peek();
  if (
    phase.peek() !== 'idle' ||
    dealt.peek() !== null ||
    sealed === null ||
    seedWrong.peek() ||
    refusal.peek() !== null
  )
    return;
  const bet = betCents.peek();
  refill(bet);
  if (!(await affords(bet))) return;
  batch(() => {
    phase.value = 'rolling';
    drawn.value = null;
    hold.value = 0;
    resumed.value = false;
    putFunds(afterBet(fundsNow(), bet));
  });
  const clientSeed = typedSeed.peek() === '' ? randomId() : typedSeed.peek();
  await runDeal(
    title,
    { kind: 'deal', requestId: randomId(), ticket: sealed, clientSeed, coinCents, coins },
    false,
  );
  batch(() => {
    waiting.value = false;
    phase.value = 'idle';
  });
};

/**
 * What the seeds give, and whether the house's answer is that, for the cards and the seal that this device
 * was shown.
 */
const replayed = (
  { definition }: PokerTitle,
  { open, hold: held }: Pick<DrawStep, 'open' | 'hold'>,
  round: Round,
): Drawn => {
  const told = round.result as { dealt?: number[]; hold?: number; coins?: number } | null;
  const shown =
    JSON.stringify(told?.dealt) === JSON.stringify(open.dealt) &&
    told?.hold === held &&
    told?.coins === open.choices.coins;
  const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket: open.ticket });
  const seeds = { serverSeed: round.serverSeed ?? '', clientSeed: open.clientSeed, nonce: open.ticket.nonce };
  const { coins = 1 } = open.choices;
  const { result, proven } = replayOr(
    () => pokerModel.play(definition, streamOf(seeds), { coins, hold: held }),
    () => writtenPoker(definition, round.result, { dealt: open.dealt, hold: held, coins }),
  );
  return {
    result,
    round,
    agrees: proven && shown && round.clientSeed === open.clientSeed && 'fair' in verdict && verdict.fair,
  };
};

const asked = async (step: DrawStep, before: boolean) => {
  const { open, hold: held } = step;
  if (!practising.peek()) {
    await written(open.gameId, step);
    return decided(() => ask(roundDraw, drawBody(step)), waitForHouse, before);
  }
  const { gameId, clientSeed, coinCents, choices } = open;
  const reply = practicePlay(open.ticket, {
    gameId,
    clientSeed,
    coinCents,
    choices: { ...choices, hold: held },
  });
  return reply.ok ? reply : { ok: false as const, error: reply.error ?? ERRORS.internal, open: false };
};

const runDraw = async (title: PokerTitle, step: DrawStep, before: boolean): Promise<PlayAnswer | null> => {
  const told = await asked(step, before);
  if (!told.ok) {
    await refused(title, told.error, told.open);
    if (told.error.code === ERRORS.roundNotOpen.code) await drawnElsewhere(title, step.open);
    return null;
  }
  const { round } = told.data;
  batch(() => {
    phase.value = 'showing';
    drawn.value = replayed(title, step, round);
    dealt.value = null;
    ticket.value = told.data.ticket;
  });
  if (!practising.peek()) void keepRound(round, step.open.ticket);
  return told.data;
};

/** Draws; `show` resolves when what was drawn has been shown, and the win is credited then. */
const playDraw = async (
  title: PokerTitle,
  step: DrawStep,
  before: boolean,
  show: () => Promise<void>,
): Promise<void> => {
  phase.value = 'rolling';
  const answer = await runDraw(title, step, before);
  waiting.value = false;
  if (answer !== null) {
    await show();
    const { round, cash, bonusBalance, bonusEnded } = answer;
    batch(() => {
      putFunds({ cash, bonus: bonusBalance });
      lastRound.value = round;
      resumed.value = false;
      session.value = {
        ...session.peek(),
        netCents: session.peek().netCents + round.totalWin - round.totalBet,
      };
    });
    if (bonusBalance !== null || bonusEnded !== null || statusIsOld()) void refreshStatus();
    await written(round.gameId, null);
  }
  phase.value = 'idle';
};

export const draw = async (title: PokerTitle, show: () => Promise<void>): Promise<void> => {
  const open = dealt.peek();
  if (phase.peek() !== 'idle' || open === null) return;
  await playDraw(title, { kind: 'draw', requestId: randomId(), open, hold: hold.peek() }, false, show);
};

/** Takes up what was left: a step that was sent, or a hand that is dealt. */
export const takeUp = async (title: PokerTitle, show: () => Promise<void>): Promise<void> => {
  const { gameId } = title;
  if (practising.peek()) return fetchTicket(gameId);
  const step = await keptOf(keyOf(gameId), stepIn);
  if (step?.kind === 'deal') {
    resumed.value = true;
    ticket.value = step.ticket;
    await runDeal(title, step, true);
  } else if (step?.kind === 'draw') {
    batch(() => {
      resumed.value = true;
      dealt.value = step.open;
      hold.value = step.hold;
      ticket.value = step.open.ticket;
    });
    await playDraw(title, step, true, show);
  } else await findOpen(title);
  waiting.value = false;
  if (ticket.peek() === null && !noTicket.peek()) await fetchTicket(gameId);
};
