// Who decides a round: the house, or this device in practice. The engine plays on either through one port.
import { type Round, roundTicket, type Ticket } from '../../../wire/play/rounds.ts';
import { type Funds, fundsOf, sumOf } from '../../session/funds.ts';
import { player, refreshStatus, setFunds, statusIsOld } from '../../session/state.ts';
import { ask, type Reply } from '../../net/call.ts';
import { connectivity } from '../../net/connectivity.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { keepRound } from '../../rounds/state.ts';
import { readStoredStep } from './storedStep.ts';
import type * as PracticeHouse from './practiceHouse.ts';
import {
  type RoundAnswer,
  claimWindowFirst,
  submitStep,
  type StepOutcome,
  type PendingStep,
} from './submitStep.ts';

/** How the steps of a game are kept, sent and practised. */
export interface StepHandler<Step extends PendingStep = PendingStep> {
  /** Under which a step is kept on the device. */
  key(gameId: string): string;
  /** A step that an earlier visit kept; null where it has another shape. */
  read(kept: unknown): Step | null;
  /** Whether the house takes it from the window alone that sat down last (error 96). */
  claimsWindow(step: Step): boolean;
  send(step: Step): Promise<Reply<RoundAnswer>>;
  /** Decides it on this device. @throws what the model throws */
  practise(step: Step, house: typeof PracticeHouse): Reply<RoundAnswer>;
}

export interface RoundPort {
  /** What can be bet now, in cents. */
  funds(): Funds;
  setFunds(funds: Funds): void;
  /** Whether a bet can be paid that passes what was known to be there. */
  covers(cents: number): Promise<boolean>;
  /** Seals the next round. */
  seal(): Promise<Reply<{ readonly ticket: Ticket }>>;
  /** What an earlier visit left between its press and its end. */
  resume(): Promise<PendingStep | null>;
  /**
   * Has a step decided. @param before whether an earlier visit may have sent it @param onWait the house
   * cannot be reached
   */
  submit(step: PendingStep, before: boolean, onWait: () => void): Promise<StepOutcome>;
  /** Nothing was bet. @param before the funds before the press; null where an earlier visit pressed */
  restoreFunds(before: Funds | null): void;
  /** The result has been shown: the balance follows. */
  credit(answer: RoundAnswer, resumed: boolean): void;
  /** Keeps a settled round with the ticket that was shown before its bet. */
  record(round: Round, ticket: Ticket): void;
  /** The step has been shown to its end. */
  forget(): Promise<void>;
}

/**
 * Waits between tries while the house cannot be reached: 1 s at first, 8 s at most; at once when the link is
 * up again.
 */
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

/** The house's rounds: kept on this device from the press until they are shown. */
export const housePort = (gameId: string, steps: StepHandler): RoundPort => {
  const key = steps.key(gameId);
  const funds = () => fundsOf(player.peek());
  const seal = () => ask(roundTicket, { gameId });
  return {
    funds,
    setFunds,
    covers: async (cents) => {
      // A deposit may have arrived since.
      await refreshStatus();
      return sumOf(funds()) >= cents;
    },
    seal,
    resume: () => readStoredStep(key, (kept) => steps.read(kept)),
    submit: (step, before, onWait) => {
      const send = () => steps.send(step);
      return submitStep(
        step,
        {
          send: before && steps.claimsWindow(step) ? claimWindowFirst(seal, send) : send,
          keep: (next) => (next === null ? playerStorage.del(key) : playerStorage.set(key, next)),
          waitForHouse: (tries) => {
            onWait();
            return untilRetry(tries);
          },
        },
        before,
      );
    },
    restoreFunds: () => void refreshStatus(),
    credit: (answer, resumed) => {
      const { cash, bonusBalance } = answer;
      // A bet of tokens has no part in a bonus, and costs no money.
      const tokens = 'round' in answer && answer.round.betLedger === 'token';
      const bonusEnded = 'round' in answer && answer.bonusEnded !== null;
      setFunds({ cash, bonus: tokens ? funds().bonus : bonusBalance });
      // What is left to wager, and tokens, are counted by the house; since an earlier visit more has happened.
      if (bonusBalance !== null || bonusEnded || tokens || resumed || statusIsOld()) void refreshStatus();
    },
    record: (round, ticket) => void keepRound(round, ticket),
    forget: () => playerStorage.del(key),
  };
};
