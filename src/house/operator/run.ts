import { parseArgs } from 'node:util';
import { extendChains } from '../ledger/hashChains/hashChains.ts';
import {
  type Command,
  type Flags,
  nameOf,
  type Operator,
  type Outcome,
  type SetupCommand,
  UsageError,
} from './command.ts';
import { COMMANDS } from './commands/all.ts';
import { beginTrail, endTrail } from './trail.ts';

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  player: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
  currency: { type: 'string' },
  address: { type: 'string' },
  'from-scratch': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  anyway: { type: 'boolean' },
} as const;

export interface ParsedCommand {
  readonly command: Command | SetupCommand;
  readonly args: readonly string[];
  readonly flags: Flags;
  readonly json: boolean;
}

export const helpText = (): string =>
  [
    'npm run -s house -- COMMAND [--json]; without a COMMAND it is `look`',
    '',
    ...COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(30)} ${help}`),
  ].join('\n');

/** Parses the arguments. @returns null where help is wanted  @throws UsageError with one line */
export const parseCommand = (argv: readonly string[]): ParsedCommand | null => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const {
    values: { json = false, help = false, ...flags },
    positionals,
  } = parsed;
  if (help) return null;
  if (positionals.length === 0) positionals.push('look');
  const command = COMMANDS.find((one) => nameOf(one).every((word, index) => positionals[index] === word));
  if (!command) throw new UsageError(`There is no command "${positionals.join(' ')}". --help lists them.`);
  const args = positionals.slice(nameOf(command).length);
  const max = command.usage.split(' ').length - nameOf(command).length;
  if (args.length !== max) throw new UsageError(`usage: ${command.usage}`);
  if (flags['dry-run'] === true && !('canDryRun' in command))
    throw new UsageError(`${nameOf(command).join(' ')} takes no --dry-run.`);
  return { command, args, flags, json };
};

/** Runs a command. One that changes something is written to the audit trail, whatever its outcome. */
export const runCommand = async (
  operator: Operator,
  { command, args, flags }: ParsedCommand,
): Promise<Outcome> => {
  if ('setUp' in command) throw new Error(`${command.usage} runs without a house`);
  if (!command.writes) return command.run(operator, args, flags);
  const line = await beginTrail(operator, nameOf(command).join(' '), [
    ...args,
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  ]);
  let { house } = operator;
  try {
    const outcome = await command.run(operator, args, flags);
    house = { ...house, secrets: outcome.secrets ?? house.secrets };
    await endTrail(operator, line, 'done');
    return outcome;
  } catch (error) {
    await endTrail(operator, line, error instanceof UsageError ? `refused: ${error.message}` : 'failed');
    throw error;
  } finally {
    // At once, since no house may be open that would do it.
    await extendChains(house);
  }
};
