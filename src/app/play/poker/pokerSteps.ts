// The two steps of a poker round, deal and draw: how they are stored, sent and practised.
import { is } from 'superstruct';
import { streamOf } from '../../../fair/stream.ts';
import { pokerModel } from '../../../games/poker/play.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { OpenRound, roundDeal, roundDraw, Ticket } from '../../../wire/play/rounds.ts';
import { now } from '../../base/clock.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import { validOrNull } from '../engine/storedStep.ts';
import type { StepHandler } from '../engine/port.ts';
import { playCoins } from '../engine/practice.ts';
import type { DealAnswer, PendingStep } from '../engine/submitStep.ts';

/** The five cards of a hand; of a hold each is one bit. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
export const isHeld = (hold: number, position: number): boolean => ((hold >> position) & 1) === 1;

export interface DealStep extends PendingStep {
  readonly kind: 'deal';
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly coins: number;
}
export interface DrawStep extends PendingStep {
  readonly kind: 'draw';
  readonly open: OpenRound;
  /** Five bits: the cards that are held. */
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

/** Null where the stored value is no step. Its answer is asked for again under the same request id. */
const readPokerStep = (stored: unknown): PokerStep | null => {
  if (!isRecord(stored)) return null;
  const [ticket, open] = [validOrNull(stored['ticket'], Ticket), validOrNull(stored['open'], OpenRound)];
  if (open !== null) {
    const draw = { ...stored, ticket: open.ticket, open, answer: null } as unknown as DrawStep;
    return draw.kind === 'draw' && is(drawBody(draw), roundDraw.request) ? draw : null;
  }
  const deal = { ...stored, ticket, answer: null } as unknown as DealStep;
  return deal.kind === 'deal' && ticket !== null && is(dealBody(deal), roundDeal.request) ? deal : null;
};

/** Deals a practice hand from the seed of its ticket. @param serverSeed undefined where the ticket is used */
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
