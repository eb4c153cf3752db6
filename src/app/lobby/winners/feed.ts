import type { Signal } from '@preact/signals-react';
import { is } from 'superstruct';
import {
  type Winners,
  WINNERS_REFRESH_MS,
  WinnersPush,
  type Winner,
  WINNERS_MAX,
} from '../../../wire/play/winners.ts';
import type { Timers } from '../../base/clock.ts';
import type { Reply } from '../../base/net/call.ts';
import type { Subscriber } from '../../base/net/connection.ts';

const byDate = (a: Winner, b: Winner) => b.date - a.date || a.id.localeCompare(b.id);
const byAmount = (a: Winner, b: Winner) => b.amount - a.amount || byDate(a, b);

/** Each win once, the first five in the order given. */
const firstOf = (winners: readonly Winner[], order: (a: Winner, b: Winner) => number): Winner[] =>
  [...new Map(winners.map((winner) => [winner.id, winner])).values()].sort(order).slice(0, WINNERS_MAX);

/** The lists with what was pushed: the five latest by date, and the five biggest of what is known. */
export const mergeWinners = (list: Winners, pushed: WinnersPush): Winners => {
  const of = (name: keyof Winners) => pushed.filter((push) => push.list === name).map((push) => push.winner);
  return {
    latest: firstOf([...list.latest, ...of('latest')], byDate),
    // A new win is among the biggest as soon as it is big enough, whichever list it was pushed for.
    top: firstOf([...list.top, ...pushed.map((push) => push.winner)], byAmount),
    jackpotTrigger: firstOf([...list.jackpotTrigger, ...of('jackpotTrigger')], byDate),
  };
};

interface FeedPorts {
  readonly timers: Timers;
  readonly load: (signal: AbortSignal) => Promise<Reply<{ winners: Winners }>>;
  /** Loads the live connection's code, then listens. @returns what stops that */
  readonly followLive: (subscriber: Subscriber) => Promise<() => void>;
  /** The house's time of the last status; null before the first. */
  readonly serverTime: () => number | null;
  /** Is anybody looking at the page? */
  readonly visible: () => boolean;
  readonly onVisibility: (run: () => void) => () => void;
  readonly onReconnect: (run: () => void) => () => void;
}

/** How often it is checked whether a refresh is due. */
export const REFRESH_CHECK_MS = 15_000;
/** The first screen comes before the live connection. */
export const LIVE_AFTER_MS = 1_000;

/**
 * Follows the pushes while somebody looks at the page. Nobody sees what is pushed to a hidden one: it leaves,
 * and asks for the list when it is shown again.
 * @returns what stops it
 */
const followWhileSeen = (
  { timers, followLive, visible, onVisibility }: FeedPorts,
  subscriber: Subscriber,
): (() => void) => {
  let leaveLive: (() => void) | null = null;
  let isGoing = false;
  let isStopped = false;
  let isFirstScreen = true;
  const goLive = async () => {
    if (leaveLive || isGoing || !visible()) return;
    isGoing = true;
    try {
      const leave = await followLive(subscriber);
      if (isStopped || !visible()) leave();
      else leaveLive = leave;
    } catch {
      // Its code did not load: the passive refresh goes on without it.
    }
    isGoing = false;
  };
  const stopWaiting = timers.after(LIVE_AFTER_MS, () => {
    isFirstScreen = false;
    void goLive();
  });
  const stopLooking = onVisibility(() => {
    if (!visible()) {
      leaveLive?.();
      leaveLive = null;
    } else if (!isFirstScreen && !leaveLive) {
      subscriber.onAgain();
      void goLive();
    }
  });
  return () => {
    isStopped = true;
    stopWaiting();
    stopLooking();
    leaveLive?.();
  };
};

/**
 * Follows the winners while a page shows them: a list at first, pushes on top of it, and a passive refresh
 * once the interval has passed, while the server time is unchanged and no load is pending.
 * @returns what stops it: no late answer reaches `winners` after that
 */
export const followFeed = (winners: Signal<Winners>, ports: FeedPorts): (() => void) => {
  const { timers } = ports;
  const gone = new AbortController();
  let pending = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timeBefore = ports.serverTime();
  /** Pushes that came while a list was loading: the list may be older. */
  let pushedMeanwhile: WinnersPush = [];

  const load = async () => {
    if (pending || gone.signal.aborted) return;
    pending = true;
    askedAt = timers.steady();
    pushedMeanwhile = [];
    const reply = await ports.load(gone.signal);
    pending = false;
    if (reply.ok && !gone.signal.aborted) winners.value = mergeWinners(reply.data.winners, pushedMeanwhile);
  };
  const refreshIfDue = () => {
    const time = ports.serverTime();
    const unchanged = time === timeBefore;
    timeBefore = time;
    if (unchanged && ports.visible() && timers.steady() - askedAt >= WINNERS_REFRESH_MS) void load();
  };
  const onPush = (payload: unknown) => {
    if (!is(payload, WinnersPush)) return;
    if (pending) pushedMeanwhile = [...pushedMeanwhile, ...payload];
    winners.value = mergeWinners(winners.value, payload);
  };

  const stopLive = followWhileSeen(ports, { onPush, onAgain: () => void load() });
  const stopRefreshing = timers.every(REFRESH_CHECK_MS, refreshIfDue);
  const stopBack = ports.onReconnect(() => void load());
  void load();
  return () => {
    gone.abort();
    stopLive();
    stopRefreshing();
    stopBack();
  };
};
