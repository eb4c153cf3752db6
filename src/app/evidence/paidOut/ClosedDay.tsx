import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { PaidOutSums } from '../../../wire/play/paidOut.ts';
import { formatCents, formatCount } from '../../base/format.ts';
import { InLog } from '../houseLog/lazy.ts';
import { Optional } from '../../base/loading/Optional.tsx';
import { WarningLine } from '../../ui/WarningLine.tsx';
import { paidOut as words } from '../../words/en/games/paidOut.ts';
import { closedSums } from './closedSums.ts';
import { formatDay } from './formatDay.ts';
import { statementOf } from './state.ts';
import './ClosedDay.css';

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
    <div className="closed-day">
      <p>{words.closed(formatDay(day), formatCount(rounds), formatBet(stake), formatCents(won))}</p>
      {hasShrunk && <WarningLine>{words.shrunk}</WarningLine>}
      <Optional>
        <InLog statement={statement} />
      </Optional>
    </div>
  );
};
