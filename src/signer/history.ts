/** What the signer knows of the past, all of it from its log. */
import { CURRENCIES, type CurrencyCode } from '../wire/money/currencies.ts';
import type { SigningNetworkId } from '../signing/request.ts';
import type { SignedLine } from './entries.ts';
import type { Place, TakeLine } from './log.ts';
import { DAY_MS, type EarlierPayment, type EarlierVersion, listed, type Sums } from './rules.ts';

/** A version whose transaction stands in the log at `place`. */
interface KnownVersion extends EarlierVersion {
  readonly place: Place;
}

export interface KnownPayment extends EarlierPayment {
  readonly versions: readonly KnownVersion[];
}

export interface History {
  readonly take: TakeLine;
  payment(id: string): KnownPayment | null;
  /** Payments that were signed with one of these reserves, but for one. */
  holders(network: SigningNetworkId, reserves: readonly string[], but: string): string[];
  /**
   * What was signed in the `spanMs` before `at` (Unix ms), by coin; what has the same time or a later one
   * counts too.
   */
  sums(now: number, spanMs: number): Sums;
  /** How often messages of reserves were signed in the day before `at`. */
  stated(now: number): number;
}

interface Count {
  readonly at: number;
  readonly counts: SignedLine['counts'];
}

export const createHistory = (): History => {
  const payments = new Map<string, KnownPayment>();
  const holders = new Map<string, readonly string[]>();
  let counted: Count[] = [];
  let statedAt: number[] = [];

  const takeSigned = (line: SignedLine, place: Place): void => {
    const { payment, network, asset, purpose, outputs, version, digest, fee, reserves, at, counts } = line;
    const known = payments.get(payment) ?? { network, asset, purpose, outputs, versions: [] };
    const added = { version, digest, fee: BigInt(fee), reserves, place };
    payments.set(payment, { ...known, versions: [...known.versions, added] });
    for (const reserve of reserves) {
      const key = listed(network, reserve);
      const before = holders.get(key) ?? [];
      if (!before.includes(payment)) holders.set(key, [...before, payment]);
    }
    // Times of lines never fall, so what is a day older than this one counts no more.
    if (counted[0] && counted[0].at <= at - 2 * DAY_MS)
      counted = counted.filter((one) => one.at > at - DAY_MS);
    counted.push({ at, counts });
  };

  return {
    take: (line, place) => {
      if (line.what === 'signed') takeSigned(line, place);
      if (line.what === 'stated') statedAt = [...statedAt.filter((one) => one > line.at - DAY_MS), line.at];
    },
    stated: (now) => statedAt.filter((one) => one > now - DAY_MS).length,
    payment: (id) => payments.get(id) ?? null,
    holders: (network, reserves, but) => [
      ...new Set(
        reserves.flatMap((reserve) => holders.get(listed(network, reserve)) ?? []).filter((id) => id !== but),
      ),
    ],
    sums: (now, spanMs) => {
      const sums: Partial<Record<CurrencyCode, bigint>> = {};
      for (const { counts } of counted.filter((one) => one.at > now - spanMs))
        for (const coin of CURRENCIES)
          if (counts[coin] !== undefined) sums[coin] = (sums[coin] ?? 0n) + BigInt(counts[coin]);
      return sums;
    },
  };
};
