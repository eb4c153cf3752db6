import { once } from 'node:events';
import { encode } from '@msgpack/msgpack';
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { deviceTimers } from '../../../../src/app/base/clock.ts';
import { Connection } from '../../../../src/app/base/net/connection.ts';
import type { LiveError } from '../../../../src/app/base/net/liveErrors.ts';
import * as codec from '../../../../src/app/base/net/frames.ts';
import type { Socket } from '../../../../src/app/base/net/socket.ts';
import { followFeed } from '../../../../src/app/lobby/winners/feed.ts';
import { FRAME, LIVE_PATH, PING } from '../../../../src/wire/live.ts';
import type { Winners } from '../../../../src/wire/play/winners.ts';
import { withOpenHouse } from '../../../house/platform/http/open.ts';

const WIN = {
  list: 'latest' as const,
  winner: { id: 'round-0001', login: 'vio…n', gameId: 'moonflower', amount: 520, date: 1 },
};

test('[N02] [L05] with a real house: a win arrives, and the heartbeat is answered', () =>
  withOpenHouse('sqlite', async ({ address, bus }) => {
    const errors: LiveError[] = [];
    const outcomes: boolean[] = [];
    const connection = new Connection(address.replace('http', 'ws') + LIVE_PATH, {
      timers: deviceTimers,
      randomBelow: (limit) => Math.min(limit - 1, 20),
      openSocket: (url) => new WebSocket(url, { origin: address }) as unknown as Socket,
      loadCodec: () => Promise.resolve(codec),
      browserOnline: () => true,
      report: (error) => errors.push(error),
      recordOutcome: (answered) => outcomes.push(answered),
    });
    const winners = signal<Winners>({ latest: [], top: [], jackpotTrigger: [] });
    const leave = followFeed(winners, {
      timers: { ...deviceTimers, after: (_ms, run) => deviceTimers.after(0, run) },
      load: () => Promise.resolve({ ok: true, data: { winners: winners.value } }),
      followLive: (subscriber) => Promise.resolve(connection.subscribe('last-winners', subscriber)),
      serverTime: () => null,
      visible: () => true,
      onVisibility: () => () => {},
      onReconnect: () => () => {},
    });
    await expect.poll(() => connection.state.value).toBe('open');
    connection.wake();
    // Opening is one answer, the pong another. Frames are ordered: the subscription arrived before the ping.
    await expect.poll(() => outcomes).toEqual([true, true]);
    bus.publish('winner', WIN);
    await expect.poll(() => winners.value.latest).toEqual([WIN.winner]);
    leave();
    connection.wake();
    await expect.poll(() => outcomes).toHaveLength(3);
    const other = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}`, { origin: address });
    await once(other, 'open');
    other.send(encode([FRAME.subscribe, 1, 'last-winners']));
    other.send(PING);
    await once(other, 'message');
    const told = once(other, 'message');
    bus.publish('winner', { ...WIN, winner: { ...WIN.winner, id: 'round-0002' } });
    // Pushes leave once a second: what one socket is told has been sent to all that follow.
    await told;
    connection.wake();
    await expect.poll(() => outcomes).toHaveLength(4);
    other.close();
    expect(winners.value.latest).toEqual([WIN.winner]);
    expect(errors).toEqual([]);
    connection.destroy();
  }));

test('[N06] the health page has the header of the house', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const answer = await fetch(`${address}/healthz`, { method: 'HEAD' });
    expect([answer.ok, answer.headers.get('x-glasshouse')]).toEqual([true, '1']);
  }));
