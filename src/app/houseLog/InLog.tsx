import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Round } from '../../wire/play/rounds.ts';
import { formatCount, formatDateTime } from '../base/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { houseLog } from '../words/en/games/houseLog.ts';
import { findInLog, roundsInLog } from './inclusion.ts';

/** Where a round stands in the house's log, once this device has checked it. */
export const InLog = ({ round }: { round: Round }) => {
  useSignals();
  useEffect(() => {
    void findInLog(round).catch(() => {});
  }, [round]);
  const found = roundsInLog.value.get(round.roundId);
  if (!found) return null;
  if (found.state === 'later') return <p className="muted">{houseLog.later}</p>;
  if (found.state === 'differs')
    return (
      <p className="proof-log-wrong" role="alert">
        <Icon name="warn" size={20} />
        {houseLog.differs}
      </p>
    );
  const { index, size, at } = found;
  return (
    <p className="proof-log">
      <Icon name="check" size={20} />
      {houseLog.entry(formatCount(index + 1), formatCount(size), formatDateTime(at))}
    </p>
  );
};
