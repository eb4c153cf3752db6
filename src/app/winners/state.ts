import { signal } from '@preact/signals-react';
<<<<<<< HEAD
import { is } from 'superstruct';
import { lastWinners, type Winner, type Winners, WINNERS_MAX, WinnersPush } from '../../wire/winners.ts';
import { ask } from '../net/call.ts';
import { followTopic } from '../net/live.ts';

export const winners = signal<Winners>({ latest: [], top: [], jackpotTrigger: [] });

const byAmount = (a: Winner, b: Winner) => b.amount - a.amount;

/** A winner in its list, once, newest first (`top`: highest first), no more than the house keeps. */
const placed = (list: keyof Winners, winner: Winner): Winner[] => {
  const next = [winner, ...winners.value[list].filter(({ id }) => id !== winner.id)];
  return (list === 'top' ? next.sort(byAmount) : next).slice(0, WINNERS_MAX);
};

const take = (payload: unknown) => {
  if (!is(payload, WinnersPush)) return;
  for (const { list, winner } of payload) winners.value = { ...winners.value, [list]: placed(list, winner) };
};

/** Shows the winners as they come; a lost network leaves what is shown. Returns a function that stops and drops a late answer. */
export const followWinners = (): (() => void) => {
  const gone = new AbortController();
  const load = () => void ask(lastWinners, {}, { signal: gone.signal }).then((reply) => {
    if (reply.ok) winners.value = reply.data.winners;
  });
  load();
  const leave = followTopic('last-winners', { onPush: take, onAgain: load });
  return () => {
    gone.abort();
    leave();
  };
};
=======
import { lastWinners, type Winners } from '../../wire/winners.ts';
import { player, visitor } from '../account/state.ts';
import { deviceTimers } from '../clock.ts';
import { ask } from '../net/call.ts';
import { onBack } from '../net/link.ts';
import { followFeed } from './feed.ts';

export const winners = signal<Winners>({ latest: [], top: [], jackpotTrigger: [] });

/** Follows the winners until the returned function is called; a lost network leaves what is shown. */
export const followWinners = (): (() => void) => followFeed(winners, {
  timers: deviceTimers,
  load: (gone) => ask(lastWinners, {}, { signal: gone }),
  followLive: async (subscriber) => (await import('../net/live.ts')).followTopic('last-winners', subscriber),
  serverTime: () => player.value?.serverTime ?? visitor.value?.serverTime ?? null,
  visible: () => document.visibilityState === 'visible',
  onBack,
});
>>>>>>> main
