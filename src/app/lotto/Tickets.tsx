import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useRefetch } from '../base/session/useRefetch.ts';
import { LOTTO_TICKETS_MAX } from '../../wire/play/lottoTerms.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { CachedContent } from './CachedContent.tsx';
import { MyTickets } from './MyTickets.tsx';
import { inUtc, monthName } from './months.ts';
import { loadLotto, lotto, lottoLoading } from './state.ts';
import { lotto as words } from '../words/en/money/lotto.ts';
import './Lotto.css';

/** #lotto-tickets: the player's own window, and what a ticket is. */
export const LottoTickets = () => {
  useSignals();
  useEffect(() => {
    void loadLotto();
  }, []);
  useRefetch(loadLotto);
  return (
    <Sheet title={words.ticketsTitle}>
      <div className="lotto">
        <CachedContent
          cached={lotto.value}
          loading={lottoLoading.value}
          load={loadLotto}
          what={words.yourTickets}
        >
          {(of) =>
            of === null ? (
              <EmptyState title={words.notOpen} text={words.opensLater} />
            ) : (
              <>
                <MyTickets of={of} />
                <p className="sm muted">
                  {words.about(monthName(of.month), LOTTO_TICKETS_MAX, inUtc(of.closesAt))}
                </p>
              </>
            )
          }
        </CachedContent>
        <SecondaryButton wide href="#lotto/current">
          {words.see}
        </SecondaryButton>
      </div>
    </Sheet>
  );
};
