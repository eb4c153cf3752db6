/** The house's secret: which there are, and exchanging it. */
import { enterSuccessions, extendLog } from '../../evidence/logEntries/logEntries.ts';
import { resealMonths } from '../../play/lotto/lotto.ts';
import { resealEmails } from '../../platform/mail/mail.ts';
import { listSecrets, previewRotation, rotate } from '../secretRotation/secretRotation.ts';
import { makeTable } from '../../platform/table.ts';
import { logSize } from '../../evidence/transparencyLog/transparencyLog.ts';
import { extendChains } from '../../ledger/hashChains/hashChains.ts';
import { acceptRow, resealRows } from '../../platform/store/seals/reseal.ts';
import { type Command, outcome, UsageError } from '../command.ts';

const dateOf = (time: number): string => new Date(time).toISOString();

const secretList: Command = {
  usage: 'secret list',
  help:
    'the names of the house’s secrets, from when to when: a backup names the one it needs, the signer is ' +
    'given the present public key of statements',
  writes: false,
  needsDatabase: true,
  run: async ({ house: { db, config, secrets: keys } }) => {
    const listed = await listSecrets(db.kysely, config);
    const secrets = listed.map((one) => ({
      ...one,
      publicKey: keys.keys.find(({ id }) => id === one.id)?.publicKeys.statement ?? '',
    }));
    const rows = secrets.map(({ id, name, publicKey, until, file }) => [
      String(id),
      name,
      publicKey,
      until === null ? 'now' : dateOf(until),
      file ?? '',
    ]);
    return outcome(makeTable([['id', 'name', 'public key', 'until', 'file'], ...rows]), secrets);
  },
};

const secretRotate: Command = {
  usage: 'secret rotate',
  help: 'exchanges the secret; the house must not be open; --dry-run says what would change',
  writes: true,
  canDryRun: true,
  run: async ({ house }, _, { 'dry-run': dryRun = false }) => {
    if (dryRun) {
      const found = await previewRotation(house.db.kysely);
      return outcome(
        `Would be sealed anew: ${found.emails} letters, ${found.months} months of the lotto. ` +
          `${found.chains} chains of seeds take no new bet, ${found.openRounds} open rounds are finished ` +
          `with their own. ${found.codes} recovery codes and ${found.subscriptions} subscriptions to ` +
          'pushes keep working. Nothing was changed.',
        found,
      );
    }
    // What was written until now is signed with the former key, which signs nothing after it.
    await extendChains(house);
    await extendLog(house);
    const { secrets, former, present, resealed, file } = await rotate(house, {
      reseals: [resealEmails, resealMonths],
      logSize,
      enterSuccessions: enterSuccessions(house.db.engine),
    });
    const todo =
      file === null
        ? `It is in its file; the former one is kept beside it as secret.${former}, for backups made before.`
        : `Set HOUSE_SECRET to the text of ${file}, then delete that file. Keep the former one, named ` +
          `${former}, for backups made before.`;
    return {
      ...outcome(`The secret is ${present} now. ${resealed} rows were sealed anew. ${todo}`, {
        former,
        present,
        resealed,
        file,
      }),
      secrets,
    };
  },
};

const sealAll: Command = {
  usage: 'seal all',
  help:
    'seals every row as it is, also those that the audit calls falsified: once after an update from a ' +
    'program without seals, or when you have looked at each',
  writes: true,
  run: async ({ house: { db, secrets } }) => {
    const sealed = await db.transaction((tx) => resealRows(tx, null, secrets));
    return outcome(`${sealed} rows were sealed`, { sealed });
  },
};

const sealRow: Command = {
  usage: 'seal row TABLE KEY',
  help: 'seals one row as it is, by the table and key that the audit names; quote a KEY with spaces',
  writes: true,
  run: async ({ house: { db, secrets } }, [table = '', key = '']) => {
    if (!(await db.transaction((tx) => acceptRow(tx, secrets, table, key))))
      throw new UsageError(`There is no sealed row ${key} in ${table}.`);
    return outcome(`${table} ${key} is sealed`, { table, key });
  },
};

export const secretCommands: readonly Command[] = [secretList, secretRotate, sealAll, sealRow];
