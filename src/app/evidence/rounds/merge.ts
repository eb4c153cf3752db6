import type { Round } from '../../../wire/play/rounds.ts';
import type { KeptRound } from './state.ts';

/** Rounds kept on this device, newest first. */
export const KEPT_ROUNDS_MAX = 500;

/**
 * Both lists as one, newest first. A known ticket is never replaced: it was issued before the bet. A known
 * round is replaced only while its seed is not opened. The house's receipt is added when its list brings it.
 */
export const mergeAll = (known: readonly KeptRound[], found: readonly KeptRound[]): readonly KeptRound[] => {
  const all = new Map<string, KeptRound>();
  for (const keptRound of [...known, ...found]) {
    const before = all.get(keptRound.round.roundId);
    const opened = before && before.round.serverSeed !== null ? before.round : keptRound.round;
    const receipt = before?.round.receipt ?? keptRound.round.receipt;
    const round = receipt === undefined || opened.receipt !== undefined ? opened : { ...opened, receipt };
    all.set(keptRound.round.roundId, { round, ticket: before?.ticket ?? keptRound.ticket });
  }
  return [...all.values()].sort(
    (a, b) => b.round.createdTime - a.round.createdTime || b.round.nonce - a.round.nonce,
  );
};

/** The same, without the rounds that a device does not keep. */
export const mergeRounds = (known: readonly KeptRound[], found: readonly KeptRound[]): readonly KeptRound[] =>
  mergeAll(known, found).slice(0, KEPT_ROUNDS_MAX);

/** The seed opened one nonce earlier in the same chain, where this device has it. */
export const previousSeedOf = (round: Round, known: readonly KeptRound[]): string | null =>
  known.find(
    (keptRound) => keptRound.round.chainId === round.chainId && keptRound.round.nonce === round.nonce - 1,
  )?.round.serverSeed ?? null;
