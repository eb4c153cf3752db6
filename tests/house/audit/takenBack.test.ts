/** A database that was taken back to an earlier state, beside the signed heads of what came after it. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, describe } from 'vitest';
import { refuseTakenBack } from '../../../src/house/audit/takenBack.ts';
import { callsOf } from '../../../src/house/features.ts';
import { publishHeads } from '../../../src/house/ledger/hashChains/jobs.ts';
import { extendLog } from '../../../src/house/evidence/logEntries/logEntries.ts';
import { backup } from '../../../src/house/operator/backup/backup.ts';
import { backupCommands } from '../../../src/house/operator/commands/backups.ts';
import type { Outcome, SetupCommand } from '../../../src/house/operator/command.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import type { House } from '../../../src/house/platform/ports.ts';
import { systemRandom } from '../../../src/house/platform/random.ts';
import { takeSecrets } from '../../../src/house/operator/secretRotation/secretRotation.ts';
import { publishLogHeads } from '../../../src/house/evidence/transparencyLog/heads.ts';
import { roundTicket } from '../../../src/wire/play/rounds.ts';
import { askerOf, good } from '../asking.ts';
import { coverBooks } from '../coverBooks.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse, withNothing } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { wrongIn } from './wrongIn.ts';

const RESTORE = backupCommands.find((one) => 'setUp' in one && one.usage === 'restore FILE') as SetupCommand;
const SECRET = { houseSecret: 'a secret of 32 characters, or some more' };
const HEADS = ['heads.jsonl', 'log-heads.jsonl'];
const say = (house: House, ...argv: string[]) => {
  const typed = parseCommand(argv);
  if (!typed) throw new Error(`${argv.join(' ')} is help`);
  return runCommand({ house, who: 'ada' }, typed);
};
/** The house with the secret that its database has. */
const withSecret = async ({ house, db }: TestHouse): Promise<House> => {
  const secrets = await takeSecrets(db.kysely, house.config, systemRandom);
  return { ...house, secrets };
};

/** What an open house writes into its data folder within a minute. */
const sign = async (house: House, clock: TestHouse['clock']): Promise<void> => {
  await coverBooks(house);
  await extendLog(house);
  await publishLogHeads(house, { lastId: null, unsent: null });
  await publishHeads(house, { heads: '', unsent: null });
  clock.advance(60_000);
};

interface Lost {
  readonly file: string;
  /** What restoring it said. */
  readonly said: Outcome;
  readonly ticket: { readonly chainId: string };
  readonly playerId: string;
}

/** A house that played on after its backup. `body` gets another one, restored from it beside the heads. */
const afterBackup = (
  engine: (typeof SAMPLED_ENGINES)[number],
  isLater: boolean,
  body: (parts: TestHouse, lost: Lost) => Promise<void>,
) =>
  withHouse(
    engine,
    async (parts) => {
      const house = await withSecret(parts);
      const { bet, playerId, ticket } = await startPlay({ ...parts, house }, 'violet-rain');
      await bet(1);
      await sign(house, parts.clock);
      const file = join(parts.dataDir, 'backup');
      await backup(house, file);
      if (isLater) await bet(2);
      await sign(house, parts.clock);
      const { ticket: sealed } = good(await ticket());
      await withNothing(
        engine,
        async ({ setup, dataDir, clock, open }) => {
          clock.set(parts.clock.now());
          for (const name of HEADS) copyFileSync(join(parts.dataDir, name), join(dataDir, name));
          const said = await RESTORE.setUp(setup, [file]);
          const restored = await open();
          await body(restored, { file, said, playerId, ticket: sealed });
          await restored.db.close();
        },
        SECRET,
      );
    },
    SECRET,
  );

describe.each(SAMPLED_ENGINES)('%s: a database that was taken back', (engine) => {
  test('opens after a rotation and a statement alone: nobody bets on a seed that was shown', () =>
    afterBackup(engine, true, async (parts, lost) => {
      const former = parts.house;
      const { text, data } = lost.said;
      expect(data).toMatchObject({ isTakenBack: true });
      expect(text).toContain('older than what was signed in this data folder');
      await expect(refuseTakenBack(former)).rejects.toThrow(
        /^takenBack: .*head of \d+ entries, and the log in .* \d+\..*`secret rotate`, then `restored`/,
      );
      await expect(say(former, 'restored')).rejects.toThrow('--reason: expected');
      await expect(say(former, 'restored', '--reason', 'disk lost')).rejects.toThrow(/^seedsShown: /);

      const { secrets } = await say(former, 'secret', 'rotate');
      if (!secrets) throw new Error('the rotation gave no secret');
      const now = { ...former, secrets };
      await expect(refuseTakenBack(now)).rejects.toThrow(/^takenBack: /);
      await say(now, 'restored', '--reason', 'disk lost at 12:03');
      await refuseTakenBack(now);
      await expect(say(now, 'restored', '--reason', 'again')).rejects.toThrow(/^nothingLost: /);
      expect(await wrongIn({ house: now }, 'heads', 'transparency log', 'hash chains')).toEqual([]);

      const { ticket } = good(
        await askerOf(callsOf(now))(roundTicket, lost.playerId, { gameId: 'moonflower' }),
      );
      expect(ticket.chainId).not.toBe(lost.ticket.chainId);
      // What it signs from now on is compared as before.
      await sign(now, parts.clock);
      await refuseTakenBack(now);
    }));

  test('that has all that was signed opens as it is', () =>
    afterBackup(engine, false, async ({ house }, { said, file }) => {
      expect(said.text).toBe(`${file} is restored`);
      await refuseTakenBack(house);
    }));

  test('is found where the log has other entries of the same number, and by the journal’s chain alone', () =>
    afterBackup(engine, true, async (parts, lost) => {
      const { house } = parts;
      // Another past, as a house made it that did not look.
      const { kysely } = house.db;
      for (let n = 0; n < 3; n += 1) {
        await say(house, 'maintenance', n % 2 === 0 ? 'on' : 'off');
        await coverBooks(house);
        await extendLog(house);
      }
      await expect(refuseTakenBack(house)).rejects.toThrow(
        /^takenBack: .*(are not those of the newest signed head|link \d+ of the journal)/,
      );
      // Without a head of the log, the heads of the chains tell it alone.
      await kysely.deleteFrom('log_entries').execute();
      copyFileSync(lost.file, join(parts.dataDir, 'log-heads.jsonl'));
      await expect(refuseTakenBack(house)).rejects.toThrow(
        /^takenBack: .*link \d+ of the \w+ .*heads\.jsonl/,
      );
    }));
});
