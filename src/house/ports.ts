/**
 * The ports of the house: what it is handed at start and what its rooms see of each other. Only `main.ts`
 * builds the real ones; tests hand in a clock that they turn. No room imports an adapter.
 */
import type { Kysely, Transaction } from 'kysely';
import type { ErrorName } from '../wire/errors.ts';
import type { Config } from './config.ts';
import type { Tables } from './store/tables.ts';

/** Time comes from here and nowhere else. Milliseconds since 1970 UTC; it may run backwards. */
export interface Clock {
  now(): number;
}

/** The one source of randomness: the operating system's CSPRNG, or a seeded one in tests. */
export interface Random {
  bytes(length: number): Uint8Array;
}

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export type Tx = Transaction<Tables>;

/** The database, whichever engine. Integers come back as bigint on both. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `body` in one transaction (SQLite: begin immediate). The body may run again after 40001, 40P01 or
   * SQLITE_BUSY, a bounded number of times, so nothing outside `tx` may happen in it.
   * @param of the player whose rows alone the body changes: bodies of different players may then share a
   * commit
   */
  transaction<T>(body: (tx: Tx) => Promise<T>, of?: string): Promise<T>;
  close(): Promise<void>;
}

/** Keys derived from the house's secret (HKDF); none of them is ever logged. */
export interface Secrets {
  /** AES-256-GCM over seeds not yet revealed; `context` is bound as additional data. */
  seal(plain: string, context: string): string;
  /** Throws when the text was changed or the context differs. */
  open(sealed: string, context: string): string;
  /** Ed25519, base64url. */
  sign(text: string): string;
  /** The public key of `sign`, base64url of the 32 raw bytes. */
  readonly publicKey: string;
  /** HMAC-SHA256 under the key named `purpose`, hex. */
  mac(purpose: string, text: string): string;
}

/** A business no: a value, not an exception. `message` overrides the sentence of wire/errors.ts. */
export interface Refusal {
  readonly refused: ErrorName;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which it is worth asking again: the header Retry-After. */
  readonly retryAfterS?: number;
}
export const refuse = (refused: ErrorName, more: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...more,
});
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * What one instance tells the others and its sockets. A hint only: who misses it refetches, money never waits
 * for it.
 */
export interface BusHints {
  readonly winner: {
    readonly list: 'latest' | 'top' | 'jackpotTrigger';
    readonly winner: import('../wire/winners.ts').Winner;
  };
}
export interface Bus {
  publish<K extends keyof BusHints>(kind: K, hint: BusHints[K]): void;
  /** @returns what ends the subscription */
  subscribe<K extends keyof BusHints>(kind: K, on: (hint: BusHints[K]) => void): () => void;
}

/** What the operator may turn off and on while the house is open. */
export interface Switches {
  /** New bets and deposits wait; rounds that are open are finished. */
  maintenance(): boolean;
  gameClosed(gameId: string): boolean;
  /** Reads them again. */
  look(): Promise<void>;
}

/** Everything a room is given. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly bus: Bus;
  readonly switches: Switches;
  readonly log: Log;
}

/** Who asks: null for a visitor. */
export interface Asker {
  readonly playerId: string | null;
  /** For rate limits and logs of abuse; never stored with rounds. */
  readonly ip: string;
  readonly session: SessionHandle;
  /** A header of the request, where another program asks and signs there; undefined outside http. */
  header?(name: string): string | undefined;
}

/** The session of the one who asks, as a room may use it. */
export interface SessionHandle {
  /** Null for a visitor. */
  readonly id: string | null;
  /** Null for a visitor. */
  readonly csrfToken: string | null;
  /** Begins a new session for a player, ending the one that was. @returns its CSRF token */
  begin(playerId: string): Promise<string>;
  /**
   * Goes on under a new id. The session that was ends when the new one is used, after ten minutes at the
   * latest: until then whoever lost the answer can ask again. @returns the new CSRF token
   */
  renew(): Promise<string>;
  end(): Promise<void>;
}
