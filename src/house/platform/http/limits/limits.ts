/**
 * Limits on tries: passwords, codes, links, letters. Counted in the database, so that a restart and a second
 * process know them too.
 */
import { isIPv6 } from 'node:net';
import { type House, refuse, type Refusal } from '../../ports.ts';
import { countTry, secondsUntilFree } from './tries.ts';

interface Limit {
  readonly max: number;
  readonly windowMs: number;
  /** What is counted is an address, so by its networks. */
  readonly byAddress?: boolean;
}
/** Tries per window, by address or by name: high enough for typing errors, too low for guessing. */
export const LIMITS = {
  logInByIp: { max: 60, windowMs: 10 * 60_000, byAddress: true },
  logInByName: { max: 10, windowMs: 10 * 60_000 },
  signUpByIp: { max: 30, windowMs: 60 * 60_000, byAddress: true },
  bonusCodeByIp: { max: 60, windowMs: 10 * 60_000, byAddress: true },
  bonusCodeByPlayer: { max: 20, windowMs: 10 * 60_000 },
  passwordByPlayer: { max: 10, windowMs: 10 * 60_000 },
  passkeyByIp: { max: 60, windowMs: 10 * 60_000, byAddress: true },
  passkeyByPlayer: { max: 30, windowMs: 10 * 60_000 },
  codeByPlayer: { max: 10, windowMs: 10 * 60_000 },
  recoveryByIp: { max: 20, windowMs: 60 * 60_000, byAddress: true },
  recoveryByEmail: { max: 3, windowMs: 60 * 60_000 },
  linkByIp: { max: 60, windowMs: 10 * 60_000, byAddress: true },
  changeLetterByPlayer: { max: 10, windowMs: 60 * 60_000 },
  letterByPlayer: { max: 5, windowMs: 60 * 60_000 },
  questionByIp: { max: 10, windowMs: 60 * 60_000, byAddress: true },
  faucetByIp: { max: 60, windowMs: 10 * 60_000, byAddress: true },
  reportByIp: { max: 30, windowMs: 10 * 60_000, byAddress: true },
} as const satisfies Record<string, Limit>;
type LimitName = keyof typeof LIMITS;

/**
 * An IPv6 /48 may make as many tries as this many households. A site often gets a /48 (RFC 6177): counting
 * only its 65,536 networks of /64 would give one attacker 65,536 times the tries.
 */
const SITE_FACTOR = 8;

/** The first `groups` 16-bit groups of an IPv6 address, without leading zeros. */
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
   * Counts one try against each of the limits, or against none if one of them is used up. Otherwise a refused
   * address could use up the tries of other people's accounts.
   * @param tries the address, player or name by which each limit counts
   */
  take: async (tries: Readonly<Partial<Record<LimitName, string>>>): Promise<Refusal | null> => {
    const now = house.clock.now();
    const counted = Object.entries(tries).flatMap(([name, who]) => {
      const { max, windowMs, byAddress = false }: Limit = LIMITS[name as LimitName];
      const counts = byAddress ? networksOf(who) : [{ network: who, factor: 1 }];
      return counts.map(({ network, factor }) => ({
        // Hashed, so that the table holds no address and no name.
        key: house.secrets.mac('tries', `${name}:${network}`),
        max: max * factor,
        windowMs,
        now,
      }));
    });
    const wait = await secondsUntilFree(house.db.kysely, counted);
    if (wait > 0) return tooManyTries(wait);
    for (const each of counted)
      // False only if others have used up the last tries since `secondsUntilFree` read them.
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
