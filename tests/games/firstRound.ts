import { playRound } from '../../src/games/play.ts';
import type { StageResult, StageTitle } from '../../src/app/play/slots/stageTitle.ts';

const SEEDS = 65_536;

/**
 * A round of this client seed that is as wanted, and its server seed. The nonce is 0, as in the first one
 * of practice.
 * @throws Error if none of 65,536 server seeds has one
 */
export const firstRound = (
  title: StageTitle,
  clientSeed: string,
  wanted: (result: StageResult) => boolean,
): { serverSeed: string; result: StageResult } => {
  for (let n = 0; n < SEEDS; n += 1) {
    const serverSeed = n.toString(16).padStart(4, '0').repeat(16);
    const result: StageResult = playRound(title, { serverSeed, clientSeed, nonce: 0 });
    if (wanted(result)) return { serverSeed, result };
  }
  throw new Error('no such round');
};
