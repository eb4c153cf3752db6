// The two steps of a poker round, deal and draw: how they are kept, sent and practised.
import { is } from 'superstruct';
import { streamOf } from '../../../fair/stream.ts';
import { pokerModel } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { OpenRound, roundDeal, roundDraw, Ticket } from '../../../wire/play/rounds.ts';
import { now } from '../../base/clock.ts';
import { ask, type Reply } from '../../net/call.ts';
import { validOrNull, isRecord } from '../round/storedStep.ts';
import type { StepHandler } from '../round/port.ts';
import { playCoins } from '../round/practice.ts';
import type { DealAnswer, PendingStep } from '../round/submitStep.ts';

export interface DealStep extends PendingStep {
  readonly kind: 'deal';
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly coins: number;
}
export interface DrawStep extends PendingStep {
  readonly kind: 'draw';
  readonly open: OpenRound;
  /** Five bits: the cards that are kept. */
  readonly hold: number;
}
export type PokerStep = DealStep | DrawStep;

const dealBody = ({ requestId, ticket, clientSeed, coinCents, coins }: DealStep) => ({
  requestId,
  gameId: ticket.gameId,
  ticketId: ticket.ticketId,
  clientSeed,
  coinCents,
  choices: { coins },
});
const drawBody = ({ requestId, open, hold }: DrawStep) => ({ requestId, roundId: open.roundId, hold });

/** A step that was kept. Its answer is asked for again: the house tells it under the same request id. */
const readPokerStep = (kept: unknown): PokerStep | null => {
  if (!isRecord(kept)) return null;
  const [ticket, open] = [validOrNull(kept['ticket'], Ticket), validOrNull(kept['open'], OpenRound)];
  if (open !== null) {
    const draw = { ...kept, ticket: open.ticket, open, answer: null } as unknown as DrawStep;
    return draw.kind === 'draw' && is(drawBody(draw), roundDraw.request) ? draw : null;
  }
  const deal = { ...kept, ticket, answer: null } as unknown as DealStep;
  return deal.kind === 'deal' && ticket !== null && is(dealBody(deal), roundDeal.request) ? deal : null;
};

/** The first step of a practice hand: the cards that its sealed seed deals. */
const practiseDeal = (
  { definition }: PokerTitle,
  { ticket, clientSeed, coinCents, coins }: DealStep,
  serverSeed: string | undefined,
): Reply<DealAnswer> => {
  if (serverSeed === undefined) return { ok: false, error: ERRORS.ticketUsed };
  const stream = streamOf({ serverSeed, clientSeed, nonce: ticket.nonce });
  const open = {
    roundId: 'practice-hand',
    gameId: ticket.gameId,
    clientSeed,
    createdTime: now(),
    coinCents,
    totalBet: coinCents * coins * (definition.hands ?? 1),
    choices: { coins },
    dealt: [...(pokerModel.deal?.(definition, stream) ?? [])],
    ticket,
  };
  return { ok: true, data: { open, cash: playCoins.peek(), bonusBalance: null } };
};

/** How the hands of a title are dealt and drawn. */
export const pokerSteps = (title: PokerTitle): StepHandler<PokerStep> => ({
  key: (gameId) => `poker:${gameId}`,
  read: readPokerStep,
  // A draw is taken from any window: its bet was taken at the deal.
  claimsWindow: ({ kind }) => kind === 'deal',
  send: (step) => (step.kind === 'deal' ? ask(roundDeal, dealBody(step)) : ask(roundDraw, drawBody(step))),
  practise: (step, { practicePlay, practiceSeed }) => {
    if (step.kind === 'deal') return practiseDeal(title, step, practiceSeed(step.ticket));
    const { ticket, clientSeed, coinCents, choices } = step.open;
    return practicePlay(ticket, { clientSeed, coinCents, choices: { ...choices, hold: step.hold } });
  },
});
