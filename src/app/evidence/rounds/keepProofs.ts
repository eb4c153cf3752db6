import { deviceTimers, now } from '../../base/clock.ts';
import { receiptEntry, keepInclusions, withoutInclusion } from '../houseLog/inclusion.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { KeptRounds, ROUNDS_KEY } from './state.ts';

/** A younger round may not be in the log yet. */
const AFTER_MS = 600_000;
/** Between two of them, so that they are in nobody's way. */
const PAUSE_MS = 1_000;
const waitBriefly = (): Promise<void> =>
  new Promise((done) => {
    deviceTimers.after(PAUSE_MS, done);
  });
/** So few that nobody notices: each is a call of about 2 KB. */
const PROOFS_A_VISIT = 10;

/**
 * Keeps proofs that rounds are in the house's log, of a few a visit that lack one, newest first: who never
 * opens a round has its proof too. It imports no module that the first load needs: the build would move such
 * a module into this file's chunk.
 */
export const keepProofs = async (pause = waitBriefly): Promise<void> => {
  const keptRound = (await playerStorage.get(ROUNDS_KEY, KeptRounds)) ?? [];
  const until = now() - AFTER_MS;
  const settled = new Map(
    keptRound.flatMap(({ round }) =>
      round.serverSeed === null || round.createdTime > until ? [] : [[round.roundId, round] as const],
    ),
  );
  const lacking = await withoutInclusion([...settled.keys()]);
  const entries = lacking.slice(0, PROOFS_A_VISIT).flatMap((roundId) => {
    const round = settled.get(roundId);
    return round ? [receiptEntry(round)] : [];
  });
  await keepInclusions(entries, pause);
};
