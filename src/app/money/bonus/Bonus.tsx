import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { player, refreshStatus } from '../../base/session/state.ts';
import { HOME } from '../../base/language.ts';
import { Active } from './Active.tsx';
import { Claim } from './Claim.tsx';
import { Limited } from './Limited.tsx';
import { clearRefusal, hideTerms, openedTerms } from './state.ts';
import { Terms } from './Terms.tsx';
import { bonus as words } from '../../words/en/money/bonus.ts';
import './Bonus.css';

const Content = () => {
  useSignals();
  const here = player.value;
  if (here?.bonus) return <Active bonus={here.bonus} serverTime={here.serverTime} />;
  if (here?.contactBilling) return <Limited />;
  return openedTerms.value ? <Terms {...openedTerms.value} /> : <Claim />;
};

/** #cashier/bonus. Asks for a new status: bets and deposits change the figures. */
export const Bonus = () => {
  useEffect(() => {
    clearRefusal();
    void refreshStatus();
    return hideTerms;
  }, []);
  return (
    <>
      <Content />
      <p className="sm">
        <a className="brass link-line semi" href={`${HOME}/bonus-order-of-play`}>
          {words.order}
        </a>
      </p>
    </>
  );
};
