import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesAffectedBy, filesNamed, programsFor, testFiles } from '../../src/cli/suites/files.mjs';
import { FULL } from '../level.ts';

const ROOT = join(import.meta.dirname, '../..');
const all = testFiles();

/** The test command, as it is typed. */
const run = (...words: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['src/cli/test.mjs', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout };
};

test('a word chooses files of either kind, a second one more', () => {
  expect(filesNamed(['Lotto'], all)).toEqual(
    expect.arrayContaining(['tests/house/play/lotto/lotto.test.ts', 'tests/e2e/player/lotto.spec.ts']),
  );
  expect(filesNamed(['lotto', 'player/chat'], all)).toContain('tests/e2e/player/chat.spec.ts');
  expect(filesNamed(['lotto'], all)).not.toContain('tests/tidy.test.ts');
});

test('a word that no file has, or only one of another suite, is answered with a sentence', () => {
  const none = run('no-such-word');
  expect([none.status, none.stdout]).toEqual([
    1,
    'No test file has “no-such-word” in its name.\n0 passed, 0 failed, 0 skipped\n',
  ]);
  const long = run('backupKill');
  expect(long.status).toBe(1);
  expect(long.stdout).toContain('npm run test:long -- backupKill\ntests/long/backupKill.test.ts\n');
  const short = run('--long', 'lotto');
  expect(short.stdout).toContain('“lotto” is in another suite: npm test -- lotto\n');
});

test('a test of a longer level alone is named with its command, and fails a run of it', FULL, () => {
  const { status, stdout } = run('sharedBudget');
  expect(status).toBe(1);
  expect(stdout).toContain(
    'only in another run: tests/house/platform/http/sharedBudget.test.ts: npm run test:full\n',
  );
  expect(stdout).toMatch(/^0 passed, 0 failed, \d skipped$/m);
});

test('a run by words ends with its counts', FULL, () => {
  const { status, stdout } = run('fair/lottoDraw');
  expect(status).toBe(0);
  expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed, \d+ skipped\n$/);
});

test('a change chooses what imports it, directly or not, and browser tests that name it', () => {
  const ofMerkle = filesAffectedBy(['src/fair/merkleProof.ts'], all);
  expect(ofMerkle).toEqual(
    expect.arrayContaining(['tests/house/evidence/transparencyLog/log.test.ts', 'tests/tidy.test.ts']),
  );
  expect(ofMerkle).not.toContain('tests/wire/knownWords.test.ts');
  const ofChat = filesAffectedBy(['src/app/players/chat/chat.ts'], all);
  expect(ofChat).toContain('tests/e2e/player/chat.spec.ts');
  expect(ofChat).not.toContain('tests/e2e/games/greatWin.spec.ts');
  expect(filesAffectedBy(['tests/e2e/support/cashier.ts'], all)).toContain(
    'tests/e2e/player/cashier.spec.ts',
  );
  expect(filesAffectedBy(['content/en/faq.md'], all)).toContain('tests/e2e/pages.spec.ts');
});

test('the programs are built for tests that read or start them', () => {
  expect(programsFor(['tests/fair/vectors.test.ts'])).toEqual([]);
  expect(programsFor(['tests/e2e/front.spec.ts'])).toEqual(['node', 'app']);
  expect(programsFor(['tests/sw/builtPages.test.ts'])).toEqual(['node', 'app']);
});
