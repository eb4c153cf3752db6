/**
 * A whole house with its signer on a node of Bitcoin states its reserves, and an outsider with another node
 * checks them by the command.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'superstruct';
import { expect, onTestFinished, test } from 'vitest';
import { openExisting } from '../../../src/house/platform/store/open.ts';
import { bitcoinSigning } from '../../../src/signer/networks/bitcoin.ts';
import { reservesMessage } from '../../../src/signing/reserves.ts';
import { ReservesStatement } from '../../../src/wire/evidence/reserves.ts';
import { silentLog } from '../../house/harness.ts';
import { programOf, type RegtestNode, startRegtest } from '../../nodes/bitcoin.ts';
import { rootOf } from '../../nodes/bitcoinHouse.ts';
import { type RealHouse, restart, until, withRealHouse } from '../../nodes/openRealHouse.ts';
import type { Watching } from '../../nodes/testNets.ts';

const program = await programOf('bitcoin');
const CONFIRMATIONS = 3;
/** The log's next head and the count are made once a minute. */
const COUNT_MS = 300_000;

/** The operator's cold wallet, whose keys the signer does not have. */
const { messages: coldWallet } = bitcoinSigning(rootOf(11), 'bitcoin', 'test');
const coldAddress = async (path: string): Promise<string> => {
  const signed = await coldWallet?.sign(path, () => '');
  if (!signed) throw new Error('Bitcoin signs messages');
  return signed.address;
};
const PATHS = ['1/0', '1/1'] as const;
const [COLD, OLD_COLD] = await Promise.all(PATHS.map(coldAddress));

const openNode = async (): Promise<RegtestNode> => {
  const node = await startRegtest('bitcoin');
  onTestFinished(() => node.close());
  return node;
};
const minerOn = async (node: RegtestNode) => {
  await node.rpc('createwallet', ['miner', false, false, '', false, true, true]);
  const mine = async (blocks: number) => {
    const address = await node.rpc('getnewaddress', ['', 'bech32'], 'miner');
    await node.rpc('generatetoaddress', [blocks, address]);
  };
  await mine(130);
  const pay = (address: string, coins: string) => node.rpc('sendtoaddress', [address, coins], 'miner');
  return { mine, pay };
};
/** What a node among others does: it takes the blocks that it does not have. */
const follow = async (node: RegtestNode, of: RegtestNode): Promise<void> => {
  const [own, height] = (await Promise.all([node, of].map((one) => one.rpc('getblockcount')))) as number[];
  for (let at = (own ?? 0) + 1; at <= (height ?? 0); at += 1) {
    const block = await of.rpc('getblock', [await of.rpc('getblockhash', [at]), 0]);
    expect(await node.rpc('submitblock', [block])).toBe(null);
  }
};

/** `npm run -s solvency`, in a process of its own. */
const solvency = (...args: readonly string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    const words = [join(process.cwd(), 'src', 'cli', 'run.mjs'), 'solvency', ...args];
    execFile(process.execPath, words, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out: out + err });
    });
  });

const readStatement = (path: string): ReservesStatement => {
  const statement: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!is(statement, ReservesStatement)) throw new Error('no statement');
  return statement;
};
/** What the operator does with the file: each cold wallet signs its message. */
const signCold = async (path: string): Promise<void> => {
  const statement = readStatement(path);
  const { house, kind, liabilities } = statement;
  const of = {
    house: house.keys.statement,
    kind,
    network: 'bitcoin',
    day: liabilities.day,
    root: liabilities.root,
  } as const;
  for (const place of statement.places) {
    const at = PATHS[[COLD, OLD_COLD].indexOf(place.address)];
    if (at === undefined) continue;
    place.signature = (await coldWallet?.sign(at, (own) => reservesMessage(of, own)))?.signature ?? '';
  }
  writeFileSync(path, JSON.stringify(statement));
};

/** Whether the hash chain has every posting: a count is made up to its end. */
const isCovered = async ({ dataDir }: RealHouse): Promise<boolean> => {
  const db = await openExisting({ databaseUrl: null, dataDir }, silentLog);
  try {
    const newest = db.kysely.selectFrom('postings').select('id').orderBy('id', 'desc').limit(1);
    const { id } = await newest.executeTakeFirstOrThrow();
    const links = db.kysely.selectFrom('hash_links').select('last_id').where('chain', '=', 'journal');
    const link = await links.orderBy('last_id', 'desc').limit(1).executeTakeFirst();
    return link?.last_id === id;
  } finally {
    await db.close();
  }
};

/** A folder for the statements, and the clock of house and signer, which a file in it sets a day back. */
const setUpFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-reserves-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clockFile = join(folder, 'yesterday');
  writeFileSync(clockFile, '');
  const preload = pathToFileURL(join(process.cwd(), 'tests', 'nodes', 'yesterday.mjs')).href;
  return {
    clock: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile },
    nextDay: () => rmSync(clockFile),
    path: (name: string) => join(folder, `${name}.json`),
  };
};

test.skipIf(typeof program === 'string')(
  'an outsider finds the coins of a whole house with a node, and finds that they are gone when they leave',
  async () => {
    const [node, outsider] = [await openNode(), await openNode()];
    const { mine, pay } = await minerOn(node);
    const { clock, nextDay, path } = setUpFolder();
    const settings = {
      COLD_ADDRESSES: `BTC=${COLD}`,
      RESERVE_ADDRESSES: `BTC=${OLD_COLD}`,
      // Only the operator sends to cold here.
      HOT_PERCENT: '0-1000',
    };
    const parts = {
      nodes: async ({ bitcoin }: Watching) => ({ bitcoin: { ...bitcoin, url: node.url } }),
      house: { ...settings, ...clock },
      signer: { SIGNER_COLD: `bitcoin=${COLD}`, ...clock },
    };
    await withRealHouse(parts, async (open) => {
      const { command, signUp, house, signer } = open;
      const [{ publicKey: key = '' } = {}] = JSON.parse(await command('secret', 'list', '--json')) as {
        publicKey?: string;
      }[];
      const check = async (name: string) => {
        await follow(outsider, node);
        return solvency(path(name), '--key', key, '--bitcoin', outsider.url);
      };
      const player = await signUp(1);
      await pay(await player.address('BTC'), '0.05');
      await mine(CONFIRMATIONS);
      await until('the deposit is credited', async () => (await player.cash()) > 0);
      const cash = await player.cash();
      await until('the hash chain has it', () => isCovered(open));
      // What is owed is counted once a day: that of today has the deposit of yesterday.
      nextDay();
      await restart(signer);
      await restart(house);
      await until(
        'what is owed is in the log, and the reserves are stated',
        () => command('reserves', path('whole')),
        COUNT_MS,
        2_000,
      );
      const { liabilities, places } = readStatement(path('whole'));
      expect(liabilities.total).toBe(cash);
      const unsigned = places.filter(({ signature }) => signature === '');
      expect(unsigned.map(({ role, address }) => [role, address])).toEqual([
        ['cold', COLD],
        ['cold', OLD_COLD],
      ]);
      const whole = await check('whole');
      expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('\ncovered: ') });

      await pay(OLD_COLD ?? '', '0.01');
      await command('cold', 'BTC', '0.03');
      await until('the coins are in the cold wallet', async () => {
        await mine(CONFIRMATIONS);
        const rows = JSON.parse(await command('list', 'payments', '--json')) as Record<string, string>[];
        return rows.some(({ purpose, state }) => purpose === 'cold' && state === 'final');
      });
      // They have left the addresses that signed.
      expect(await check('whole')).toMatchObject({
        code: 1,
        out: expect.stringContaining('\nnot covered: '),
      });
      await command('reserves', path('next'));
      expect(await check('next')).toMatchObject({ code: 1, out: expect.stringContaining('\nnot covered: ') });
      // The cold wallets sign for them, and what the fee has cost lies on the former one.
      await signCold(path('next'));
      expect(await check('next')).toMatchObject({ code: 0, out: expect.stringContaining('\ncovered: ') });
      // A node that was not asked cannot be held against the house.
      expect(await solvency(path('next'), '--key', key)).toMatchObject({ code: 2 });
    });
  },
);
