// The room's signals, and the only file of it that talks to the house.
import { batch, computed, signal } from '@preact/signals-react';
import { boolean, integer } from 'superstruct';
import { ERRORS } from '../../wire/errors.ts';
import type { WireError } from '../../wire/call.ts';
import { roundPlay, roundTicket, type Round, type Ticket } from '../../wire/rounds.ts';
import { CLIENT_SEED } from '../../fair/seeds.ts';
import type { TitleOf } from '../../games/title.ts';
import { type Funds, fundsOf } from '../session/funds.ts';
import { player, refreshStatus, setFunds, statusIsOld } from '../session/state.ts';
import { yieldToMain } from '../base/yieldToMain.ts';
import { steady } from '../base/clock.ts';
import { ask } from '../net/call.ts';
import { connectivity } from '../net/connectivity.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { randomId } from '../base/random.ts';
import { keepRound } from '../rounds/state.ts';
import { afterRound, type AutoPlan, type PlayedRound } from './auto.ts';
import { betsOf, firstBet } from './bets.ts';
import {
  playCoins,
  PLAY_COINS,
  practicePlay,
  practiceTicket,
  practising,
  putPlayCoins,
  readPlayCoins,
} from './practice.ts';
import { keptOf, pendingIn } from './kept.ts';
import { bodyOf, type Pending, seatedFirst, settle, type Settlement } from './settle.ts';

export type Phase = 'opening' | 'idle' | 'rolling' | 'waiting' | 'showing';

export const phase = signal<Phase>('opening');
/** Cards are dealt here and not drawn: the round goes on though nothing moves. */
export const handOpen = signal(false);
export const ticket = signal<Ticket | null>(null);
/** The ticket could not be had because the connection is gone. */
export const noTicket = signal(false);
export const betCents = signal(0);
/** What the player typed; empty: fresh random bits for every round. */
export const typedSeed = signal('');
export const seedWrong = computed(() => typedSeed.value !== '' && !CLIENT_SEED.test(typedSeed.value));
/** Why the game cannot be opened at all: takes its place. */
export const refusal = signal<WireError | null>(null);
export const resumed = signal(false);
export const quick = signal(false);
/** The plate or its key is held down: spins follow each other. */
export const holding = signal(false);
export const auto = signal<AutoPlan | null>(null);
/** Why auto-play ended; empty while it runs and after the next press. */
export const autoEnded = signal('');
/** The last round of this visit, once shown to the end. */
export const lastRound = signal<Round | null>(null);
/** `since` is in steady ms; 0 before a game is opened. */
export const session = signal({ since: 0, netCents: 0 });

/** What can be bet now: the player's money, or play coins in practice. */
export const fundsNow = (): Funds =>
  practising.peek() ? { cash: playCoins.peek(), bonus: null } : fundsOf(player.peek());
export const putFunds = (funds: Funds): void => {
  if (practising.peek()) putPlayCoins(funds.cash);
  else setFunds(funds);
};

type Playable = TitleOf<{ readonly bet: number }>;

const pendingKey = (gameId: string) => `pending:${gameId}`;
const betKey = (gameId: string) => `bet:${gameId}`;

/**
 * Waits between tries while the house cannot be reached: 1 s at first, 8 s at most; at once when the link is
 * up again.
 */
const RETRY_MS = 1_000;
const RETRY_MOST_MS = 8_000;
export const pause = (tries: number) =>
  new Promise<void>((resolve) => {
    let before = connectivity.peek();
    let unsubscribe = () => {};
    const done = () => {
      window.clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = window.setTimeout(done, Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (tries - 1)));
    unsubscribe = connectivity.subscribe((state) => {
      const back = state === 'up' && before !== 'up';
      before = state;
      if (back) done();
    });
  });

/** Asks for the next commitment; in practice this device makes it. */
export const fetchTicket = async (gameId: string): Promise<void> => {
  if (practising.peek()) {
    await yieldToMain();
    ticket.value = practiceTicket(gameId);
    return;
  }
  const reply = await ask(roundTicket, { gameId });
  noTicket.value = !reply.ok && reply.error === null;
  if (reply.ok) ticket.value = reply.data.ticket;
  else if (reply.error !== null) refusal.value = reply.error;
};

/** A practice round that was left is not taken up again: nothing was bet. */
const unfinished = async (gameId: string) =>
  practising.peek() ? null : keptOf(pendingKey(gameId), pendingIn);

/** Counts a round of auto-play. @returns whether the plan goes on */
export const autoGoesOn = (plan: AutoPlan, played: PlayedRound): boolean => {
  const next = afterRound(plan, played);
  auto.value = 'plan' in next ? next.plan : null;
  if ('ended' in next) autoEnded.value = next.ended;
  return 'plan' in next;
};

/** Reels at the quick pace, or not; kept on the device. */
export const chooseQuick = (on: boolean): void => {
  quick.value = on;
  void playerStorage.set('quick', on);
};

/** Nothing of the game before: as it is before a game is opened. */
export const resetTable = (): void =>
  batch(() => {
    void playerStorage.get('quick', boolean()).then((kept) => {
      if (kept !== undefined) quick.value = kept;
    });
    phase.value = 'opening';
    ticket.value = null;
    refusal.value = null;
    resumed.value = false;
    auto.value = null;
    autoEnded.value = '';
    lastRound.value = null;
    session.value = { since: steady(), netCents: 0 };
  });

/** Opens a game: what is kept of an unfinished round, or null; then the sealed next round. */
export const openGame = async (title: Playable): Promise<Pending | null> => {
  const { gameId } = title;
  const offered = betsOf(title);
  resetTable();
  const kept = await playerStorage.get(betKey(gameId), integer());
  betCents.value = kept !== undefined && offered.includes(kept) ? kept : firstBet(offered);
  if (practising.peek()) await readPlayCoins();
  const pending = await unfinished(gameId);
  // A round that only has to be shown is followed by bets of this window: asking for the next seal sits it
  // down.
  if (pending === null || pending.answer !== null) await fetchTicket(gameId);
  if (pending !== null) ticket.value = pending.ticket;
  phase.value = 'idle';
  return pending;
};

/** The bet on the table; until the game is open, the one that it begins with. */
export const betShown = (title: Playable): number => betCents.value || firstBet(betsOf(title));

export const chooseBet = (gameId: string, cents: number): void => {
  betCents.value = cents;
  void playerStorage.set(betKey(gameId), cents);
};

/** The bet about to be placed, or null where it cannot be. */
export const makePending = (title: Playable): Pending | null => {
  const sealed = ticket.value;
  if (sealed === null || seedWrong.value) return null;
  return {
    requestId: randomId(),
    ticket: sealed,
    clientSeed: typedSeed.value === '' ? randomId() : typedSeed.value,
    coinCents: betCents.value / title.definition.bet,
    answer: null,
  };
};

/** Fills play coins up where a bet would pass what is left; in practice nobody runs out. */
export const refill = (betNeeded: number): void => {
  if (practising.peek() && playCoins.peek() < betNeeded) putPlayCoins(Math.max(PLAY_COINS, betNeeded * 20));
};

/** Plays a practice bet on this device. */
const practised = (pending: Pending): Settlement => {
  const reply = practicePlay(pending.ticket, bodyOf(pending));
  if (!reply.ok) return { kind: 'refused', error: reply.error ?? ERRORS.internal, open: false };
  ticket.value = reply.data.ticket;
  return { kind: 'settled', pending: { ...pending, answer: reply.data } };
};

/** Plays a bet, new or kept; hands the settled round to the rounds kept on this device. */
export const playPending = async (
  pending: Pending,
  kept: boolean,
  onWait: () => void,
): Promise<Settlement> => {
  if (practising.peek()) return practised(pending);
  const key = pendingKey(pending.ticket.gameId);
  const settlement = await settle(
    pending,
    {
      send: kept
        ? seatedFirst(
            (gameId) => ask(roundTicket, { gameId }),
            (body) => ask(roundPlay, body),
          )
        : (body) => ask(roundPlay, body),
      keep: async (next) => {
        await (next === null ? playerStorage.del(key) : playerStorage.set(key, next));
      },
      waitForHouse: async (tries) => {
        if (phase.peek() !== 'waiting') {
          phase.value = 'waiting';
          onWait();
        }
        await pause(tries);
      },
    },
    kept,
  );
  if (settlement.kind === 'settled') {
    ticket.value = settlement.pending.answer.ticket;
    void keepRound(settlement.pending.answer.round, pending.ticket);
  } else await afterRefusal(settlement.error, pending.ticket.gameId);
  return settlement;
};

/**
 * A ticket that the house does not take any more is replaced; what a toast can say does not close the game.
 */
const afterRefusal = async ({ code }: WireError, gameId: string): Promise<void> => {
  auto.value = null;
  // The bet was taken off the balance at the press.
  void refreshStatus();
  if (code === ERRORS.ticketUsed.code || code === ERRORS.ticketUnknown.code) await fetchTicket(gameId);
};

/** The result has been shown to the end: the balance follows and nothing is pending any more. */
export const finish = async (
  pending: Pending & { readonly answer: NonNullable<Pending['answer']> },
): Promise<void> => {
  const { round, cash, bonusBalance, bonusEnded } = pending.answer;
  // A bet of tokens has no part in a bonus, and costs no money.
  const tokens = round.betLedger === 'token';
  batch(() => {
    putFunds({ cash, bonus: tokens ? fundsNow().bonus : bonusBalance });
    lastRound.value = round;
    resumed.value = false;
    session.value = {
      ...session.value,
      netCents: session.value.netCents + round.totalWin - (tokens ? 0 : round.totalBet),
    };
  });
  // What is left to wager, and tokens, are counted by the house.
  if (bonusBalance !== null || bonusEnded !== null || tokens || statusIsOld()) void refreshStatus();
  if (!practising.peek()) await playerStorage.del(pendingKey(pending.ticket.gameId));
};
