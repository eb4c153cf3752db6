import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useMemo } from 'react';
import type { LottoClosing } from '../../../fair/lottoClosing.ts';
import type { PaidOutStatement } from '../../../wire/play/paidOut.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { formatCount, formatDateTime } from '../../base/format.ts';
import { usePolling } from '../../ui/hooks/usePolling.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { WarningLine } from '../../ui/WarningLine.tsx';
import { houseLog } from '../../words/en/games/houseLog.ts';
import {
  closingEntry,
  entriesInLog,
  findInLog,
  receiptEntry,
  releaseEntry,
  statementEntry,
} from './inclusion.ts';

/** The house signs a head a minute. */
const ASK_AGAIN_MS = 20_000;

/**
 * What is looked for: an opened round, verify.html by its hash, the statement of a day, or that of a lotto's
 * closing.
 */
type Subject =
  | { readonly round: Round }
  | { readonly sha256: string }
  | { readonly statement: PaidOutStatement }
  | { readonly closing: LottoClosing };

/** What is said where the log has something else in the place. */
const DIFFERS = {
  receipt: 'differs',
  release: 'otherFile',
  paidOut: 'otherSums',
  closing: 'otherClosing',
} as const;

/** Where something stands in the house's log, once this device has checked it. */
export const InLog = (subject: Subject) => {
  useSignals();
  const round = 'round' in subject ? subject.round : null;
  const statement = 'statement' in subject ? subject.statement : null;
  const closing = 'closing' in subject ? subject.closing : null;
  const sha256 = 'sha256' in subject ? subject.sha256 : '';
  const entry = useMemo(() => {
    if (round) return receiptEntry(round);
    if (statement) return statementEntry(statement);
    return closing ? closingEntry(closing) : releaseEntry(sha256);
  }, [round, statement, closing, sha256]);
  const isSealed = round?.serverSeed === null;
  const find = useCallback(() => findInLog(entry).catch(() => {}), [entry]);
  const found = entriesInLog.value.get(entry.ref);
  useEffect(() => {
    if (!isSealed) void find();
  }, [find, isSealed]);
  const isAwaited = found?.state === 'later' || found?.state === 'missing';
  usePolling(find, { isOn: isAwaited, everyMs: ASK_AGAIN_MS });
  if (!found) return null;
  if (found.state === 'later') return <p className="in-log muted">{houseLog.later}</p>;
  if (found.state !== 'in')
    return (
      <WarningLine className="in-log">
        {found.state === 'missing'
          ? houseLog.missing(formatDateTime(found.at))
          : houseLog[DIFFERS[entry.kind]]}
      </WarningLine>
    );
  const { index, head } = found.place;
  return (
    <p className="in-log row gap-10 top">
      <Icon className="jade rigid" name="check" size={20} />
      {houseLog.entry(formatCount(index + 1), formatCount(head.size), formatDateTime(head.at))}
    </p>
  );
};
