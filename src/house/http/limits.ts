import { isIPv6 } from 'node:net';
import { type Clock, refuse, type Refusal } from '../ports.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}
/** Tries per window, by address or by name: high enough for typing errors, too low for guessing. */
export const LIMITS = {
  logInByIp: { max: 60, windowMs: 10 * 60_000 },
  logInByName: { max: 10, windowMs: 10 * 60_000 },
  signUpByIp: { max: 30, windowMs: 60 * 60_000 },
  bonusCodeByIp: { max: 60, windowMs: 10 * 60_000 },
  bonusCodeByPlayer: { max: 20, windowMs: 10 * 60_000 },
  passwordByPlayer: { max: 10, windowMs: 10 * 60_000 },
  passkeyByIp: { max: 60, windowMs: 10 * 60_000 },
  passkeyByPlayer: { max: 30, windowMs: 10 * 60_000 },
  codeByPlayer: { max: 10, windowMs: 10 * 60_000 },
  recoveryByIp: { max: 20, windowMs: 60 * 60_000 },
  recoveryByEmail: { max: 3, windowMs: 60 * 60_000 },
  linkByIp: { max: 60, windowMs: 10 * 60_000 },
  letterByPlayer: { max: 5, windowMs: 60 * 60_000 },
  questionByIp: { max: 10, windowMs: 60 * 60_000 },
  reportByIp: { max: 30, windowMs: 10 * 60_000 },
} as const satisfies Record<string, Limit>;

const KEYS_MAX = 10_000;

/**
 * The unit that is counted. A household has one IPv4 address but 2^64 of IPv6, so for IPv6 it is the /64
 * network (RFC 6177: the least that a site gets).
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - tail.split(':').length) }, () => '0');
  return `${[...groups, ...zeros, ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/**
 * Counts tries in fixed windows, in memory. A restart clears them, but an attacker cannot restart the house.
 */
export const rateLimits = (clock: Clock) => {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const sweep = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    if (windows.size >= KEYS_MAX) windows.clear();
  };
  return {
    /** Counts one try. @returns 0, or the seconds to wait where none is left */
    take: (name: keyof typeof LIMITS, who: string): number => {
      const now = clock.now();
      const { max, windowMs } = LIMITS[name];
      const key = `${name}:${networkOf(who)}`;
      const found = windows.get(key);
      // A clock that was set back must not lock anybody out for longer than a window.
      const open =
        found && found.endsAt > now && found.endsAt - now <= windowMs
          ? found
          : { count: 0, endsAt: now + windowMs };
      if (!found && windows.size >= KEYS_MAX) sweep(now);
      open.count += 1;
      windows.set(key, open);
      return open.count <= max ? 0 : Math.ceil((open.endsAt - now) / 1_000);
    },
  };
};
export type RateLimits = ReturnType<typeof rateLimits>;

/** The refusal when no tries are left. */
export const tooManyTries = (seconds: number): Refusal =>
  refuse('rateLimited', {
    message: ['tooManyTries', seconds],
    retryAfterS: seconds,
  });
