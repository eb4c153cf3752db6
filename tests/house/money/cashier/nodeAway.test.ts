import { describe, expect, test } from 'vitest';
import { answerAddress } from '../../../../src/house/money/cashier/deposits.ts';
import { cashierJobs } from '../../../../src/house/money/cashier/cashier.ts';
import { ChainError, type ChainPort, type ChainTrouble } from '../../../../src/house/platform/chainPort.ts';
import type { Log } from '../../../../src/house/platform/ports.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';
import { openDevnet, silentListeners } from './devnet.ts';

const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;

/** A port whose node is in trouble as long as the test says so. */
const awayNode = (port: ChainPort) => {
  const node = { trouble: 'nodeAway' as ChainTrouble | null, told: [] as number[] };
  const answer = async () => {
    if (node.trouble) throw new ChainError(node.trouble, 'the node is starting');
  };
  const watched: ChainPort = {
    ...port,
    watch: async (next) => {
      await answer();
      node.told.push(next);
    },
    scan: async (cursor) => {
      await answer();
      return port.scan(cursor);
    },
  };
  return { node, watched };
};

const listeningLog = () => {
  const said: string[] = [];
  const log: Log = {
    info: (_, text) => said.push(text),
    warn: (_, text) => said.push(text),
    error: (_, text) => said.push(text),
  };
  return { said, log };
};

describe.each(SAMPLED_ENGINES)('%s: while a node is away', (engine) => {
  test('[C01] no address is shown that it does not watch; when it is back the player gets one', () =>
    withHouse(engine, async (parts) => {
      const { port, cashier } = openDevnet(parts);
      const { node, watched } = awayNode(port);
      await insertPlayer(parts, 'player-one');
      await insertPlayer(parts, 'player-two');
      const { said, log } = listeningLog();
      const away = { ...cashier, house: { ...parts.house, log }, chains: [watched] };
      const ask = (player = 'player-one') => answerAddress(away, player, BTC);
      expect(await ask()).toEqual({ refused: 'depositPaused', retryAfterS: 60 });
      expect(await ask('player-two')).toEqual({ refused: 'depositPaused', retryAfterS: 60 });
      expect(said).toEqual(['a network gives no new deposit addresses']);
      node.trouble = null;
      const given = await ask();
      expect(given).toMatchObject({ depositCurrency: 'BTC' });
      // The addresses before it first: a wallet that is new then need not search the chain for it.
      expect(node.told).toEqual([2, 3]);
      expect(said.slice(1)).toEqual(['a network gives deposit addresses again']);
      node.trouble = 'nodeAway';
      // It was watched when it was shown first, so it may be shown again.
      expect(await ask()).toEqual(given);
      expect(await ask('player-two')).toMatchObject({ refused: 'depositPaused' });
      expect(said.slice(2)).toEqual(['a network gives no new deposit addresses']);
    }));

  /** Passes of the watch's job, one a second, and what the log says of them. */
  const watching = (parts: TestHouse) => {
    const { house, clock } = parts;
    const { node, watched } = awayNode(openDevnet(parts).port);
    const { said, log } = listeningLog();
    const real = { ...house, log, chains: [watched], config: { ...house.config, devnet: null } };
    const [job] = cashierJobs(real, silentListeners);
    const pass = async (seconds: number, trouble: ChainTrouble | null) => {
      for (let n = 0; n < seconds; n += 1) {
        node.trouble = trouble;
        await job?.run(new AbortController().signal);
        clock.advance(1_000);
      }
    };
    return { node, said, pass };
  };
  const [AWAY, WRONG, BACK] = [
    'the node of a network is away',
    'the node of a network answers what cannot be true; nothing of it is read',
    'the node of a network answers again',
  ];

  test('[C03] the log says it once, at most every ten minutes again, and once that it is back', () =>
    withHouse(engine, async (parts) => {
      const { node, said, pass } = watching(parts);
      await pass(599, 'nodeWrong');
      expect(said.splice(0)).toEqual([WRONG]);
      await pass(2, 'nodeWrong');
      expect(said.splice(0)).toEqual([WRONG]);
      await pass(5, 'nodeAway');
      expect(said.splice(0)).toEqual([AWAY]);
      await pass(62, null);
      expect(said.splice(0)).toEqual([BACK]);
      expect(node.told).toEqual([0]);
      await pass(1, 'nodeAway');
      expect(said).toEqual([AWAY]);
    }));

  test('[C03] a trouble that comes and goes is one', () =>
    withHouse(engine, async (parts) => {
      const { said, pass } = watching(parts);
      for (let n = 0; n < 30; n += 1) {
        await pass(1, 'nodeWrong');
        await pass(5, null);
        await pass(1, 'nodeAway');
      }
      expect(said.splice(0)).toEqual([WRONG, AWAY]);
      await pass(62, null);
      expect(said).toEqual([BACK]);
    }));

  test('[C03] a deposit that it suddenly says otherwise is left as it is, and told every ten minutes', () =>
    withHouse(engine, async (parts) => {
      const { house, clock, db } = parts;
      const { port, pay, see, address } = openDevnet(parts);
      await pay({ to: [[await address('player-one'), 5_000n]], txid: 'told once' });
      await see();
      const lying: ChainPort = {
        ...port,
        scan: async (cursor) => {
          const page = await port.scan(cursor);
          return { ...page, events: page.events.map((event) => ({ ...event, amount: event.amount + 1n })) };
        },
      };
      const { said, log } = listeningLog();
      const real = { ...house, log, chains: [lying], config: { ...house.config, devnet: null } };
      const [job] = cashierJobs(real, silentListeners);
      const pass = () => job?.run(new AbortController().signal);
      for (let n = 0; n < 3; n += 1) await pass();
      const LIE = 'a node gives another address or amount of a deposit than before; it is left as it is';
      expect(said).toEqual([LIE]);
      clock.advance(600_000);
      for (let n = 0; n < 3; n += 1) await pass();
      expect(said).toEqual([LIE, LIE]);
      const rows = await db.kysely.selectFrom('deposits').select(['amount', 'state']).execute();
      expect(rows).toEqual([{ amount: '5000', state: 'confirming' }]);
    }));
});
