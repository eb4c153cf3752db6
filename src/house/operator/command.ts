import type { Config } from '../platform/config/config.ts';
import type { Database, House, Log, Secrets } from '../platform/ports.ts';

/** The operator who runs a command, and the house. */
export interface Operator {
  readonly house: House;
  /** Name in the audit trail. */
  readonly who: string;
}

export interface Outcome {
  /** Text for people. */
  readonly text: string;
  /** Data for programs: what `--json` prints. */
  readonly data: unknown;
  /** The command ran and found something wrong: exit code 1. */
  readonly failed?: boolean;
  /** The house's from now on, where the command has exchanged them. */
  readonly secrets?: Secrets;
}

/** The arguments are wrong: one line of text, exit code 2, nothing was changed. */
export class UsageError extends Error {}

/** A business rule refuses it: a code for programs and for the operator's log, and a sentence. */
export const refusedBy = (code: string, why: string): UsageError => new UsageError(`${code}: ${why}`);

export type Flags = Readonly<
  Partial<Record<'player' | 'limit' | 'reason' | 'currency' | 'address', string>> & {
    'from-scratch'?: boolean;
    'dry-run'?: boolean;
    anyway?: boolean;
  }
>;

export interface Command {
  /** e.g. `bonus create CODE TERMS.json`: the words in lower case name it, the others are its arguments. */
  readonly usage: string;
  readonly help: string;
  /** Whether it changes something and is written to the audit trail. */
  readonly writes: boolean;
  /** Whether it takes `--dry-run`; any other would be run as if that did not stand there. */
  readonly canDryRun?: true;
  /** Refused where there is no database yet: it would make one, and find nothing in it. */
  readonly needsDatabase?: true;
  run(operator: Operator, args: readonly string[], flags: Flags): Promise<Outcome>;
}

/** What a command is given that makes the house's database: there is no house before. */
export interface Setup {
  readonly config: Config;
  readonly log: Log;
  /** As in the audit trail. */
  readonly who: string;
  /** Opens the house on a database. @throws Error where secret or networks are not those of the database */
  openHouse(db: Database): Promise<House>;
}

/** A command that makes the house's database, while no house is open on it. */
export interface SetupCommand {
  readonly usage: string;
  readonly help: string;
  setUp(setup: Setup, args: readonly string[]): Promise<Outcome>;
}

/** The words that name a command. */
export const nameOf = ({ usage }: Pick<Command, 'usage'>): readonly string[] =>
  usage.split(' ').filter((word) => /^[a-z]/.test(word));

export const outcome = (text: string, data: unknown = {}): Outcome => ({ text, data });
