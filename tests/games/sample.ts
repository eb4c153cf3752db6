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

/** Mean win in bets and hits of so many rounds, one after another from one stream. */
export const sample = (
  { definition }: ReelGame,
  stream: Stream,
  rounds: number,
): { mean: number; hits: number } => {
  const { play } = modelOf(definition.model);
  const hit = HIT[definition.model ?? 'slot'] as (result: unknown) => boolean;
  let [coins, hits] = [0, 0];
  for (let n = 0; n < rounds; n += 1) {
    const round = play(definition, stream, undefined);
    coins += round.winCoins;
    if (hit(round)) hits += 1;
  }
  return { mean: coins / rounds / definition.bet, hits };
};
