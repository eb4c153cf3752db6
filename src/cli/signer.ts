import { systemClock } from '../house/platform/clock.ts';
import { systemRandom } from '../house/platform/random.ts';
import {
  checkLog,
  type CommandParts,
  exchangePassphrase,
  newKeys,
  restoreKeys,
  serveKeys,
  showKeys,
} from '../signer/commands.ts';
import { SIGNING_NETWORKS } from '../signer/networks.ts';

const USAGE = `usage: npm run -s signer -- COMMAND
  new FILE [--test]      makes keys, shows their 24 words once and prints what the house needs
  restore FILE [--test]  makes the key file again from the 24 words
  show FILE              prints again what the house needs
  passphrase FILE        exchanges the passphrase
  serve FILE [--new-log] opens the keys and signs for the house
  log LOG                prints the log (SIGNER_LOG) and verifies it
  check-log LOG          verifies it
--test: keys of the test networks (regtest and private chains). Settings of serve: docs/signer.md.
`;

const parts: CommandParts = {
  env: process.env,
  terminal: { input: process.stdin, prompts: process.stderr },
  out: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  random: systemRandom,
  clock: systemClock,
  table: SIGNING_NETWORKS,
};

/** Signs until the process is told to end. */
const runServer = async (file: string, newLog: boolean): Promise<void> => {
  const running = await serveKeys(parts, file, newLog);
  process.on('SIGHUP', running.reloadDenied);
  parts.note(`The signer listens on ${running.address}.`);
  await new Promise<void>((done) => {
    process.once('SIGTERM', () => {
      done();
    });
    process.once('SIGINT', () => {
      done();
    });
  });
  await running.close();
};

interface Command {
  readonly flag?: string;
  run(file: string, flagged: boolean): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  new: { flag: '--test', run: (file, isTest) => newKeys(parts, file, isTest ? 'test' : 'main') },
  restore: { flag: '--test', run: (file, isTest) => restoreKeys(parts, file, isTest ? 'test' : 'main') },
  show: { run: (file) => showKeys(parts, file) },
  passphrase: { run: (file) => exchangePassphrase(parts, file) },
  serve: { flag: '--new-log', run: runServer },
  log: { run: (file) => checkLog(parts, file, true) },
  'check-log': { run: (file) => checkLog(parts, file, false) },
};

/** `npm run -s signer -- COMMAND`: 0 when it was done, 2 when it could not be, with the reason. */
export const main = async (argv: string[]): Promise<number> => {
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [file, ...more] = rest.filter((word) => word !== command?.flag);
  if (!command || file === undefined || file.startsWith('-') || more.length > 0) {
    const isHelp = ['', '--help', '-h'].includes(name);
    process[isHelp ? 'stdout' : 'stderr'].write(USAGE);
    return isHelp ? 0 : 2;
  }
  // Key file, log and socket are for this user alone.
  process.umask(0o077);
  try {
    await command.run(file, rest.length > 1);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};
