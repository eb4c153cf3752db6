import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LOTTO_PRIZES, samePrizes } from '../../fair/lottoPrizes.ts';
import { monthName } from './months.ts';
import { PrizeList } from './Prizes.tsx';
import { loadLotto, lotto } from './state.ts';
import { lotto as words } from '../words/en/money/lotto.ts';
import './Lotto.css';

/** The prizes of the month on the page of the rules, where the house has set others than the page has. */
export const MonthPrizes = () => {
  useSignals();
  useEffect(() => {
    void loadLotto();
  }, []);
  const current = lotto.value?.of;
  if (!current || samePrizes(current.prizes, LOTTO_PRIZES)) return null;
  return (
    <section className="lotto stack gap-16">
      <h2 className="lotto-h">{words.prizesOf(monthName(current.month))}</h2>
      <PrizeList prizes={current.prizes} />
    </section>
  );
};
