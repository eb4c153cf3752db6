import type { Stream } from '../../src/fair/stream.ts';
import { modelOf, type Models, type Title } from '../../src/games/models.ts';

/** Titles whose symbols fall or spin, with the hit that their figures count. */
const HIT = {
  slot: ({ spins: [first, ...more], winCoins }: Models['slot']['result']) =>
    (first?.winCoins ?? 0) > 0 || (more.length > 0 && more[0]?.kind === 'respin' && winCoins > 0),
  cascade: ({ spins: [first] }: Models['cascade']['result']) =>
    (first?.winCoins ?? 0) > 0 || (first?.freeSpinsAwarded ?? 0) > 0,
  hold: ({ winCoins }: Models['hold']['result']) => winCoins > 0,
};

export type ReelGame = Models[keyof typeof HIT]['title'];

export const isReel = (title: Title): title is ReelGame => (title.definition.model ?? 'slot') in HIT;

/** Mean win in bets, hits, and skew of so many rounds, one after another from one stream. */
export const sample = (
  { definition }: ReelGame,
  stream: Stream,
  rounds: number,
): { mean: number; hits: number; skew: number } => {
  const { play } = modelOf(definition.model);
  const hit = HIT[definition.model ?? 'slot'] as (result: unknown) => boolean;
  let [coins, hits, squares, cubes] = [0, 0, 0, 0];
  for (let n = 0; n < rounds; n += 1) {
    const round = play(definition, stream, undefined);
    coins += round.winCoins;
    squares += round.winCoins ** 2;
    cubes += round.winCoins ** 3;
    if (hit(round)) hits += 1;
  }
  const [mean, square, cube] = [coins / rounds, squares / rounds, cubes / rounds];
  const skew = (cube - 3 * mean * square + 2 * mean ** 3) / (square - mean ** 2) ** 1.5;
  return { mean: mean / definition.bet, hits, skew };
};
