import { playRound } from '../../src/games/play.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { median } from '../../src/house/platform/table.ts';

const RUNS = 5;
const ROUNDS = 20_000;

/** Whole rounds of Moonflower from seeds to coins, one core. */
export const fairRounds = (): { roundsASecond: number; runs: number[] } => {
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const started = process.hrtime.bigint();
    for (let nonce = 0; nonce < ROUNDS; nonce += 1)
      playRound(moonflower, { serverSeed: 'ab'.repeat(32), clientSeed: `run-${run}`, nonce });
    return Math.round(ROUNDS / (Number(process.hrtime.bigint() - started) / 1e9));
  });
  return { roundsASecond: median(runs), runs };
};
