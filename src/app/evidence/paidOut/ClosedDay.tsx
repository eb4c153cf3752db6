import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { PaidOutSums, PaidOutStatement } from '../../../wire/play/paidOut.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { InLog } from '../houseLog/lazy.ts';
import { Optional } from '../../base/loading/Optional.tsx';
import { WarningLine } from '../../ui/WarningLine.tsx';
import { paidOut as words } from '../../words/en/games/paidOut.ts';
import { formatDay } from './formatDay.ts';
import { statementOf } from './state.ts';
import './ClosedDay.css';

type Stated = PaidOutStatement['games'][number];

/** Rounds of a definition are only ever added, so no sum gets smaller. */
const isLess = (now: PaidOutSums | undefined, { rounds, stake, won }: Stated): boolean =>
  now === undefined || now.rounds < rounds || now.stake < stake || now.won < won;

/**
 * A game's sums in a statement, over all its definitions.
 * @param today what the house says now; `hasShrunk` where that is less than it stated
 */
export const closedSums = (
  { games }: PaidOutStatement,
  gameId: string,
  today: readonly PaidOutSums[],
): { rounds: number; stake: number; won: number; hasShrunk: boolean } => {
  const own = games.filter((game) => game.gameId === gameId);
  const total = (of: 'rounds' | 'stake' | 'won') => own.reduce((sum, game) => sum + game[of], 0);
  return {
    rounds: total('rounds'),
    stake: total('stake'),
    won: total('won'),
    hasShrunk: own.some((stated) =>
      isLess(
        today.find(({ mathHash }) => mathHash === stated.mathHash),
        stated,
      ),
    ),
  };
};

interface Props {
  readonly gameId: string;
  /** The newest day that the house closed, `YYYY-MM-DD`. */
  readonly day: string;
  /** What the house says now, by definition. */
  readonly today: readonly PaidOutSums[];
  readonly formatBet: (stake: number) => string;
}

/** What the house stated when the last day was over, and where its statement stands in the log. */
export const ClosedDay = ({ gameId, day, today, formatBet }: Props) => {
  useSignals();
  const { answer, load } = useMemo(() => statementOf(day), [day]);
  useEffect(() => {
    void load();
  }, [load]);
  const statement = answer.value?.of.statement;
  // The one that is kept without a network may be of another day.
  if (statement?.day !== day) return null;
  const { rounds, stake, won, hasShrunk } = closedSums(statement, gameId, today);
  return (
    <div className="closed-day stack">
      <p>{words.closed(formatDay(day), formatCount(rounds), formatBet(stake), formatCents(won))}</p>
      {hasShrunk && <WarningLine>{words.shrunk}</WarningLine>}
      <Optional>
        <InLog statement={statement} />
      </Optional>
    </div>
  );
};
