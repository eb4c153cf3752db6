import { chunk } from '../../base/chunkOptions.ts';
import { signal } from '@preact/signals-react';
import { type Infer, object } from 'superstruct';
import { unixMs } from '../../../wire/common.ts';
import { lastWinners, Winners } from '../../../wire/play/winners.ts';
import { player, visitor } from '../../base/session/state.ts';
import { deviceTimers, now } from '../../base/clock.ts';
import { ask } from '../../base/net/call.ts';
import { onReconnect } from '../../base/net/connectivity.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { followFeed } from './feed.ts';

const KeptWinners = object({ list: Winners, at: unixMs() });
const KEY = 'winners';

export const winners = signal<Winners>({ latest: [], top: [], jackpotTrigger: [] });
/** Unix ms of the last list from the house; null before any: an empty list does not mean "no wins" then. */
export const receivedAt = signal<number | null>(null);

const load = async (gone: AbortSignal) => {
  const reply = await ask(lastWinners, {}, { signal: gone });
  if (reply.ok) receivedAt.value = now();
  return reply;
};

/** Shows the list stored on this device until the house answers. */
const recallWinners = async () => {
  const storedValue = await playerStorage.get(KEY, KeptWinners);
  if (!storedValue || receivedAt.value !== null) return;
  receivedAt.value = storedValue.at;
  winners.value = storedValue.list;
};

const loadLive = chunk(() => import('../../base/net/live.ts'), { file: 'live', offline: 'start' });
/** Follows the winners until the returned function is called; a lost network leaves what is shown. */
export const followWinners = (): (() => void) => {
  if (receivedAt.value === null) void recallWinners();
  const leave = followFeed(winners, {
    timers: deviceTimers,
    load,
    followLive: async (subscriber) => (await loadLive()).followTopic('last-winners', subscriber),
    serverTime: () => player.value?.serverTime ?? visitor.value?.serverTime ?? null,
    visible: () => document.visibilityState === 'visible',
    onVisibility: (run) => {
      document.addEventListener('visibilitychange', run);
      return () => document.removeEventListener('visibilitychange', run);
    },
    onReconnect,
  });
  const stopKeeping = winners.subscribe((list) => {
    if (receivedAt.value !== null)
      void playerStorage.set(KEY, { list, at: receivedAt.value } satisfies Infer<typeof KeptWinners>);
  });
  return () => {
    stopKeeping();
    leave();
  };
};
