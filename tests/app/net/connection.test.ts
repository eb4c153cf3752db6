import { describe, expect, test } from 'vitest';
import { Connection, type LivePorts } from '../../../src/app/net/connection.ts';
import type { LiveError } from '../../../src/app/net/liveErrors.ts';
import * as codec from '../../../src/app/net/frames.ts';
import { createPool } from '../../../src/app/net/pool.ts';
import { manualTimers } from '../manualTimers.ts';
import { FakeSocket } from './fakeSocket.ts';

const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

const setUp = (over: Partial<LivePorts> = {}) => {
  const timers = manualTimers();
  const sockets: FakeSocket[] = [];
  const errors: LiveError[] = [];
  const outcomes: boolean[] = [];
  const windows: number[] = [];
  const browser = { online: true };
  const ports: LivePorts = {
    timers,
    // The longest delay of each window, to see the windows.
    randomBelow: (limit) => {
      windows.push(limit);
      return limit - 1;
    },
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    loadCodec: () => Promise.resolve(codec),
    browserOnline: () => browser.online,
    report: (error) => errors.push(error),
    recordOutcome: (answered) => outcomes.push(answered),
    ...over,
  };
  const connection = new Connection('ws://house/live', ports);
  const pushes: unknown[] = [];
  const seen = { again: 0 };
  const join = () =>
    connection.subscribe('last-winners', {
      onPush: (push) => pushes.push(push),
      onAgain: () => {
        seen.again += 1;
      },
    });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
  const opened = async () => {
    const leave = join();
    await settle();
    last().open();
    return leave;
  };
  return {
    timers,
    sockets,
    errors,
    outcomes,
    windows,
    browser,
    ports,
    connection,
    pushes,
    seen,
    join,
    last,
    opened,
  };
};

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

describe('[N02] messages', () => {
  test('[N02] subscribes once on open, unsubscribes after the last, ids between 1 and 65535', async () => {
    const { opened, join, last } = setUp();
    const leave = await opened();
    const leaveToo = join();
    leave();
    expect(last().frames).toEqual([[2, 65_535, 'last-winners']]);
    leaveToo();
    leaveToo();
    expect(last().frames).toEqual([
      [2, 65_535, 'last-winners'],
      [3, 1, 'last-winners'],
    ]);
  });

  test('[N02] an id is free again after 60 s', async () => {
    const { opened, join, last, timers } = setUp();
    const leave = await opened();
    timers.advance(30_000);
    last().pong();
    timers.advance(29_999);
    leave();
    timers.advance(1);
    join();
    expect(last().frames.map((frame) => (frame as unknown[])[1])).toEqual([65_535, 1, 65_535]);
  });

  test('[N02] pushes reach the subscribers with their payload', async () => {
    const { opened, last, pushes } = setUp();
    await opened();
    last().frame(4, 17, [{ list: 'latest' }]);
    expect(pushes).toEqual([[{ list: 'latest' }]]);
  });

  test('[N02] after every reconnection it subscribes again and asks for a snapshot', async () => {
    const { opened, last, seen, timers, sockets } = setUp();
    await opened();
    expect(seen.again).toBe(0);
    last().drop();
    timers.advance(3_750);
    last().open();
    expect(sockets).toHaveLength(2);
    expect(last().frames).toHaveLength(1);
    expect(seen.again).toBe(1);
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

describe('[N04] errors', () => {
  test('[N04] an error frame is reported once for each distinct message, and again after 60 s', async () => {
    const { opened, last, errors, timers } = setUp();
    await opened();
    const told = () => errors.map(({ detail }) => detail);
    for (let i = 0; i < 3; i += 1)
      last().frame(1, 9, { code: 2005, message: 'The topics are last-winners.' });
    last().frame(1, 9, { code: 2001, message: 'other' });
    expect(told()).toEqual(['The topics are last-winners.', 'other']);
    timers.advance(29_000);
    last().frame(1, 9, { code: 2001, message: 'other' });
    expect(told()).toHaveLength(2);
    timers.advance(1_000);
    last().pong();
    timers.advance(30_000);
    last().frame(1, 9, { code: 2001, message: 'other' });
    expect(told()).toHaveLength(3);
  });

  test('[N04] remembers a thousand errors and no more', async () => {
    const { opened, last, errors } = setUp();
    await opened();
    for (let i = 0; i <= 1_000; i += 1) last().frame(1, 1, { code: 1, message: `message ${i}` });
    last().frame(1, 1, { code: 1, message: 'message 1000' });
    expect(errors).toHaveLength(1_001);
    last().frame(1, 1, { code: 1, message: 'message 0' });
    expect(errors).toHaveLength(1_002);
  });

  test('[N04] bytes that are no triple, text that is no pong: named, and the connection lives', async () => {
    const { opened, last, errors, connection } = setUp();
    await opened();
    last().say('hello');
    last().say(new Uint8Array([0xc1]).buffer);
    last().frame(4, 1);
    last().frame(9, 1, null);
    last().frame(4, 65_536, null);
    expect(errors.map(({ name }) => name)).toEqual([
      'unsupported data type',
      'decode failure',
      'decode failure',
      'decode failure',
      'decode failure',
    ]);
    expect(connection.state.value).toBe('open');
  });

  test('[N04] a frame that cannot be encoded, a socket that is not open any more', async () => {
    const broken = setUp({
      loadCodec: () =>
        Promise.resolve({
          ...codec,
          encodeFrame: () => {
            throw new Error('no');
          },
        }),
    });
    await broken.opened();
    expect(broken.errors).toEqual([{ name: 'encode failure', detail: 'no' }]);
    const closing = setUp();
    const leave = await closing.opened();
    closing.last().readyState = 2;
    leave();
    expect(closing.errors).toEqual([{ name: 'WebSocket is not open', detail: '' }]);
  });

  test('[N04] a codec that does not load is an error and is tried again', async () => {
    const { connection, join } = setUp({ loadCodec: () => Promise.reject(new Error('chunk')) });
    join();
    await settle();
    expect(connection.state.value).toBe('error');
  });
});
