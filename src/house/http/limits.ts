/**
 * Limits on tries: passwords, codes, links, letters. Counted in the database, so that a restart and a second
 * process know them too.
 */
import { isIPv6 } from 'node:net';
import { type House, refuse, type Refusal } from '../ports.ts';
import { countTry, secondsUntilFree } from './tries.ts';

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
export type LimitName = keyof typeof LIMITS;

/**
 * How many households' tries one IPv6 /48 has. A site often gets a /48 (RFC 6177), so counting its 65,536
 * networks of /64 one by one would let one attacker try 65,536 times as often.
 */
const SITE_FACTOR = 8;

/** The first `groups` 16-bit groups of an IPv6 address, written one way. */
const prefixOf = (ip: string, groups: number): string => {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const written = [...before, ...zeros, ...after].slice(0, groups);
  return `${written.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${groups * 16}`;
};

/**
 * What is counted for an address, each with how many households it may hold: IPv4 itself; of IPv6 the /64
 * network, which is the least that a household gets, and the /48.
 */
export const networksOf = (ip: string): readonly { readonly network: string; readonly factor: number }[] =>
  !isIPv6(ip) || ip.startsWith('::ffff:')
    ? [{ network: ip, factor: 1 }]
    : [
        { network: prefixOf(ip, 4), factor: 1 },
        { network: prefixOf(ip, 3), factor: SITE_FACTOR },
      ];

export const rateLimits = (house: Pick<House, 'db' | 'clock' | 'secrets'>) => ({
  /**
   * Counts one try against each of the limits, or against none where one of them is used up: who is refused
   * does not use up the tries of others.
   * @param tries the address, player or name by which each limit counts
   */
  take: async (tries: Readonly<Partial<Record<LimitName, string>>>): Promise<Refusal | null> => {
    const now = house.clock.now();
    const counted = Object.entries(tries).flatMap(([name, who]) => {
      const { max, windowMs } = LIMITS[name as LimitName];
      const networks = name.endsWith('ByIp') ? networksOf(who) : [{ network: who, factor: 1 }];
      return networks.map(({ network, factor }) => ({
        // No address and no name stands in the table.
        key: house.secrets.mac('tries', `${name}:${network}`),
        max: max * factor,
        windowMs,
        now,
      }));
    });
    const wait = await secondsUntilFree(house.db.kysely, counted);
    if (wait > 0) return tooManyTries(wait);
    for (const each of counted)
      // Refused only where others used up the last tries since they were looked at.
      if (!(await countTry(house.db.kysely, each))) return tooManyTries(1);
    return null;
  },
});
export type RateLimits = ReturnType<typeof rateLimits>;

/** The refusal when no tries are left. */
const tooManyTries = (seconds: number): Refusal =>
  refuse('rateLimited', {
    message: ['tooManyTries', seconds],
    retryAfterS: seconds,
  });
