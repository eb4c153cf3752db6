// The house in practice, on this device: gives tickets, plays and pays. Loaded when a game is practised.
import { serverSeedHash } from '../../../fair/seeds.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound, recordOf } from '../../../games/play.ts';
import { mathHashOf, titleOf } from '../../../games/titles.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Ticket } from '../../../wire/play/rounds.ts';
import type { Funds } from '../../base/session/funds.ts';
import { yieldToMain } from '../../base/yieldToMain.ts';
import { now } from '../../base/clock.ts';
import type { Reply } from '../../base/net/call.ts';
import { randomHex, randomId } from '../../base/random.ts';
import type { RoundPort, StepHandler } from './port.ts';
import { PLAY_COINS, playCoins, setPlayCoins, readPlayCoins } from './practice.ts';
import type { PlayAnswer } from './submitStep.ts';

/** The server seed of the ticket given out last, by ticket id. */
const seeds = new Map<string, string>();
let nonce = -1;

/** The ticket of the next practice round. Null for a game that is not open. */
const practiceTicket = (gameId: string): Ticket | null => {
  const mathHash = mathHashOf(gameId);
  if (mathHash === undefined) return null;
  const [seed, ticketId] = [randomHex(32), `practice-${randomId()}`];
  seeds.clear();
  seeds.set(ticketId, seed);
  nonce += 1;
  return {
    v: 'pf-1',
    ticketId,
    gameId,
    mathHash,
    chainId: 'practice-chain',
    nonce,
    serverSeedHash: serverSeedHash(seed),
    issuedAt: now(),
    signature: '',
  };
};

const refuse = ({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): Reply<PlayAnswer> => ({ ok: false, error: { code, message } });

/** The server seed of a ticket; undefined for one that is not the last, or from before a reload. */
export const practiceSeed = ({ ticketId }: Ticket): string | undefined => seeds.get(ticketId);

interface PracticeBet {
  readonly clientSeed: string;
  readonly coinCents: number;
  /** Those of the title's model. */
  readonly choices?: unknown;
}

/**
 * Plays a practice round, and answers as the house does. A ticket from before a reload is refused like a used
 * one.
 * @throws what the model throws
 */
export const practicePlay = (
  ticket: Ticket,
  { clientSeed, coinCents, choices: chosen }: PracticeBet,
): Reply<PlayAnswer> => {
  const { gameId } = ticket;
  const [title, seed] = [titleOf(gameId), practiceSeed(ticket)];
  if (title === undefined) return refuse(ERRORS.gameNotEnabled);
  if (seed === undefined) return refuse(ERRORS.ticketUsed);
  const choices = choicesIn(title, chosen);
  const result = playRound(title, { serverSeed: seed, clientSeed, nonce: ticket.nonce }, choices);
  const [totalBet, totalWin] = [coinCents * betCoinsOf(title, choices), coinCents * result.winCoins];
  const next = practiceTicket(gameId);
  if (next === null) return refuse(ERRORS.gameNotEnabled);
  const { mathHash, chainId, serverSeedHash: hash } = ticket;
  const round = {
    roundId: `practice-${randomId()}`,
    v: 'pf-1' as const,
    gameId,
    mathHash,
    chainId,
    nonce: ticket.nonce,
    serverSeedHash: hash,
    serverSeed: seed,
    clientSeed,
    createdTime: now(),
    betLedger: ledgerOf(title),
    coinCents,
    totalBet,
    totalWin,
    result: recordOf(result),
  };
  // The engine took the bet when the step was placed.
  return {
    ok: true,
    data: { round, cash: playCoins.peek() + totalWin, bonusBalance: null, bonusEnded: null, ticket: next },
  };
};

/** Practice rounds, with play coins. An unfinished one is not resumed: nothing was bet. */
export const practicePort = (gameId: string, steps: StepHandler): RoundPort => {
  const setFunds = ({ cash }: Pick<Funds, 'cash'>) => setPlayCoins(cash);
  return {
    funds: () => ({ cash: playCoins.peek(), bonus: null }),
    setFunds,
    covers: (cents) => {
      // Play coins are filled up: nobody runs out.
      setPlayCoins(Math.max(PLAY_COINS, cents * 20));
      return Promise.resolve(true);
    },
    seal: async () => {
      await yieldToMain();
      const ticket = practiceTicket(gameId);
      return ticket === null ? { ok: false, error: ERRORS.gameNotEnabled } : { ok: true, data: { ticket } };
    },
    resume: async () => {
      await readPlayCoins();
      return null;
    },
    submit: (step) => {
      const reply = steps.practise(step, { practicePlay, practicePort, practiceSeed });
      return Promise.resolve(
        reply.ok
          ? { kind: 'answered', answer: reply.data }
          : { kind: 'refused', error: reply.error ?? ERRORS.internal, open: false },
      );
    },
    restoreFunds: (before) => {
      if (before !== null) setFunds(before);
    },
    credit: setFunds,
    record: () => {},
    forget: () => Promise.resolve(),
  };
};
