import { describe, expect, test } from 'vitest';
import * as codec from '../../../../src/app/base/net/frames.ts';
import { FRAME, PUSHES_MISSED } from '../../../../src/wire/live.ts';
import { settle, setUp } from './connectionSetUp.ts';

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

  test('[N02] a push that stands for missing ones makes subscribers ask, and is none itself', async () => {
    const { opened, last, seen, pushes } = setUp();
    await opened();
    last().frame(FRAME.lastWinners, 9, PUSHES_MISSED);
    expect([seen.again, pushes]).toEqual([1, []]);
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
