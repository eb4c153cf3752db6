// The one step of a round that is decided by its bet: slots, keno, the jackpot slot.
import { type Infer, is } from 'superstruct';
import type { RequestOf } from '../../../wire/call.ts';
import { type Choices, roundPlay, Ticket } from '../../../wire/play/rounds.ts';
import { ask } from '../../net/call.ts';
import { betsOf, nextBet } from '../bets.ts';
import { newStep, phase } from './engine.ts';
import { validOrNull, isRecord } from './storedStep.ts';
import { isResting } from './phases.ts';
import type { StepHandler } from './port.ts';
import { auto, betCents, currentBet, setBet, type FixedBetTitle } from './settings.ts';
import type { PlayAnswer, PendingStep } from './submitStep.ts';

export interface Bet extends PendingStep {
  readonly clientSeed: string;
  readonly coinCents: number;
  /** What the player chose before the bet; absent in a slot. */
  readonly choices?: Infer<typeof Choices>;
  readonly answer: PlayAnswer | null;
}

/** What is sent of a bet. */
export const betBody = ({
  requestId,
  ticket,
  clientSeed,
  coinCents,
  choices,
}: Bet): RequestOf<typeof roundPlay> => ({
  requestId,
  gameId: ticket.gameId,
  ticketId: ticket.ticketId,
  clientSeed,
  coinCents,
  ...(choices === undefined ? {} : { choices }),
});

/** The offered bet next to the one on the table; fixed while auto-play runs. */
export const stepBet =
  (title: FixedBetTitle) =>
  (by: 1 | -1): void => {
    if (isResting(phase.peek()) && auto.peek() === null)
      setBet(title.gameId, nextBet(betsOf(title), currentBet(title), by));
  };

/** The bet about to be placed, or null where it cannot be. */
export const newBet = ({ definition }: FixedBetTitle, choices?: Bet['choices']): Bet | null => {
  const step = newStep();
  return (
    step && {
      ...step,
      coinCents: betCents.peek() / definition.bet,
      ...(choices === undefined ? {} : { choices }),
    }
  );
};

/** A bet that was kept; an answer of another shape is asked for again, under the same request id. */
export const readBetStep = (kept: unknown): Bet | null => {
  if (!isRecord(kept)) return null;
  const ticket = validOrNull(kept['ticket'], Ticket);
  if (ticket === null) return null;
  const bet = { ...kept, ticket, answer: null } as unknown as Bet;
  if (!is(betBody(bet), roundPlay.request)) return null;
  return { ...bet, answer: validOrNull(kept['answer'], roundPlay.answer) };
};

/** How a bet is kept, sent and practised. */
export const betSteps: StepHandler<Bet> = {
  key: (gameId) => `pending:${gameId}`,
  read: readBetStep,
  claimsWindow: () => true,
  send: (bet) => ask(roundPlay, betBody(bet)),
  practise: (bet, { practicePlay }) => practicePlay(bet.ticket, betBody(bet)),
};
