import type { PlaySession } from '../../../wire/player/status.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { withTimeout } from '../../base/withTimeout.ts';
import { evening } from '../../words/en/games/evening.ts';
import { checkKept } from './loadBets.ts';
import { checks, rounds } from './state.ts';

/** For checks of rounds that were played before this page was loaded. */
const CHECK_MS = 600;

/**
 * What a session came to, as one text: its time and net result by the house, its rounds on this device, and
 * what this device has checked of them. A loss is said like a win.
 * @param time how long it was, such as `9 min`
 */
export const summaryOf = async (session: PlaySession, time: string): Promise<string> => {
  await withTimeout(checkKept(), CHECK_MS, () => {});
  const played = rounds.peek().filter(({ round }) => round.createdTime >= session.startedAt);
  const verdicts = played.flatMap(({ round }) => checks.peek().get(round.roundId) ?? []);
  const checkedFair = verdicts.flatMap((verdict) => ('fair' in verdict ? verdict.fair : []));
  const fair = checkedFair.filter(Boolean).length;
  const differ = checkedFair.length - fair;
  const net = formatCents(session.won - session.bet);
  const checked =
    differ > 0
      ? evening.differ(differ)
      : fair === played.length
        ? evening.allFair
        : evening.someFair(fair, formatCount(fair));
  const sentence = evening.played(time, played.length, formatCount(played.length), net);
  return fair + differ === 0 ? sentence : `${sentence} ${checked}`;
};
