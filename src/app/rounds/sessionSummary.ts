import type { PlaySession } from '../../wire/player/status.ts';
import { formatCents, formatCount } from '../base/format.ts';
import { playerStorage } from '../storage/playerStorage.ts';
import { evening } from '../words/en/games/evening.ts';
import { mergeRounds } from './merge.ts';
import { checks, KeptRounds, rounds, ROUNDS_KEY } from './state.ts';

/**
 * What a session came to, as one text: its time and net result by the house, its rounds on this device, and
 * what this device has checked of them. A loss is said like a win.
 * @param time how long it was, such as `9 min`
 */
export const summaryOf = async (session: PlaySession, time: string): Promise<string> => {
  const kept = mergeRounds(rounds.peek(), (await playerStorage.get(ROUNDS_KEY, KeptRounds)) ?? []);
  const played = kept.filter(({ round }) => round.createdTime >= session.startedAt);
  const verdicts = played.map(({ round }) => checks.peek().get(round.roundId));
  const fair = verdicts.filter((verdict) => verdict !== undefined && 'fair' in verdict && verdict.fair);
  const differ = verdicts.filter((verdict) => verdict !== undefined && 'fair' in verdict && !verdict.fair);
  const net = formatCents(session.won - session.bet);
  const checked =
    differ.length > 0
      ? evening.differ(differ.length)
      : fair.length === played.length
        ? evening.allFair
        : evening.someFair(fair.length, formatCount(fair.length));
  const sentence = evening.played(time, played.length, formatCount(played.length), net);
  return played.length === 0 ? sentence : `${sentence} ${checked}`;
};
