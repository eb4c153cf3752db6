import { Connection, type LivePorts } from '../../../../src/app/base/net/connection.ts';
import type { LiveError } from '../../../../src/app/base/net/liveErrors.ts';
import * as codec from '../../../../src/app/base/net/frames.ts';
import { manualTimers } from '../../manualTimers.ts';
import { FakeSocket } from './fakeSocket.ts';

/** Lets what waits for promises go on. */
export const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

/** A connection whose sockets, timers and browser the test holds. */
export const setUp = (over: Partial<LivePorts> = {}) => {
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
