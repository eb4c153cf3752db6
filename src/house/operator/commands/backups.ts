import { findTakenBack } from '../../audit/audit.ts';
import { backup } from '../backup/backup.ts';
import { copyToPostgres } from '../backup/copyToPostgres.ts';
import { noteRestored, restore } from '../backup/restore.ts';
import { type Command, outcome, refusedBy, type SetupCommand, UsageError } from '../command.ts';

const given = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new UsageError(`expected ${what}`);
  return value;
};

const backupCommand: Command = {
  usage: 'backup FILE',
  help:
    'writes the database into a new file, also while the house is open; the secret in DATA_DIR is yours to ' +
    'keep beside it',
  writes: true,
  run: async ({ house }, [file]) => {
    const path = given(file, 'the name of a new file');
    const bytes = await backup(house, path);
    return outcome(`${bytes} bytes in ${path}`, { bytes, file: path });
  },
};

const TAKEN_BACK =
  'The backup is older than what was signed in this data folder. Before you open the house, type `secret ' +
  'rotate`, then `restored`.';

const restoreCommand: SetupCommand = {
  usage: 'restore FILE',
  help: 'brings a backup into a new database and audits it; the house must not be open',
  setUp: async (setup, [file]) => {
    const path = given(file, 'a backup');
    const { isTakenBack, classes } = await restore(setup, path);
    const wrong = classes.flatMap((one) => one.wrong);
    return {
      text: [`${path} is restored`, ...(isTakenBack ? [TAKEN_BACK] : []), ...wrong].join('\n'),
      data: { isTakenBack, wrong },
      failed: wrong.length > 0,
    };
  },
};

const copyCommand: SetupCommand = {
  usage: 'copy-to-postgres',
  help:
    'copies the closed SQLite house of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, all of ' +
    'it or nothing, and audits both',
  setUp: async (setup) => {
    const { rows, wrong } = await copyToPostgres(setup);
    return {
      text: [`${rows} rows copied; both audits say the same`, ...wrong].join('\n'),
      data: { rows, wrong },
      failed: wrong.length > 0,
    };
  },
};

const restoredCommand: Command = {
  usage: 'restored',
  help:
    'states in this data folder that the database was taken back to an earlier state, after ' +
    '`secret rotate`; --reason says which',
  writes: true,
  run: async ({ house }, _, { reason = '' }) => {
    if (reason.trim() === '') throw new UsageError('--reason: expected to which state, and why');
    const lost = await findTakenBack(house);
    if (!lost) throw refusedBy('nothingLost', 'the database has what was signed in this data folder.');
    const rotatedAt = Math.max(0, ...house.secrets.keys.map(({ until }) => until ?? 0));
    if (rotatedAt < lost.signedAt)
      throw refusedBy(
        'seedsShown',
        'the rounds that are lost have shown seeds that this database would play again. ' +
          'Type `secret rotate` first.',
      );
    await noteRestored(house);
    return outcome(`It is stated that the database was taken back: ${lost.sentence}.`, lost);
  },
};

export const backupCommands: readonly (Command | SetupCommand)[] = [
  backupCommand,
  restoreCommand,
  copyCommand,
  restoredCommand,
];
