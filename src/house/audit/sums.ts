/**
 * What the audit adds up while it reads the journal in order. Tables that hold such sums are compared with
 * them at the end; a checkpoint keeps them for the next audit.
 */
import { JACKPOT_START_CENTS } from '../../wire/play/jackpot.ts';

/** A UTC day of a player, from the rounds; `tokens` from the credits. */
interface DaySums {
  slotsBet: bigint;
  cashSlotsBet: bigint;
  turnover: bigint;
  cashTurnover: bigint;
  cashNet: bigint;
  tokens: bigint;
}
/**
 * The wagering of a bonus in hundredths of a cent. `unsure`: bets that were made while the bonus was being
 * credited; PostgreSQL may have taken them before it.
 */
export interface Wagered {
  readonly playerId: string;
  parts: bigint;
  unsure: bigint;
}
export interface Sums {
  /** Sum of the entries of each address. */
  readonly balances: Map<string, bigint>;
  /** By `dayKey`. */
  readonly days: Map<string, DaySums>;
  /** By the bonus' id. */
  readonly wagered: Map<string, Wagered>;
  /** The active bonus of a player, with posting and unix ms of its credit. */
  readonly bonusOf: Map<string, { readonly id: string; readonly postingId: bigint; readonly at: number }>;
  /** The prize of the jackpot slot. */
  readonly jackpot: { meter: bigint; tokensBet: bigint; timesWon: bigint };
  /** Rounds that were dealt and not drawn. */
  readonly open: Set<string>;
}

export const NO_DAY: Readonly<DaySums> = {
  slotsBet: 0n,
  cashSlotsBet: 0n,
  turnover: 0n,
  cashTurnover: 0n,
  cashNet: 0n,
  tokens: 0n,
};

export const noSums = (): Sums => ({
  balances: new Map(),
  days: new Map(),
  wagered: new Map(),
  bonusOf: new Map(),
  jackpot: { meter: BigInt(JACKPOT_START_CENTS), tokensBet: 0n, timesWon: 0n },
  open: new Set(),
});

/** A copy that does not change when the reading goes on. */
export const copySums = (sums: Sums): Sums => structuredClone(sums);

export const dayKey = (playerId: string, day: bigint): string => `${playerId} ${day}`;
export const readDayKey = (key: string): { readonly playerId: string; readonly day: bigint } => {
  const [playerId = '', day = '0'] = key.split(' ');
  return { playerId, day: BigInt(day) };
};

export const addToDay = (sums: Sums, key: string, more: Partial<DaySums>): void => {
  const day = sums.days.get(key) ?? { ...NO_DAY };
  day.slotsBet += more.slotsBet ?? 0n;
  day.cashSlotsBet += more.cashSlotsBet ?? 0n;
  day.turnover += more.turnover ?? 0n;
  day.cashTurnover += more.cashTurnover ?? 0n;
  day.cashNet += more.cashNet ?? 0n;
  day.tokens += more.tokens ?? 0n;
  sums.days.set(key, day);
};

export const addToBalance = (sums: Sums, address: string, amount: bigint): void => {
  sums.balances.set(address, (sums.balances.get(address) ?? 0n) + amount);
};

/** Sums as JSON, in which a bigint is text with an n at its end. */
export const sumsToJson = (sums: Sums): unknown => ({
  balances: [...sums.balances],
  days: [...sums.days],
  wagered: [...sums.wagered],
  bonusOf: [...sums.bonusOf],
  jackpot: sums.jackpot,
  open: [...sums.open],
});
export const writeBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}n` : value;
export const readBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

type Entries<M> = M extends Map<infer K, infer V> ? [K, V][] : never;
interface SumsJson {
  readonly balances: Entries<Sums['balances']>;
  readonly days: Entries<Sums['days']>;
  readonly wagered: Entries<Sums['wagered']>;
  readonly bonusOf: Entries<Sums['bonusOf']>;
  readonly jackpot: Sums['jackpot'];
  readonly open: string[];
}
export const sumsFromJson = (json: unknown): Sums => {
  const { balances, days, wagered, bonusOf, jackpot, open } = json as SumsJson;
  return {
    balances: new Map(balances),
    days: new Map(days),
    wagered: new Map(wagered),
    bonusOf: new Map(bonusOf),
    jackpot,
    open: new Set(open),
  };
};
