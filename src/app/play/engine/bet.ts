// The bet as the one step of a round: of slots, keno and the jackpot slot.
import { type Infer, is } from 'superstruct';
import type { RequestOf } from '../../../wire/call.ts';
import { type Choices, roundPlay, Ticket } from '../../../wire/play/rounds.ts';
import { ask } from '../../base/net/call.ts';
import { betsOf, nextBet } from './bets.ts';
import { phase } from './tableState.ts';
import { newStep } from './newStep.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import { validOrNull } from './storedStep.ts';
import { isResting } from './phases.ts';
import type { StepHandler } from './port.ts';
import { narrate } from '../../ui/narrate.ts';
import { play } from '../../words/en/games/play.ts';
import { amount } from './amount.ts';
import { auto, betCents, currentBet, setBet, type FixedBetTitle } from './settings.ts';
import type { PlayAnswer, PendingStep } from './submitStep.ts';

export interface Bet extends PendingStep {
  readonly clientSeed: string;
  readonly coinCents: number;
  /** What the player chose before the bet; absent in a slot. */
  readonly choices?: Infer<typeof Choices>;
  readonly answer: PlayAnswer | null;
}

/** The body of the bet's call. */
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

/** Changes the bet to the next one that is offered, and says it. Does nothing during a round or auto-play. */
export const stepBet =
  (title: FixedBetTitle) =>
  (by: 1 | -1): void => {
    if (!isResting(phase.peek()) || auto.peek() !== null) return;
    setBet(title.gameId, nextBet(betsOf(title), currentBet(title), by));
    narrate(play.bet(amount(betCents.peek())));
  };

/** A bet to place, or null where none can be placed. */
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

/** Null where the stored value is no bet. An answer of another shape is dropped: the bet is sent again. */
const readBetStep = (stored: unknown): Bet | null => {
  if (!isRecord(stored)) return null;
  const ticket = validOrNull(stored['ticket'], Ticket);
  if (ticket === null) return null;
  const bet = { ...stored, ticket, answer: null } as unknown as Bet;
  if (!is(betBody(bet), roundPlay.request)) return null;
  return { ...bet, answer: validOrNull(stored['answer'], roundPlay.answer) };
};

export const betSteps: StepHandler<Bet> = {
  key: (gameId) => `pending:${gameId}`,
  read: readBetStep,
  claimsWindow: () => true,
  send: (bet) => ask(roundPlay, betBody(bet)),
  practise: (bet, { practicePlay }) => practicePlay(bet.ticket, betBody(bet)),
};
