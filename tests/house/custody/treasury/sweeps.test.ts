import { describe, expect, test } from 'vitest';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { auditCoinBooks } from '../../../../src/house/audit/tables/coins.ts';
import { ChainError, type ChainPort, SignerRefused } from '../../../../src/house/platform/chainPort.ts';
import { planSweeps } from '../../../../src/house/custody/treasury/sweeps.ts';
import { ETHER } from '../chains/ethereum/setUp.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { moments } from '../../moments.ts';
import { TX_FEE } from './ethereumChain.ts';
import { cutTreasuryAt } from './cut.ts';
import { FINAL, passOf, setUpTreasury, type Treasury } from './setUp.ts';

const TOKENS = 1_000_000n;
const EVEN = { ETH: 0n, USDT: 0n, USDC: 0n };
const HOUR_MS = 3_600_000;

const on = (
  engine: (typeof SAMPLED_ENGINES)[number],
  body: (parts: TestHouse, treasury: Treasury) => Promise<void>,
) => withHouse(engine, async (parts) => body(parts, await setUpTreasury(parts)));

/** Hot ether for gas, deposits of two coins, and books that know of them. */
const begin = async (treasury: Treasury) => {
  treasury.chain.pay(treasury.hot, ETHER);
  await treasury.openBooks();
  const ether = await treasury.deposit('player-one', ETHER / 2n);
  const token = await treasury.deposit('player-two', 500n * TOKENS, 'USDT');
  return { ether, token };
};
const purposesOf = async (treasury: Treasury) =>
  (await treasury.payments()).map(({ purpose, currency, state }) => `${purpose} ${currency} ${state}`).sort();

/** Everything is in the hot account, paid for once, and the books and the audit agree. */
const expectSwept = async (treasury: Treasury, { ether, token }: { ether: string; token: string }) => {
  expect(await purposesOf(treasury)).toEqual(['gas ETH final', 'sweep ETH final', 'sweep USDT final']);
  expect(treasury.chain.tokens(treasury.hot, 'USDT')).toBe(500n * TOKENS);
  expect(treasury.chain.tokens(token, 'USDT')).toBe(0n);
  expect(await treasury.differences()).toEqual(EVEN);
  const whole = [treasury.hot, ether, token].reduce((sum, at) => sum + treasury.chain.ether(at), 0n);
  expect(whole).toBe(ETHER + ETHER / 2n - 3n * TX_FEE);
  // What is left on an address is less than its next sweep would cost.
  expect(treasury.chain.ether(ether)).toBeLessThan(ETHER / 1000n);
  expect(await treasury.books('ETH')).toMatchObject({ wallet: whole, fees: 3n * TX_FEE, transit: 0n });
  expect(await treasury.books('USDT')).toMatchObject({ wallet: 500n * TOKENS, fees: 0n, transit: 0n });
};
const faultsOf = async ({ house, port }: Treasury) => {
  const faults: string[] = [];
  const report = { count: () => {}, fault: (text: string) => faults.push(text) };
  const context = { db: house.db.kysely, house, chains: [port] };
  await auditCoinBooks(context as never, report as never);
  return faults;
};

describe.each(SAMPLED_ENGINES)('%s: sweeps', (engine) => {
  test('[C09] bring ether and tokens to the hot account; only fees leave the wallet', () =>
    on(engine, async (_parts, treasury) => {
      const deposits = await begin(treasury);
      expect(await treasury.differences()).toEqual(EVEN);
      await treasury.pass();
      expect(treasury.chain.waiting()).toHaveLength(2);
      expect(await treasury.differences()).toEqual(EVEN);
      treasury.chain.mine();
      expect(await treasury.differences()).toEqual(EVEN);
      await treasury.settle();
      await expectSwept(treasury, deposits);
      expect(await faultsOf(treasury)).toEqual([]);
      // Gas for the sweep is the house's coin: no player is credited with it.
      expect(await treasury.house.db.kysely.selectFrom('deposits').select('id').execute()).toHaveLength(2);
    }));

  test('[C09] do not move a deposit that may still be undone, nor one that costs more than it brings', () =>
    on(engine, async (_parts, treasury) => {
      const { chain } = treasury;
      chain.pay(treasury.hot, ETHER);
      const address = await treasury.deposit('player-one', ETHER / 2n);
      chain.pay(address, ETHER);
      await treasury.see();
      await treasury.pass();
      expect(await treasury.payments()).toEqual([]);
      chain.mine(FINAL);
      await treasury.see();
      await treasury.pass();
      expect(await purposesOf(treasury)).toEqual(['sweep ETH open']);
      await treasury.settle();
      await treasury.deposit('player-two', 3n * TOKENS, 'USDC');
      await treasury.settle();
      expect(await purposesOf(treasury)).toEqual(['sweep ETH final']);
    }));

  test('[C09] a later deposit to an address is swept as well', () =>
    on(engine, async (_parts, treasury) => {
      treasury.chain.pay(treasury.hot, ETHER);
      for (const n of [1, 2]) {
        await treasury.deposit('player-one', ETHER / 2n);
        await treasury.settle();
        expect(await purposesOf(treasury)).toEqual(Array(n).fill('sweep ETH final'));
      }
    }));

  test('[C09] look at a part of the addresses in each pass, and come to the last of them', () =>
    on(engine, async (parts, treasury) => {
      treasury.chain.pay(treasury.hot, ETHER);
      await parts.db.kysely
        .insertInto('deposit_indexes')
        .values({ network: 'ethereum', next_index: 4_100n })
        .execute();
      await treasury.deposit('player-one', ETHER / 2n);
      const places = new Map<string, number>();
      for (const planned of [0, 0, 1]) {
        await planSweeps(treasury.context, places);
        expect(await treasury.payments()).toHaveLength(planned);
      }
      expect(places.get('ethereum')).toBe(0);
      expect(await treasury.payments()).toMatchObject([{ deposit_index: 4_100n, purpose: 'sweep' }]);
    }));

  test('[C09] of two houses at once pay once', () =>
    on(engine, async (parts, treasury) => {
      const deposits = await begin(treasury);
      const { context } = treasury;
      const other = { ...context, house: { ...context.house, db: { ...context.house.db } } };
      for (let turn = 0; turn < 8; turn += 1) {
        await Promise.all([passOf(context), passOf(other)]);
        treasury.chain.mine(FINAL);
        parts.clock.advance(HOUR_MS / 6);
      }
      await expectSwept(treasury, deposits);
    }));

  test('[C09] survive a power cut at every moment between two steps', async () => {
    // Planned, signed, kept, broadcast and ended, for the gas and for the sweep: two moments each.
    for (const moment of moments(21)) {
      await on(engine, async (parts, treasury) => {
        const { chain, hot } = treasury;
        chain.pay(hot, ETHER);
        await treasury.openBooks();
        const address = await treasury.deposit('player-one', 500n * TOKENS, 'USDT');
        const cut = cutTreasuryAt(treasury.context, moment);
        for (let turn = 0; turn < 4; turn += 1) {
          await passOf(cut.context).catch(() => {});
          chain.mine(FINAL);
        }
        expect(cut.wasCut()).toBe(moment < 20);
        parts.clock.advance(HOUR_MS / 2);
        await treasury.settle();
        expect(await purposesOf(treasury)).toEqual(['gas ETH final', 'sweep USDT final']);
        expect(chain.tokens(hot, 'USDT')).toBe(500n * TOKENS);
        expect(chain.ether(hot) + chain.ether(address)).toBe(ETHER - 2n * TX_FEE);
        expect(await treasury.books('ETH')).toMatchObject({ fees: 2n * TX_FEE, transit: 0n });
        expect(await treasury.differences()).toEqual(EVEN);
      });
    }
  });

  test('[C09] wait for a signer that is away, and are planned anew after an hour', () =>
    on(engine, async (parts, treasury) => {
      await begin(treasury);
      const { port } = treasury;
      const away: ChainPort = {
        ...port,
        ...(port.send && {
          send: {
            ...port.send,
            stage: async () => {
              throw new ChainError('signerAway', 'The signer does not answer');
            },
          },
        }),
      };
      const context = { ...treasury.context, chains: [away] };
      await passOf(context);
      await passOf(context);
      expect(await treasury.payments()).toMatchObject([
        { state: 'open', tries: 1n, failure: 'The signer does not answer' },
        { state: 'open', tries: 1n },
      ]);
      parts.clock.advance(HOUR_MS + 1);
      await passOf(context);
      expect(await purposesOf(treasury)).toEqual(['gas ETH released', 'sweep ETH released']);
      await treasury.settle();
      expect((await purposesOf(treasury)).filter((one) => one.endsWith('final'))).toHaveLength(3);
      expect(await treasury.differences()).toEqual(EVEN);
    }));

  test('[C09] one whose lost signature keeps another from being signed asks for it at once', () =>
    on(engine, async (_parts, treasury) => {
      treasury.chain.pay(treasury.hot, ETHER);
      await treasury.openBooks();
      await treasury.deposit('player-one', 500n * TOKENS, 'USDT');
      await treasury.deposit('player-two', 500n * TOKENS, 'USDT');
      const { port } = treasury;
      const taken: string[] = [];
      const lost: ChainPort = {
        ...port,
        ...(port.send && {
          send: {
            ...port.send,
            stage: async ({ id }) => {
              const [first] = taken;
              if (first !== undefined)
                throw new SignerRefused({ refused: 'reserveTaken', reason: 'its nonce', takenBy: [first] });
              taken.push(id);
              throw new ChainError('signerAway', 'The signer does not answer');
            },
          },
        }),
      };
      await passOf({ ...treasury.context, chains: [lost] });
      // No time has passed: the first would wait ten seconds, and after more failures an hour.
      await treasury.pass();
      const signed = await treasury.house.db.kysely
        .selectFrom('payment_versions')
        .select('payment_id')
        .execute();
      expect(signed.map((row) => row.payment_id)).toEqual(taken);
    }));

  test('the operator sees what would be swept, and has it swept', () =>
    on(engine, async (_parts, treasury) => {
      const { ether, token } = await begin(treasury);
      const run = async (...words: string[]) => {
        const typed = parseCommand(words);
        if (!typed) throw new Error(`${words.join(' ')} is no command`);
        return runCommand({ house: treasury.house, who: 'ada' }, typed);
      };
      const due = [
        { network: 'ethereum', address: ether, purpose: 'sweep', currency: 'ETH' },
        { network: 'ethereum', address: token, purpose: 'gas', currency: 'ETH' },
      ];
      expect((await run('sweep', '--dry-run')).data).toMatchObject({ due, planned: 0 });
      expect(await treasury.payments()).toEqual([]);
      const { text, data } = await run('sweep');
      expect(data).toMatchObject({ due, planned: 2 });
      expect(text).toContain('2 planned');
      expect((await run('sweep')).text).toBe('nothing is worth its fee');
      await treasury.pass();
      const listed = (await run('list', 'payments')).data as { purpose: string }[];
      expect(listed.map(({ purpose }) => purpose).sort()).toEqual(['gas', 'sweep']);
      await treasury.deposit('player-three', ETHER);
      await treasury.node.close();
      await expect(run('sweep')).rejects.toThrow(/node/);
    }));
});
