import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Reply } from '../../../../src/app/base/net/call.ts';
import type { Subscriber } from '../../../../src/app/base/net/connection.ts';
import { followFeed, LIVE_AFTER_MS, REFRESH_CHECK_MS } from '../../../../src/app/lobby/winners/feed.ts';
import { WINNERS_REFRESH_MS as REFRESH_MS } from '../../../../src/wire/play/winners.ts';
import type { Winner, Winners } from '../../../../src/wire/play/winners.ts';
import { manualTimers } from '../../manualTimers.ts';

const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};
const win = (id: string, date: number): Winner => ({
  id,
  login: 'r…e',
  gameId: 'moonflower',
  amount: 100,
  date,
});
const listOf = (...latest: Winner[]): Winners => ({ latest, top: [], jackpotTrigger: [] });
const pushOf = (winner: Winner) => [{ list: 'latest', winner }];

const setUp = ({ liveLoads = true } = {}) => {
  const timers = manualTimers();
  const winners = signal<Winners>(listOf());
  const page = { visible: true, serverTime: 1_000 as number | null };
  const asked: { answer: (reply: Reply<{ winners: Winners }>) => void; signal: AbortSignal }[] = [];
  const live: Subscriber[] = [];
  const left = { live: 0 };
  const backs = new Set<() => void>();
  const looks = new Set<() => void>();
  const leave = followFeed(winners, {
    timers,
    load: (gone) =>
      new Promise((answer) => {
        asked.push({ answer, signal: gone });
      }),
    followLive: (subscriber) => {
      if (!liveLoads) return Promise.reject(new Error('chunk'));
      live.push(subscriber);
      return Promise.resolve(() => {
        left.live += 1;
      });
    },
    serverTime: () => page.serverTime,
    visible: () => page.visible,
    onVisibility: (run) => {
      looks.add(run);
      return () => looks.delete(run);
    },
    onReconnect: (run) => {
      backs.add(run);
      return () => backs.delete(run);
    },
  });
  const answerLast = async (list: Winners) => {
    asked.at(-1)?.answer({ ok: true, data: { winners: list } });
    await settle();
  };
  const ids = () => winners.value.latest.map(({ id }) => id);
  const show = async (visible: boolean) => {
    page.visible = visible;
    for (const look of looks) look();
    await settle();
  };
  return { show, looks, timers, winners, page, asked, live, left, backs, leave, answerLast, ids };
};

test('[L05] the list comes first, the live connection after the first screen, pushes on top', async () => {
  const { timers, asked, live, answerLast, ids } = setUp();
  expect(asked).toHaveLength(1);
  timers.advance(LIVE_AFTER_MS - 1);
  expect(live).toHaveLength(0);
  timers.advance(1);
  expect(live).toHaveLength(1);
  await answerLast(listOf(win('a', 1)));
  live[0]?.onPush(pushOf(win('b', 2)));
  expect(ids()).toEqual(['b', 'a']);
});

test('[L05] a push that overtakes the list stays; a push that breaks the contract is dropped', async () => {
  const { timers, live, answerLast, ids } = setUp();
  timers.advance(LIVE_AFTER_MS);
  live[0]?.onPush(pushOf(win('b', 2)));
  live[0]?.onPush([{ list: 'latest', winner: { id: 'x' } }]);
  live[0]?.onPush('nonsense');
  await answerLast(listOf(win('a', 1)));
  expect(ids()).toEqual(['b', 'a']);
});

test('[L05] passive refresh: after the interval, no load pending, server time unchanged', async () => {
  const { timers, asked, answerLast, page } = setUp();
  // The first load is pending, so no second one starts.
  timers.advance(2 * REFRESH_MS);
  expect(asked).toHaveLength(1);
  await answerLast(listOf());
  timers.advance(REFRESH_CHECK_MS);
  expect(asked).toHaveLength(2);
  await answerLast(listOf());
  timers.advance(REFRESH_MS - REFRESH_CHECK_MS);
  expect(asked).toHaveLength(2);
  // A status came in between: this check does not refresh, the next one does.
  page.serverTime = 2_000;
  timers.advance(REFRESH_CHECK_MS);
  expect(asked).toHaveLength(2);
  timers.advance(REFRESH_CHECK_MS);
  expect(asked).toHaveLength(3);
});

test('[L05] nothing is loaded while the page is hidden', async () => {
  const { timers, asked, answerLast, page } = setUp();
  await answerLast(listOf());
  page.visible = false;
  timers.advance(10 * REFRESH_MS);
  expect(asked).toHaveLength(1);
  page.visible = true;
  timers.advance(REFRESH_CHECK_MS);
  expect(asked).toHaveLength(2);
});

test('[L05] a hidden page hears no pushes; shown again it asks for the list and follows anew', async () => {
  const { timers, asked, live, left, answerLast, ids, show } = setUp();
  await answerLast(listOf());
  timers.advance(LIVE_AFTER_MS);
  await settle();
  await show(false);
  expect([live.length, left.live, asked.length]).toEqual([1, 1, 1]);
  await show(true);
  expect([live.length, left.live, asked.length]).toEqual([2, 1, 2]);
  await answerLast(listOf(win('missed', 1)));
  expect(ids()).toEqual(['missed']);
});

test('[L05] a page that is hidden from the start follows once it is shown', async () => {
  const { timers, live, show, answerLast } = setUp();
  await show(false);
  await answerLast(listOf());
  timers.advance(LIVE_AFTER_MS);
  await settle();
  expect(live).toHaveLength(0);
  await show(true);
  expect(live).toHaveLength(1);
});

test('[N01] after a reconnection, and when the house is back, the list is loaded again', async () => {
  const { timers, asked, live, answerLast, backs } = setUp();
  timers.advance(LIVE_AFTER_MS);
  await answerLast(listOf());
  live[0]?.onAgain();
  expect(asked).toHaveLength(2);
  await answerLast(listOf());
  for (const back of backs) back();
  expect(asked).toHaveLength(3);
});

test('[N02] stopping unsubscribes, stops the timers and drops late answers', async () => {
  const { timers, asked, leave, left, live, answerLast, ids, backs, looks } = setUp();
  timers.advance(LIVE_AFTER_MS);
  await settle();
  leave();
  expect(left.live).toBe(1);
  expect(asked[0]?.signal.aborted).toBe(true);
  await answerLast(listOf(win('late', 1)));
  expect(ids()).toEqual([]);
  expect([timers.waiting(), backs.size, looks.size, live.length]).toEqual([0, 0, 0, 1]);
});

test('[N02] stopped while the live connection was loading, it is left once it has loaded', async () => {
  const { timers, leave, left } = setUp();
  timers.advance(LIVE_AFTER_MS);
  leave();
  await settle();
  expect(left.live).toBe(1);
});

test('[L05] without the live connection the passive refresh goes on', async () => {
  const { timers, asked, answerLast, ids } = setUp({ liveLoads: false });
  await answerLast(listOf());
  timers.advance(LIVE_AFTER_MS);
  await settle();
  timers.advance(REFRESH_MS);
  expect(asked).toHaveLength(2);
  await answerLast(listOf(win('a', 1)));
  expect(ids()).toEqual(['a']);
});
