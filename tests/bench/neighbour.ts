import { median } from '../../src/house/table.ts';
import { wait, withHouseProcess } from './houseProcess.ts';
import { agent, bet, type Player, post, sitDown } from './httpPlayers.ts';

const RUNS = 5;
const RUN_MS = 4_000;
/** Between two bets of the one who is measured, within what a session may ask. */
const PAUSE_MS = 150;
const PARALLEL = 32;

/** The middle of how long a player's bets take, in milliseconds. */
const betsOf = async (port: number, player: Player): Promise<number> => {
  const times: number[] = [];
  const end = performance.now() + RUN_MS;
  while (performance.now() < end) {
    const sent = performance.now();
    await bet(port, player);
    times.push(performance.now() - sent);
    await wait(PAUSE_MS);
  }
  return Math.round(median(times) * 100) / 100;
};

/** Asks for a player's rounds in parallel until the returned function is called, which says how often. */
const flood = (port: number, { headers }: Player): (() => Promise<number>) => {
  const flow = { asks: true, asked: 0 };
  const asking = Array.from({ length: PARALLEL }, async () => {
    while (flow.asks) {
      await post(port, '/user/my-bets/json2', {}, headers);
      flow.asked += 1;
    }
  });
  return async () => {
    flow.asks = false;
    await Promise.all(asking);
    return flow.asked;
  };
};

/** A player's bets alone and beside another who asks for the own rounds 32 times at once. */
export interface Neighbour {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** Of the medians. */
  readonly ratio: number;
  readonly askedASecond: number;
}

/** The house as it is served, with its budgets of calls. */
export const besideAFlood = async (): Promise<Neighbour> => {
  try {
    return await withHouseProcess({}, async ({ port }) => {
      const [player, other] = await sitDown(port, 0, 2);
      if (!player || !other) throw new Error('no players');
      const [alone, beside]: [number[], number[]] = [[], []];
      let asked = 0;
      for (let run = 0; run < RUNS; run += 1) {
        alone.push(await betsOf(port, player));
        const end = flood(port, other);
        beside.push(await betsOf(port, player));
        asked += await end();
      }
      return {
        alone,
        beside,
        ratio: Math.round((median(beside) / median(alone)) * 100) / 100,
        askedASecond: Math.round(asked / ((RUNS * RUN_MS) / 1_000)),
      };
    });
  } finally {
    agent.destroy();
  }
};
