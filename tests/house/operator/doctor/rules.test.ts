import { LOTTO_PRIZES } from '../../../../src/fair/lottoPrizes.ts';
import { expect, test } from 'vitest';
import type { BitcoinNode, Nodes } from '../../../../src/house/platform/nodes/nodes.ts';
import {
  backupFinding,
  clockFinding,
  configFindings,
  diskFinding,
  fileFindings,
  proxyFindings,
} from '../../../../src/house/operator/doctor/rules.ts';

const GIB = 2 ** 30;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);

test.each([
  [4_999, 'ok', /agrees/],
  [-5_000, 'ok', /agrees/],
  [61_000, 'wrong', /61 s ahead of the server/],
  [-6_000, 'wrong', /6 s behind the server/],
])('a clock %i ms ahead: %s', (aheadMs, state, sentence) => {
  expect(clockFinding('the server', aheadMs)).toMatchObject({
    state,
    sentence: expect.stringMatching(sentence),
  });
});

test.each([
  [2 * GIB, 0, 'ok'],
  [GIB - 1, 0, 'wrong'],
  // A backup is as large as its database.
  [2 * GIB, 3 * GIB, 'wrong'],
])('%i bytes free beside a database of %i: %s', (free, database, state) => {
  expect(diskFinding(free, database).state).toBe(state);
});

test('files that others may read, or that belong to somebody else, are named', () => {
  const file = (path: string, mode: number, ownerId = 7) => ({ path, mode, ownerId });
  expect(fileFindings([file('/d', 0o40700), file('/d/secret', 0o100600)], 7)).toMatchObject([
    { state: 'ok' },
  ]);
  const found = fileFindings([file('/d/secret', 0o100640), file('/d/house.sqlite', 0o100600, 8)], 7);
  expect(found.map(({ state, sentence }) => `${state} ${sentence}`)).toEqual([
    'wrong /d/secret is open to other users. Close it: chmod go= /d/secret',
    'wrong /d/house.sqlite belongs to another user than the one who runs this command.',
  ]);
});

test('a backup is missed once there are players, and old after two days', () => {
  expect(backupFinding(null, NOW, false).state).toBe('note');
  expect(backupFinding(null, NOW, true)).toMatchObject({
    state: 'wrong',
    sentence: expect.stringMatching(/No backup/),
  });
  expect(backupFinding(NOW - 2 * DAY_MS, NOW, true).state).toBe('ok');
  expect(backupFinding(NOW - 5 * DAY_MS, NOW, true).sentence).toMatch(/5 days old/);
});

const NO_NODES: Nodes = {
  kind: 'main',
  confirmations: {},
  bitcoin: null,
  litecoin: null,
  ethereum: null,
  monero: null,
};
const BITCOIN: BitcoinNode = {
  kind: 'main',
  url: 'http://127.0.0.1:8332',
  wallet: 'house',
  xpub: 'xpub',
  feeFloor: 1n,
  feeCeiling: 2n,
};
const MAILED = { smtpUrl: 'smtp://mail', mailFrom: 'a@example.org', publicUrl: 'https://play.example.org' };
const signer = { socketPath: '/run/signer' };
const CONFIG = {
  devnet: { blockMs: 1 },
  nodes: NO_NODES,
  signer: null,
  smtpUrl: null,
  mailFrom: 'A <a@localhost>',
  publicUrl: null,
  host: '127.0.0.1',
  lotto: null,
};
const NOT_OPEN = /LOTTO_PRIZES and LOTTO_POOL_START_USD are both set/;
test.each([
  ['none on a devnet', {}, []],
  ['a sender at localhost', { smtpUrl: 'smtp://mail' }, [/MAIL_FROM is at localhost/]],
  ['open to others', { host: '0.0.0.0' }, [/PUBLIC_URL is not set/]],
  [
    'neither mail, address nor nodes',
    { devnet: null },
    [/SMTP_URL is not set/, /PUBLIC_URL is not set/, /NETWORKS_FILE names no node/, NOT_OPEN],
  ],
  [
    'only the lotto with a node',
    { ...MAILED, devnet: null, nodes: { ...NO_NODES, bitcoin: BITCOIN }, signer },
    [NOT_OPEN],
  ],
  [
    'a lotto whose figures were chosen',
    {
      ...MAILED,
      devnet: null,
      nodes: { ...NO_NODES, bitcoin: BITCOIN },
      signer,
      lotto: { prizes: LOTTO_PRIZES, startCents: 1_000_000 },
    },
    [/prizes are \$16,600\.00 a month and cost more than the bets bring while less than \$\d/],
  ],
  [
    'no signer, and coins of test networks',
    { ...MAILED, devnet: null, nodes: { ...NO_NODES, kind: 'test' as const, bitcoin: BITCOIN } },
    [/SIGNER_URL is not set: .+ no withdrawal is paid/, /The chains of NETWORKS_FILE are test/, NOT_OPEN],
  ],
])('settings that work and disappoint: %s', (_, more, sentences) => {
  expect(configFindings({ ...CONFIG, ...more }).map(({ sentence }) => sentence)).toEqual(
    sentences.map((sentence) => expect.stringMatching(sentence)),
  );
});

const SITE = 'https://play.example.org';
test.each([
  [{ status: 405, isHouse: true, hsts: true }, 'ok', /leads to this house/],
  [{ status: 421, isHouse: false, hsts: true }, 'wrong', /neither Host nor X-Forwarded-Host/],
  [{ status: 200, isHouse: false, hsts: true }, 'wrong', /is not this house/],
  [{ status: 405, isHouse: true, hsts: false }, 'wrong', /X-Forwarded-Proto/],
])('a proxy that leads to %j: %s', (facts, state, sentence) => {
  expect(proxyFindings(SITE, facts)).toMatchObject([{ state, sentence: expect.stringMatching(sentence) }]);
});
