import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from '../../../wire/live.ts';
import type { Timers } from '../clock.ts';

export interface Heartbeat {
  /** Pings now, unless a pong is awaited. */
  beat(): void;
  pong(): void;
  stop(): void;
}

/**
 * Pings every 30 s. Without a pong within 5 s the connection is dead, unless the device slept in between:
 * then the ping is sent again, because the socket may be alive.
 */
export const startHeartbeat = (
  timers: Timers,
  ping: () => void,
  { alive, dead }: { readonly alive: () => void; readonly dead: () => void },
): Heartbeat => {
  let giveUp: (() => void) | null = null;
  const beat = () => {
    if (giveUp) return;
    const sentAt = timers.steady();
    giveUp = timers.after(HEARTBEAT_TIMEOUT_MS, () => {
      giveUp = null;
      if (timers.steady() - sentAt > 2 * HEARTBEAT_TIMEOUT_MS) beat();
      else dead();
    });
    ping();
  };
  const stopBeating = timers.every(HEARTBEAT_INTERVAL_MS, beat);
  return {
    beat,
    pong: () => {
      giveUp?.();
      giveUp = null;
      alive();
    },
    stop: () => {
      stopBeating();
      giveUp?.();
      giveUp = null;
    },
  };
};
