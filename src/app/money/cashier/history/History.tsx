import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Transaction } from '../../../../wire/money/cashier.ts';
import { useRefetch } from '../../../base/session/useRefetch.ts';
import { formatCount } from '../../../base/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { PullToRefresh } from '../../../ui/sheet/PullToRefresh.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePolling } from '../../../ui/hooks/usePolling.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { entriesOf, listing, loadHistory, loadMore, pages, total, willChange } from './transactions.ts';
import { cashier } from '../../../words/en/money/cashier.ts';
import './History.css';

const Page = memo(
  ({
    lines,
    open,
    onToggle,
  }: {
    lines: readonly Transaction[];
    open: string;
    onToggle: (id: string) => void;
  }) =>
    entriesOf(lines).map(([line, ...more]) => (
      <HistoryRow key={line.id} of={line} more={more} open={open === line.id} onToggle={onToggle} />
    )),
);

/** How often the house is asked again while a line is not final. */
const ASK_AGAIN_MS = 10_000;

/** #cashier/history: newest first, one row open at a time. */
export const History = () => {
  useSignals();
  const [open, setOpen] = useState('');
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? '' : id)), []);
  useEffect(() => {
    void loadHistory();
  }, []);
  useRefetch(loadHistory);
  usePolling(loadHistory, { isOn: willChange(), everyMs: ASK_AGAIN_MS });
  // Deferred: long lists render in slices, after the task that handled the answer.
  const drawn = useDeferredValue(pages.value);
  const shown = drawn.reduce((sum, { length }) => sum + length, 0);
  const none = pages.value.length === 0 || pages.value[0]?.length === 0;
  const state = listing.value;
  return (
    <>
      <PullToRefresh load={loadHistory} />
      <LiveRegion>
        {state === 'offline' && (
          <Notice kind="caution">{none ? cashier.historyOfflineNone : cashier.historyOffline}</Notice>
        )}
      </LiveRegion>
      {state === 'error' && <Notice kind="error">{cashier.historyLost}</Notice>}
      {(state === 'offline' || state === 'error') && (
        <SecondaryButton onClick={() => void loadHistory()}>{cashier.again}</SecondaryButton>
      )}
      {none && state === 'loading' && <Skeleton label={cashier.loadingHistory} />}
      {none && state === 'ready' && <EmptyState title={cashier.nothing} text={cashier.noHistory} />}
      <ul className="history">
        {drawn.map((lines, n) => (
          <Page
            key={n}
            lines={lines}
            open={lines.some(({ id }) => id === open) ? open : ''}
            onToggle={toggle}
          />
        ))}
      </ul>
      {shown < total.value && (
        <SecondaryButton busy={state === 'more'} onClick={() => void loadMore()}>
          {cashier.more(formatCount(shown), formatCount(total.value))}
        </SecondaryButton>
      )}
    </>
  );
};
