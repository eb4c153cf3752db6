import { describe, expect, test } from 'vitest';
import { createPool } from '../../../../src/app/base/net/live.ts';
import { settle, setUp } from './connectionSetUp.ts';

describe('[N01] states', () => {
  test('[N01] idle until somebody listens, then connecting, then open', async () => {
    const { connection, join, last } = setUp();
    expect(connection.state.value).toBe('idle');
    join();
    expect(connection.state.value).toBe('connecting');
    await settle();
    last().open();
    expect(connection.state.value).toBe('open');
  });

  test('[N01] a connection that does not open within 10 s is an error and is tried again', async () => {
    const { connection, timers, join, last, errors, sockets } = setUp();
    join();
    await settle();
    timers.advance(9_999);
    expect(connection.state.value).toBe('connecting');
    timers.advance(1);
    expect(connection.state.value).toBe('error');
    expect(errors).toEqual([{ name: 'connection timeout', detail: '' }]);
    expect(last().closeCalls).toBe(1);
    expect(last().listening).toBe(0);
    timers.advance(3_750);
    expect(connection.state.value).toBe('reconnecting');
    expect(sockets).toHaveLength(2);
  });

  test('[N01] a socket that refuses is an error; one that was open and closes is reconnecting', async () => {
    const refused = setUp();
    refused.join();
    await settle();
    refused.last().drop(1006);
    expect(refused.connection.state.value).toBe('error');
    expect(refused.errors).toEqual([{ name: 'connection error', detail: '1006' }]);
    const lost = setUp();
    await lost.opened();
    lost.last().drop(1011, 'broken');
    expect(lost.connection.state.value).toBe('reconnecting');
    expect(lost.errors).toEqual([{ name: 'connection error', detail: '1011 broken' }]);
  });

  test('[N01] without subscribers a lost socket stays closed; a new subscriber connects', async () => {
    const { connection, opened, last, sockets, timers, join } = setUp();
    const leave = await opened();
    leave();
    last().drop();
    expect(connection.state.value).toBe('closed');
    timers.advance(10 * 60_000);
    expect(sockets).toHaveLength(1);
    join();
    expect(connection.state.value).toBe('connecting');
  });

  test('[N01] a limit of attempts ends in closed; without one it never ends', async () => {
    const limited = setUp({ attemptsMax: 2 });
    limited.join();
    await settle();
    for (let i = 0; i < 3; i += 1) {
      limited.last().drop();
      limited.timers.advance(limited.windows.at(-1) ?? 0);
    }
    expect(limited.connection.state.value).toBe('closed');
    expect(limited.sockets).toHaveLength(3);
    const free = setUp();
    free.join();
    await settle();
    for (let i = 0; i < 100; i += 1) {
      free.last().drop();
      free.timers.advance(free.windows.at(-1) ?? 0);
    }
    expect(free.sockets).toHaveLength(101);
  });

  test('[N01] the window grows over five attempts to 60 s, the draw comes after the cap', async () => {
    const { join, last, timers, windows } = setUp();
    join();
    await settle();
    windows.length = 0;
    for (let i = 0; i < 8; i += 1) {
      last().drop();
      timers.advance(windows.at(-1) ?? 0);
    }
    expect(windows).toEqual([3_750, 7_500, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000]);
  });

  test('[N01] attempts begin anew only after a connection lasted for one heartbeat', async () => {
    const { connection, opened, last, timers } = setUp();
    await opened();
    last().drop();
    timers.advance(3_750);
    last().open();
    expect(connection.attempts).toBe(1);
    last().drop();
    expect(connection.attempts).toBe(2);
    timers.advance(7_500);
    last().open();
    timers.advance(30_000);
    last().pong();
    expect(connection.attempts).toBe(0);
  });
});

describe('[N03] heartbeat, sleep, offline', () => {
  test('[N03] pings every 30 s; without a pong in 5 s it is dropped, even if close() hangs', async () => {
    const { connection, opened, last, timers, outcomes } = setUp();
    await opened();
    timers.advance(29_999);
    expect(last().pings).toBe(0);
    timers.advance(1);
    expect(last().pings).toBe(1);
    timers.advance(4_999);
    expect(connection.state.value).toBe('open');
    const dead = last();
    timers.advance(1);
    expect(connection.state.value).toBe('reconnecting');
    expect(dead.closeCalls).toBe(1);
    expect(dead.listening).toBe(0);
    expect(outcomes.at(-1)).toBe(false);
    // Later events of the dead socket are ignored.
    timers.advance(3_750);
    last().open();
    dead.drop(1006);
    expect(connection.state.value).toBe('open');
  });

  test('[N03] a pong keeps it open', async () => {
    const { connection, opened, last, timers } = setUp();
    await opened();
    for (let i = 1; i <= 20; i += 1) {
      timers.advance(30_000);
      expect(last().pings).toBe(i);
      last().pong();
    }
    expect(connection.state.value).toBe('open');
  });

  test('[N03] after sleep it pings again before it believes that the socket is dead', async () => {
    const { connection, opened, last, timers } = setUp();
    await opened();
    timers.advance(30_000);
    timers.sleep(8 * 3_600_000);
    expect(connection.state.value).toBe('open');
    expect(last().pings).toBe(2);
    timers.advance(5_000);
    expect(connection.state.value).toBe('reconnecting');
  });

  test('[N03] waking pings at once when open, and tries at once when waiting', async () => {
    const { connection, opened, last, timers, sockets } = setUp();
    await opened();
    connection.wake();
    connection.wake();
    expect(last().pings).toBe(1);
    timers.advance(5_000);
    expect(connection.state.value).toBe('reconnecting');
    connection.wake();
    expect(sockets).toHaveLength(2);
    expect(connection.attempts).toBe(0);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  test('[N03] offline waits for online, resets the attempts and tries at once', async () => {
    const { connection, opened, last, timers, sockets, browser } = setUp();
    await opened();
    last().drop();
    browser.online = false;
    connection.goOffline();
    expect(connection.state.value).toBe('offline');
    timers.advance(3_600_000);
    expect(sockets).toHaveLength(1);
    browser.online = true;
    connection.goOnline();
    expect(connection.attempts).toBe(0);
    expect(connection.state.value).toBe('reconnecting');
    expect(sockets).toHaveLength(2);
  });

  test('[N03] one that is created while the browser is offline waits too', () => {
    const { connection, join, browser, sockets } = setUp();
    browser.online = false;
    join();
    expect(connection.state.value).toBe('offline');
    expect(sockets).toHaveLength(0);
  });

  test('[N03] a restart (1012) is no error; an overload (1013) has the longest backoff', async () => {
    const restart = setUp();
    await restart.opened();
    restart.windows.length = 0;
    restart.last().drop(1012, 'the house restarts');
    expect(restart.errors).toEqual([]);
    expect(restart.windows).toEqual([3_750]);
    const busy = setUp();
    await busy.opened();
    busy.windows.length = 0;
    busy.last().drop(1013);
    expect(busy.windows).toEqual([60_000]);
    // The house answered: nothing is wrong that a player or the house should hear of.
    expect([busy.errors, busy.outcomes]).toEqual([[], [true, true]]);
  });

  test('[N03] nobody listening for 60 s, checked every 30 s: destroyed, and nothing is left', async () => {
    const { ports, timers, sockets } = setUp();
    const pool = createPool(ports);
    const connection = pool.get('ws://house/live');
    const leave = connection.subscribe('last-winners', { onPush: () => {}, onAgain: () => {} });
    await settle();
    sockets[0]?.open();
    timers.advance(10_000);
    leave();
    timers.advance(50_000);
    expect(pool.size()).toBe(1);
    sockets[0]?.pong();
    timers.advance(30_000);
    expect(pool.size()).toBe(0);
    expect(connection.state.value).toBe('closed');
    expect(sockets[0]?.closeCalls).toBe(1);
    expect(timers.waiting()).toBe(0);
  });

  test('[N03] a thousand losses leave one socket and no timer', async () => {
    const { connection, opened, last, timers, sockets } = setUp();
    const leave = await opened();
    for (let i = 0; i < 1_000; i += 1) {
      if (i % 3 === 0) last().drop();
      else if (i % 3 === 1) connection.goOffline();
      else timers.advance(35_000);
      connection.goOnline();
      connection.wake();
      await settle();
      last().open();
    }
    expect(sockets.filter((socket) => socket.listening > 0)).toEqual([last()]);
    // The heartbeat, and at most one ping.
    expect(timers.waiting()).toBeLessThanOrEqual(2);
    leave();
    connection.destroy();
    expect(timers.waiting()).toBe(0);
    expect(sockets.filter((socket) => socket.listening > 0)).toEqual([]);
  });
});
