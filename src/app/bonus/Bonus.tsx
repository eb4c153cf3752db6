import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { player, refreshStatus } from '../session/state.ts';
import { HOME } from '../base/language.ts';
import { Active } from './Active.tsx';
import { Claim } from './Claim.tsx';
import { Limited } from './Limited.tsx';
import { hideTerms, openedTerms } from './state.ts';
import { Terms } from './Terms.tsx';
import { bonus as words } from '../words/en/money/bonus.ts';
import './Bonus.css';

const Shown = () => {
  useSignals();
  const here = player.value;
  if (here?.bonus) return <Active bonus={here.bonus} serverTime={here.serverTime} />;
  if (here?.contactBilling) return <Limited />;
  return openedTerms.value ? <Terms {...openedTerms.value} /> : <Claim />;
};

/** #cashier/bonus. The figures are asked anew: bets and deposits have moved them since. */
export const Bonus = () => {
  useEffect(() => {
    hideTerms();
    void refreshStatus();
    return hideTerms;
  }, []);
  return (
    <>
      <Shown />
      <p className="sm">
        <a className="brass bonus-words" href={`${HOME}/bonus-order-of-play`}>
          {words.order}
        </a>
      </p>
    </>
  );
};
