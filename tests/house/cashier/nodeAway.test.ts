import { describe, expect, test } from 'vitest';
import { answerAddress } from '../../../src/house/cashier/deposits.ts';
import { cashierJobs } from '../../../src/house/cashier/jobs.ts';
import { ChainError, type ChainPort } from '../../../src/house/chainPort.ts';
import type { Log } from '../../../src/house/ports.ts';
import { ENGINES, withHouse } from '../harness.ts';
import { insertPlayer } from '../players.ts';
import { openDevnet, silentListeners } from './devnet.ts';

const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;

/** A port whose node is away as long as the test says so. */
const awayNode = (port: ChainPort) => {
  const node = { away: true, told: [] as number[] };
  const answer = async () => {
    if (node.away) throw new ChainError('nodeAway', 'the node is starting');
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

describe.each(ENGINES)('%s: while a node is away', (engine) => {
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
      node.away = false;
      const given = await ask();
      expect(given).toMatchObject({ depositCurrency: 'BTC' });
      // The addresses before it first: a wallet that is new then need not search the chain for it.
      expect(node.told).toEqual([2, 3]);
      expect(said.slice(1)).toEqual(['a network gives deposit addresses again']);
      node.away = true;
      // It was watched when it was shown first, so it may be shown again.
      expect(await ask()).toEqual(given);
      expect(await ask('player-two')).toMatchObject({ refused: 'depositPaused' });
      expect(said.slice(2)).toEqual(['a network gives no new deposit addresses']);
    }));

  test('[C03] the log says it once, and once that it is back', () =>
    withHouse(engine, async (parts) => {
      const { house } = parts;
      const { node, watched } = awayNode(openDevnet(parts).port);
      const { said, log } = listeningLog();
      const real = { ...house, log, chains: [watched], config: { ...house.config, devnet: null } };
      const [job] = cashierJobs(real, silentListeners);
      const pass = () => job?.run(new AbortController().signal);
      await pass();
      await pass();
      node.away = false;
      await pass();
      await pass();
      expect(said).toEqual(['the node of a network is away', 'the node of a network answers again']);
      expect(node.told).toEqual([0]);
    }));
});
