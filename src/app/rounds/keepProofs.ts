import { now } from '../base/clock.ts';
import { receiptEntry, keepInclusions, withoutInclusion } from '../houseLog/inclusion.ts';
import { pauseUntilIdle } from '../loading/preloadWhenIdle.ts';
import { savesData } from '../loading/saveData.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { KeptRounds, ROUNDS_KEY } from './state.ts';

/** A younger round may not be in the log yet. */
const AFTER_MS = 600_000;
/** So few that nobody notices: each is a call of about 2 KB. */
const PROOFS_A_VISIT = 10;

/**
 * Keeps proofs that rounds are in the house's log, of a few a visit that lack one, newest first: who never
 * opens a round has its proof too. Not where data is saved.
 */
export const keepProofs = async (): Promise<void> => {
  if (savesData()) return;
  const kept = (await playerStorage.get(ROUNDS_KEY, KeptRounds)) ?? [];
  const until = now() - AFTER_MS;
  const settled = new Map(
    kept.flatMap(({ round }) =>
      round.serverSeed === null || round.createdTime > until ? [] : [[round.roundId, round] as const],
    ),
  );
  const lacking = await withoutInclusion([...settled.keys()]);
  const entries = lacking.slice(0, PROOFS_A_VISIT).flatMap((roundId) => {
    const round = settled.get(roundId);
    return round ? [receiptEntry(round)] : [];
  });
  await keepInclusions(entries, pauseUntilIdle);
};
