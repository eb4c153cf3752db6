import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useBack } from '../account/useBack.ts';
import { LOTTO_TICKETS_MAX } from '../../wire/lottoTerms.ts';
import { Glass } from '../ui/Glass.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Heard } from './LottoSheet.tsx';
import { Mine } from './Mine.tsx';
import { inUtc, monthName } from './months.ts';
import { loadLotto, lotto, lottoLoading } from './state.ts';
import './Lotto.css';

/** #lotto-tickets: the player's own window, and what a ticket is. */
export const LottoTickets = () => {
  useSignals();
  useEffect(() => { void loadLotto(); }, []);
  useBack(loadLotto);
  return (
    <Sheet title="Lotto tickets">
      <div className="lotto">
        <Heard told={lotto.value} loading={lottoLoading.value} load={loadLotto} what="your tickets">
          {(of) => (
            <>
              <Mine of={of} />
              <p className="sm muted">Tickets of {monthName(of.month)}, {LOTTO_TICKETS_MAX} at most. They are drawn after {inUtc(of.closesAt)} and end with the draw. Each has the same chance.</p>
            </>
          )}
        </Heard>
        <Glass wide href="#lotto/current">See the lotto</Glass>
      </div>
    </Sheet>
  );
};
