// The port through which the engine has rounds decided: by the house, or in practice by this device.
import { type Round, roundTicket, type Ticket } from '../../../wire/play/rounds.ts';
import { bonusEnd } from '../../base/session/bonusEnd.ts';
import { type Funds, fundsOf, sumOf } from '../../base/session/funds.ts';
import { player, refreshStatus, setFunds, isStatusOld } from '../../base/session/state.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { connectivity } from '../../base/net/connectivity.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { keepRound } from '../../evidence/rounds/state.ts';
import { readStoredStep } from './storedStep.ts';
import type * as PracticeHouse from './practiceHouse.ts';
import {
  type RoundAnswer,
  claimWindowFirst,
  submitStep,
  type StepOutcome,
  type PendingStep,
} from './submitStep.ts';

/** How the steps of a game are stored, sent and practised. */
export interface StepHandler<Step extends PendingStep = PendingStep> {
  /** The key that a step is stored under. */
  key(gameId: string): string;
  /** Null where the stored value is no step of this game. */
  read(stored: unknown): Step | null;
  /** Whether the house takes it only from the window that asked for a ticket last (error 96). */
  claimsWindow(step: Step): boolean;
  send(step: Step): Promise<Reply<RoundAnswer>>;
  /** Decides the step on this device. @throws what the model throws */
  practise(step: Step, house: typeof PracticeHouse): Reply<RoundAnswer>;
}

export interface RoundPort {
  /** What can be bet, in cents. */
  funds(): Funds;
  setFunds(funds: Funds): void;
  /** Whether a bet above the known funds can be paid after all. */
  covers(cents: number): Promise<boolean>;
  /** Gets the ticket of the next round. */
  seal(): Promise<Reply<{ readonly ticket: Ticket }>>;
  /** The step that an earlier visit did not end. */
  resume(): Promise<PendingStep | null>;
  /**
   * Has a step decided.
   * @param resumed whether an earlier visit may have sent it
   * @param onWait called while the house cannot be reached
   */
  submit(step: PendingStep, resumed: boolean, onWait: () => void): Promise<StepOutcome>;
  /** Undoes a bet that was not taken. @param before the funds before it; null for one of an earlier visit */
  restoreFunds(before: Funds | null): void;
  /** Sets the balance to that of the answer. */
  credit(answer: RoundAnswer, resumed: boolean): void;
  /** Stores a settled round with the ticket that was shown before its bet. */
  record(round: Round, ticket: Ticket): void;
  /** Forgets the stored step: it has been shown to its end. */
  forget(): Promise<void>;
}

/** Waits between tries: 1 s at first, doubled up to 8 s, and ended as soon as the connection is back. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 8_000;
const untilRetry = (tries: number) =>
  new Promise<void>((resolve) => {
    let before = connectivity.peek();
    let unsubscribe = () => {};
    const done = () => {
      window.clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = window.setTimeout(done, Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (tries - 1)));
    unsubscribe = connectivity.subscribe((state) => {
      const back = state === 'up' && before !== 'up';
      before = state;
      if (back) done();
    });
  });

/** Rounds that the house decides. */
export const housePort = (gameId: string, steps: StepHandler): RoundPort => {
  const key = steps.key(gameId);
  const funds = () => fundsOf(player.peek());
  const seal = () => ask(roundTicket, { gameId });
  return {
    funds,
    setFunds,
    covers: async (cents) => {
      // A deposit may have arrived.
      await refreshStatus();
      return sumOf(funds()) >= cents;
    },
    seal,
    resume: () => readStoredStep(key, (stored) => steps.read(stored)),
    submit: (step, resumed, onWait) => {
      const send = () => steps.send(step);
      return submitStep(
        step,
        {
          send: resumed && steps.claimsWindow(step) ? claimWindowFirst(seal, send) : send,
          store: (next) => (next === null ? playerStorage.del(key) : playerStorage.set(key, next)),
          waitForHouse: (tries) => {
            onWait();
            return untilRetry(tries);
          },
        },
        resumed,
      );
    },
    restoreFunds: () => void refreshStatus(),
    credit: (answer, resumed) => {
      const { cash, bonusBalance } = answer;
      // A bet of tokens does not touch the bonus.
      const tokens = 'round' in answer && answer.round.betLedger === 'token';
      const ended = 'round' in answer ? answer.bonusEnded : null;
      if (ended !== null) bonusEnd.value = ended;
      setFunds({ cash, bonus: tokens ? funds().bonus : bonusBalance });
      // The house counts the wagering and tokens; after an earlier visit more may have changed.
      if (bonusBalance !== null || ended !== null || tokens || resumed || isStatusOld()) void refreshStatus();
    },
    record: (round, ticket) => void keepRound(round, ticket),
    forget: () => playerStorage.del(key),
  };
};
