import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatCount, formatDateTime } from '../base/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { houseLog } from '../words/en/games/houseLog.ts';
import { entriesInLog, findInLog, type KnownEntry } from './inclusion.ts';

/** Where an entry stands in the house's log, once this device has checked it. */
export const EntryPlace = ({ entry, differs }: { entry: KnownEntry; differs: string }) => {
  useSignals();
  useEffect(() => {
    void findInLog(entry).catch(() => {});
  }, [entry]);
  const found = entriesInLog.value.get(entry.ref);
  if (!found) return null;
  if (found.state === 'later') return <p className="muted">{houseLog.later}</p>;
  if (found.state === 'differs')
    return (
      <p className="proof-log-wrong" role="alert">
        <Icon name="warn" size={20} />
        {differs}
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
