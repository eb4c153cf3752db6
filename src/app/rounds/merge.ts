import type { Round } from '../../wire/play/rounds.ts';
import type { KeptRound } from './state.ts';

/** Rounds kept on this device, newest first. */
export const KEPT_ROUNDS_MAX = 500;

/**
 * One list of both, newest first. A ticket once kept is never replaced: it was there before the bet, and so
 * was the round it came with; only a round that was still closed is taken anew. What the house says it
 * recorded comes with its list.
 */
export const mergeAll = (held: readonly KeptRound[], found: readonly KeptRound[]): readonly KeptRound[] => {
  const all = new Map<string, KeptRound>();
  for (const kept of [...held, ...found]) {
    const before = all.get(kept.round.roundId);
    const opened = before && before.round.serverSeed !== null ? before.round : kept.round;
    const receipt = before?.round.receipt ?? kept.round.receipt;
    const round = receipt === undefined || opened.receipt !== undefined ? opened : { ...opened, receipt };
    all.set(kept.round.roundId, { round, ticket: before?.ticket ?? kept.ticket });
  }
  return [...all.values()].sort(
    (a, b) => b.round.createdTime - a.round.createdTime || b.round.nonce - a.round.nonce,
  );
};

/** The same, as far as a device keeps them. */
export const mergeRounds = (held: readonly KeptRound[], found: readonly KeptRound[]): readonly KeptRound[] =>
  mergeAll(held, found).slice(0, KEPT_ROUNDS_MAX);

/** The seed opened one nonce earlier in the same chain, where this device has it. */
export const previousSeedOf = (round: Round, held: readonly KeptRound[]): string | null =>
  held.find((kept) => kept.round.chainId === round.chainId && kept.round.nonce === round.nonce - 1)?.round
    .serverSeed ?? null;
