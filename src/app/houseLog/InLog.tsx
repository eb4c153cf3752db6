import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { Round } from '../../wire/play/rounds.ts';
import { formatCount, formatDateTime } from '../base/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { houseLog } from '../words/en/games/houseLog.ts';
import { entriesInLog, findInLog, receiptEntry, releaseEntry } from './inclusion.ts';

/** What is looked for: an opened round, or the file that checks everything by its hash. */
type Subject = { readonly round: Round } | { readonly sha256: string };

/** Where something stands in the house's log, once this device has checked it. */
export const InLog = (subject: Subject) => {
  useSignals();
  const round = 'round' in subject ? subject.round : null;
  const sha256 = 'sha256' in subject ? subject.sha256 : '';
  const entry = useMemo(() => (round ? receiptEntry(round) : releaseEntry(sha256)), [round, sha256]);
  const isSealed = round?.serverSeed === null;
  useEffect(() => {
    if (!isSealed) void findInLog(entry).catch(() => {});
  }, [entry, isSealed]);
  const found = entriesInLog.value.get(entry.ref);
  if (!found) return null;
  if (found.state === 'later') return <p className="muted">{houseLog.later}</p>;
  if (found.state === 'differs')
    return (
      <p className="proof-log-wrong" role="alert">
        <Icon name="warn" size={20} />
        {round ? houseLog.differs : houseLog.otherFile}
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
