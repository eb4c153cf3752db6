import type { PlaySession } from '../../../wire/player/status.ts';
import { now } from '../../base/clock.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { formatDuration } from '../../base/session/formatDuration.ts';
import { withTimeout } from '../../base/withTimeout.ts';
import { evening } from '../../words/en/games/evening.ts';
import { trustedKeys } from '../houseLog/trusted.ts';
import { checkOnDevice } from './check.ts';
import { readKept } from './loadBets.ts';
import { checks, evidenceHere, rounds } from './state.ts';
import type { DeviceVerdict } from './verdict.ts';

/** A session of the longest auto-play takes seconds on a slow phone. What takes longer is not counted. */
const CHECKS_MS = 10_000;

const isFair = (verdict: DeviceVerdict): boolean => 'fair' in verdict && verdict.fair;
const differs = (verdict: DeviceVerdict): boolean => 'fair' in verdict && !verdict.fair;

/**
 * Takes what a summary of the session needs while its player is here: the device forgets them at the log-out.
 * Time, rounds and net result are those of the rounds that were played on this device in the session, so that
 * they can be compared; without such a round time and net result are the house's.
 * @returns checks what is not checked yet, and says what the session came to, a loss like a win
 */
export const prepareSummary = async (session: PlaySession): Promise<() => Promise<string>> => {
  await readKept();
  const keys = await trustedKeys('ticket');
  const endedAt = now();
  const played = rounds
    .peek()
    .flatMap(({ round, ticket }) =>
      ticket !== null && round.createdTime >= session.startedAt ? [{ round, ticket }] : [],
    );
  const verdicts = played.flatMap(({ round }) => checks.peek().get(round.roundId) ?? []);
  const unchecked = played
    .filter(({ round }) => !checks.peek().has(round.roundId))
    .map(({ round, ticket }) => evidenceHere(round, ticket, keys));
  const startedAt = played.at(-1)?.round.createdTime ?? session.startedAt;
  const time = formatDuration(endedAt - startedAt);
  const netCents = played.reduce(
    (sum, { round }) => sum + round.totalWin - (round.betLedger === 'token' ? 0 : round.totalBet),
    0,
  );

  return async () => {
    if (played.length === 0) return evening.noRounds(time, formatCents(session.won - session.bet));
    const checking = unchecked.map((evidence) =>
      checkOnDevice(evidence).then(
        (verdict) => {
          // No mismatch: the paytable may be an earlier one, and here the house is not asked for it.
          if (differs(verdict) && 'step' in verdict && verdict.step === 'math') return;
          verdicts.push(verdict);
        },
        () => {},
      ),
    );
    await withTimeout(Promise.all(checking), CHECKS_MS, () => {});
    const count = formatCount(played.length);
    const [fair, different] = [verdicts.filter(isFair).length, verdicts.filter(differs).length];
    const checked =
      different > 0
        ? evening.differ(different)
        : fair === played.length
          ? evening.allFair(count)
          : evening.someFair(formatCount(fair), count);
    return `${evening.played(time, played.length, count, formatCents(netCents))} ${checked}`;
  };
};
