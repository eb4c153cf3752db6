/**
 * The ports of the house: what it is given at start, and the types that its features share. Only `main.ts`
 * builds the real ones; tests pass in a clock that they set. No feature imports an adapter.
 */
import type { HouseIdentity, HouseKeys, Purpose } from '../../fair/houseKeys.ts';
import type { Title } from '../../games/models.ts';
import type { Kysely, Transaction } from 'kysely';
import type { ErrorName } from '../../wire/errors.ts';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { ChainPort } from './chainPort.ts';
import type { Config } from './config/config.ts';
import type { Tables } from './schema/tables.ts';
import type { Sentence } from './words/sentence.ts';

/** The one source of time. Unix ms, UTC; it may run backwards when the machine's clock is corrected. */
export interface Clock {
  now(): number;
}

/** Compares the clock with others. */
export interface ClockWatch {
  /** By how much the clock was set forward since the start of the house; negative: back. */
  jumpMs(): number;
  /** By how much the clock is ahead of PostgreSQL's; negative: behind it. SQLite has no clock of its own. */
  readonly aheadOfDatabaseMs?: () => Promise<number>;
  /** Whether the clock may be wrong, so that nothing should be closed by it. */
  isDoubtful(): Promise<boolean>;
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

/** A request that was answered. */
export interface Answered {
  /** The path of the call or page as the program knows it, `file` or `unknown`: never what a client wrote. */
  readonly call: string;
  readonly status: number;
  /** The code of the refusal (wire/errors.ts); 0: none. */
  readonly code: number;
  readonly ms: number;
}

/** A run of a job that has ended. */
export interface JobRun {
  readonly job: string;
  readonly everyMs: number;
  readonly ms: number;
  /** `lost`: without the database, or without the lease of the jobs. */
  readonly outcome: 'done' | 'failed' | 'lost';
}

/** What a posting moved: cents and tokens of the ledger, or base units of one coin. */
export interface Movement {
  readonly kind: string;
  /** Null: of the ledger. */
  readonly currency: CurrencyCode | null;
  readonly entries: readonly {
    /** An address of the ledger, or a place of the coin's books. */
    readonly at: string;
    readonly amount: bigint;
  }[];
}

/** What an open house can be asked at any time. */
export interface HouseState {
  readonly jobs: readonly { readonly name: string; readonly everyMs: number }[];
  /** Whether the jobs that one house runs at a time run here. */
  hasJobs(): boolean;
  isLeaving(): boolean;
  liveSockets(): number;
  connections(): Promise<number>;
}

/** Failures of a database or of the way to it, not of the program (store/databaseTrouble.ts). */
export type DatabaseTrouble =
  | 'lost'
  | 'slow'
  | 'stalled'
  | 'crowded'
  | 'held'
  | 'stuck'
  | 'readOnly'
  | 'full'
  | 'disk';

/** Is told what this house did, for its metrics: after the fact, and nothing waits for it. */
export interface Observer {
  opened(house: House, state: HouseState): void;
  answered(request: Answered): void;
  ran(run: JobRun): void;
  /** A call or a run of a job failed because of it. */
  troubled(trouble: DatabaseTrouble): void;
  /** Of one or more transactions, after their commit. */
  moved(movements: readonly Movement[]): void;
}

/** What a span says of what it is about: nothing of who asked. */
type SpanFacts = Readonly<Record<string, string | number>>;

/** A request's span, which is open until it is ended. */
export interface OpenSpan {
  /** Runs what belongs to the request: spans that begin in it, or later because of it, are below this one. */
  run(next: () => void): void;
  /** @param name the call, which is known once it is routed */
  end(name: string, facts: SpanFacts, failed: boolean): void;
}

/** Makes the spans of traces. */
export interface Tracer {
  begin(): OpenSpan;
  /** Runs `body` in a span below the present one; one that throws is marked as failed. */
  within<T>(name: string, facts: SpanFacts, body: () => Promise<T>): Promise<T>;
}

export type Tx = Transaction<Tables>;

/** Connections of a pool. */
interface PoolState {
  readonly inUse: number;
  readonly idle: number;
  /** Transactions and statements that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** What a transaction changes, so that it may share a commit with others. */
export interface Changes {
  /** Whose rows it changes. */
  readonly playerId: string;
  /** The one row of the house that it changes beside them. */
  readonly houseRow?: 'jackpot';
}

/** The database of either engine. 64-bit integers are bigint on both. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** What seals the rows of sealed tables (schema/sealed.ts); set once the house's secret is open. */
  readonly seals: { keys: Pick<Secrets, 'keyId' | 'identity' | 'mac'> | null };
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `body` in one transaction (SQLite: begin immediate). The database may ask for a retry (40001, 40P01,
   * SQLITE_BUSY), and `body` then runs again, a bounded number of times: it must change nothing outside `tx`.
   * @param changes all that `body` changes, if known: such bodies of different players may share a commit
   */
  transaction<T>(body: (tx: Tx) => Promise<T>, changes?: Changes): Promise<T>;
  /** Of a database under a lease: the one without it, for snapshots, which only read. */
  readonly unfenced?: Pick<Database, 'kysely' | 'openReader'>;
  /** SQLite: one more connection, which only reads; whoever opens it destroys it. */
  readonly openReader?: () => Kysely<Tables>;
  /** Where there is a pool. */
  pool?(): PoolState;
  close(): Promise<void>;
}

/** What the house's keys do of one secret: the present one, or one that was exchanged. */
export interface SecretKeys {
  /** 1 for the first secret of a house, one more for each that followed. */
  readonly id: number;
  /** Unix ms at which it was exchanged; null for the present one. */
  readonly until: number | null;
  readonly publicKeys: HouseKeys;
  mac(purpose: string, text: string): string;
}

/** Functions of keys that are derived from the house's secret (HKDF). None of the keys is ever logged. */
export interface Secrets {
  /** Which of the house's secrets is the present one. */
  readonly keyId: number;
  /** The present secret's first, then those that were exchanged, the newest first. */
  readonly keys: readonly SecretKeys[];
  /**
   * AES-256-GCM; `context` is bound as additional data. For seeds that are not revealed yet and for queued
   * e-mails. The text names the secret that it was sealed with.
   */
  seal(plain: string, context: string): string;
  /**
   * Opens what was sealed with any secret of the house. Throws when the text was changed or the context
   * differs.
   */
  open(sealed: string, context: string): string;
  /** Ed25519 with the present key of a purpose, base64url. */
  sign(purpose: Purpose, text: string): string;
  /**
   * Whether the house signed a text of its own records: with its present key, or with one that was in use at
   * the time, Unix ms, that the text itself names. Called here, so that a value without a canonical form was
   * not signed.
   */
  isSigned(purpose: Purpose, signed: { text(): string; signature: string; at: number }): boolean;
  /** The keys of `sign`, and how they followed the first ones. */
  readonly identity: HouseIdentity;
  /** HMAC-SHA256 under the key named `purpose`, hex. */
  mac(purpose: string, text: string): string;
  /**
   * The same under the house's first secret, so that no rotation changes it: for names that devices,
   * passkeys and others keep. Not for what has to stay secret from whoever has a former secret.
   */
  lastingMac(purpose: string, text: string): string;
}

/**
 * A refusal by the rules: a value, not an exception. `message` replaces the sentence of wire/errors.ts.
 * `fields` by the path of the member; text where it is the contract's own rule, which the app words itself.
 */
export interface Refusal {
  readonly refused: ErrorName;
  readonly message?: Sentence;
  readonly fields?: Readonly<Record<string, Sentence | string>>;
  /** Whether the house acted is unknown: the same request, under the same id, says. */
  readonly undecided?: true;
  /** Seconds after which a retry makes sense: the header Retry-After. */
  readonly retryAfterS?: number;
}
export const refuse = (refused: ErrorName, more: Omit<Refusal, 'refused'> = {}): Refusal => ({
  refused,
  ...more,
});
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * What features publish to the live connection. A hint only: a client that misses it fetches the data again,
 * and no money depends on it.
 */
export interface BusHints {
  readonly winner: {
    readonly list: 'latest' | 'top' | 'jackpotTrigger';
    readonly winner: import('../../wire/play/winners.ts').Winner;
  };
  /** Hints of other houses may have been lost: whoever follows them has to ask. */
  readonly missed: object;
}
export interface Bus {
  publish<K extends keyof BusHints>(kind: K, notice: BusHints[K]): void;
  /** @returns a function that ends the subscription */
  subscribe<K extends keyof BusHints>(kind: K, on: (notice: BusHints[K]) => void): () => void;
  /** Of a bus over several houses: whether hints of the others arrive now. */
  isConnected?(): boolean;
}

/** What the operator may switch while the house is running. */
export interface Switches {
  /** New bets are refused; rounds that are open can be finished. */
  maintenance(): boolean;
  gameClosed(gameId: string): boolean;
  /** Reads them from the database again. */
  reload(): Promise<void>;
}

/** The games that can be played now. */
export interface Titles {
  /** Undefined while the game is not open. */
  titleOf(gameId: string): Title | undefined;
  /** The hash of its definition. */
  mathHashOf(gameId: string): string | undefined;
}

/** What a hash of a password takes, in KiB, passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Everything a feature is given. */
export interface House {
  /** The real networks; none on a devnet, whose chains are in the database (`chainsOf`). */
  readonly chains: readonly ChainPort[];
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** Absent where a test sets the clock. */
  readonly clockWatch?: ClockWatch;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly bus: Bus;
  readonly switches: Switches;
  readonly titles: Titles;
  /** Absent: that of account/passwords.ts. Tests hand in the least there is. */
  readonly passwordCost?: PasswordCost;
  readonly log: Log;
  /** Absent where nothing is measured. */
  readonly observer?: Observer;
  /** Absent where traces are sent nowhere. */
  readonly tracer?: Tracer;
}

/** Who makes a call. */
export interface Caller {
  /** Null for a visitor. */
  readonly playerId: string | null;
  /** For rate limits and abuse logs; never stored with rounds. */
  readonly ip: string;
  readonly session: SessionHandle;
  /** Reads a header of the request; undefined outside HTTP. */
  header?(name: string): string | undefined;
}

/** Why a log-in was refused, as the operator reads it. */
export type LogInRefusal = 'wrong password' | 'unknown name' | 'suspended' | 'too many tries' | 'passkey';

/** The session of the caller, as far as features may use it. */
export interface SessionHandle {
  /** Null for a visitor. */
  readonly id: string | null;
  /** Null for a visitor. */
  readonly csrfToken: string | null;
  /**
   * Begins a new session for a player and ends the present one.
   * @param isRightStill asked within its transaction: whether the player may still enter by what was checked
   * @returns its CSRF token, or null where the player may not
   */
  begin(playerId: string, isRightStill: (tx: Tx) => Promise<boolean>): Promise<string | null>;
  /**
   * Goes on under a new id. The session that was ends when the new one is used, after ten minutes at the
   * latest: until then whoever lost the answer can ask again.
   * @returns the new CSRF token, or null where the session was ended meanwhile
   */
  renew(): Promise<string | null>;
  end(): Promise<void>;
  /** Records a log-in that was refused. @param playerId null where the name was nobody's */
  recordRefusal(playerId: string | null, reason: LogInRefusal): Promise<void>;
}
