import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useRefetch } from '../base/session/useRefetch.ts';
import { formatCents, formatCount } from '../base/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { DrawWindow } from './draw/DrawWindow.tsx';
import { CachedContent } from './CachedContent.tsx';
import { LottoSheet } from './LottoSheet.tsx';
import { inUtc, monthName } from './months.ts';
import { Repeat } from './Repeat.tsx';
import { type Draw, draws, drawsLoading, loadDraws } from './state.ts';
import { Winners } from './Winners.tsx';
import { lotto as words } from '../words/en/money/lotto.ts';

const Month = ({ of, open, onToggle }: { of: Draw; open: boolean; onToggle: () => void }) => (
  <li className={`lotto-month${open ? ' lotto-month-open' : ''}`}>
    <button type="button" aria-expanded={open} onClick={onToggle}>
      <span className="grow">
        <b>{monthName(of.month)}</b>
        <span className="xs muted">{words.drawn(formatCount(of.ticketCount), inUtc(of.drawnAt))}</span>
      </span>
      <b className="brass">{formatCents(of.prize)}</b>
      <Icon name="down" size={18} />
    </button>
    {open && (
      <div className="lotto-month-more">
        {of.winners.length > 0 && <DrawWindow of={of} />}
        {of.winners.length === 0 ? (
          <p className="sm muted">{words.nobody}</p>
        ) : (
          <Winners winners={of.winners} />
        )}
        <Repeat month={of.month} />
      </div>
    )}
  </li>
);

const Months = ({ of: list }: { of: readonly Draw[] }) => {
  const [open, setOpen] = useState(list[0]?.month ?? '');
  if (list.length === 0) return <EmptyState title={words.noDraw} text={words.firstDraw} />;
  return (
    <ul className="lotto-months">
      {list.map((of) => (
        <Month
          key={of.month}
          of={of}
          open={open === of.month}
          onToggle={() => setOpen(open === of.month ? '' : of.month)}
        />
      ))}
    </ul>
  );
};

/** #lotto/previous: draws, newest first, one open at a time. */
export const LottoPreviousTab = () => {
  useSignals();
  useEffect(() => {
    void loadDraws();
  }, []);
  useRefetch(loadDraws);
  return (
    <LottoSheet current="#lotto/previous">
      <CachedContent cached={draws.value} loading={drawsLoading.value} load={loadDraws} what={words.theDraws}>
        {(of) => <Months of={of.draws} />}
      </CachedContent>
    </LottoSheet>
  );
};
