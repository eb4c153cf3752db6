import { signal } from '@preact/signals-react';
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
