import { gameOf } from '../../../games/catalogue.ts';
import { makeTable } from '../../table.ts';
import { auditHouse, findTakenBack } from '../../audit/audit.ts';
import { appendHeads } from '../../hashChains/hashChains.ts';
import type { House } from '../../ports.ts';
import { checkNetworkKind } from '../../networkKind/networkKind.ts';
import { appendLogRestored } from '../../transparencyLog/transparencyLog.ts';
import { openSecrets } from '../../secretRotation/secretRotation.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { UsageError, type Command, outcome, refusedBy } from '../command.ts';
import { closedGame, MAINTENANCE, setSwitch } from '../switches.ts';

const given = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new UsageError(`expected ${what}`);
  return value;
};

const maintenance: Command = {
  usage: 'maintenance STATE',
  help: 'on: new bets wait and open rounds are finished; off: play goes on',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '']) => {
    if (state !== 'on' && state !== 'off')
      throw new UsageError(`maintenance: expected on or off, got "${state}"`);
    await setSwitch(db.kysely, MAINTENANCE, state === 'on' ? 'on' : null, clock.now());
    return outcome(`maintenance is ${state}`, { maintenance: state });
  },
};

const game: Command = {
  usage: 'game STATE GAME',
  help: 'close: the game takes no new bets; open: it does again',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '', id = '']) => {
    if (state !== 'open' && state !== 'close')
      throw new UsageError(`game: expected open or close, got "${state}"`);
    if (!gameOf(id)) throw new UsageError(`There is no game "${id}".`);
    await setSwitch(db.kysely, closedGame(id), state === 'close' ? 'closed' : null, clock.now());
    return outcome(`${id} is ${state === 'close' ? 'closed' : 'open'}`, { game: id, open: state === 'open' });
  },
};

const audit: Command = {
  usage: 'audit',
  help:
    'recomputes the books: what is new since the last audit, with --from-scratch everything; a line a ' +
    'class; exits 1 when something is wrong',
  writes: false,
  run: async ({ house }, _, { 'from-scratch': fromScratch = false }) => {
    const classes = await auditHouse(house, { fromScratch });
    const wrong = classes.flatMap((one) => one.wrong.map((sentence) => `${one.name}: ${sentence}`));
    const table = makeTable([
      ['class', 'checked', 'wrong'],
      ...classes.map((one) => [one.name, String(one.checked), String(one.wrong.length)]),
    ]);
    return { text: [table, ...wrong].join('\n'), data: classes, failed: wrong.length > 0 };
  },
};

const backupCommand: Command = {
  usage: 'backup FILE',
  help:
    'writes everything into a new file, also while the house is open, and goes on where it was cut off; ' +
    'the secret in DATA_DIR is yours to keep beside it',
  writes: true,
  run: async ({ house: { db } }, [file]) => {
    const path = given(file, 'the name of a new file');
    const rows = await backup(db, path);
    return outcome(`${rows} rows in ${path}`, { rows, file: path });
  },
};

/** Notes in both files of heads that the database may be older than the heads before. */
const noteRestored = async (house: House): Promise<void> => {
  await appendHeads(house, { restored: true });
  await appendLogRestored(house);
};

const TAKEN_BACK =
  'The backup is older than what was signed in this data folder. Before you open the house, type `secret ' +
  'rotate`, then `restored`.';

const restoreCommand: Command = {
  usage: 'restore FILE',
  help:
    'brings a backup into an empty database, goes on where it was cut off, and audits it; the house must ' +
    'not be open',
  // Not recorded: the backup brings its own trail, and a line before would make the database non-empty.
  writes: false,
  run: async ({ house }, [file]) => {
    let restored = house;
    let isTakenBack = false;
    const rows = await restore(house.db, given(file, 'a backup'), house.secrets, {
      check: (tx) => checkNetworkKind(tx, house.config),
      finish: async () => {
        restored = { ...house, secrets: await openSecrets(house.db.kysely, house.config, house.random) };
        isTakenBack = (await findTakenBack(restored)) !== null;
        if (!isTakenBack) await noteRestored(restored);
      },
    });
    const wrong = (await auditHouse(restored, { fromScratch: true })).flatMap((one) => one.wrong);
    return {
      text: [`${rows} rows restored`, ...(isTakenBack ? [TAKEN_BACK] : []), ...wrong].join('\n'),
      data: { rows, isTakenBack, wrong },
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

export const houseCommands: readonly Command[] = [
  maintenance,
  game,
  audit,
  backupCommand,
  restoreCommand,
  restoredCommand,
];
