import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useState } from 'react';
import { useBack } from '../account/useBack.ts';
import { formatCount } from '../money.ts';
import { Empty } from '../ui/Empty.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Cashier } from './Cashier.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { lines, listing, loadHistory, loadMore, total } from './transactions.ts';
import './History.css';

/** #cashier/history: newest first, one line open at a time. */
export const History = () => {
  useSignals();
  const [open, setOpen] = useState('');
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? '' : id)), []);
  useEffect(() => { void loadHistory(); }, []);
  useBack(loadHistory);
  const none = lines.value.length === 0;
  const state = listing.value;
  return (
    <Cashier current="#cashier/history">
      {state === 'offline' && <Notice kind="caution">You are offline. What was kept on this device is shown.</Notice>}
      {state === 'error' && <Notice kind="error">The history did not arrive.</Notice>}
      {(state === 'offline' || state === 'error') && <Glass onClick={() => { void loadHistory(); }}>Try again</Glass>}
      {none && state === 'loading' && <Lines label="Asking for your history" />}
      {none && state === 'ready' && <Empty title="Nothing here" text="No history yet." />}
      <ul className="history">
        {lines.value.map((line) => <HistoryRow key={line.id} of={line} open={open === line.id} onToggle={toggle} />)}
      </ul>
      {lines.value.length < total.value && (
        <Glass busy={state === 'more'} onClick={() => { void loadMore(); }}>Load more: {formatCount(lines.value.length)} of {formatCount(total.value)}</Glass>
      )}
    </Cashier>
  );
};
