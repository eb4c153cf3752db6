import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useMemo } from 'react';
import type { PaidOutStatement } from '../../wire/play/paidOut.ts';
import type { Round } from '../../wire/play/rounds.ts';
import { formatCount, formatDateTime } from '../base/format.ts';
import { usePolling } from '../ui/hooks/usePolling.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { WarningLine } from '../ui/WarningLine.tsx';
import { houseLog } from '../words/en/games/houseLog.ts';
import { entriesInLog, findInLog, receiptEntry, releaseEntry, statementEntry } from './inclusion.ts';
import './InLog.css';

/** The house signs a head a minute. */
const ASK_AGAIN_MS = 20_000;

/** What is looked for: an opened round, verify.html by its hash, or the statement of a day. */
type Subject =
  { readonly round: Round } | { readonly sha256: string } | { readonly statement: PaidOutStatement };

/** What is said where the log has something else in the place. */
const DIFFERS = { receipt: 'differs', release: 'otherFile', paidOut: 'otherSums' } as const;

/** Where something stands in the house's log, once this device has checked it. */
export const InLog = (subject: Subject) => {
  useSignals();
  const round = 'round' in subject ? subject.round : null;
  const statement = 'statement' in subject ? subject.statement : null;
  const sha256 = 'sha256' in subject ? subject.sha256 : '';
  const entry = useMemo(() => {
    if (round) return receiptEntry(round);
    return statement ? statementEntry(statement) : releaseEntry(sha256);
  }, [round, statement, sha256]);
  const isSealed = round?.serverSeed === null;
  const find = useCallback(() => findInLog(entry).catch(() => {}), [entry]);
  const found = entriesInLog.value.get(entry.ref);
  useEffect(() => {
    if (!isSealed) void find();
  }, [find, isSealed]);
  usePolling(find, { isOn: found?.state === 'later', everyMs: ASK_AGAIN_MS });
  if (!found) return null;
  if (found.state === 'later') return <p className="in-log muted">{houseLog.later}</p>;
  if (found.state === 'differs')
    return <WarningLine className="in-log">{houseLog[DIFFERS[entry.kind]]}</WarningLine>;
  const { index, size, at } = found;
  return (
    <p className="in-log in-log-found">
      <Icon name="check" size={20} />
      {houseLog.entry(formatCount(index + 1), formatCount(size), formatDateTime(at))}
    </p>
  );
};
