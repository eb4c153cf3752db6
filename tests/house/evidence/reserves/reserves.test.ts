import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'superstruct';
import { afterAll, describe, expect, test } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import { foundOn } from '../../../../src/cli/solvency/nodes.ts';
import { wrongIn } from '../../../../src/cli/solvency/offline.ts';
import { verdictOf } from '../../../../src/cli/solvency/verdict.ts';
import { countToday } from '../../../../src/house/evidence/liabilities/liabilities.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { SIGNING_NETWORKS } from '../../../../src/signer/networks.ts';
import { ReservesStatement } from '../../../../src/wire/evidence/reserves.ts';
import { ROOT } from '../../../nodes/ethereumKeys.ts';
import { KEYS, serving } from '../../../signer/serving.ts';
import { configOf, CONTRACTS, ETHER } from '../../custody/chains/ethereum/setUp.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { setUpTreasury } from '../../custody/treasury/setUp.ts';
import { coverBooks } from '../../coverBooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-reserves-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLD = privateKeyToAccount(`0x${'5'.repeat(64)}`);
const OLD_COLD = privateKeyToAccount(`0x${'6'.repeat(64)}`);
const run = (house: House, ...words: string[]) => {
  const typed = parseCommand(words);
  if (!typed) throw new Error('no command');
  return runCommand({ house, who: 'ada' }, typed);
};

/** A house on the double of an Ethereum node, with the real signer beside it. */
const set = async (parts: TestHouse) => {
  const treasury = await setUpTreasury(parts);
  const { node, port, hot, deposit } = treasury;
  const signer = serving();
  signer.state.now = parts.clock.now();
  const { config } = treasury.house;
  const ethereum = configOf(node.url);
  const house: House = {
    ...treasury.house,
    config: {
      ...config,
      nodes: { ...config.nodes, kind: 'test', ethereum },
      signer: { socketPath: signer.socket },
      cold: { ...config.cold, addresses: { ETH: COLD.address, USDT: COLD.address } },
    },
  };
  await insertPlayer(parts, 'player-one');
  await giveCash(parts, 'player-one', 700_000n);
  const open = () =>
    signer.start(
      {
        SIGNER_HOUSE_KEY: house.secrets.identity.keys.statement,
        SIGNER_ETHEREUM_TOKENS: `USDT=${CONTRACTS.USDT},USDC=${CONTRACTS.USDC}`,
      },
      { table: SIGNING_NETWORKS, keys: { ...KEYS, root: ROOT } },
    );
  const count = async () => {
    await coverBooks(house);
    await countToday(house);
    await extendLog(house);
  };
  return { house, node, port, hot, deposit, open, count, clock: parts.clock, signer };
};

const read = (path: string): ReservesStatement => {
  const statement: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!is(statement, ReservesStatement)) throw new Error('no statement');
  return statement;
};

describe.each(SAMPLED_ENGINES)('reserves on %s', (engine) => {
  const path = (name: string) => join(folder, `${engine}-${name}.json`);

  test('the command writes a statement that outsiders can check with their nodes', () =>
    withHouse(engine, async (parts) => {
      const { house, node, hot, deposit, open, count, clock, signer } = await set(parts);
      await open();
      const paid = await deposit('player-two', ETHER / 2n);
      node.balances.set(hot.toLowerCase(), ETHER);
      await count();
      const { text, data } = await run(house, 'reserves', path('whole'));
      expect(text).toContain('2 signed addresses for what is owed on');
      const statement = read(path('whole'));
      const known = { key: house.secrets.identity.keys.statement, witness: null };
      expect(await wrongIn(statement, known, clock.now())).toBe(null);
      const { total, day } = statement.liabilities;
      // What the deposit was credited with at the play rate is owed too.
      expect(total).toBeGreaterThan(800_000);
      const signed = statement.places.filter(({ signature }) => signature !== '');
      expect(signed).toMatchObject([
        { network: 'ethereum', role: 'hot', address: hot },
        { network: 'ethereum', role: 'deposit', address: paid },
      ]);
      expect(signer.log()).toContain(`"day":"${day}"`);
      const asked = { url: node.url, statement, addresses: signed.map(({ address }) => address) };
      const found = await foundOn('ethereum', asked);
      expect(found).toEqual({ ETH: (3n * ETHER) / 2n, USDT: 0n, USDC: 0n });
      // At a play rate of about 3,310 dollars a coin and a half does not cover more than 8,000; four do.
      expect(verdictOf(statement, found, statement.rates).says).toBe('notCovered');
      expect(verdictOf(statement, { ...found, ETH: 4n * ETHER }, statement.rates).says).toBe('covered');

      // The cold wallet signs by itself, and its signature is put into the file.
      const { toSign } = data as { toSign: { address: string; message: string }[] };
      expect(toSign.map(({ address }) => address)).toEqual([COLD.address]);
      const signature = await COLD.signMessage({ message: toSign[0]?.message ?? '' });
      const whole = {
        ...statement,
        places: statement.places.map((place) => (place.signature === '' ? { ...place, signature } : place)),
      };
      expect(await wrongIn(whole, known, clock.now())).toBe(null);
    }));

  test('every address of RESERVE_ADDRESSES stands in it once, and each signs by itself', () =>
    withHouse(engine, async (parts) => {
      const { house: own, node, open, count, clock } = await set(parts);
      await open();
      await count();
      const reserves = [
        // Surplus goes there too, and it may hold several coins.
        { asset: 'ETH', address: COLD.address },
        { asset: 'ETH', address: OLD_COLD.address.toLowerCase() },
        { asset: 'USDC', address: OLD_COLD.address },
      ] as const;
      const house = { ...own, config: { ...own.config, cold: { ...own.config.cold, reserves } } };
      const { data } = await run(house, 'reserves', path('several'));
      const { toSign } = data as { toSign: { address: string; message: string }[] };
      expect(toSign.map(({ address }) => address)).toEqual([COLD.address, OLD_COLD.address]);
      const statement = read(path('several'));
      const signatures = new Map<string, string>();
      for (const account of [COLD, OLD_COLD]) {
        const message = toSign.find(({ address }) => address === account.address)?.message ?? '';
        signatures.set(account.address, await account.signMessage({ message }));
      }
      const places = statement.places.map((place) => ({
        ...place,
        signature: signatures.get(place.address) ?? place.signature,
      }));
      const known = { key: house.secrets.identity.keys.statement, witness: null };
      expect(await wrongIn({ ...statement, places }, known, clock.now())).toBe(null);
      node.balances.set(COLD.address.toLowerCase(), ETHER);
      node.balances.set(OLD_COLD.address.toLowerCase(), 2n * ETHER);
      const addresses = places.filter(({ role }) => role === 'cold').map(({ address }) => address);
      const found = await foundOn('ethereum', { url: node.url, statement, addresses });
      expect(found).toMatchObject({ ETH: 3n * ETHER });
    }));

  test('nothing is written where there is no count, no signer or a file already', () =>
    withHouse(engine, async (parts) => {
      const { house, open, count, clock } = await set(parts);
      const refused = (name: string, by = house) =>
        run(by, 'reserves', path(name)).then(
          () => 'written',
          (error: unknown) => (error instanceof Error ? error.message : ''),
        );
      expect(await refused('a')).toContain('nothing was counted today or yesterday');
      await coverBooks(parts.house);
      await countToday(parts.house);
      expect(await refused('a')).toContain('is not in the signed log yet');
      await count();
      expect(await refused('a')).toContain('the signer does not answer');
      expect(await refused('a', { ...house, config: { ...house.config, signer: null } })).toContain(
        'SIGNER_URL',
      );
      expect(await refused('a', parts.house)).toContain('the devnet’s');
      await open();
      expect(await refused('a')).toBe('written');
      expect(await refused('a')).toContain('exists already');
      writeFileSync(path('b'), 'mine');
      expect(await refused('b')).toContain('exists already');
      expect(readFileSync(path('b'), 'utf8')).toBe('mine');
      clock.advance(3 * 86_400_000);
      expect(await refused('c')).toContain('nothing was counted today or yesterday');
    }));
});
