import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import { examine, isSick, reportOf } from '../../../../src/house/operator/commands/doctor.ts';
import { insertFact } from '../../../../src/house/platform/store/facts.ts';
import { recordNetworkKind } from '../../../../src/house/platform/networkKind.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { systemRandom } from '../../../../src/house/platform/random.ts';
import { recordFingerprint } from '../../../../src/house/operator/secretRotation/fingerprint.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { defaultConfig } from '../../../defaultConfig.ts';
import { SIGNING_NETWORKS } from '../../../../src/signer/networks.ts';
import { KEYS, serving } from '../../../signer/serving.ts';
import { SAMPLED_ENGINES, type TestHouse, turningClock } from '../../harness.ts';
import { makeVisitor, RAIN, withOpenHouse } from '../../platform/http/open.ts';

const HOUR_MS = 3_600_000;
const userId = process.getuid?.() ?? 0;
/** It goes on while the doctor looks, as the clock of the database server does. */
const clockOf = (aheadMs = 0) => ({ now: () => Date.now() + aheadMs });

/** An open house as `main.ts` leaves it, at the time of the database server. */
const started = async ({ house, db, clock, dataDir }: TestHouse): Promise<void> => {
  clock.set(Date.now());
  chmodSync(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o700);
  await recordFingerprint(db.kysely, house.secrets);
  await recordNetworkKind(db.kysely, house.config);
};

describe.each(SAMPLED_ENGINES)('%s: the doctor, beside an open house', (engine) => {
  const sentencesOf = async ({ house }: TestHouse, more: Partial<Config> = {}, clock = clockOf()) =>
    (await examine({ ...house.config, ...more }, clock, userId))
      .filter(({ state }) => state === 'wrong')
      .map(({ about, sentence }) => `${about}: ${sentence}`);

  test('finds nothing wrong with a healthy one, and says so of each part', () =>
    withOpenHouse(engine, async (parts) => {
      await started(parts);
      const findings = await examine(parts.house.config, clockOf(), userId);
      expect(reportOf(findings.filter(({ state }) => state === 'wrong'))).toBe('');
      expect(isSick(findings)).toBe(false);
      expect(new Set(findings.map(({ about }) => about))).toEqual(
        new Set([
          'configuration',
          'files',
          'disk',
          'secret',
          'database',
          'clock',
          'chains',
          'mail',
          'proxy',
          'backups',
          'house',
        ]),
      );
    }));

  test('says whether the signer answers with the keys of the networks, and whether the house is open', () =>
    withOpenHouse(engine, async (parts) => {
      await started(parts);
      const { house, address } = parts;
      const { socket, start, state } = serving();
      state.now = Date.now();
      const keys = { SIGNER_HOUSE_KEY: house.secrets.identity.keys.statement };
      await start({ ...keys, SIGNER_MONERO_PROGRAM: '/bin/false' }, { table: SIGNING_NETWORKS });
      const bitcoin = {
        kind: 'test',
        url: 'http://a:b@127.0.0.1:1',
        wallet: 'w',
        xpub: SIGNING_NETWORKS.bitcoin?.watching(KEYS)['xpub'] ?? '',
        feeFloor: 1n,
        feeCeiling: 9_000n,
      } as const;
      const look = async (more: Partial<Config>) =>
        (
          await examine(
            {
              ...house.config,
              devnet: null,
              signer: { socketPath: socket },
              nodes: { ...house.config.nodes, kind: 'test', bitcoin },
              ...more,
            },
            clockOf(),
            userId,
          )
        ).map((one) => `${one.state} ${one.about}: ${one.sentence}`);
      const { port } = new URL(address);
      const found = await look({ host: '127.0.0.1', port: Number(port) });
      expect(found).toContain('ok signer: It answers, and has the keys of bitcoin.');
      expect(found).toContain(`ok house: The house is open at http://127.0.0.1:${port}.`);
      expect(found.join('\n')).toMatch(/wrong chains: bitcoin does not answer: .+ It says: .+/);
      const away = await look({ port: 1, signer: { socketPath: `${socket}.none` } });
      expect(away.join('\n')).toMatch(/wrong signer: the signer did not say the address/);
      expect(away.join('\n')).toMatch(/note house: No house is open at http:/);
      const typo = { ...bitcoin, xpub: bitcoin.xpub.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) };
      const named = await look({ nodes: { ...house.config.nodes, kind: 'test', bitcoin: typo } });
      expect(named.join('\n')).toMatch(/wrong configuration: NETWORKS_FILE: bitcoin: "xpub" expected/);
    }));

  test('names an open file, another secret, other networks, a wrong clock and a missing backup', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, house, db, clock, dataDir } = parts;
      clock.set(Date.now());
      await recordFingerprint(db.kysely, secretsFrom('another secret', systemRandom));
      // As a house of real networks recorded it; the open one may have made a block of its devnet since.
      await insertFact(db.kysely, 'networks', 'real');
      await visitor.ask(signUp, RAIN);
      chmodSync(dataDir, 0o755);
      if (engine === 'sqlite')
        await db.kysely
          .insertInto('postings')
          .values({ key: 'later', kind: 'deposit', player_id: null, created_at: BigInt(Date.now()) })
          .execute();
      const found = (await sentencesOf(parts, {}, clockOf(-HOUR_MS))).join('\n');
      expect(found).toMatch(/files: .+ is open to other users\. Close it: chmod go= /);
      expect(found).toMatch(/secret: The secret is not the one/);
      expect(found).toMatch(/database: The database holds money of real networks/);
      expect(found).toMatch(/clock: The clock of this machine is 3[56]\d\d s behind/);
      expect(found).toMatch(/backups: No backup was ever written/);
      await db.kysely.deleteFrom('postings').execute();
      const command = parseCommand(['backup', join(dataDir, 'copy')]);
      if (command) await runCommand({ house, who: 'ada' }, command);
      expect((await sentencesOf(parts)).join('\n')).not.toMatch(/backups:|clock:/);
    }));

  test('asks the mail server, and the house at its public address', () =>
    withOpenHouse(engine, async (parts) => {
      const deaf = createServer((socket) => socket.end('554 no\r\n'));
      await new Promise<void>((done) => {
        deaf.listen(0, '127.0.0.1', done);
      });
      const { port } = deaf.address() as AddressInfo;
      const found = await sentencesOf(parts, {
        smtpUrl: `smtp://user:hushhush@127.0.0.1:${port}`,
        publicUrl: parts.address,
      });
      expect(found).toContainEqual(
        expect.stringMatching(/^mail: The mail server of SMTP_URL does not answer/),
      );
      expect(found.join()).not.toContain('hushhush');
      expect(found.join()).not.toContain('proxy:');
      await new Promise((done) => {
        deaf.close(done);
      });
      // Nobody listens there now.
      expect(await sentencesOf(parts, { publicUrl: `http://127.0.0.1:${port}` })).toContainEqual(
        expect.stringMatching(/^proxy: http.+ cannot be reached from here/),
      );
      expect((await makeVisitor(parts.address).raw('/healthz')).status).toBe(200);
    }));
});

test('a sentence each: wrong settings, a missing folder, an unreachable database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-doctor-'));
  const clock = turningClock();
  expect(await examine({ wrong: ['PORT: expected a number, got "x".'] }, clock, userId)).toEqual([
    { about: 'configuration', state: 'wrong', sentence: 'PORT: expected a number, got "x".' },
  ]);
  const config = { ...defaultConfig(''), dataDir };
  const about = async (more: Partial<Config>) =>
    (await examine({ ...config, ...more }, clock, userId)).map(
      ({ state, sentence }) => `${state}: ${sentence}`,
    );
  expect(await about({})).toContain('note: There is no database yet. The first start makes it.');
  expect((await about({ dataDir: join(dataDir, 'nowhere') })).join('\n')).toMatch(
    /wrong: .+nowhere does not exist/,
  );
  expect((await about({ databaseUrl: 'postgres://house@127.0.0.1:1/house' })).join('\n')).toMatch(
    /wrong: The database cannot be reached: .*ECONNREFUSED/,
  );
  rmSync(dataDir, { recursive: true });
});
